import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { questionType } from '@hireloom/contract/lookups'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCandidate } from '../../../test/candidate-page.tsx'
import { candidate, inInterview, meeting, stagesAt } from '../../../test/candidates.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { Page } from './candidate-page.tsx'

test('shows the name, the stage, the e-mail address and the expected salary', async () => {
  openCandidate(inInterview([meeting()]))
  expect(await screen.findByRole('heading', { name: /Putri Lestari/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'putri@mail.test' })).toHaveAttribute('href', 'mailto:putri@mail.test')
  expect(screen.getByText('Rp 6.700.000')).toBeVisible()
  const stages = within(await screen.findByRole('list', { name: 'Stages of the job' }))
  await waitFor(() => expect(stages.getByText('HR interview').closest('li')).toHaveAttribute('aria-current', 'step'))
  expect(stages.queryByText('Rejected')).toBeNull()
  expect(document.title).toBe('Putri Lestari · Hireloom')
})

test('names the job next to its branch, for phones, which hide the breadcrumbs', async () => {
  openCandidate(candidate({ jobPositionName: 'Head Barista', branchName: 'Senopati', jobId: 7 }))
  const branch = within((await screen.findByText('Senopati')).parentElement as HTMLElement)
  expect(branch.getByRole('link', { name: 'Head Barista' })).toHaveAttribute('href', '/candidates?job_position_ids=7')
})

test('a hired candidate has passed every stage, also for a user who does not see the hired stage', async () => {
  openCandidate(candidate({ status: 1, hiringStageId: 5, hiringStageName: 'Hired' }))
  answer(applications.stages, { data: stagesAt('Hired').filter(({ status }) => status !== 1) })
  const stages = within(await screen.findByRole('list', { name: 'Stages of the job' }))
  expect(await stages.findByText('HR interview')).toBeVisible()
  for (const stage of stages.getAllByRole('listitem')) expect(stage).toHaveAttribute('data-state', 'done')
})

test('the timeline shows who did what, newest first', async () => {
  const noStages = { fromStageName: null, toStageName: null, toStatus: null, scheduleId: null }
  const noDetails = { ...noStages, text: null, rejectionReason: null, comment: null }
  const event = { actorName: 'Ratna Wulandari', hasMail: false, ...noDetails }
  openCandidate(
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
  const times = lines.map((line) => line.textContent).filter((words) => /\d\d\.\d\d/.test(words ?? ''))
  expect(times[0]).toContain('E-mail not delivered: HR interview for Head BaristaToday, 09.02')
  expect(times[1]).toContain('Ratna Wulandari scheduled HR interviewToday, 09.01')
  expect(times[1]).toContain('Tue 24 Nov, 10.15 – 11.00 WIB')
  expect(times.at(-1)).toContain('Putri Lestari applied10 Nov, 10.00')
})

test.each([
  [403, "You don't have access to this page"],
  [404, 'Page not found'],
  [500, 'Page not found'],
  [429, 'Please try again later'],
])('a load that fails with %i shows "%s"', async (status, words) => {
  signIn()
  answer(candidates.read, refusal(status, 'No'))
  show(<Page />, '/candidates/40', '/candidates/:candidateId')
  expect(await screen.findByRole('heading', { name: words })).toBeVisible()
})

test.each([
  [404, 'Page not found'],
  [403, "You don't have access to this page"],
])('a candidate who was shown before is no longer shown after a reply with %i', async (status, words) => {
  const { client } = openCandidate()
  expect(await screen.findByRole('heading', { name: /Putri Lestari/ })).toBeVisible()
  answer(candidates.read, refusal(503, 'No'))
  await act(() => client.refetchQueries({ queryKey: [candidates.read.path] }))
  expect(screen.getByRole('heading', { name: /Putri Lestari/ })).toBeVisible()
  answer(candidates.read, refusal(status, 'No'))
  await act(() => client.refetchQueries({ queryKey: [candidates.read.path] }))
  expect(await screen.findByRole('heading', { name: words })).toBeVisible()
  expect(screen.queryByText('Putri Lestari')).toBeNull()
})

test('personal data that the role may not see is masked in the profile', async () => {
  const hidden = {
    candidateName: 'Putri',
    lastName: null,
    email: null,
    phoneNumber: null,
    nik: null,
    expectedSalary: null,
  }
  openCandidate(candidate({ ...hidden, sensitiveFieldAccess: false }), { tab: 'profile' })
  const personal = within((await screen.findAllByLabelText('Personal data')).at(-1) as HTMLElement)
  expect(personal.getAllByRole('img', { name: 'Hidden for your role' })).toHaveLength(5)
  expect(screen.getByText('Personal data is hidden for your role')).toBeVisible()
})

test('the profile shows the consent, with the privacy notice that was linked at the time', async () => {
  openCandidate(candidate(), { tab: 'profile' })
  const notice = 'https://example.com/privacy-2026'
  answer(candidates.consent, {
    data: { at: new Date('2026-11-19T02:00:00Z'), version: '1', notice, talentPoolUntil: '2099-11-19' },
  })
  const facts = within(await screen.findByLabelText('Consent'))
  expect(facts.getByText('19 Nov 2026, 09.00 WIB')).toBeVisible()
  expect(facts.getByText('our form, version 1')).toBeVisible()
  expect(facts.getByText('May be kept for them until 19 Nov 2099')).toBeVisible()
  expect(facts.getByRole('link', { name: notice })).toHaveAttribute('href', notice)
})

const docx = { id: 9, filename: 'cv.docx', contentType: 'application/msword', size: 1000 }

test("a résumé that isn't a PDF is shown as text and can be downloaded", async () => {
  answer(resumeTexts.preview, { data: { lines: ['Putri', '', 'Cashier, 2019 - 2021'], problem: null } })
  openCandidate(candidate({ resume: docx }), { tab: 'resume' })
  expect(await screen.findByRole('region', { name: 'Résumé' })).toHaveTextContent('Putri Cashier, 2019 - 2021')
  expect(screen.getByRole('button', { name: 'cv.docx' })).toBeVisible()
})

test.each([
  ['locked', 'This résumé is protected by a password'],
  ['no-text', 'This résumé has no text'],
  ['old-doc', "This résumé can't be shown here"],
  ['broken', "This résumé can't be read"],
] as const)('a résumé without readable text (%s) can be downloaded', async (problem, title) => {
  answer(resumeTexts.preview, { data: { lines: [], problem } })
  openCandidate(candidate({ resume: docx }), { tab: 'resume' })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByRole('button', { name: 'cv.docx' })).toBeVisible()
})

test.each([
  ['a user who may not act on the job', candidate({ mayAct: false }), []],
  ['a user who may not update the status', candidate(), ['candidates.updateStatus'] as Permission[]],
])('%s sees the state of the application, without advice or buttons', async (_who, person, without) => {
  openCandidate(person, { without })
  expect(await screen.findByRole('heading', { name: 'New candidate' })).toBeVisible()
  expect(screen.queryByText('Take a first look at Putri')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Move/ })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Reject…' })).toBeNull()
  await user.keyboard('{Shift>}?{/Shift}')
  expect(await screen.findByText('Next candidate in the list')).toBeVisible()
  expect(screen.queryByText('Move to a stage')).toBeNull()
})

test('a rejected candidate can be moved, but not rejected again, if moves out of a final status are allowed', async () => {
  openCandidate(candidate({ status: 2, hiringStageId: 6, hiringStageName: 'Rejected' }), {
    flagsOn: ['move_candidate_all_final_status'],
  })
  const next = within(await screen.findByRole('region', { name: 'Next' }))
  expect(await next.findByRole('button', { name: 'Move' })).toBeVisible()
  expect(next.queryByRole('button', { name: /Reject/ })).toBeNull()
  await user.keyboard('m')
  expect(await screen.findByRole('dialog', { name: /^Move Putri/ })).toBeVisible()
})

test.each([
  ['can be deleted', {}, 1],
  ["who is hired can't be deleted", { status: 1, hiringStageId: 5, hiringStageName: 'Hired' }, 0],
] as const)('a candidate %s', async (_, state, items) => {
  openCandidate(candidate(state))
  await user.click(await screen.findByRole('button', { name: 'More about this candidate' }))
  expect(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(screen.queryAllByRole('menuitem', { name: 'Delete candidate' })).toHaveLength(items)
})

test("a user who may not manage interviews can't change, cancel or rate one", async () => {
  openCandidate(inInterview([meeting()]), { tab: 'interviews', without: ['candidates.manageInterviews'] })
  expect(await screen.findByText('Prepare for the HR interview')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull())
  for (const name of ['Cancel…', 'Submit result']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('stages that fail to load show an error and can be loaded again', async () => {
  openCandidate()
  answer(applications.stages, refusal(503, 'The database is asleep'))
  expect(await screen.findByText('Failed to load the stages')).toBeVisible()
  answer(applications.stages, { data: stagesAt() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Take a first look at Putri')).toBeVisible()
})

test('a résumé whose link fails to load shows an error and can be retried', async () => {
  answer(applications.file, refusal(503, 'The files are asleep'))
  const resume = { id: 9, filename: 'cv.pdf', contentType: 'application/pdf', size: 1000 }
  openCandidate(candidate({ resume }), { tab: 'resume' })
  expect(await screen.findByText('Failed to load the résumé')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test("opens on the résumé at first, and afterwards on the user's last tab, unless the address names one", async () => {
  localStorage.clear()
  const isOpen = (name: string | RegExp) =>
    waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'))
  answer(applications.file, refusal(503, 'The files are asleep'))
  const resume = { id: 9, filename: 'cv.pdf', contentType: 'application/pdf', size: 1000 }
  const { router } = openCandidate(candidate({ resume }), { tab: '' })
  await screen.findByRole('tab', { name: 'Résumé' })
  await isOpen('Résumé')
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await router.navigate('/candidates/40')
  await isOpen('Profile')
  expect(localStorage.getItem('hireloom.candidate-tab.7')).toBe('profile')
  await router.navigate('/candidates/40?tab=timeline')
  await isOpen('Timeline')
  localStorage.clear()
})

test('a user who may not open the résumé reads its text, with a note that personal data is removed', async () => {
  localStorage.clear()
  const parts = [{ section: 'work' as const, lines: ['Cashier, 2019 - 2021', '••• counted the till'] }]
  answer(resumeTexts.read, { data: { parts } })
  openCandidate(candidate({ sensitiveFieldAccess: false, hasResumeText: true }), { tab: '' })
  expect(await screen.findByText('Personal data is removed')).toBeVisible()
  expect(
    screen.getByText(/without name, address, contact data, links, birth date and identity numbers\./),
  ).toBeVisible()
  const work = within(screen.getByRole('region', { name: 'Work experience' }))
  expect(work.getByText(/••• counted the till/)).toBeVisible()
})

test("a résumé whose text can't be redacted is not shown", async () => {
  answer(resumeTexts.read, { data: { parts: null } })
  openCandidate(candidate({ sensitiveFieldAccess: false, hasResumeText: true }), { tab: 'resume' })
  expect(await screen.findByText("This résumé can't be shown here")).toBeVisible()
})

test('opens on the timeline at first if the user may not read the résumé', async () => {
  localStorage.clear()
  openCandidate(candidate({ resume: null, sensitiveFieldAccess: false }), { tab: '' })
  expect(await screen.findByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true')
})

test('the address opens its tab, and changes with the tab', async () => {
  const { router } = openCandidate(candidate({ question: [] }), { tab: 'profile' })
  expect(await screen.findByRole('heading', { name: 'Personal data' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /Answers/ }))
  expect(await screen.findByText('The job had no questions of its own')).toBeVisible()
  expect(router.state.location.search).toBe('?job_application_id=400&tab=answers')
})

test('every question is followed by its answer, or by "Not answered"', async () => {
  const question = { answerId: 1, isMandatory: true, answerOptions: [], file: null }
  openCandidate(
    candidate({
      question: [
        { ...question, id: 1, content: 'Do you drive?', type: questionType.yesNo, answer: true },
        { ...question, id: 2, content: 'When can you start?', type: questionType.date, answer: '2026-12-01' },
        { ...question, id: 3, content: 'Which shifts?', type: questionType.multipleChoice, answer: ['Early', 'Late'] },
        { ...question, id: 4, content: 'Hours a week?', type: questionType.number, answer: 1250.5 },
        { ...question, id: 5, content: 'Anything else?', type: questionType.paragraph, answer: null },
      ],
    }),
    { tab: 'answers' },
  )
  await screen.findByText('Do you drive?')
  expect(
    screen
      .getAllByRole('definition')
      .slice(0, 5)
      .map((answer) => answer.textContent),
  ).toEqual(['Yes', '1 Dec 2026', 'Early, Late', '1.250,5', 'Not answered'])
})

test('a file answer is shown as hidden, not missing, to a user who may not see files', async () => {
  const fileQuestion = { isMandatory: true, answerOptions: [], file: null, answer: null, type: questionType.fileUpload }
  const question = [
    { ...fileQuestion, id: 1, answerId: 8, content: 'Your driving licence' },
    { ...fileQuestion, id: 2, answerId: null, content: 'A reference' },
  ]
  openCandidate(candidate({ question, sensitiveFieldAccess: false }), { tab: 'answers' })
  await screen.findByText('A reference')
  const definitions = screen.getAllByRole('definition').slice(0, 2)
  expect(definitions.map((answer) => answer.textContent)).toEqual(['••••••', 'Not answered'])
})
