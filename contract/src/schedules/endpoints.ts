import { z } from 'zod'
import { OfferWithProposal } from '../counter-proposals.ts'
import { CandidateSource, Currency, HiringProcess } from '../lookups.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, idList, idText, listOf, NamedRecord, one, timestamp } from '../platform/fields.ts'
import { Feedback, FeedbackForm } from './feedback.ts'
import { maxInCharge, ScheduleDetails, scheduleLength, scheduleMinutes } from './schedule.ts'

/** An interviewer who has another meeting on the calendar, with the time of that meeting. */
export const BusyTime = z.object({ ...NamedRecord.shape, startsAt: timestamp, endsAt: timestamp })
export type BusyTime = z.infer<typeof BusyTime>

const BusyQuery = z.strictObject({
  ...ScheduleDetails.pick({ time: true }).shape,
  date: day,
  durationMinutes: z.coerce.number<number>().pipe(scheduleMinutes).default(scheduleLength.default),
  inChargeIds: idList.refine((ids) => ids.length >= 1 && ids.length <= maxInCharge, {
    message: `Interviewers must be 1 to ${maxInCharge} people`,
  }),
  /** The schedule that is being changed, which isn't a conflict. */
  exceptId: idText.optional(),
})

/** A user who sees the candidates of a job. */
export const PossibleInterviewer = NamedRecord.extend({ isInTeam: z.boolean() })

/** The maximum number of interviewers in a reply. */
export const maxInterviewers = 500

/** Returns the refusal of interviewers who can't see the candidate. */
export function noAccessMessage(names: readonly string[]) {
  const subject =
    names.length === 1 ? `${names[0]} doesn't` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} don't`
  return `${subject} see the candidates of this job`
}

/** The plan of the last meeting in a stage of a job, suggested for the next one. */
export const SuggestedPlan = z.object({
  inChargeIds: z.array(id),
  durationMinutes: z.int(),
  isOnlineLocation: z.boolean(),
  /** The place; empty for an online meeting, because each has its own link. */
  location: z.string(),
})
export type SuggestedPlan = z.infer<typeof SuggestedPlan>

/** The stage and status of an application, with the schedule of its stage. Fields the caller may not see are null. */
export const StageDetail = z.object({
  jobApplicationId: id,
  jobId: id,
  candidateId: id,
  /** Whether the candidate has an e-mail address. */
  hasEmail: z.boolean(),
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
  scheduledBy: NamedRecord.nullable(),
  scheduledByDate: timestamp.nullable(),
  isOfferLetterCreated: z.boolean(),
  isEmploymentLetterCreated: z.boolean(),
  isCreateOfferEligible: z.boolean(),
  isCreateElEligible: z.boolean(),
  /** The newest offer; null until there is one. */
  offering: OfferWithProposal.nullable(),
})
export type StageDetail = z.infer<typeof StageDetail>

const ofSchedule = z.strictObject({ scheduleId: idText })

export const schedules = {
  interviewers: endpoint({
    method: 'GET',
    path: '/api/v1/schedules/interviewers',
    summary: `Lists the users who see the candidates of a job and can interview them, by name; ${maxInterviewers} at most.`,
    permission: ['candidates.manageInterviews', 'candidates.manageAssessments'],
    query: z.strictObject({ jobId: idText }),
    reply: listOf(PossibleInterviewer),
  }),
  busy: endpoint({
    method: 'GET',
    path: '/api/v1/schedules/busy',
    summary: 'Lists the meetings of interviewers at the time of a planned meeting, earliest first.',
    permission: ['candidates.manageInterviews', 'candidates.manageAssessments'],
    query: BusyQuery,
    reply: listOf(BusyTime),
  }),
  suggestedPlan: endpoint({
    method: 'GET',
    path: '/api/v1/schedules/usual',
    summary:
      'Returns interviewers, length and place of the meeting that was last planned in a stage of a job; null without one.',
    permission: ['candidates.manageInterviews', 'candidates.manageAssessments'],
    query: z.strictObject({ jobId: idText, stageId: idText }),
    reply: one(SuggestedPlan.nullable()),
  }),
  giveFeedback: endpoint({
    method: 'POST',
    path: '/api/v1/schedules/:scheduleId/feedback',
    summary: "Gives the feedback of an interviewer, who can then read the others'. Once per meeting.",
    permission: 'candidates.viewDetails',
    params: ofSchedule,
    body: FeedbackForm,
    reply: one(Feedback),
    status: 201,
  }),
  changeFeedback: endpoint({
    method: 'PUT',
    path: '/api/v1/schedules/:scheduleId/feedback',
    summary: "Changes the caller's feedback, until the result of the meeting is submitted.",
    permission: 'candidates.viewDetails',
    params: ofSchedule,
    body: FeedbackForm,
    reply: one(Feedback),
  }),
  stageDetail: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/stage/:applicationId',
    summary: 'Returns the stage and status of an application, and the schedule of its stage.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText }),
    query: z.strictObject({ jobId: idText }),
    reply: one(StageDetail),
  }),
}
