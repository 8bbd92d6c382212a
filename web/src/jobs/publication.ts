import { adState, type PostedAd } from '@hireloom/contract/job-board'
import type { Job } from '@hireloom/contract/jobs/job'
import { type JobStatus, jobStatus } from '@hireloom/contract/jobs/status'
import { type JobPlatform, jobPlatform, nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Subscription } from '@hireloom/contract/subscription/endpoints'
import type { AdChange } from '../job-board/parts/ad-note.tsx'
import { dayIn } from '../platform/ui/text/days.ts'

/** The platforms that show our own pages. Google reads the job page. */
export const ownPages: readonly JobPlatform[] = [jobPlatform.careerPage, jobPlatform.googleForJobs]

export type PlatformChoices = readonly { platformId: JobPlatform | null; isPublish: boolean | null }[]

/** Returns the platforms that are switched on. */
export const chosenPlatforms = (choices: PlatformChoices): JobPlatform[] =>
  choices.flatMap(({ platformId, isPublish }) => (isPublish && platformId !== null ? [platformId] : []))

/** Lists platforms in a sentence: `Career page, LinkedIn and Jobstreet by SEEK`. */
export const inSentence = (platforms: readonly JobPlatform[]) =>
  new Intl.ListFormat('en-GB').format(platforms.map((id) => nameOf(optionLists.jobPlatform, id) ?? ''))

export interface Publication {
  status: JobStatus | null
  jobPlatform: PlatformChoices
  jobBoardAd?: { advertisementProductId: string | null } | null | undefined
}

/** Returns whether a job can be published only with another closing date, or none. */
export const needsNewClosing = ({ status, endDate }: Pick<Job, 'status' | 'endDate'>, today: string) =>
  status === jobStatus.closed || (endDate !== null && endDate < today)

const isForBoard = ({ status, jobPlatform: choices }: Publication) =>
  status === jobStatus.published && chosenPlatforms(choices).includes(jobPlatform.jobBoard)

/** Returns whether an advertisement is on the board, or on its way there. */
const isPosted = (ad: Pick<PostedAd, 'state'> | null) => ad?.state === adState.live || ad?.state === adState.pending

/** Returns what a change of a job does to its paid advertisement; undefined for nothing. */
export function adChange(
  before: Publication & { jobBoardAd: Pick<PostedAd, 'state' | 'advertisementProductId'> | null },
  after: Publication,
): AdChange | undefined {
  if (!isForBoard(before)) return isForBoard(after) ? 'posted' : undefined
  if (!isPosted(before.jobBoardAd)) return undefined
  if (!isForBoard(after)) return 'taken down'
  const product = after.jobBoardAd?.advertisementProductId
  return product && product !== before.jobBoardAd?.advertisementProductId ? 'changed' : undefined
}

/**
 * Returns what publishing a job does to the quota of the month; undefined when the plan has none. A job counts when it
 * is published for the first time, and once in each later month in which it is published after it was closed. Only the
 * date of the first publication is known here, so a closed job may have been counted this month already.
 */
export function quotaNote(
  { status, publishedDate }: Pick<Job, 'status' | 'publishedDate'>,
  { quotaPublishedJobs: quota, countPublishedJobs: used }: Subscription,
  { now, timeZone }: { now: Date; timeZone: string },
): string | undefined {
  if (quota === 0) return undefined
  const monthOf = (instant: Date) => dayIn(instant, timeZone).slice(0, 7)
  const isCounted = publishedDate !== null && (status !== jobStatus.closed || monthOf(publishedDate) === monthOf(now))
  if (isCounted) return "It doesn't count again in this month's quota."
  const mayBeCounted = publishedDate !== null && used > 0
  if (used >= quota) {
    const [all, among] =
      quota === 1
        ? ['The listing that your plan allows this month is published.', 'that one']
        : [`All ${quota} listings that your plan allows this month are published.`, 'one of them']
    const advice = mayBeCounted
      ? `This job can be published only if it is ${among}.`
      : 'You can publish this job next month.'
    return `${all} ${advice}`
  }
  const place = `It counts as listing ${used + 1} of ${quota} that your plan allows this month`
  return mayBeCounted ? `${place}, unless it was already published this month.` : `${place}.`
}
