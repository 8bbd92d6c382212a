import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { type JobPreview, visibility } from '@hireloom/contract/visibility'
import { beforeEach, expect, test } from 'vitest'
import { publicJob } from '../../test/public-job.tsx'
import { answer, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from './preview-page.tsx'

const job = {
  ...publicJob({ applicationForm: defaultApplicationForm }),
  publishedDate: new Date('2026-11-20T03:00:00Z'),
} as JobPreview['job']

const open = (overrides: Partial<JobPreview> = {}) => {
  answer(visibility.preview, { data: { job, isPublic: false, isSalaryHidden: false, ...overrides } })
  show(<Page />, '/jobs/5/preview', '/jobs/:jobId/preview')
}

const editing = [jobs.change.permission ?? []].flat()

beforeEach(() => signIn())

test('shows the job page and the application form of a draft', async () => {
  open()
  expect(await screen.findByText('Applicants will see this once the job is published.')).toBeVisible()
  const frame = screen.getByRole('region', { name: 'What applicants see', hidden: true })
  expect(frame).toHaveTextContent('Data Analyst')
  expect(frame).toHaveTextContent('Apply for this job')
  await user.click(screen.getByRole('radio', { name: 'Application form' }))
  expect(frame).toHaveTextContent('About you')
  expect(frame).toHaveTextContent('First name')
  expect(frame).toHaveTextContent('Salary and documents')
  expect(screen.getByRole('link', { name: 'Edit job' })).toHaveAttribute('href', '/jobs/5?edit=form')
})

test('mentions a salary that the role may not see', async () => {
  open({ isPublic: true, isSalaryHidden: true })
  expect(
    await screen.findByText('Applicants see this. The salary is shown to them, and hidden for your role.'),
  ).toBeVisible()
})

test('mentions no salary that the user sees, and offers no editing to users who may change nothing', async () => {
  signIn({ without: [...editing] })
  open({ isPublic: true })
  expect(await screen.findByText('Applicants see this.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit job' })).toBeNull())
})

test('is not found for users who may not see the job', async () => {
  answer(visibility.preview, refusal(404, 'Not found'))
  show(<Page />, '/jobs/5/preview', '/jobs/:jobId/preview')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})
