import { applicationLists } from '@hireloom/contract/applications/endpoints'
import type { ApplicationListQuery } from '@hireloom/contract/applications/list'
import { approvals } from '@hireloom/contract/approvals/endpoints'
import { approvalTab } from '@hireloom/contract/approvals/round'
import { calendar } from '@hireloom/contract/calendar'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { dayIn } from '../../server/src/platform/days.ts'
import { type Call, pathOf } from './call.ts'
import { reportCalls } from './report-calls.ts'
import type { Subject } from './subjects.ts'

type Filters = Partial<ApplicationListQuery>

/** A large tab, the tab of offers, and the largest tab. */
const [fresh, offering, rejected] = [0, 4, 6] as const

/** Returns all calls that read. */
export function readCalls(subject: Subject): Call[] {
  const { candidateId, applicationId, jobId, offered, who } = subject
  const monday = new Date()
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  const week = { start: dayIn('UTC', monday), end: dayIn('UTC', new Date(+monday + 6 * 86_400_000)) }
  return [
    { name: 'list, first page', path: list({}), target: 15, floor: 'list' },
    { name: 'stage summary', path: pathOf(applicationLists.counts, {}), target: 15, floor: 'summary' },
    {
      name: 'detail',
      path: pathOf(candidates.read, { params: { candidateId }, query: { jobApplicationId: applicationId } }),
      target: 15,
      floor: 'detail',
    },
    { name: 'list with offers', path: list({ metrics: offering }), target: 15 },
    {
      name: 'detail with an offer',
      path: pathOf(candidates.read, {
        params: { candidateId: offered.candidateId },
        query: { jobApplicationId: offered.applicationId },
      }),
      target: 15,
    },
    { name: 'approvals, waiting', path: pathOf(approvals.list, {}), target: 50 },
    { name: 'approvals, done', path: pathOf(approvals.list, { query: { tab: approvalTab.done } }), target: 50 },
    { name: 'approvals, summary', path: pathOf(approvals.summary, {}), target: 50 },
    { name: 'board', path: pathOf(applicationLists.board, { params: { jobId } }), target: 50 },
    { name: 'calendar', path: pathOf(calendar.events, { query: week }), target: 50 },
    { name: 'home, candidates', path: pathOf(home.candidatesSummary, {}), target: 50 },
    { name: 'home, interviews', path: pathOf(home.upcomingInterviews, {}), target: 50 },
    { name: 'home, next actions', path: pathOf(home.nextActions, {}), target: 50 },
    { name: 'list, page 1,000', path: list({ metrics: rejected, page: who === 'Admin' ? 1000 : 100 }), target: 150 },
    ...filtered(subject).map(([name, filters]) => ({
      name,
      path: list({ metrics: rejected, ...filters }),
      target: 150,
    })),
    {
      name: 'neighbours',
      path: pathOf(applicationLists.neighbours, { params: { applicationId }, query: { metrics: 3 } }),
      target: 150,
    },
    { name: 'select 1,000', path: pathOf(applicationLists.ids, { query: { metrics: rejected } }), target: 150 },
    {
      name: 'stage summary by gender and age',
      path: pathOf(applicationLists.counts, { query: { gender: 2, ageMin: 25, ageMax: 35 } }),
      target: 150,
    },
    {
      name: 'stage summary by name',
      path: pathOf(applicationLists.counts, { query: { candidateName: 'rah' } }),
      target: 150,
    },
    {
      name: 'stage summary by a rare name',
      path: pathOf(applicationLists.counts, { query: { candidateName: rareName } }),
      target: 150,
    },
    ...reportCalls(subject),
  ]
}

/** Two words of names; about 16 of 200,000 people have both. */
const rareName = 'pohan rara'

function filtered({
  branchId,
  organizationId,
  jobId,
  questionId,
  stages,
  userId,
  contact,
}: Subject): [string, Filters][] {
  const day = (back: number) => dayIn('UTC', new Date(Date.now() - back * 86_400_000))
  const rejectedStage = stages.find(({ name }) => name === 'Rejected')?.id ?? 0
  return [
    ['by job', { joId: [jobId] }],
    ['by branch', { brId: [branchId] }],
    ['by organization', { orgId: [organizationId] }],
    ['by hiring team', { hiringTeam: [userId] }],
    ['by stage', { chsId: [rejectedStage], jasStatus: [2] }],
    ['by applied date', { applicationDateStart: day(200), applicationDateEnd: day(100) }],
    ['by education', { lastEdu: [13, 14] }],
    ['by latest position', { lastJobPos: 'barista' }],
    ['by source', { source: [2, 3] }],
    ['by score', { aiScoreMin: 70, aiScoreMax: 90 }],
    ['by age', { ageMin: 25, ageMax: 35 }],
    ['by gender', { gender: 2 }],
    ['restricted', { isRestricted: true }],
    ['not restricted', { isRestricted: false }],
    ['by an answer', { joId: [jobId], customQ: [{ qId: questionId, typeId: 4, ans: ['Weekends'] }] }],
    ['by nearly everything', everything(branchId, day(900))],
    ['name search, common', { candidateName: 'sit' }],
    ['name search, rare', { candidateName: 'zainal pan' }],
    ['name search, one frequent word', { candidateName: 'santoso' }],
    ['name search, two frequent words', { candidateName: 'santoso siti' }],
    ['name search, two rare words', { candidateName: rareName }],
    ['name search, a frequent and a rare word', { candidateName: 'pohan siti' }],
    ['name search, nobody', { candidateName: 'quentin xu' }],
    ['search by phone', { candidateName: contact.phone }],
    ['search by e-mail', { candidateName: contact.email }],
    ['search by NIK', { candidateName: '3171010101980001' }],
    ['sorted by name', { sortBy: 'name', sortDirection: 'asc' }],
    ['sorted by score', { sortBy: 'score' }],
    ['sorted by stage', { sortBy: 'stage' }],
    ['sorted by name, page 1,000', { sortBy: 'name', sortDirection: 'asc', page: 1000 }],
    ['new, by gender and source', { metrics: fresh, gender: 1, source: [1] }],
  ]
}

const everything = (branchId: number, since: string): Filters => ({
  brId: [branchId],
  applicationDateStart: since,
  lastEdu: [13],
  lastJobPos: 'a',
  source: [1, 2, 3],
  ageMin: 20,
  ageMax: 60,
  gender: 2,
  isRestricted: false,
  aiScoreMin: 10,
  candidateName: 'a',
})

const list = (query: Filters) => pathOf(applicationLists.list, { query })
