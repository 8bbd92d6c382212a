import { home } from '@hireloom/contract/home'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { acceptedInvitationPath, session } from '@hireloom/contract/session'
import { expect, test, vi } from 'vitest'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from './home-page.tsx'
import { formatWait, greetingAt, summarizeDay } from './labels.ts'

const interview = (scheduleId: number, candidateName: string, startsAt: string) => ({
  scheduleId,
  jobApplicationId: scheduleId,
  candidateId: scheduleId,
  candidateName,
  jobPositionName: 'Barista',
  stageName: 'HR interview',
  startsAt: new Date(startsAt),
  endsAt: new Date(new Date(startsAt).getTime() + 45 * 60_000),
  isOnlineLocation: true,
  location: 'https://meet.test/room',
  inCharge: [{ id: 1, name: 'Ratna Wulandari' }],
})

test('greets by the clock of the company and sums up the day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T01:00:00Z') })
  signIn()
  answer(home.upcomingInterviews, { data: [interview(1, 'Rizky', '2026-11-20T07:00:00Z')] })
  show(<Page />)
  expect(await screen.findByRole('heading', { name: 'Good morning, Ratna' })).toBeVisible()
  expect(
    await screen.findByText(
      'Friday, 20 November. One upcoming interview today, and 63 new candidates wait for a first look.',
    ),
  ).toBeVisible()
})

test('the link of an invitation that was accepted already shows a notice once', async () => {
  signIn()
  const { router } = show(<Page />, acceptedInvitationPath)
  expect(
    await screen.findByText('This invitation was accepted already. You are signed in as ratna@sagara.test.'),
  ).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('interviews are listed under their day in the time zone of the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T01:00:00Z') })
  signIn()
  answer(home.upcomingInterviews, {
    data: [interview(1, 'Rizky', '2026-11-20T07:00:00Z'), interview(2, 'Teguh', '2026-11-20T17:30:00Z')],
  })
  show(<Page />)
  const section = await screen.findByRole('region', { name: 'Upcoming interviews' })
  expect(await within(section).findByRole('heading', { name: 'Today' })).toBeVisible()
  expect(within(section).getByRole('heading', { name: 'Saturday, 21 November' })).toBeVisible()
  expect(within(section).getByText('00.30')).toBeVisible()
  expect(within(section).getByRole('link', { name: 'Join the interview with Rizky' })).toHaveAttribute(
    'href',
    'https://meet.test/room',
  )
})

test('each pending action links to its page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:00:00Z') })
  signIn()
  const of = {
    jobId: 5,
    jobPositionName: 'Barista',
    stageName: 'HR interview',
    since: new Date('2026-11-20T03:00:00Z'),
  }
  const rizky = { candidateId: 4, jobApplicationId: 40, scheduleId: null, candidateName: 'Rizky Ramadhan', count: null }
  const unseen = {
    candidateId: null,
    jobApplicationId: null,
    scheduleId: null,
    candidateName: null,
    stageName: null,
    count: 28,
  }
  answer(home.nextActions, {
    data: [
      { kind: 1, ...of, ...rizky, scheduleId: 70 },
      { kind: 2, ...of, ...rizky, scheduleId: 71 },
      { kind: 3, ...of, ...unseen, since: new Date('2026-11-17T03:00:00Z') },
      { kind: 5, ...of, ...unseen, count: null, since: new Date('2026-11-17T16:59:59Z') },
      { kind: 6, ...of, ...rizky, candidateId: 9, stageName: null },
      { kind: 9, ...of, ...rizky, stageName: null },
      { kind: 10, ...of, ...rizky, stageName: 'Psychological test', scheduleId: 72 },
      { kind: 14, ...of, ...rizky, stageName: null },
      { kind: 14, ...of, ...rizky, stageName: null, since: new Date('2026-11-20T04:00:00Z') },
      { kind: 17, ...of, ...unseen, count: null, since: new Date('2026-11-17T16:59:59Z') },
      { kind: 17, ...of, ...unseen, jobId: 6, count: 2, since: new Date('2036-11-17T16:59:59Z') },
      { kind: 18, ...of, ...unseen, jobId: 7, count: 1, days: 21, since: new Date('2026-11-01T03:00:00Z') },
    ],
    hasMore: false,
  })
  show(<Page />)
  const section = within(await screen.findByRole('region', { name: 'Next actions' }))
  expect(await section.findByRole('link', { name: 'Write: Write feedback on Rizky Ramadhan' })).toHaveAttribute(
    'href',
    '/candidates/4?job_application_id=40&schedule=70&task=feedback',
  )
  const submit = section.getByRole('link', { name: 'Submit: Submit the result of Rizky Ramadhan' })
  expect(submit).toHaveAttribute('href', '/candidates/4?job_application_id=40&schedule=71&task=result')
  expect(section.getAllByText('HR interview, today at 10.00')).toHaveLength(2)
  expect(section.getByText('12')).toBeVisible()
  expect(section.queryByRole('button', { name: 'Show all' })).toBeNull()
  expect(section.getByRole('link', { name: 'Review: 28 new for Barista' })).toHaveAttribute(
    'href',
    '/candidates?job_position_ids=5',
  )
  expect(section.getByText('The oldest has waited for 3 days')).toBeVisible()
  const closing = section.getByRole('link', { name: 'Close or extend: Barista is past its closing date' })
  expect(closing).toHaveAttribute('href', '/jobs/5')
  expect(section.getByText('It was 17 Nov 2026. Applications are still accepted.')).toBeVisible()
  const quiet = section.getByRole('link', { name: 'Open: No applicants for 21 days: Barista' })
  expect(quiet).toHaveAttribute('href', '/jobs/7')
  expect(section.getByText('Published on 1 Nov 2026, 1 application in all')).toBeVisible()
  const read = 'Read: Read the résumé of Rizky Ramadhan: it could not be scored'
  expect(section.getByRole('link', { name: read })).toHaveAttribute('href', '/candidates/9?job_application_id=40')
  expect(section.getByText('Applied for Barista, today at 10.00')).toBeVisible()
  const proposal = 'Answer: The proposal of Rizky Ramadhan waits for an answer'
  expect(section.getByRole('link', { name: proposal })).toHaveAttribute(
    'href',
    '/candidates/4?job_application_id=40&tab=offers',
  )
  expect(section.getByText('Proposed for Barista, today at 10.00')).toBeVisible()
  const declined = section.getByRole('link', { name: "Open: Rizky Ramadhan can't come to the meeting" })
  expect(declined).toHaveAttribute('href', '/candidates/4?job_application_id=40&schedule=72')
  expect(section.getByText('Signed for Barista, today at 11.00')).toBeVisible()
  expect(section.getByRole('link', { name: 'Report: Report the vacancy Barista to the ministry' })).toHaveAttribute(
    'href',
    '/reports/vacancies/ministry?step=1',
  )
  expect(section.getByText('It was due on 17 Nov 2026')).toBeVisible()
  expect(section.getByRole('link', { name: 'Report: Report the hires for Barista to the ministry' })).toHaveAttribute(
    'href',
    '/reports/vacancies/ministry?step=3',
  )
  expect(section.getByText('Due on 17 Nov 2036')).toBeVisible()
})

test('next actions that are left out are counted, and shown on request', async () => {
  signIn()
  const action = (jobId: number) => ({
    kind: 3 as const,
    jobId,
    jobPositionName: `Barista ${jobId}`,
    candidateId: null,
    jobApplicationId: null,
    scheduleId: null,
    candidateName: null,
    stageName: null,
    since: new Date('2026-11-17T03:00:00Z'),
    count: 2,
  })
  const few = Promise.withResolvers<Reply<typeof home.nextActions>>()
  const first = answer(home.nextActions, { later: few.promise })
  show(<Page />)
  const section = within(await screen.findByRole('region', { name: 'Next actions' }))
  await waitFor(() => expect(first).toHaveBeenCalled())
  const every = answer(home.nextActions, { data: [1, 2, 3, 4, 5].map(action), hasMore: false })
  few.resolve({ data: [1, 2, 3].map(action), hasMore: true })
  expect(await section.findByText('5')).toBeVisible()
  expect(every.mock.calls[0]?.[0]).toContain('limit=100')
  expect(section.queryByText('2 new for Barista 5')).toBeNull()
  await user.click(section.getByRole('button', { name: 'Show all' }))
  expect(section.getByText('2 new for Barista 5')).toBeVisible()
})

test('each stage opens its list and jobs are counted by status', async () => {
  signIn()
  show(<Page />)
  const strip = await screen.findByRole('region', { name: 'Candidates by stage' })
  expect(await within(strip).findByRole('link', { name: /^Interviews ?41$/ })).toHaveAttribute(
    'href',
    '/candidates?status=3',
  )
  const jobs = await screen.findByRole('region', { name: 'Jobs' })
  await within(jobs).findByText('21')
  const rows = within(jobs)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent)
  expect(rows).toEqual(['Published21', 'Unpublished9', 'Draft6', 'Closed12'])
})

test('shows only the parts the user may see', async () => {
  signIn({ without: ['jobs.create', 'jobs.viewJobListing'] })
  show(<Page />)
  expect(await screen.findByRole('link', { name: /^Interviews ?41$/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Jobs' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Create job' })).toBeNull()
})

test('shows every part empty until the permissions are known, and makes no call that could be refused', async () => {
  signIn({ without: ['candidates.viewDetails', 'jobs.viewJobListing'] })
  const permissions = Promise.withResolvers<Reply<typeof session.permissionList>>()
  answer(session.permissionList, { later: permissions.promise })
  const calls = [home.candidatesSummary, home.nextActions].map((endpoint) => answer(endpoint, refusal(403, 'No')))
  show(<Page />)
  expect(await screen.findByRole('heading', { name: /Ratna$/ })).toBeVisible()
  const parts = ['Candidates by stage', 'Upcoming interviews', 'Next actions', 'Jobs']
  for (const name of parts) expect(screen.getByRole('region', { name })).toBeVisible()
  permissions.resolve({ data: [] })
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  for (const call of calls) expect(call).not.toHaveBeenCalled()
})

test('shows every part when the permissions fail to load', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  signIn({ without: ['candidates.viewDetails', 'jobs.viewJobListing'] })
  answer(session.permissionList, refusal(500, 'No'))
  show(<Page />)
  expect(await screen.findByRole('link', { name: /^Interviews ?41$/ })).toBeVisible()
  expect(await screen.findByText('21')).toBeVisible()
})

test.each([500, 429])('a part that fails with %i shows an error and can be retried', async (status) => {
  signIn()
  answer(home.jobsSummary, refusal(status, 'The database is asleep'))
  show(<Page />)
  expect(await screen.findByText('Failed to load the jobs summary')).toBeVisible()
  expect(screen.getByText('The database is asleep')).toBeVisible()
  signIn()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Published')).toBeVisible()
})

test.each([
  [0, 0, 'No upcoming interviews today.'],
  [1, 1, 'One upcoming interview today, and one new candidate waits for a first look.'],
  [12, 3, '12 upcoming interviews today, and 3 new candidates wait for a first look.'],
])('%i interviews and %i new candidates are summed up as "%s"', (interviews, fresh, words) =>
  expect(summarizeDay(interviews, fresh)).toBe(words),
)

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])("at %i o'clock the greeting is %s", (hour, words) => expect(greetingAt(hour)).toBe(words))

test('a session that fails to load is requested once, not by every part of the page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  signIn()
  const users = answer(session.me, refusal(500, 'Oops'))
  const permissions = answer(session.permissionList, refusal(500, 'Oops'))
  show(<Page />)
  expect(await screen.findByText('No interviews in the next 7 days')).toBeVisible()
  expect(await screen.findByText('21')).toBeVisible()
  expect(users).toHaveBeenCalledTimes(1)
  expect(permissions).toHaveBeenCalledTimes(1)
})

test('scheduling is suggested only to users who may schedule interviews', async () => {
  const advice = 'Schedule one on the page of a candidate, and it will show here.'
  signIn()
  const { unmount } = show(<Page />)
  expect(await screen.findByText(advice)).toBeVisible()
  unmount()
  signIn({ without: ['candidates.manageInterviews'] })
  show(<Page />)
  expect(await screen.findByText('No interviews in the next 7 days')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(advice)).toBeNull())
})

test.each([
  ['2026-11-19T17:00:00Z', 'since today'],
  ['2026-11-19T16:59:00Z', 'for one day'],
  ['2026-11-18T17:00:00Z', 'for one day'],
  ['2026-11-18T16:59:00Z', 'for 2 days'],
])('an action since %s waits %s, by the days of the company', (since, words) => {
  expect(formatWait(new Date(since), new Date('2026-11-20T03:00:00Z'), 'Asia/Jakarta')).toBe(words)
})
