import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job, JobRow } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { answerBoardCalls, postedAd } from '../../../test/job-board.ts'
import { createdJob } from '../../../test/job-wizard.tsx'
import { engineer } from '../../../test/jobs.ts'
import { answer, screen, show, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn, unlimitedSubscription } from '../../../test/signed-in.ts'
import { JobActions } from './job-actions.tsx'

const { draft, published, unpublished, closed } = jobStatus

const platformsWithBoard: JobRow['jobPlatform'] = engineer.jobPlatform.map((choice) => ({
  ...choice,
  isPublish: choice.isPublish || choice.platformId === 3,
}))

/** Chooses an item in the menu of a job. Its dialog reads the whole job to find the advertisement. */
async function choose(item: string, row: Partial<JobRow>, details: Partial<Job> = {}) {
  const job = { ...engineer, ...row }
  answer(jobs.read, { data: { ...createdJob, ...row, ...details } })
  const change = answer(jobs.change, { data: { ...createdJob, status: unpublished } })
  show(<JobActions job={job} />)
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  const dialog = await screen.findByRole('dialog')
  return { change, dialog, press: (name: string) => user.click(within(dialog).getByRole('button', { name })) }
}

beforeEach(() => {
  signIn()
  answerBoardCalls()
})

test('publishing names the platforms and the quota first', async () => {
  answer(subscription.read, { data: { ...unlimitedSubscription, quotaPublishedJobs: 5, countPublishedJobs: 3 } })
  const { dialog, change, press } = await choose('Publish…', { status: draft, publishedDate: null })
  expect(dialog).toHaveTextContent('It appears on: Career page and Google for Jobs.')
  expect(await within(dialog).findByText('It counts as listing 4 of 5 that your plan allows this month.')).toBeVisible()
  expect(dialog).not.toHaveTextContent('Jobstreet')
  await press('Cancel')
  expect(change).not.toHaveBeenCalled()
})

test('publishing names the advertisement that is bought, and its price', async () => {
  const { dialog, change, press } = await choose(
    'Publish…',
    { status: unpublished, jobPlatform: platformsWithBoard },
    { jobBoardAd: postedAd({ state: 0 }) },
  )
  const note = 'Jobstreet posts a paid advertisement: Premium, Rp 3.900.000.'
  expect(await within(dialog).findByText(note)).toBeVisible()
  await press('Publish')
  await waitFor(() => expect(change.mock.lastCall?.[1]).toMatchObject({ status: published }))
})

test('publishing a closed job again names the advertisement, too', async () => {
  const { dialog } = await choose(
    'Publish again…',
    { status: closed, jobPlatform: platformsWithBoard },
    { jobBoardAd: postedAd({ state: 0 }) },
  )
  expect(await within(dialog).findByText(/posts a paid advertisement: Premium, Rp 3\.900\.000/)).toBeVisible()
})

test.each([draft, unpublished])(
  'publishing a job with status %i whose closing date has passed asks for another',
  async (status) => {
    const { dialog, change, press } = await choose('Publish…', { status, publishedDate: null, endDate: '2026-01-31' })
    expect(within(dialog).getByRole('heading', { name: 'Publish Backend Engineer?' })).toBeVisible()
    expect(dialog).toHaveTextContent('Its closing date, 31 Jan 2026, has passed.')
    await user.type(within(dialog).getByLabelText('New closing date'), '2099-01-31')
    await press('Publish')
    await waitFor(() => expect(change.mock.lastCall?.[1]).toMatchObject({ status: published, endDate: '2099-01-31' }))
  },
)

test('unpublishing names the advertisement that comes down', async () => {
  const { dialog, change, press } = await choose(
    'Unpublish…',
    { jobPlatform: platformsWithBoard },
    { jobBoardAd: postedAd() },
  )
  expect(dialog).toHaveTextContent('It is taken off: Career page, Jobstreet by SEEK and Google for Jobs.')
  expect(await within(dialog).findByText(/is taken down: Premium, Rp 3\.900\.000\./)).toBeVisible()
  expect(change).not.toHaveBeenCalled()
  await press('Unpublish')
  await waitFor(() => expect(change.mock.lastCall?.[1]).toMatchObject({ status: unpublished }))
})

test('a job can be taken off our own pages alone, so that its advertisement stays', async () => {
  const { dialog, change, press } = await choose(
    'Unpublish…',
    { jobPlatform: platformsWithBoard },
    { jobBoardAd: postedAd() },
  )
  await user.click(within(dialog).getByRole('radio', { name: /^Only from your own pages/ }))
  await press('Unpublish')
  await waitFor(() =>
    expect(change.mock.lastCall?.[1]).toEqual({
      updatedAt: '2026-11-03T03:00:00.000Z',
      jobPlatform: [1, 2, 3, 4].map((platformId) => ({ platformId, isPublish: platformId === 3 })),
    }),
  )
})

test('unpublishing a job that is only on our own pages offers no choice of pages', async () => {
  const { dialog } = await choose('Unpublish…', {})
  expect(dialog).toHaveTextContent('It is taken off: Career page and Google for Jobs.')
  expect(within(dialog).queryByRole('radio')).toBeNull()
})

test('closing names the advertisement that comes down', async () => {
  const { dialog } = await choose('Close job…', { jobPlatform: platformsWithBoard }, { jobBoardAd: postedAd() })
  expect(await within(dialog).findByText(/is taken down: Premium, Rp 3\.900\.000\./)).toBeVisible()
})
