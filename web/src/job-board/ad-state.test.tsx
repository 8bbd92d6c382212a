import { jobBoard, type PostedAd } from '@hireloom/contract/job-board'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { jobPlatform } from '@hireloom/contract/lookups'
import { expect, test, vi } from 'vitest'
import { postedAd } from '../../test/job-board.ts'
import { createdJob } from '../../test/job-wizard.tsx'
import { answer, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from '../jobs/page/job-page.tsx'

const jobWith = (jobBoardAd: PostedAd | null, changes: Partial<Job> = {}): Job => ({
  ...createdJob,
  jobPlatform: [{ id: 3, platformId: jobPlatform.jobBoard, isPublish: true }],
  jobBoardAd,
  ...changes,
})

function showJob(job: Job, session: Parameters<typeof signIn>[0] = {}) {
  signIn(session)
  const read = answer(jobs.read, { data: job })
  show(<Page />, `/jobs/${job.id}`, '/jobs/:jobId')
  return read
}

test('an advertisement that is being sent is polled until it is live', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showJob(jobWith(postedAd({ state: 1, jobAdsUrl: null })))
  expect(await screen.findByText('Being sent')).toBeVisible()
  const read = answer(jobs.read, { data: jobWith(postedAd()) })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByText('Live')).toBeVisible()
  const link = screen.getByRole('link', { name: /Open advertisement/ })
  expect(link).toHaveAttribute('href', 'https://board.test/ads/1')
  expect(link).toHaveAttribute('target', '_blank')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a refused advertisement can be sent again', async () => {
  const ad = postedAd({ state: 3, problem: 'The board does not take this category', jobAdsUrl: null })
  showJob(jobWith(ad))
  expect(await screen.findByText('Failed')).toBeVisible()
  expect(screen.getByText('The board does not take this category')).toBeVisible()

  answer(jobBoard.retry, refusal(409, 'The job is not published'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The job is not published')).toBeVisible()

  const pending = postedAd({ state: 1, problem: null, jobAdsUrl: null })
  const retried = answer(jobBoard.retry, { data: pending })
  answer(jobs.read, { data: jobWith(pending) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Being sent')).toBeVisible()
  expect(retried).toHaveBeenCalledTimes(1)
})

test("a board that can't be reached is named, with the time of the next try and a button to try at once", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T03:00:00Z') })
  const problem = "Jobstreet by SEEK can't be reached"
  const nextTryAt = new Date('2026-11-20T03:04:00Z')
  showJob(jobWith(postedAd({ state: 1, problem, nextTryAt, jobAdsUrl: null })))
  expect(await screen.findByText(`${problem}. The next try is at 10.04.`)).toBeVisible()
  answer(jobBoard.retry, { data: postedAd({ state: 1, jobAdsUrl: null }) })
  answer(jobs.read, { data: jobWith(postedAd({ state: 1, jobAdsUrl: null })) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Jobstreet by SEEK usually accepts it within a minute.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a user who may not change jobs sees the problem, but cannot retry', async () => {
  showJob(jobWith(postedAd({ state: 3, problem: 'Out of credit' })), { without: ['jobs.updateDetails'] })
  expect(await screen.findByText('Out of credit')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})

test('an advertisement whose job is unpublished is polled until it is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showJob(jobWith(postedAd(), { status: 2 }))
  expect(await screen.findByText('Being taken down')).toBeVisible()
  answer(jobs.read, { data: jobWith(postedAd({ state: 0 }), { status: 2 }) })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByText('Advertised while the job is published')).toBeVisible()
})

test('an unpublished job is not advertised, whatever platforms are chosen', async () => {
  showJob(jobWith(postedAd({ state: 0 }), { status: 2 }))
  expect(await screen.findByText('Advertised while the job is published')).toBeVisible()
})
