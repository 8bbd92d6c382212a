import { adState } from '@hireloom/contract/job-board'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { describe, expect, test } from 'vitest'
import { unlimitedSubscription } from '../../test/signed-in.ts'
import { adChange, quotaNote } from './publication.ts'

const { draft, published, unpublished, closed } = jobStatus
const { live, pending, failed, off } = adState
type State = (typeof adState)[keyof typeof adState]

describe('the effect of a change on the advertisement', () => {
  const on = [{ platformId: jobPlatform.jobBoard, isPublish: true }]
  const away = [{ platformId: jobPlatform.jobBoard, isPublish: false }]
  const job = (status: (typeof jobStatus)[keyof typeof jobStatus], jobPlatform = on, product = 'basic') => ({
    status,
    jobPlatform,
    jobBoardAd: { advertisementProductId: product },
  })
  const saved = (values: ReturnType<typeof job>, state: State) => ({
    ...values,
    jobBoardAd: { ...values.jobBoardAd, state },
  })

  test.each([
    ['a draft is published', saved(job(draft), off), job(published), 'posted'],
    ['an unpublished job is published again', saved(job(unpublished), off), job(published), 'posted'],
    ['a published job gets the board', saved(job(published, away), off), job(published), 'posted'],
    ['a draft is kept unpublished', saved(job(draft), off), job(unpublished), undefined],
    ['a job without the board is published', saved(job(draft, away), off), job(published, away), undefined],
    ['a published job is unpublished', saved(job(published), live), job(unpublished), 'taken down'],
    ['a published job is closed while it is posted', saved(job(published), pending), job(closed), 'taken down'],
    ['the board is switched off', saved(job(published), live), job(published, away), 'taken down'],
    ['a posting failed before', saved(job(published), failed), job(unpublished), undefined],
    ['another product is chosen', saved(job(published), live), job(published, on, 'premium'), 'changed'],
    ['nothing about it changes', saved(job(published), live), job(published), undefined],
  ])('when %s', (_what, before, after, change) => {
    expect(adChange(before, after)).toBe(change)
  })
})

describe('publishing counts', () => {
  const clock = { now: new Date('2026-11-30T18:00:00Z'), timeZone: 'Asia/Jakarta' }
  const plan = (quotaPublishedJobs: number, countPublishedJobs: number) => ({
    ...unlimitedSubscription,
    quotaPublishedJobs,
    countPublishedJobs,
  })
  const november = new Date('2026-11-30T16:00:00Z')

  test.each([
    ['not where the plan has no quota', { status: draft, publishedDate: null }, plan(0, 9), undefined],
    [
      'the first time',
      { status: draft, publishedDate: null },
      plan(5, 3),
      'It counts as listing 4 of 5 that your plan allows this month.',
    ],
    [
      'not within the quota when it is used up',
      { status: draft, publishedDate: null },
      plan(5, 5),
      'All 5 listings that your plan allows this month are published. You can publish this job next month.',
    ],
    [
      'not within a quota of one that is used up',
      { status: unpublished, publishedDate: null },
      plan(1, 1),
      'The listing that your plan allows this month is published. You can publish this job next month.',
    ],
    [
      'not within a quota of one that is used up, unless it is the one published this month',
      { status: closed, publishedDate: november },
      plan(1, 1),
      'The listing that your plan allows this month is published. This job can be published only if it is that one.',
    ],
    [
      'not again after unpublishing',
      { status: unpublished, publishedDate: november },
      plan(5, 3),
      "It doesn't count again in this month's quota.",
    ],
    [
      'again after closing, in another month of the company',
      { status: closed, publishedDate: november },
      plan(5, 0),
      'It counts as listing 1 of 5 that your plan allows this month.',
    ],
    [
      'again after closing, unless it is one of those published this month',
      { status: closed, publishedDate: november },
      plan(5, 2),
      'It counts as listing 3 of 5 that your plan allows this month, unless it was already published this month.',
    ],
    [
      'not within a quota that is used up, unless it is one of those published this month',
      { status: closed, publishedDate: november },
      plan(5, 5),
      'All 5 listings that your plan allows this month are published. This job can be published only if it is one of them.',
    ],
  ])('%s', (_what, job, subscription, words) => {
    expect(quotaNote(job, subscription, clock)).toBe(words)
  })
})
