import { z } from 'zod'
import { HiringProcess } from '../lookups.ts'
import { id, paging, timestamp } from '../platform/fields.ts'
import { ScheduleProgress } from '../schedules/progress.ts'
import { stageGroup } from '../stages.ts'
import { ApplicationFilters, ApplicationRow, listOrder, SelectedApplication } from './list.ts'
import { ApplicationStatus, CandidateGroup } from './status.ts'

/** Cards of a lane that come with the board. */
export const cardsAtFirst = 10

/** What is, or was last, on the calendar of the stage that a candidate is in. */
export const CardMeeting = z.object({
  process: HiringProcess,
  startsAt: timestamp,
  endsAt: timestamp,
  progress: ScheduleProgress,
  /** 0 to 100, of an assessment whose result says so. */
  score: z.int().nullable(),
  /** It has begun, and somebody in charge hasn't said what they think. */
  isFeedbackMissing: z.boolean(),
})
export type CardMeeting = z.infer<typeof CardMeeting>

const { avatar, hiringStageId, jobApplicationStatus, inStageSince, sensitiveFieldAccess } = ApplicationRow.shape
const { aiScore, aiScoreStatus, isRejectedByScore } = ApplicationRow.shape

/** What moving an application takes, with what a card says of it. */
export const BoardCard = SelectedApplication.extend({
  ...{ avatar, hiringStageId, jobApplicationStatus, inStageSince, sensitiveFieldAccess },
  ...{ aiScore, aiScoreStatus, isRejectedByScore },
  meeting: CardMeeting.nullable(),
  /** When the personality test was sent that is not submitted yet; null where there is none, or the company has none. */
  personalityTestSentAt: timestamp.nullable(),
})
export type BoardCard = z.infer<typeof BoardCard>

/** A column of the board: the new candidates, or those in a stage of the job. */
export const BoardLane = z.object({
  /** Null for the new candidates. */
  stageId: id.nullable(),
  name: z.string(),
  process: HiringProcess.nullable(),
  /** What an application's status is here. */
  status: ApplicationStatus,
  groupId: z.literal([stageGroup.process, stageGroup.final]),
  /** The tab whose list has the lane's cards, with `joId` and `chsId`. */
  metrics: CandidateGroup,
  count: z.int(),
  cards: z.array(BoardCard),
})
export type BoardLane = z.infer<typeof BoardLane>

/** The filters that make sense within one job. */
const { joId: _job, brId: _branch, orgId: _organization, hiringTeam: _team, ...withinJob } = ApplicationFilters.shape
export const BoardQuery = z.strictObject({
  ...withinJob,
  /** Only this stage; 0 for the new candidates. */
  lane: z.coerce.number<number>().int().min(0).optional(),
  /** Which cards of each lane, `cardsAtFirst` to a page. */
  page: paging.page,
  sortBy: z.enum(['appliedDate', 'score']).default('appliedDate'),
  sortDirection: listOrder.sortDirection,
})
export type BoardQuery = z.output<typeof BoardQuery>
