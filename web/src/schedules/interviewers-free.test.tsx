import { candidates } from '@hireloom/contract/candidates/endpoints'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { expect, test, vi } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate, inInterview, meeting } from '../../test/candidates.ts'
import { answer, fill, refusal, screen, user, waitFor, within } from '../../test/screen.tsx'

const ten = { startsAt: new Date('2026-11-24T03:00:00Z'), endsAt: new Date('2026-11-24T03:45:00Z') }
const budi = { id: 9, name: 'Budi Santoso', ...ten }
const people = ['Dimas Prakoso', 'Budi Santoso', 'Sari Dewi'].map((name, index) => ({ id: 8 + index, name }))
const reschedule = async () =>
  user.click((await screen.findAllByRole('button', { name: 'Reschedule' }))[0] as HTMLElement)
const dialog = async () => within(await screen.findByRole('dialog'))
const queriesOf = (spy: ReturnType<typeof answer>) =>
  spy.mock.calls.map(([url]) => Object.fromEntries(new URLSearchParams(url.split('?')[1])))

test.each([
  [1, 'The interviewer is free.'],
  [2, 'Both interviewers are free.'],
  [3, 'All 3 interviewers are free.'],
])('shows for %i interviewers: %s', async (count, text) => {
  const { busy } = openCandidate(inInterview([meeting({ inCharge: people.slice(0, count) })]))
  await reschedule()
  const line = await screen.findByText(text)
  expect(line).toBeVisible()
  expect(line.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  expect(queriesOf(busy)).toEqual([
    {
      date: '2026-11-24',
      time: '10:15:00',
      duration_minutes: '45',
      except_id: '70',
      in_charge_ids: people
        .slice(0, count)
        .map(({ id }) => id)
        .join(','),
    },
  ])
})

test('names the interviewers who have another appointment then, and still allows saving the meeting', async () => {
  const { changed } = openCandidate(inInterview([meeting({ inCharge: people })]))
  const later = { startsAt: new Date('2026-11-24T03:45:00Z'), endsAt: new Date('2026-11-24T04:30:00Z') }
  answer(schedules.busy, { data: [budi, { id: 10, name: 'Sari Dewi', ...later }] })
  await reschedule()
  expect(await screen.findByText('Budi Santoso has another appointment then, 10.00 – 10.45 WIB.')).toBeVisible()
  expect(screen.getByText('Sari Dewi has another appointment then, 10.45 – 11.30 WIB.')).toBeVisible()
  expect(screen.queryByText(/interviewers are free/)).toBeNull()
  await user.click((await dialog()).getByRole('button', { name: 'Reschedule and send update' }))
  expect(await screen.findByText('Interview schedule saved')).toBeVisible()
  expect(changed).toHaveBeenCalledTimes(1)
})

test('checks once date, time and people are chosen, and again when one of them changes', async () => {
  const { busy } = openCandidate(candidate({ hiringStageId: 1, hiringStageName: 'Screening' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move to HR interview' }))[0] as HTMLElement)
  const form = await dialog()
  const choose = async (field: string, option: string) => {
    await user.click(form.getByRole('combobox', { name: new RegExp(field) }))
    await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  await user.type(form.getByLabelText(/^Date/), '24 Nov 2026')
  await choose('Starts', '10.15')
  expect(busy).not.toHaveBeenCalled()
  await choose('Interviewers', 'Dimas Prakoso')
  expect(await screen.findByText('The interviewer is free.')).toBeVisible()
  expect(queriesOf(busy)).toMatchObject([{ time: '10:15:00', in_charge_ids: '8' }])
  expect(queriesOf(busy)[0]).not.toHaveProperty('except_id')

  const taken = answer(schedules.busy, { data: [{ ...budi, name: 'Dimas Prakoso' }] })
  await choose('Starts', '10.00')
  expect(screen.queryByText('The interviewer is free.')).toBeNull()
  expect(await screen.findByText(/^Dimas Prakoso has another appointment then/)).toBeVisible()
  expect(queriesOf(taken)).toMatchObject([{ time: '10:00:00' }])
})

test('shows nothing when the check fails, and the form stays as it was', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  openCandidate(inInterview([meeting()]))
  const refused = answer(schedules.busy, refusal(404, 'Not found'))
  await reschedule()
  await waitFor(() => expect(refused).toHaveBeenCalled())
  await user.click((await dialog()).getByRole('button', { name: 'Reschedule and send update' }))
  expect(await screen.findByText('Interview schedule saved')).toBeVisible()
  expect(screen.queryByText(/free\.|another appointment/)).toBeNull()
})

test('names interviewers who may not see the candidate, before anything is saved', async () => {
  const { changed } = openCandidate(
    inInterview([meeting({ inCharge: [...people, { id: 30, name: 'Maria Tambunan' }] })]),
  )
  await reschedule()
  const form = await dialog()
  expect(await form.findByText("Maria Tambunan doesn't see the candidates of this job")).toBeVisible()
  await user.click(form.getByRole('combobox', { name: /Interviewers/ }))
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(form.queryByText(/see the candidates of this job/)).toBeNull())
  expect(changed).not.toHaveBeenCalled()
})

test('the proposal for a new meeting is not applied again when the meeting is rescheduled', async () => {
  const { changed } = openCandidate(inInterview([]))
  answer(schedules.suggestedPlan, {
    data: { inChargeIds: [8], durationMinutes: 60, isOnlineLocation: true, location: '' },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Schedule' }))[0] as HTMLElement)
  const form = await dialog()
  await user.type(form.getByLabelText(/^Date/), '24 Nov 2026')
  await user.click(form.getByRole('combobox', { name: /Starts/ }))
  await user.click(await screen.findByRole('option', { name: '10.15', hidden: true }))
  await fill(form.getByRole('textbox', { name: 'Link' }), 'https://meet.test/room')
  answer(candidates.read, { data: inInterview([meeting({ location: 'https://meet.test/room' })]) })
  await user.click(form.getByRole('button', { name: 'Schedule and send invitation' }))
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  await reschedule()
  expect((await dialog()).getByRole('textbox', { name: 'Link' })).toHaveValue('https://meet.test/room')
})

test.each([
  [[], 'Nobody found. Add the colleague to the hiring team of the job first'],
  [['jobs.createHiringTeam' as const], 'No colleague found who can see this job'],
])(
  'a search for interviewers without a result suggests the hiring team only to users who may change it',
  async (without, text) => {
    openCandidate(inInterview(), { without })
    await user.click((await screen.findAllByRole('button', { name: 'Schedule' }))[0] as HTMLElement)
    await fill((await dialog()).getByRole('combobox', { name: /Interviewers/ }), 'Zulfikar')
    expect(await screen.findByText(text)).toBeVisible()
  },
)
