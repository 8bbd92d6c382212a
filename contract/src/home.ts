import { z } from 'zod'
import { ApplicationCounts } from './applications/list.ts'
import { JobSummary } from './jobs/job.ts'
import { ApprovalStatus } from './offers/status.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, id, limitUpTo, listOf, NamedRecord, one, timestamp } from './platform/fields.ts'

export const UpcomingInterview = z.object({
  scheduleId: id,
  jobApplicationId: id,
  candidateId: id,
  /** Without the last name for callers who may not see personal data. */
  candidateName: z.string(),
  jobPositionName: z.string(),
  stageName: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  isOnlineLocation: z.boolean(),
  location: z.string(),
  inCharge: z.array(NamedRecord),
})
export type UpcomingInterview = z.infer<typeof UpcomingInterview>

/** The kinds of pending actions. */
export const nextActionKind = {
  feedback: 1,
  result: 2,
  newCandidates: 3,
  review: 4,
  pastClosing: 5,
  unscored: 6,
  offerEnds: 7,
  approval: 8,
  proposal: 9,
  declined: 10,
  timeProposed: 11,
  promise: 12,
  message: 13,
  unsealed: 14,
  paper: 15,
  slots: 16,
  vacancyReport: 17,
  noApplicants: 18,
} as const
export const NextActionKind = codeOf(nextActionKind)

/** A pending action of the caller. */
export const NextAction = z.object({
  kind: NextActionKind,
  jobId: id,
  jobPositionName: z.string(),
  /** The candidate; null for an approval and for an action about a job. */
  candidateId: id.nullable(),
  jobApplicationId: id.nullable(),
  /** The approval that waits, if the action is one. */
  approvalId: id.optional(),
  /** The approval of the offer, if the action is about one that ends. */
  approvalStatus: ApprovalStatus.optional(),
  /** The meeting that feedback or a result is missing for, or that the candidate answered. */
  scheduleId: id.nullable(),
  /** Without the last name for callers who may not see personal data. */
  candidateName: z.string().nullable(),
  stageName: z.string().nullable(),
  /**
   * The instant that the action is about, by kind:
   * - meetings: when the meeting began, or when the one that the candidate answered begins;
   * - candidates: when the first new one applied, and when a review was requested or a proposal made;
   * - approvals: when the approver was asked;
   * - messages and papers: when the first unread message or unreviewed paper arrived;
   * - deadlines: when the job's closing day, the offer's last day, a promise or the day for a report to the ministry
   *   ends;
   * - offered times: when they ended without a meeting;
   * - documents: when all signers had signed;
   * - jobs without applicants: when the job was published.
   */
  since: timestamp,
  /**
   * The number of waiting candidates, of all applications of a job without recent ones, or of hires to report;
   * otherwise null.
   */
  count: z.int().nullable(),
  /** For a job without applicants: the company's `healthQuietDays`, during which nobody applied. */
  days: z.int().optional(),
})
export type NextAction = z.infer<typeof NextAction>

/** The maximum number of actions of each kind in a reply. */
export const maxNextActions = 100

/** A company's progress in setting up its recruitment. */
export const SetupProgress = z.object({
  isCareerPagePublished: z.boolean(),
  hasJob: z.boolean(),
  hasPublishedJob: z.boolean(),
  hasTeam: z.boolean(),
  isJobBoardConnected: z.boolean(),
  hasCandidate: z.boolean(),
})
export type SetupProgress = z.infer<typeof SetupProgress>

export const home = {
  gettingStarted: endpoint({
    method: 'GET',
    path: '/api/v1/home/getting-started',
    summary: 'Returns the steps of the setup that the company has completed.',
    reply: one(SetupProgress),
  }),
  upcomingInterviews: endpoint({
    method: 'GET',
    path: '/api/v1/home/upcoming-interviews',
    summary:
      'Lists interviews that are not over and begin within 7 days, on the jobs the caller may see; a User gets their own only. Earliest first, 50 at most.',
    permission: 'candidates.viewDetails',
    reply: listOf(UpcomingInterview),
  }),
  nextActions: endpoint({
    method: 'GET',
    path: '/api/v1/home/next-actions',
    summary:
      "Lists the caller's pending actions: approvals, missing feedback and results of meetings, requested reviews, new candidates and those that could not be scored, jobs past their closing date, offers that end soon or have expired, candidates' proposals for an offer, answers to invitations, offered times that led to no meeting, promised answers, candidates' messages and papers, signed documents that could not be sealed, jobs without applicants, and reports to the ministry that are due. At most `limit` of each kind.",
    permission: 'candidates.viewDetails',
    query: z.strictObject({
      /** The maximum number of actions of each kind. */
      limit: limitUpTo(maxNextActions).default(3),
    }),
    reply: z.object({
      data: z.array(NextAction),
      /** Whether more than `limit` of a kind wait. */
      hasMore: z.boolean(),
    }),
  }),
  candidatesSummary: endpoint({
    method: 'GET',
    path: '/api/v1/home/candidates-summary',
    summary:
      "Counts applications by group on the jobs the caller may see, and the new ones that wait for the caller's decision.",
    permission: 'candidates.viewDetails',
    reply: z.object({
      data: ApplicationCounts,
      /** The number of new candidates that the caller decides on. */
      toReview: z.int(),
    }),
  }),
  jobsSummary: endpoint({
    method: 'GET',
    path: '/api/v1/home/jobs-summary',
    summary: 'Counts by status the jobs the caller may see.',
    permission: 'jobs.viewJobListing',
    reply: one(JobSummary),
  }),
}
