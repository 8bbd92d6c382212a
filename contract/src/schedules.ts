import { z } from 'zod'
import { CandidateSource, Currency, HiringProcess } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import {
  codeOf,
  day,
  dayWithin,
  id,
  idList,
  idText,
  listOf,
  Named,
  one,
  optionalText,
  text,
  timestamp,
} from './platform/fields.ts'
import { uploadKey } from './uploads.ts'
import { yearsAhead } from './years-ahead.ts'

export const scheduleProgress = { inProgress: 0, invited: 1, completed: 2, rescheduled: 3, canceled: 4 } as const
export const ScheduleProgress = codeOf(scheduleProgress)
export type ScheduleProgress = z.infer<typeof ScheduleProgress>

/** Minutes an interview or assessment may take. */
export const scheduleLength = { shortest: 15, longest: 480, usual: 45 } as const
const minutes = z.int().min(scheduleLength.shortest).max(scheduleLength.longest)
const mostInCharge = 20

/** An interview or assessment as it is put on the calendar. Day and time are those of the company's zone. */
export const ScheduleDetails = z.strictObject({
  date: dayWithin(yearsAhead.meeting),
  time: z.iso.time({ precision: 0 }),
  durationMinutes: minutes.default(scheduleLength.usual),
  isOnlineLocation: z.boolean(),
  /** The link of the call when online, else the place. */
  location: text(500),
  inChargeIds: z.array(id).min(1).max(mostInCharge),
  /** What the candidate reads above the facts of the invitation. */
  message: optionalText(2000).default(''),
  /** What the candidate is to prepare or bring; follows the facts of the invitation. */
  candidateNotes: optionalText(2000).default(''),
  /** Only for the team. */
  notes: optionalText(2000).default(''),
  /** Key of an uploaded file of type 4. Left out: as it was; null: none. */
  attachment: uploadKey.nullable().optional(),
  /** The invitation to the candidate carries the attachment. */
  sendAttachment: z.boolean().default(true),
  /** Sends the invitation to candidate and interviewers. */
  sendEmail: z.boolean().default(true),
})
export type ScheduleDetails = z.output<typeof ScheduleDetails>

/** Why an online location can't be joined, or undefined. */
export function locationProblem({
  isOnlineLocation,
  location,
}: Pick<ScheduleDetails, 'isOnlineLocation' | 'location'>) {
  if (!isOnlineLocation || location === '') return undefined
  // Blanks within are left out or written otherwise when an address is read.
  const url = /[\s\p{Cc}]/u.test(location) ? null : URL.parse(location)
  return url?.protocol === 'https:' && url.hostname.includes('.') ? undefined : 'Location must be an https link'
}

export const recommendation = { strongNo: 1, no: 2, yes: 3, strongYes: 4 } as const
export const Recommendation = codeOf(recommendation)
export type Recommendation = z.infer<typeof Recommendation>

/** What interviewers judge, each from 1 to 5. */
export const criteria = ['communication', 'ownership', 'skills', 'roleFit'] as const
export type Criterion = (typeof criteria)[number]
export const bestScore = 5
/** Null: not judged. */
const score = z.int().min(1).max(bestScore).nullable()

/** What an interviewer thinks of someone they met. */
export const FeedbackForm = z.strictObject({
  recommendation: Recommendation,
  communication: score.default(null),
  ownership: score.default(null),
  skills: score.default(null),
  roleFit: score.default(null),
  notes: text(5000),
})
export type FeedbackForm = z.output<typeof FeedbackForm>

export const Feedback = z.object({
  user: Named,
  recommendation: Recommendation,
  communication: score,
  ownership: score,
  skills: score,
  roleFit: score,
  notes: z.string(),
  givenAt: timestamp,
  changedAt: timestamp.nullable(),
})
export type Feedback = z.infer<typeof Feedback>

/** A scheduled interview or assessment as the candidate page shows it. */
export const Schedule = z.object({
  id,
  stageId: id,
  stageName: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  isOnlineLocation: z.boolean(),
  location: z.string(),
  message: z.string(),
  candidateNotes: z.string(),
  notes: z.string(),
  attachment: z.object({ id, filename: z.string() }).nullable(),
  sendAttachment: z.boolean(),
  inCharge: z.array(Named),
  scheduledBy: Named,
  scheduledByDate: timestamp,
  progress: ScheduleProgress,
  /** An invitation to it went to the candidate, who hears of a change or its end as such. */
  isCandidateInvited: z.boolean(),
  /** What it came to in words, once the result is submitted. */
  result: z.string().nullable(),
  /** 0 to 100, of an assessment whose result says so. */
  score: z.int().nullable(),
  cancelReason: z.string().nullable(),
  /** Of those in charge, as far as the caller may read it: others' not before their own is in. */
  feedback: z.array(Feedback),
  /** Who of those in charge has given theirs, readable or not. */
  feedbackGivenBy: z.array(id),
  /** The caller is in charge, it has begun, and their feedback is not in. */
  isFeedbackDue: z.boolean(),
})
export type Schedule = z.infer<typeof Schedule>

/** Someone in charge of something else on the calendar, and when that is. */
export const BusyTime = z.object({ ...Named.shape, startsAt: timestamp, endsAt: timestamp })
export type BusyTime = z.infer<typeof BusyTime>

const BusyQuery = z.strictObject({
  ...ScheduleDetails.pick({ time: true }).shape,
  date: day,
  durationMinutes: z.coerce.number<number>().pipe(minutes).default(scheduleLength.usual),
  inChargeIds: idList.refine((ids) => ids.length >= 1 && ids.length <= mostInCharge, {
    message: `Interviewers must be 1 to ${mostInCharge} people`,
  }),
  /** The schedule that is to be changed, which is in nobody's way. */
  exceptId: idText.optional(),
})

/** Someone who sees the candidates of a job. */
export const PossibleInterviewer = Named.extend({ isInTeam: z.boolean() })

/** The most one answer holds. */
export const mostInterviewers = 500

/** Why people can't be in charge of a meeting with a candidate whom they don't see. */
export function cannotMeet(names: readonly string[]) {
  const who = names.length === 1 ? `${names[0]} doesn't` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} don't`
  return `${who} see the candidates of this job`
}

/** How the last meeting of a stage of a job was planned, for the next one. */
export const UsualPlan = z.object({
  inChargeIds: z.array(id),
  durationMinutes: z.int(),
  isOnlineLocation: z.boolean(),
  /** The place; of an online meeting empty, for each has its own link. */
  location: z.string(),
})
export type UsualPlan = z.infer<typeof UsualPlan>

/** Where an application stands, with the schedule of its stage. What the caller may not see is null. */
export const StageDetail = z.object({
  jobApplicationId: id,
  jobId: id,
  candidateName: z.string(),
  jobPositionId: id,
  jobPositionName: z.string(),
  branchId: id,
  branchName: z.string(),
  organizationId: id,
  organizationName: z.string(),
  employmentTypeId: id,
  provinceId: id,
  provinceName: z.string(),
  cityId: id,
  cityName: z.string(),
  hiringStageId: id.nullable(),
  hiringStageName: z.string().nullable(),
  processId: HiringProcess.nullable(),
  processName: z.string().nullable(),
  hiringProcess: z.string().nullable(),
  statusId: z.int(),
  statusName: z.string(),
  appliedDate: timestamp,
  source: CandidateSource,
  salaryCurrency: Currency,
  isScheduled: z.boolean(),
  schedule: z.object({ date: day, time: z.string(), durationMinutes: z.int() }).nullable(),
  isOnlineLocation: z.boolean().nullable(),
  location: z.string().nullable(),
  message: z.string().nullable(),
  candidateNotes: z.string().nullable(),
  notes: z.string().nullable(),
  attachment: z.object({ id, filename: z.string() }).nullable(),
  inChargeIds: z.array(id),
  scheduledBy: Named.nullable(),
  scheduledByDate: timestamp.nullable(),
  isOfferLetterCreated: z.boolean(),
  isEmploymentLetterCreated: z.boolean(),
  isCreateOfferEligible: z.boolean(),
  isCreateElEligible: z.boolean(),
  /** Null until there is an offer. */
  offering: z.null(),
})
export type StageDetail = z.infer<typeof StageDetail>

const ofSchedule = z.strictObject({ scheduleId: idText })

export const schedules = {
  interviewers: endpoint({
    method: 'GET',
    path: '/api/v1/schedules/interviewers',
    summary: `Lists who can be in charge of meetings with candidates of a job, those who see them, by name; ${mostInterviewers} at most.`,
    permission: ['candidates.manageInterviews', 'candidates.manageAssessments'],
    query: z.strictObject({ jobId: idText }),
    reply: listOf(PossibleInterviewer),
  }),
  busy: endpoint({
    method: 'GET',
    path: '/api/v1/schedules/busy',
    summary: 'Lists what people have on the calendar at the time of a meeting that is being planned, soonest first.',
    permission: ['candidates.manageInterviews', 'candidates.manageAssessments'],
    query: BusyQuery,
    reply: listOf(BusyTime),
  }),
  usual: endpoint({
    method: 'GET',
    path: '/api/v1/schedules/usual',
    summary:
      'Answers with whom, how long and where the last candidate was met in a stage of a job; null for the first.',
    permission: ['candidates.manageInterviews', 'candidates.manageAssessments'],
    query: z.strictObject({ jobId: idText, stageId: idText }),
    reply: one(UsualPlan.nullable()),
  }),
  giveFeedback: endpoint({
    method: 'POST',
    path: '/api/v1/schedules/:scheduleId/feedback',
    summary: 'Gives the feedback of a person in charge, after which they read that of the others. Once a meeting.',
    permission: 'candidates.viewDetails',
    params: ofSchedule,
    body: FeedbackForm,
    reply: one(Feedback),
    status: 201,
  }),
  changeFeedback: endpoint({
    method: 'PUT',
    path: '/api/v1/schedules/:scheduleId/feedback',
    summary: "Changes one's own feedback, until the result of the meeting is submitted.",
    permission: 'candidates.viewDetails',
    params: ofSchedule,
    body: FeedbackForm,
    reply: one(Feedback),
  }),
  stageDetail: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/stage/:applicationId',
    summary: 'Answers where an application stands and what is scheduled in its stage.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText }),
    query: z.strictObject({ jobId: idText }),
    reply: one(StageDetail),
  }),
}
