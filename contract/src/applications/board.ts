import { z } from 'zod'
import { HiringProcess } from '../lookups.ts'
import { id, paging, timestamp } from '../platform/fields.ts'
import { ScheduleProgress } from '../schedules/progress.ts'
import { stageGroup } from '../stages.ts'
import { ApplicationFilters, ApplicationRow, listOrder, SelectedApplication } from './list.ts'
import { ApplicationStatus, CandidateGroup } from './status.ts'

/** The number of cards of each column in the board's reply. */
export const cardsAtFirst = 10

/** The latest meeting in the candidate's stage that was not canceled. */
export const CardMeeting = z.object({
  process: HiringProcess,
  startsAt: timestamp,
  endsAt: timestamp,
  progress: ScheduleProgress,
  /** 0 to 100, for an assessment with a score in its result. */
  score: z.int().nullable(),
  /** Whether it has begun and an interviewer's feedback is missing. */
  isFeedbackMissing: z.boolean(),
})
export type CardMeeting = z.infer<typeof CardMeeting>

const { avatar, jobApplicationStatus, inStageSince, sensitiveFieldAccess } = ApplicationRow.shape
const { aiScore, aiScoreStatus, copiesJob, isRejectedByScore } = ApplicationRow.shape

/** An application with the fields that a card of the board and a move need. */
export const BoardCard = SelectedApplication.extend({
  avatar,
  jobApplicationStatus,
  inStageSince,
  sensitiveFieldAccess,
  aiScore,
  aiScoreStatus,
  copiesJob,
  isRejectedByScore,
  meeting: CardMeeting.nullable(),
  /** When the pending personality test was sent; null without one. */
  personalityTestSentAt: timestamp.nullable(),
})
export type BoardCard = z.infer<typeof BoardCard>

/** A column of the board: the new candidates, or those in a stage of the job. */
export const BoardColumn = z.object({
  /** Null for the new candidates. */
  stageId: id.nullable(),
  name: z.string(),
  process: HiringProcess.nullable(),
  /** The status of the applications in this column. */
  status: ApplicationStatus,
  groupId: z.literal([stageGroup.process, stageGroup.final]),
  /** The tab of the list that, with `joId` and `chsId`, shows the column's cards. */
  metrics: CandidateGroup,
  count: z.int(),
  cards: z.array(BoardCard),
})
export type BoardColumn = z.infer<typeof BoardColumn>

/** The filters that make sense within one job. */
const { joId: _job, brId: _branch, orgId: _organization, hiringTeam: _team, ...withinJob } = ApplicationFilters.shape
export const BoardQuery = z.strictObject({
  ...withinJob,
  /** Only this stage; 0 for the new candidates. */
  lane: z.coerce.number<number>().int().min(0).optional(),
  /** The page of cards in each column, `cardsAtFirst` to a page. */
  page: paging.page,
  sortBy: z.enum(['appliedDate', 'score']).default('appliedDate'),
  sortDirection: listOrder.sortDirection,
})
export type BoardQuery = z.output<typeof BoardQuery>
