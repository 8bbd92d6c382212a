import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { defaultAiRecommendation, NewJob } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringProcess, hiringRole, jobPlatform } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { describe, expect, test } from 'vitest'
import { sampleIds, sampleJob } from '../../../contract/test/samples/sample-bodies.ts'
import {
  closingProblems,
  fileCategoriesOf,
  fileCategoryProblems,
  platformProblems,
  platformsOf,
  publishDuration,
  restrictedParts,
  slugOf,
  stageProblems,
  stagesOfJob,
  teamProblems,
  teamWith,
  textProblems,
} from './rules.ts'

const { recruiter, hiringManager, interviewer } = hiringRole
const { careerPage, linkedIn, jobBoard, googleForJobs } = jobPlatform

const active = [
  { id: 1, process: hiringProcess.screening, status: 0 },
  { id: 2, process: hiringProcess.interview, status: 0 },
  { id: 8, process: hiringProcess.final, status: 2 },
  { id: 7, process: hiringProcess.final, status: 1 },
]
const newJob = (overrides: object = {}) =>
  NewJob.parse({
    ...sampleJob(sampleIds),
    customQuestion: [],
    hiringTeam: [],
    stageIds: [1, 2],
    aiCandidateRecommendation: null,
    ...overrides,
  })

describe('the closing date', () => {
  test.each([
    { endDate: '2026-11-19', refused: true },
    { endDate: '2026-11-20', refused: false },
    { endDate: null, refused: false },
  ])('$endDate is refused on 20 November: $refused', ({ refused, ...job }) => {
    const problem = { field: 'endDate', message: 'Closing date must not be in the past' }
    expect(closingProblems(job, '2026-11-20')).toEqual(refused ? [problem] : [])
  })
})

test('a text is measured without its markup', () => {
  const problems = textProblems({ ...newJob(), description: '<p>Short</p>', benefits: '' })
  expect(problems).toEqual([
    { field: 'description', message: 'Description must be at least 100 characters' },
    { field: 'benefits', message: 'Benefits are required' },
  ])
})

describe('the stages of a job', () => {
  test('keep the chosen order and end with hired and rejected', () => {
    expect(stagesOfJob([2, 1], active).map(({ id }) => id)).toEqual([2, 1, 7, 8])
  })

  test.each([
    { what: 'a final stage', stageIds: [1, 7], field: 'stageIds.1' },
    { what: 'a stage that is not in use', stageIds: [99, 1], field: 'stageIds.0' },
  ])('are not $what', ({ stageIds, field }) => {
    expect(stageProblems(stageIds, active)).toEqual([{ field, message: 'Stage must be one of the offered values' }])
  })
})

describe('the hiring team', () => {
  const person = (roleId: number, isActive = true) => [{ id: 5, role: roleId, isActive }]

  test.each([
    { roleId: role.admin, allowed: [recruiter, hiringManager, interviewer] },
    { roleId: role.recruiter, allowed: [recruiter, hiringManager, interviewer] },
    { roleId: role.consultant, allowed: [recruiter, hiringManager, interviewer] },
    { roleId: role.user, allowed: [hiringManager, interviewer] },
  ])('accepts a user of role $roleId as $allowed', ({ roleId, allowed }) => {
    const taken = Object.values(hiringRole).filter(
      (hiringRoleId) => teamProblems([{ hiringUserId: 5, hiringRoleId }], person(roleId)).length === 0,
    )
    expect(taken).toEqual(allowed)
  })

  test.each([
    { who: 'a stranger', people: [], message: 'Team member must be one of the offered values' },
    { who: 'a user who left', people: person(1, false), message: 'Team member is no longer active' },
  ])('refuses $who', ({ people, message }) => {
    const member = { hiringUserId: 5, hiringRoleId: interviewer }
    expect(teamProblems([member], people)).toEqual([{ field: 'hiringTeam.0.hiringUserId', message }])
  })

  test('has the user who creates the job', () => {
    const admin = { userId: 3, roleId: role.admin }
    expect(teamWith(admin, [])).toEqual([{ hiringUserId: 3, hiringRoleId: recruiter }])
    expect(teamWith({ userId: 3, roleId: role.user }, [])).toEqual([{ hiringUserId: 3, hiringRoleId: hiringManager }])
    const asManager = [{ hiringUserId: 3, hiringRoleId: hiringManager }]
    expect(teamWith(admin, asManager)).toEqual(asManager)
  })
})

describe('the platforms', () => {
  test('are all listed, with the career page on when none is named', () => {
    expect(platformsOf([]).filter(({ isPublish }) => isPublish)).toEqual([{ platformId: careerPage, isPublish: true }])
    expect(platformsOf([{ platformId: googleForJobs, isPublish: true }])).toEqual([
      { platformId: careerPage, isPublish: false },
      { platformId: linkedIn, isPublish: false },
      { platformId: jobBoard, isPublish: false },
      { platformId: googleForJobs, isPublish: true },
    ])
  })

  test.each([
    { choice: [careerPage, true], message: undefined },
    { choice: [googleForJobs, true], message: undefined },
    { choice: [linkedIn, false], message: undefined },
    { choice: [linkedIn, true], message: 'LinkedIn is not connected' },
    { choice: [jobBoard, true], message: 'Jobstreet by SEEK is not connected' },
  ] as const)('$choice: $message', ({ choice: [platformId, isPublish], message }) => {
    const refused = message ? [{ field: 'jobPlatform.0.isPublish', message }] : []
    const published = { status: jobStatus.published, jobPlatform: [{ platformId, isPublish }] }
    expect(platformProblems(published, [careerPage, googleForJobs])).toEqual(refused)
    expect(platformProblems(published, [careerPage, googleForJobs, platformId])).toEqual([])
    expect(platformProblems({ ...published, status: jobStatus.draft }, [])).toEqual([])
  })

  test('may be named only once', () => {
    const choice = { platformId: careerPage, isPublish: true }
    const problem = { field: 'jobPlatform.1.platformId', message: 'Each platform may be named only once' }
    const twice = { status: jobStatus.draft, jobPlatform: [choice, choice] }
    expect(platformProblems(twice, [careerPage])).toEqual([problem])
  })
})

test('the file category of an attachment must belong to the company', () => {
  const portfolio = { isEnabled: true, isMandatory: false, mapToFileCategory: true, fileCategoryId: 4 }
  const attachment = { ...defaultApplicationForm.attachment, portfolio }
  const used = fileCategoriesOf({ applicationForm: { ...defaultApplicationForm, attachment } })
  const field = 'applicationForm.attachment.portfolio.fileCategoryId'
  expect(fileCategoryProblems(used, [4])).toEqual([])
  expect(fileCategoryProblems(used, [])).toEqual([
    { field, message: 'File category must be one of the offered values' },
  ])
})

describe('a part of a job needs its own permission once it differs from the default', () => {
  const creator = { userId: 3, roleId: role.recruiter }
  const religion = { ...defaultApplicationForm.personalInformation, religion: { isEnabled: true, isMandatory: false } }

  test.each<[string, object, string[]]>([
    ['unless nothing differs', {}, []],
    ['publishing', { status: jobStatus.published }, ['jobs.updateStatus']],
    ['saving it as unpublished', { status: jobStatus.unpublished }, ['jobs.updateStatus']],
    [
      'automatic rejection',
      { aiCandidateRecommendation: { ...defaultAiRecommendation, autoReject: true } },
      ['jobs.accessConfidentialFields', 'jobs.manageHiringStages'],
    ],
    ['unless it is the default recommendation', { aiCandidateRecommendation: defaultAiRecommendation }, []],
    ['unless it is the creator in the team', { hiringTeam: [{ hiringUserId: 3, hiringRoleId: recruiter }] }, []],
    ['the creator in another role', { hiringTeam: [{ hiringUserId: 3, hiringRoleId: 2 }] }, ['jobs.createHiringTeam']],
    ['another user in the team', { hiringTeam: [{ hiringUserId: 4, hiringRoleId: 3 }] }, ['jobs.createHiringTeam']],
    ['another order of stages', { stageIds: [2, 1] }, ['jobs.manageHiringStages']],
    [
      'another recommendation',
      { aiCandidateRecommendation: { ...defaultAiRecommendation, threshold: 80 } },
      ['jobs.manageHiringStages'],
    ],
    ['a question', { customQuestion: [{ content: 'Why?', type: 0 }] }, ['jobs.manageApplicationForm']],
    [
      'another field',
      { applicationForm: { ...defaultApplicationForm, personalInformation: religion } },
      ['jobs.manageApplicationForm'],
    ],
  ])('%s', (_what, overrides, permissions) => {
    const job = newJob({ status: jobStatus.draft, ...overrides })
    const parts = restrictedParts(job, { active, creator, form: defaultApplicationForm })
    expect(parts.map(({ permission }) => permission)).toEqual(permissions)
  })
})

test.each([
  ['Backend Engineer', 'Jakarta Selatan', 'backend-engineer-jakarta-selatan-k3m9xq'],
  ['Finance & Tax Manager', 'Café Ubud', 'finance-tax-manager-cafe-ubud-k3m9xq'],
  ['経理', '', 'k3m9xq'],
  ['a'.repeat(60), '-', `${'a'.repeat(40)}-k3m9xq`],
])('the address of %s in %s is %s', (position, branch, slug) => {
  expect(slugOf(position, branch, 'k3m9xq')).toBe(slug)
})

test.each([
  ['2026-11-18T03:00:00Z', 0],
  ['2026-11-19T02:59:59Z', 0],
  ['2026-11-19T03:00:00Z', 1],
  ['2026-12-18T03:00:00Z', 30],
])('at %s, a job published on 18 November at 3:00 has been published for %i days', (now, days) => {
  expect(publishDuration(new Date('2026-11-18T03:00:00Z'), new Date(now))).toBe(days)
  expect(publishDuration(null, new Date(now))).toBeNull()
})
