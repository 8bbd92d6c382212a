import { applications } from '@hireloom/contract/applications/endpoints'
import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { defaultAiRecommendation } from '@hireloom/contract/jobs/fields'
import type { Job } from '@hireloom/contract/jobs/job'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { session } from '@hireloom/contract/session'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createdJob } from '../../../test/job-wizard.tsx'
import { answer, refusal, screen, show, user } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { Page } from './job-page.tsx'

const job: Job = {
  ...createdJob,
  id: 5,
  slug: 'backend-engineer-jakarta-k3m9xq',
  publicUrl: 'https://jobs.test/career/sagara/jobs/backend-engineer-jakarta-k3m9xq',
  status: 1,
  jobPositionId: 1,
  jobPositionName: 'Backend Engineer',
  jobLevelId: null,
  jobLevelName: null,
  branchId: 1,
  branchName: 'Jakarta Selatan',
  organizationId: 1,
  organizationName: 'Technology',
  employmentTypeId: 1,
  employmentTypeName: 'Full-time',
  workingTypeId: 2,
  workingTypeName: 'Hybrid',
  provinceId: 31,
  provinceName: 'DKI Jakarta',
  cityId: 3171,
  cityName: 'Kota Jakarta Selatan',
  headcount: 2,
  isHeadcountShow: true,
  salaryCurrency: 'IDR',
  minSalary: 18_000_000,
  maxSalary: 24_500_000,
  salaryDescription: 'Per month, before tax',
  isSalaryShow: false,
  jobSummary: 'Keeps our parcels findable',
  description: `<p>You <strong>build</strong> services. ${'They find parcels. '.repeat(6)}</p>`,
  requirements: `<ul><li>Go or TypeScript</li><li>${'Care for the night shift. '.repeat(10)}</li></ul>`,
  benefits: `<p>${'Health cover. '.repeat(5)}</p>`,
  education: 13,
  experience: 3,
  minExperience: 2,
  gender: null,
  minAge: 21,
  maxAge: 40,
  endDate: '2026-12-12',
  isAutoClose: true,
  publishedDate: new Date('2026-11-02T20:00:00Z'),
  publishDuration: 18,
  createdAt: new Date('2026-11-01T03:00:00Z'),
  updatedAt: new Date('2026-11-01T03:00:00Z'),
  createdBy: 7,
  creator: {
    id: 7,
    firstName: 'Ratna',
    lastName: 'Wulandari',
    avatar: null,
    idEmployee: null,
    jobPosition: null,
    roleId: 1,
    roleName: 'Admin',
  },
  duplicatedFromId: null,
  isDuplicated: false,
  applicationForm: defaultApplicationForm,
  customQuestion: [
    {
      id: 1,
      content: 'Which shifts suit you?',
      type: 4,
      isMandatory: true,
      answerOptions: ['Morning', 'Evening'],
      mapToCustomField: false,
      customFieldId: null,
      mapToFileCategory: false,
      fileCategoryId: null,
      isDeleted: false,
      isAnswered: false,
    },
  ],
  jobHiringStages: [{ id: 1, orderNum: 1, stageId: 3, stageName: 'HR Interview', candidates: 0 }],
  hiringTeam: [{ id: 1, hiringUserId: 7, hiringRoleId: 2, userId: 7, roleId: 2, name: 'Dewi Anggraini' }],
  jobPlatform: [
    { id: 1, platformId: 1, isPublish: true },
    { id: 2, platformId: 4, isPublish: false },
  ],
  jobBoardAd: null,
  vacancyRequestId: null,
  requestId: null,
  requestType: null,
  requestedBy: null,
  requestedDate: null,
  aiCandidateRecommendation: null,
  allCandidates: 86,
  newCandidates: 12,
  inProcess: 41,
  inOffering: 2,
  hired: 1,
  rejected: 25,
  archived: 4,
  withdrawn: 1,
  blocked: 0,
}

const open = (overrides: Partial<Job> = {}, address = '/jobs/5?tab=post') => {
  answer(jobs.read, { data: { ...job, ...overrides } })
  return show(<Page />, address, '/jobs/:jobId')
}

beforeEach(() => signIn())

/** Returns the value next to a fact's label. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

describe('a job', () => {
  test('shows the text for candidates, and the facts for the team beside it', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeVisible()
    expect(document.title).toBe('Backend Engineer · Hireloom')
    expect(screen.getByText('Published')).toBeVisible()
    expect(
      screen.getByText(
        'J-118 · Jakarta Selatan · Kota Jakarta Selatan, DKI Jakarta · Full-time · Hybrid · Closes 12 Dec 2026',
      ),
    ).toBeVisible()
    expect(screen.getByText('build')).toContainHTML('<strong>build</strong>')
    expect(screen.getByText('Go or TypeScript', { selector: 'li' })).toBeVisible()
    expect(fact('Salary')).toHaveTextContent('Rp 18.000.000 – Rp 24.500.000')
    expect(fact('Salary')).toHaveTextContent('not shown to applicants')
    expect(fact('Last education')).toHaveTextContent('S1')
    expect(fact('Job level')).toHaveTextContent('–')
    expect(fact('Age')).toHaveTextContent('21 – 40')
    expect(fact('Career page')).toHaveTextContent('On')
    expect(fact('Google for Jobs')).toHaveTextContent('–')
    // 20:00 UTC is the next day in Jakarta.
    await vi.waitFor(() => expect(fact('First published')).toHaveTextContent('3 Nov 2026'))
    expect(screen.getByText('Dewi Anggraini')).toBeVisible()
    expect(screen.getByText('Hiring Manager')).toBeVisible()
  })

  test('opens on its pipeline once it has candidates', async () => {
    answer(applications.board, { later: new Promise(() => undefined) })
    open({}, '/jobs/5')
    expect(await screen.findByRole('tab', { name: 'Pipeline', selected: true })).toBeVisible()
  })

  test('opens on its pipeline before the permissions are known, and on its text if they exclude candidates', async () => {
    const permissions = Promise.withResolvers<Reply<typeof session.permissionList>>()
    answer(session.permissionList, { later: permissions.promise })
    const board = answer(applications.board, refusal(403, 'No'))
    open({}, '/jobs/5')
    expect(await screen.findByRole('tab', { name: 'Pipeline', selected: true })).toBeVisible()
    permissions.resolve({ data: [] })
    expect(await screen.findByRole('tab', { name: 'What candidates read', selected: true })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Pipeline' })).toBeNull()
    expect(board).not.toHaveBeenCalled()
  })

  test.each([
    ['without candidates', { allCandidates: 0 }, []],
    ['for users who see no candidates', {}, ['candidates.viewDetails'] as const],
  ])('opens on its text %s', async (_, overrides, without) => {
    signIn({ without })
    open(overrides, '/jobs/5')
    expect(await screen.findByRole('tab', { name: 'What candidates read', selected: true })).toBeVisible()
  })

  test('without a description of its salary shows whether applicants see the salary', async () => {
    open({ salaryDescription: '', jobSummary: '' })
    expect(await screen.findByText('Not shown to applicants')).toBeVisible()
  })

  test('links its numbers to the candidates they count', async () => {
    open()
    const numbers = await screen.findByRole('list', { name: 'Candidates of this job' })
    const links = Array.from(numbers.querySelectorAll('a'), (link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Candidates86', '/candidates?job_position_ids=5&status=0'],
      ['New12', '/candidates?job_position_ids=5&status=0'],
      ['In process41', '/candidates?job_position_ids=5&status=1'],
      ['Offer2', '/candidates?job_position_ids=5&status=4'],
      ['Hired1', '/candidates?job_position_ids=5&status=5'],
      ['Rejected25', '/candidates?job_position_ids=5&status=6'],
      ['Archived4', '/candidates?job_position_ids=5&status=7&application_statuses=3'],
      ['Withdrawn1', '/candidates?job_position_ids=5&status=7&application_statuses=6'],
    ])
  })

  test('counts blocked candidates once there are any', async () => {
    open({ blocked: 2 })
    expect(await screen.findByRole('link', { name: /^Blocked/ })).toHaveAttribute(
      'href',
      '/candidates?job_position_ids=5&status=9',
    )
  })

  test('copies the link for applicants while it is published', async () => {
    user.setup()
    open()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied to clipboard')).toBeVisible()
  })

  test('has no link for applicants before it is published', async () => {
    open({ status: 0, publishedDate: null, endDate: null })
    expect(await screen.findByText('Draft')).toBeVisible()
    expect(screen.getByText(/No closing date/)).toBeVisible()
    expect(screen.queryByLabelText('Link for applicants')).not.toBeInTheDocument()
  })

  test.each([
    ['/jobs/5?tab=post', 'information'],
    ['/jobs/5?tab=form', 'form'],
  ])('shown at %s links to editing the part “%s”', async (address, part) => {
    open({}, address)
    const edit = await screen.findByRole('link', { name: 'Edit job' })
    expect(edit).toHaveAttribute('href', `/jobs/5?edit=${part}`)
    expect(screen.getByRole('link', { name: 'Where this job is visible' })).toHaveAttribute(
      'href',
      '/jobs/5/visibility',
    )
  })

  test('is read-only for users who may not change it', async () => {
    signIn({
      without: [
        'jobs.updateDetails',
        'jobs.updateStatus',
        'jobs.createHiringTeam',
        'jobs.manageApplicationForm',
        'jobs.manageHiringStages',
      ],
    })
    open({}, '/jobs/5?edit=information')
    expect(await screen.findByRole('heading', { level: 1, name: 'Backend Engineer' })).toBeVisible()
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Edit job' })).not.toBeInTheDocument())
  })

  test('hides confidential fields from users who may not see them', async () => {
    signIn({ without: ['jobs.accessConfidentialFields'] })
    open({ minSalary: null, maxSalary: null, salaryDescription: null })
    await screen.findByRole('heading', { level: 1 })
    expect(fact('Salary')?.querySelector('[aria-label="Hidden for your role"]')).toBeVisible()
  })

  test('can have its automatic rejection switched off, even after the last day of the subscription', async () => {
    signIn({ user: { companySubscriptionEndsOn: '2020-01-01' } })
    const aiCandidateRecommendation = { ...defaultAiRecommendation, autoReject: true }
    answer(jobs.stages, { data: [] })
    const stop = answer(jobs.stopRejection, undefined)
    open({ aiCandidateRecommendation }, '/jobs/5?tab=stages')
    expect(await screen.findByText(/^Applications that score below 70,5 are rejected/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Switch off automatic rejection' }))
    answer(jobs.read, {
      data: { ...job, aiCandidateRecommendation: { ...aiCandidateRecommendation, autoReject: false } },
    })
    await user.click(await screen.findByRole('button', { name: 'Switch off' }))
    await vi.waitFor(() => expect(stop).toHaveBeenCalled())
    expect(await screen.findByText('No one is rejected automatically.')).toBeVisible()
  })

  test('names the vacancy request it comes from', async () => {
    const request = { requestId: 'VR-0118', requestType: 2, requestedBy: 'Maria Tambunan', requestedDate: '2026-09-23' }
    open({ vacancyRequestId: 4, ...request } as Partial<Job>)
    await screen.findByRole('heading', { name: 'Vacancy request' })
    for (const words of ['VR-0118', 'Replacement', 'Maria Tambunan', '23 Sep 2026']) {
      expect(screen.getByText(words)).toBeVisible()
    }
  })

  test('lists the fields of its form', async () => {
    open()
    await user.click(await screen.findByRole('tab', { name: 'Application form' }))
    expect(screen.getByText('Which shifts suit you?')).toBeVisible()
    expect(screen.getByText('Multiple Choice: Morning, Evening')).toBeVisible()
    expect(screen.getByText('NIK (national ID number)').closest('li')).toHaveTextContent('Required')
    expect(screen.getByText('Portfolio').closest('li')).toHaveTextContent('Optional')
    expect(screen.queryByText('Religion')).not.toBeInTheDocument()
    expect(screen.queryByText('The form asks for none of these.')).toBeNull()
  })
  test('names a group whose questions are all off', async () => {
    const off = { isEnabled: false, isMandatory: false }
    const compensation = { currentSalaryPerMonth: off, expectedSalaryPerMonth: off }
    open({ applicationForm: { ...defaultApplicationForm, compensation } }, '/jobs/5?tab=form')
    const heading = await screen.findByRole('heading', { name: 'Compensation' })
    expect(heading.parentElement).toHaveTextContent('The form asks for none of these.')
  })

  test('lists its stages', async () => {
    const stage = { id: 3, name: 'HR Interview', status: 0, isActive: true, processId: 3, group: 'Interview' } as const
    answer(jobs.stages, { data: [{ ...stage, groupId: 1 }] })
    open({}, '/jobs/5?tab=stages')
    expect((await screen.findByText('HR Interview')).closest('li')).toHaveTextContent('Interview')
    expect(screen.getByText('No one is rejected automatically.')).toBeVisible()
  })

  test('shows no pictures and runs no scripts from its text', async () => {
    open({ description: `<p>${'Hello. '.repeat(20)}<img src=x onerror="steal()"><script>steal()</script></p>` })
    expect(await screen.findByText(/^Hello/)).toBeVisible()
    expect(document.querySelector('.mantine-Tabs-panel img, .mantine-Tabs-panel script')).toBeNull()
  })
})

test.each([
  { status: 404, title: 'Page not found' },
  { status: 403, title: "You don't have access to this page" },
  { status: 500, title: 'Page not found' },
  { status: 429, title: 'Please try again later' },
])('a reply with status $status shows “$title”', async ({ status, title }) => {
  answer(jobs.read, refusal(status, 'No'))
  show(<Page />, '/jobs/5', '/jobs/:jobId')
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('a job that was shown before is no longer shown once it is deleted', async () => {
  answer(jobs.read, { data: job })
  const { client } = show(<Page />, '/jobs/5', '/jobs/:jobId')
  expect(await screen.findByRole('heading', { name: 'Backend Engineer' })).toBeVisible()
  answer(jobs.read, refusal(404, 'No'))
  await act(() => client.refetchQueries({ queryKey: [jobs.read.path] }))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})
