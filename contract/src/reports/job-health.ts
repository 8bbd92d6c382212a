import { z } from 'zod'
import { codeOf, day, paging } from '../platform/fields.ts'
import { ReportFilters, reportedJob } from './fields.ts'

/** The health of the recruitment for a published job, by the first rule that matches. */
export const jobHealth = { noApplicants: 1, stuck: 2, slow: 3, onTrack: 4 } as const
export const JobHealth = codeOf(jobHealth)
export type JobHealth = z.infer<typeof JobHealth>
export type JobHealthName = keyof typeof jobHealth

export const jobHealthStates: Record<JobHealthName, string> = {
  noApplicants: 'No applicants',
  stuck: 'Stuck',
  slow: 'Slow',
  onTrack: 'On track',
}
export const jobHealthNames = Object.keys(jobHealth) as JobHealthName[]

/** A number of days in the rules of job health, which each company sets in its profile. */
export const HealthDay = z.int().min(3).max(60)

/** The days in the rules of job health; 7, 14 and 10 unless the company has set others. */
export const HealthDays = z.object({
  /** A job is judged by its applicants once it has been open for this many days. */
  openDays: HealthDay,
  /** A job has too few applicants: none in this many days, and fewer than `enoughPerOpening` per opening in all. */
  quietDays: HealthDay,
  /** A candidate is idle after this many days without an entry in their timeline. */
  idleDays: HealthDay,
})
export type HealthDays = z.infer<typeof HealthDays>

/** The other numbers in the rules of job health. */
export const healthLimits = {
  /** The number of applications for each opening that is enough. */
  enoughPerOpening: 5,
  /** A job is stuck when more than half of its candidates, and at least this many, are idle. */
  minIdle: 3,
  /** A job that closes within this many days must have a hire or an offer for each opening. */
  closingDays: 7,
  /** The minimum number of hires at a job level from which `usualDays` is calculated. */
  minHires: 5,
}

/** The number of weeks for which applications are counted. */
export const reportedWeeks = 8

export const JobHealthRow = z.object({
  ...reportedJob,
  daysOpen: z.int(),
  endDate: day.nullable(),
  headcount: z.int(),
  hired: z.int(),
  offered: z.int(),
  applications: z.int(),
  /** Applications of the last `quietDays`. */
  recent: z.int(),
  active: z.int(),
  idle: z.int(),
  /** Applications of each of the last weeks, the oldest first. */
  weeks: z.array(z.int()),
  /** The days within which 75% of the hires at the level of the job were made; null if there were too few hires. */
  usualDays: z.number().nullable(),
  health: JobHealth,
})
export type JobHealthRow = z.infer<typeof JobHealthRow>

export const JobHealthQuery = z.strictObject({
  ...paging,
  ...ReportFilters.omit({ startDate: true, endDate: true, status: true }).shape,
})
export type JobHealthQuery = z.infer<typeof JobHealthQuery>

const jobCount = z.int()
/** The number of jobs in each state. */
export const JobHealthTotals = z.object({ noApplicants: jobCount, stuck: jobCount, slow: jobCount, onTrack: jobCount })
export type JobHealthTotals = z.infer<typeof JobHealthTotals>
