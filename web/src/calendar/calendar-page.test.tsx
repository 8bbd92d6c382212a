import { applications } from '@hireloom/contract/applications/endpoints'
import { type CalendarEvent, calendar } from '@hireloom/contract/calendar'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { lookups } from '@hireloom/contract/lookups'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { expect, test, vi } from 'vitest'
import { candidate, meeting } from '../../test/candidates.ts'
import { answer, refusal, screen, show, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { RescheduleModal } from '../schedules/parts/reschedule-modal.tsx'
import { sitemap } from '../sitemap.tsx'
import { recordPath } from './record-of.ts'

const span = { startsAt: new Date('2026-11-17T02:00:00Z'), endsAt: new Date('2026-11-17T02:45:00Z') }

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
  signIn()
  const request = answer(calendar.events, { data: [interview, closing], cutDays: [] })
  return { request, ...showRoutes(sitemap, `/calendar${search}`) }
}

test('the last day of an offer opens the offers of the candidate', () => {
  expect(recordPath({ ...closing, type: 4, candidateId: 9, jobApplicationId: 90 })).toBe(
    '/candidates/9?job_application_id=90&tab=offers',
  )
})

test('shows the ISO week of the day in the address', async () => {
  const { request } = open()
  expect(await screen.findByRole('heading', { name: '16 – 22 November 2026' })).toBeVisible()
  expect(screen.getByText('Week 47')).toBeVisible()
  await waitFor(() => expect(request.mock.lastCall?.[0]).toContain('start=2026-11-16&end=2026-11-22'))
  expect(await screen.findByText('09.00 HR Interview')).toBeVisible()
})

test('shows an event that lasts past midnight on the day it begins', async () => {
  open()
  const late = { startsAt: new Date('2026-11-17T16:30:00Z'), endsAt: new Date('2026-11-17T17:15:00Z') }
  answer(calendar.events, { data: [{ ...interview, ...late }], cutDays: [] })
  const event = await screen.findByRole('button', { name: /23\.30 HR Interview/ })
  const day = within(event.parentElement!)
  expect(day.getByRole('button', { name: /^Time slot 2026-11-17 23:00/ })).toBeVisible()
  expect(day.queryByRole('button', { name: /^Time slot 2026-11-18/ })).toBeNull()
})

test('the events are the only stops of the Tab key in the grid, and name their day', async () => {
  open()
  const event = await screen.findByRole('button', { name: /09\.00 HR Interview/ })
  expect(event).toHaveAccessibleDescription('Tuesday, 17 November')
  const isInert = (element: HTMLElement) => element.closest('[inert]') !== null
  for (const name of [/^Weekday/, /^All day/, /^Time slot/]) {
    const buttons = screen.getAllByRole('button', { name })
    expect(buttons.filter((button) => button.tabIndex === 0 && !isInert(button))).toEqual([])
  }
})

test('a short event names its time before the candidate, in one line', async () => {
  open()
  const short = { ...interview, endsAt: new Date('2026-11-17T02:30:00Z') }
  answer(calendar.events, { data: [short], cutDays: [] })
  expect(await screen.findByRole('button', { name: '09.00 Siti Rahmawati HR Interview' })).toBeVisible()
})

test('keeps the chosen week in the address, and removes it for today', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] })
  const { router } = open()
  await user.click(await screen.findByRole('button', { name: 'Next week' }))
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-23'))
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByRole('heading', { name: '16 – 22 November 2026' })).toBeVisible()
  vi.useRealTimers()
})

test('types are stored in the address, and at least one stays selected', async () => {
  const { router, request } = open('?date=2026-11-18&type=1,2')
  await user.click(await screen.findByRole('checkbox', { name: 'Assessments' }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('type')).toBe('1'))
  await waitFor(() => expect(request.mock.lastCall?.[0]).toMatch(/type=1$/))
  expect(screen.getByRole('checkbox', { name: 'Interviews' })).toBeDisabled()
})

test('choosing every type again removes the filter, and another address applies its own', async () => {
  const { router } = open('?date=2026-11-18&type=1,2,3,4')
  await user.click(await screen.findByRole('checkbox', { name: 'Job closings' }))
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-18'))
  await router.navigate('/calendar?date=2026-11-18&type=2')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Interviews' })).not.toBeChecked())
  expect(screen.getByRole('checkbox', { name: 'Assessments' })).toBeChecked()
})

test('the filter by job is for users who see jobs', async () => {
  signIn({ without: ['jobs.viewJobListing'] })
  answer(calendar.events, { data: [interview], cutDays: [] })
  showRoutes(sitemap, '/calendar?date=2026-11-18')
  expect(await screen.findByRole('combobox', { name: 'Interviewer' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Job' })).toBeNull())
})

test("the events are filtered by the user's own interviews and by job, and the address keeps both filters", async () => {
  const options = answer(jobs.options, {
    data: [{ id: 4, jobPositionName: 'Barista', branchName: 'Bandung', status: 1 }],
    pagination: { total: 1, page: 1, limit: 50 },
  })
  const me = { id: 7, firstName: 'Dimas', lastName: 'Prakoso', avatar: null, jobPosition: null }
  answer(lookups.hiringUsers, {
    data: [{ ...me, canRunJobs: true, isExternal: false }],
    pagination: { total: 1, page: 1, limit: 50 },
  })
  const { router, request } = open('?date=2026-11-18&job_ids=4')
  expect(await screen.findByText('Barista, Bandung')).toBeVisible()
  expect(options.mock.lastCall?.[0]).toContain('id=4')
  await user.click(await screen.findByRole('switch', { name: 'My interviews' }))
  const sent = () => new URL(request.mock.lastCall?.[0] ?? '', 'http://hireloom.test').searchParams
  await waitFor(() => expect(sent().get('in_charge_ids')).toBe('7'))
  expect(sent().get('job_ids')).toBe('4')
  expect(new URLSearchParams(router.state.location.search).get('in_charge_ids')).toBe('7')
  expect(screen.getByRole('switch', { name: 'My interviews' })).toBeChecked()
  await user.click(screen.getByRole('switch', { name: 'My interviews' }))
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-18&job_ids=4'))
})

test('on a phone the week is a list with links to the records', async () => {
  setWindowWidth(390)
  open()
  expect(await screen.findByRole('link', { name: 'Siti Rahmawati' })).toHaveAttribute(
    'href',
    '/candidates/9?job_application_id=90&schedule=1',
  )
  expect(screen.getByRole('link', { name: 'Barista' })).toHaveAttribute('href', '/jobs/4')
  expect(screen.getByText('All day')).toBeVisible()
})

test('pressing R on a meeting reschedules it after a confirmation', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T03:00:00Z'), toFake: ['Date'] })
  open()
  const found = candidate({ id: 9, jobApplicationId: 90, hiringStageId: 2, interviews: [meeting({ id: 1, ...span })] })
  answer(candidates.read, { data: found })
  answer(schedules.interviewers, { data: [{ id: 8, name: 'Dimas Prakoso', isInTeam: true }] })
  answer(schedules.busy, { data: [{ id: 8, name: 'Dimas Prakoso', ...span }] })
  const changed = answer(applications.change, {
    data: { jobApplicationId: 90, updatedAt: new Date(), stageName: 'HR interview', status: 0, undo: null },
  })
  ;(await screen.findByRole('button', { name: /09\.00 HR Interview/ })).focus()
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: /Reschedule the HR interview/ }))
  expect(changed).not.toHaveBeenCalled()
  expect(await screen.findByText(/^Dimas Prakoso has another appointment then/)).toBeVisible()
  await user.click(dialog.getByRole('combobox', { name: /Starts/ }))
  await user.click(await screen.findByRole('option', { name: '10.30', hidden: true }))
  await user.click(dialog.getByRole('switch', { name: 'Send an e-mail to Putri' }))
  await user.click(dialog.getByRole('button', { name: 'Reschedule' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changed).toHaveBeenCalledOnce()
  expect(changed.mock.lastCall?.[0]).toContain('/job-applications/90')
  expect(changed.mock.lastCall?.[1]).toMatchObject({
    isScheduled: true,
    date: '2026-11-17',
    time: '10:30:00',
    durationMinutes: 45,
    sendEmail: false,
  })
  vi.useRealTimers()
})

test('the date picker stays closed when a proposed time is filled in', async () => {
  open()
  const found = candidate({ id: 9, jobApplicationId: 90, hiringStageId: 2, interviews: [meeting({ id: 1, ...span })] })
  answer(candidates.read, { data: found })
  answer(schedules.interviewers, { data: [] })
  answer(schedules.busy, { data: [] })
  const at = { date: '2030-11-20', time: '10:15:00' }
  show(<RescheduleModal candidateId={9} jobApplicationId={90} scheduleId={1} at={at} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: /Reschedule the HR interview/ }))
  expect(await dialog.findByRole('textbox', { name: 'Date' })).toHaveValue('20 Nov 2030')
  expect(dialog.getByRole('textbox', { name: 'Date' })).not.toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull()
})

test.each([
  ['canceled meanwhile', { interviews: [meeting({ id: 1, progress: 4 })] }, 'It is no longer on the calendar.'],
  ['with a result', { interviews: [meeting({ id: 1, progress: 2 })] }, 'It is no longer on the calendar.'],
  [
    'in a stage that the candidate left',
    { hiringStageId: 3, interviews: [meeting({ id: 1 })] },
    'Putri is no longer in this stage.',
  ],
  ['of a rejected candidate', { status: 2, interviews: [meeting({ id: 1 })] }, 'Putri is no longer in this stage.'],
] as const)('a meeting %s is not rescheduled', async (_, changes, reason) => {
  open()
  const { interviews, ...rest } = changes
  answer(candidates.read, { data: candidate({ hiringStageId: 2, ...rest, interviews: [...interviews] }) })
  show(<RescheduleModal candidateId={9} jobApplicationId={90} scheduleId={1} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule' }))
  expect(await dialog.findByText(reason)).toBeVisible()
})

test('a day with more events than shown loads the others on request', async () => {
  open()
  answer(calendar.events, { data: [interview], cutDays: [interview.day] })
  const rest = await screen.findByRole('button', { name: 'Show the rest of this day' })
  const request = answer(calendar.events, {
    data: [interview, { ...interview, key: 'schedule 2', title: 'Made Suardana' }],
    cutDays: [],
  })
  await user.click(rest)
  expect(await screen.findByText('Made Suardana')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show the rest of this day' })).toBeNull()
  expect(request.mock.lastCall?.[0]).toContain('start=2026-11-17&end=2026-11-17')
})

test('all-day events are stacked in rows, and a day with more than four has a button that lists them all', async () => {
  open()
  const names = ['Siti', 'Made', 'Putri', 'Agus', 'Rina']
  const onFriday = names.map((title) => ({ ...closing, key: `closing ${title}`, title }))
  const onThursday = onFriday.slice(1).map((event) => ({ ...event, key: `${event.key} 2`, day: '2026-11-19' }))
  answer(calendar.events, { data: [...onThursday, ...onFriday], cutDays: [] })
  const more = await screen.findByRole('button', { name: '+2 more on Friday, 20 November' })
  expect(screen.getAllByRole('button', { name: /^(Siti|Made|Putri)$/ })).toHaveLength(2 + 3)
  expect(screen.getAllByRole('button', { name: /^(Agus|Rina)$/ })).toHaveLength(2)
  await user.click(more)
  const friday = within(await screen.findByRole('dialog', { name: '+2 more on Friday, 20 November' }))
  expect(friday.getAllByRole('button').map(({ title }) => title)).toEqual(names)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failure shows an error', async () => {
  open()
  answer(calendar.events, refusal(500, 'Oops'))
  expect(await screen.findByText('Failed to get calendar events data')).toBeVisible()
})
