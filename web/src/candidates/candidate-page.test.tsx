import { applications } from '@hireloom/contract/applications'
import { type Candidate, candidates, eventKind } from '@hireloom/contract/candidates'
import { lookups } from '@hireloom/contract/lookups'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { scheduleProgress } from '@hireloom/contract/schedules'
import { expect, test, vi } from 'vitest'
import { candidate, inInterview, meeting, stagesAt } from '../../test/candidates.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { Page } from './candidate-page.tsx'

const dimas = {
  id: 8,
  firstName: 'Dimas',
  lastName: 'Prakoso',
  email: 'dimas@sagara.test',
  avatar: null,
  idEmployee: null,
  jobPosition: null,
  roleId: 2,
  roleName: 'Recruiter',
}

interface Given {
  stage?: string
  tab?: string
  without?: Permission[]
}

function open(who: Candidate = candidate(), { stage, tab, without = [] }: Given = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
  signedIn({ without })
  const read = answer(candidates.read, { data: who })
  answer(applications.stages, { data: stagesAt(stage ?? who.hiringStageName ?? undefined) })
  answer(lookups.hiringUsers, { data: [dimas], pagination: { total: 1, page: 1, limit: 500 } })
  const changed = answer(applications.change, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'Screening' },
  })
  show(<Page />, `/candidates/40?job_application_id=400${tab ? `&tab=${tab}` : ''}`, '/candidates/:candidateId')
  return { read, sent: () => changed.mock.lastCall?.[1], changed }
}

const seen = { jobId: 5, updatedAt: '2026-11-20T03:15:00.000Z' }
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const choose = async (field: string, option: string) => {
  await user.click((await dialog()).getByRole('combobox', { name: new RegExp(field) }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

test('shows who it is, where they stand and how to reach them', async () => {
  open(inInterview([meeting()]))
  expect(await screen.findByRole('heading', { name: /Putri Lestari/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'putri@mail.test' })).toHaveAttribute('href', 'mailto:putri@mail.test')
  expect(screen.getByText('Rp 6.700.000')).toBeVisible()
  const way = within(await screen.findByRole('list', { name: 'Stages of the job' }))
  await waitFor(() => expect(way.getByText('HR interview').closest('li')).toHaveAttribute('aria-current', 'step'))
  expect(way.queryByText('Rejected')).toBeNull()
  expect(document.title).toBe('Putri Lestari · Hireloom')
})

test('the timeline says who did what, newest first', async () => {
  const event = { actorName: 'Ratna Wulandari', fromStageName: null, toStageName: null, scheduleId: null, text: null }
  open(
    inInterview([meeting()], {
      timeline: [
        { ...event, id: 1, kind: eventKind.applied, at: new Date('2026-11-10T03:00:00Z'), actorName: null },
        { ...event, id: 2, kind: eventKind.moved, at: new Date('2026-11-20T02:00:00Z'), toStageName: 'HR interview' },
        {
          ...event,
          id: 3,
          kind: eventKind.scheduled,
          at: new Date('2026-11-20T02:01:00Z'),
          toStageName: 'HR interview',
          scheduleId: 70,
        },
        {
          ...event,
          id: 4,
          kind: eventKind.mailFailed,
          at: new Date('2026-11-20T02:02:00Z'),
          text: 'HR interview for Head Barista',
        },
      ],
    }),
  )
  await screen.findByText('Today, 09.02')
  const lines = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  const said = lines.map((line) => line.textContent).filter((words) => /\d\d\.\d\d/.test(words ?? ''))
  expect(said[0]).toContain('E-mail not delivered: HR interview for Head BaristaToday, 09.02')
  expect(said[1]).toContain('Ratna Wulandari scheduled HR interviewToday, 09.01')
  expect(said[1]).toContain('Tue 24 Nov, 10.15 – 11.00 WIB')
  expect(said.at(-1)).toContain('Putri Lestari applied10 Nov, 10.00')
})

test.each([
  [403, "You don't have access to this page"],
  [404, 'Page not found'],
  [500, 'Page not found'],
])('a load that fails with %i shows "%s"', async (status, words) => {
  signedIn()
  answer(candidates.read, refusal(status, 'No'))
  show(<Page />, '/candidates/40', '/candidates/:candidateId')
  expect(await screen.findByRole('heading', { name: words })).toBeVisible()
})

test('personal data that the role may not see is dots everywhere', async () => {
  const hidden = {
    candidateName: 'Putri',
    lastName: null,
    email: null,
    phoneNumber: null,
    nik: null,
    expectedSalary: null,
  }
  open(candidate({ ...hidden, sensitiveFieldAccess: false }), { tab: 'profile' })
  const personal = within((await screen.findAllByLabelText('Personal data')).at(-1) as HTMLElement)
  expect(personal.getAllByRole('img', { name: 'Hidden for your role' })).toHaveLength(5)
  expect(screen.getByText('Personal data is hidden for your role')).toBeVisible()
})

test('a résumé that is no PDF can be downloaded', async () => {
  const resume = { id: 9, filename: 'cv.docx', contentType: 'application/msword', size: 1000 }
  open(candidate({ resume }), { tab: 'resume' })
  expect(await screen.findByText("This résumé can't be shown here")).toBeVisible()
  expect(screen.getByRole('button', { name: 'cv.docx' })).toBeVisible()
})

test.each([
  ['whoever may not act on the job', candidate({ mayAct: false }), []],
  ['whoever may not update status', candidate(), ['candidates.updateStatus'] as Permission[]],
])('%s sees the step, without buttons', async (_who, person, without) => {
  open(person, { without })
  expect(await screen.findByText('Take a first look at Putri')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Move/ })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Reject…' })).toBeNull()
})

test('whoever may not manage interviews can neither change, cancel nor rate one', async () => {
  open(inInterview([meeting()]), { tab: 'interviews', without: ['candidates.manageInterviews'] })
  expect(await screen.findByText('Prepare for the HR interview')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull())
  for (const name of ['Cancel…', 'Submit result']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('m opens the move, which names its stage when done', async () => {
  const { sent, read } = open()
  await screen.findAllByRole('button', { name: /Move to Screening/ })
  await user.keyboard('m')
  await user.type((await dialog()).getByLabelText('Note for the team'), 'Looks good')
  await user.click((await dialog()).getByRole('button', { name: 'Move to Screening' }))
  expect(await screen.findByText('Candidate moved to Screening')).toBeVisible()
  expect(sent()).toEqual({
    ...seen,
    ...{ stageId: 1, status: 0, groupId: 1, notes: 'Looks good', sendEmail: false },
  })
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('hiring asks for the first day and shows the mail', async () => {
  const { sent } = open(candidate({ hiringStageId: 4, hiringStageName: 'Offering' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move to Hired' }))[0] as HTMLElement)
  await user.click((await dialog()).getByRole('button', { name: 'Move to Hired' }))
  expect(await screen.findByText('Date is required')).toBeVisible()
  await user.type((await dialog()).getByLabelText(/First working day/), '1 Dec 2026')
  await user.tab()
  expect(await screen.findByText('Welcome to Sagara Logistik')).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Move to Hired' }))
  expect(await screen.findByText('Candidate moved to Hired')).toBeVisible()
  expect(sent()).toEqual({
    ...seen,
    ...{ stageId: 5, status: 1, groupId: 2, date: '2026-12-01', notes: '', sendEmail: true },
  })
})

test('rejecting needs notes and may go without a mail', async () => {
  const { sent, changed } = open()
  await press('Reject…')
  await user.click((await dialog()).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Notes is required')).toBeVisible()
  expect(changed).not.toHaveBeenCalled()
  await user.click((await dialog()).getByRole('switch', { name: 'Send an e-mail to Putri' }))
  await user.type((await dialog()).getByLabelText(/Notes/), 'Too far away')
  await user.click((await dialog()).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Candidate moved to rejected')).toBeVisible()
  expect(sent()).toMatchObject({ ...seen, stageId: 6, status: 2, groupId: 2, notes: 'Too far away', sendEmail: false })
})

test.each([
  [candidate(), 'Move', 'Move to Screening', 'Failed to move candidate to Screening'],
  [candidate(), 'Reject…', 'Reject', 'Failed to move candidate to rejected'],
])('a move that fails without a word says so (%#)', async (person, opener, verb, words) => {
  open(person)
  answer(applications.change, refusal(502, ''))
  await user.click((await screen.findAllByRole('button', { name: new RegExp(`^${opener}$`) }))[0] as HTMLElement)
  await user.type((await dialog()).getByRole('textbox', { name: /Note/ }), 'Because')
  await user.click((await dialog()).getByRole('button', { name: verb }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('an interview is moved to and put on the calendar at once, with the invitation as it will be read', async () => {
  const { sent } = open(candidate({ hiringStageId: 1, hiringStageName: 'Screening' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move to HR interview' }))[0] as HTMLElement)
  const form = await dialog()
  expect(form.getByText(/The e-mail shows here once/)).toBeVisible()
  await user.type(form.getByLabelText(/^Date/), '24 Nov 2026')
  await choose('Starts', '10.15')
  await choose('Interviewers', 'Dimas Prakoso')
  await user.type(form.getByRole('textbox', { name: 'Link' }), 'meet')
  await user.click(form.getByRole('button', { name: 'Move and send invitation' }))
  expect(await screen.findByText('Location must be an https link')).toBeVisible()
  expect(form.queryByText('Dear Putri,')).toBeNull()
  await user.clear(form.getByRole('textbox', { name: 'Link' }))
  await user.type(form.getByRole('textbox', { name: 'Link' }), 'https://meet.test/room')
  expect(await form.findByText('10.15 – 11.00 WIB')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Move and send invitation' }))
  expect(await screen.findByText('Interview schedule saved')).toBeVisible()
  expect(sent()).toEqual({
    ...seen,
    ...{ stageId: 2, isScheduled: true, date: '2026-11-24', time: '10:15:00', durationMinutes: 45 },
    ...{ isOnlineLocation: true, location: 'https://meet.test/room', inChargeIds: [8] },
    ...{ message: '', notes: '', sendEmail: true },
  })
})

test('whoever moves without scheduling moves only', async () => {
  const { sent } = open(candidate({ hiringStageId: 1, hiringStageName: 'Screening' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move to HR interview' }))[0] as HTMLElement)
  await user.click((await dialog()).getByRole('button', { name: 'Move without scheduling' }))
  expect(await screen.findByText('Candidate moved to HR interview')).toBeVisible()
  expect(sent()).toEqual({ ...seen, stageId: 2, status: 0, groupId: 1 })
})

const assessed = candidate({
  hiringStageId: 3,
  hiringStageName: 'Technical test',
  assessments: [meeting({ stageId: 3, stageName: 'Technical test' })],
})
const kinds = [
  {
    kind: 'interview',
    person: inInterview([meeting()]),
    saved: ['Interview schedule saved', 'Interview schedule failed to saved'],
    canceled: ['Interview schedule canceled', 'Failed to cancel interview'],
    result: ['Interview result submitted', 'Interview result failed to submitted'],
  },
  {
    kind: 'assessment',
    person: assessed,
    saved: ['Assessment saved', 'Assessment failed to saved'],
    canceled: ['Assessment canceled', 'Failed to cancel Assessment'],
    result: ['Assessment result submitted', 'Assessment result failed to submitted'],
  },
] as const

test.each(kinds)('an $kind is rescheduled from what is on the calendar', async ({ person, saved }) => {
  const { sent } = open(person)
  await user.click((await screen.findAllByRole('button', { name: 'Reschedule' }))[0] as HTMLElement)
  expect(await screen.findByText(/^New time: /)).toBeVisible()
  await choose('Starts', '11.00')
  answer(applications.change, refusal(502, ''))
  await user.click((await dialog()).getByRole('button', { name: 'Reschedule and send the change' }))
  expect(await screen.findByText(saved[1])).toBeVisible()
  const again = answer(applications.change, { data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'X' } })
  await user.click((await dialog()).getByRole('button', { name: 'Reschedule and send the change' }))
  expect(await screen.findByText(saved[0])).toBeVisible()
  expect(sent()).toBeUndefined()
  expect(again.mock.lastCall?.[1]).toMatchObject({ ...seen, isScheduled: true, date: '2026-11-24', time: '11:00:00' })
})

test.each(kinds)('an $kind is canceled with a reason', async ({ kind, person, canceled }) => {
  open(person, { tab: `${kind}s` })
  await press('Cancel…')
  answer(applications.change, refusal(502, ''))
  await user.type((await dialog()).getByLabelText(/Reason/), 'Ill')
  await user.click((await dialog()).getByRole('button', { name: `Cancel ${kind}` }))
  expect(await screen.findByText(canceled[1])).toBeVisible()
  const again = answer(applications.change, { data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'X' } })
  await user.click((await dialog()).getByRole('button', { name: `Cancel ${kind}` }))
  expect(await screen.findByText(canceled[0])).toBeVisible()
  const stageId = kind === 'interview' ? 2 : 3
  expect(again.mock.lastCall?.[1]).toEqual({ ...seen, stageId, isRemoveScheduled: true, notes: 'Ill', sendEmail: true })
})

test.each(kinds)('the result of an $kind needs feedback', async ({ kind, person, result }) => {
  open(person, { tab: `${kind}s` })
  await press('Submit result')
  await user.click((await dialog()).getByRole('button', { name: 'Submit result' }))
  expect(await screen.findByText('Notes is required')).toBeVisible()
  answer(applications.change, refusal(502, ''))
  await user.type((await dialog()).getByLabelText(/Feedback/), 'Calm and clear')
  await user.click((await dialog()).getByRole('button', { name: 'Submit result' }))
  expect(await screen.findByText(result[1])).toBeVisible()
  const again = answer(applications.change, { data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'X' } })
  await user.click((await dialog()).getByRole('button', { name: 'Submit result' }))
  expect(await screen.findByText(result[0])).toBeVisible()
  const stageId = kind === 'interview' ? 2 : 3
  expect(again.mock.lastCall?.[1]).toEqual({ ...seen, stageId, updateResult: true, status: 1, notes: 'Calm and clear' })
})

test('what is over can neither be changed nor canceled', async () => {
  open(inInterview([meeting({ progress: scheduleProgress.completed, result: 'Good' })]), { tab: 'interviews' })
  expect(await screen.findByText('Completed')).toBeVisible()
  expect(screen.getByText('Good')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel…' })).toBeNull()
})

test('somebody was quicker: the sentence, a reload, and what was typed stays', async () => {
  open()
  const words = 'Someone changed this in the meantime. Reload to see the change, then try again'
  answer(applications.change, refusal(409, words, [], 'stale'))
  await screen.findAllByRole('button', { name: /Move to Screening/ })
  await user.keyboard('m')
  await user.type((await dialog()).getByLabelText('Note for the team'), 'Looks good')
  await user.click((await dialog()).getByRole('button', { name: 'Move to Screening' }))
  expect(await (await dialog()).findByText(new RegExp(words))).toBeVisible()

  answer(candidates.read, { data: candidate({ updatedAt: new Date('2026-11-20T05:00:00Z') }) })
  const again = answer(applications.change, { data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'X' } })
  await user.click((await dialog()).getByRole('button', { name: 'Reload' }))
  await waitFor(async () => expect((await dialog()).queryByRole('button', { name: 'Reload' })).toBeNull())
  expect((await dialog()).getByLabelText('Note for the team')).toHaveValue('Looks good')
  await user.click((await dialog()).getByRole('button', { name: 'Move to Screening' }))
  await waitFor(() => expect(again).toHaveBeenCalled())
  expect(again.mock.lastCall?.[1]).toMatchObject({ updatedAt: '2026-11-20T05:00:00.000Z', notes: 'Looks good' })
})
