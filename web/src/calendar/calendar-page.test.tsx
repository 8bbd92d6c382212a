import { type CalendarEvent, calendar } from '@hireloom/contract/calendar'
import { expect, test, vi } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor } from '../../test/screen.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { widthOf } from '../../test/window-width.ts'
import { sitemap } from '../sitemap.tsx'

const interview: CalendarEvent = {
  key: 'schedule 1',
  type: 1,
  title: 'Siti Rahmawati',
  detail: 'HR Interview',
  day: '2026-11-17',
  startsAt: new Date('2026-11-17T02:00:00Z'),
  endsAt: new Date('2026-11-17T02:45:00Z'),
  jobId: 4,
  jobPositionName: 'Barista',
  candidateId: 9,
  jobApplicationId: 90,
  scheduleId: 1,
  mayReschedule: true,
}
const closing: CalendarEvent = {
  ...interview,
  key: 'closing 4',
  type: 5,
  title: 'Barista',
  detail: 'Closes',
  day: '2026-11-20',
  startsAt: null,
  endsAt: null,
  candidateId: null,
  jobApplicationId: null,
  scheduleId: null,
  mayReschedule: false,
}

function open(search = '?date=2026-11-18') {
  signedIn()
  const asked = answer(calendar.events, { data: [interview, closing] })
  return { asked, ...showRoutes(sitemap, `/calendar${search}`) }
}

test('shows the ISO week of the address', async () => {
  const { asked } = open()
  expect(await screen.findByRole('heading', { name: '16 – 22 November 2026' })).toBeVisible()
  expect(screen.getByText('Week 47')).toBeVisible()
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toContain('start=2026-11-16&end=2026-11-22'))
  expect(await screen.findByText('09.00 HR Interview')).toBeVisible()
})

test('turns to other weeks and back to today, in the address', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] })
  const { router } = open()
  await user.click(await screen.findByRole('button', { name: 'Next week' }))
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-23'))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByRole('heading', { name: '16 – 22 November 2026' })).toBeVisible()
  vi.useRealTimers()
})

test('types are chosen in the address, and one of them stays', async () => {
  const { router, asked } = open('?date=2026-11-18&type=1,2')
  await user.click(await screen.findByRole('checkbox', { name: 'Assessments' }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('type')).toBe('1'))
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatch(/type=1$/))
  expect(screen.getByRole('checkbox', { name: 'Interviews' })).toBeDisabled()
})

test('on a phone the week is a list that leads to the records', async () => {
  widthOf(390)
  open()
  expect(await screen.findByRole('link', { name: 'Siti Rahmawati' })).toHaveAttribute('href', '/candidates/9')
  expect(screen.getByRole('link', { name: 'Barista' })).toHaveAttribute('href', '/jobs/4')
  expect(screen.getByText('All day')).toBeVisible()
})

test('a failure says so', async () => {
  open()
  answer(calendar.events, refusal(500, 'Oops'))
  expect(await screen.findByText('Failed to get calendar events data')).toBeVisible()
})
