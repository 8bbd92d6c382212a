import { z } from 'zod'
import { type CandidateGroupName, candidateGroup } from '../applications/status.ts'
import { JobFilters } from '../jobs/job.ts'
import { JobStatus } from '../jobs/status.ts'
import { nameOf, optionLists } from '../lookups.ts'
import { id, idText, labeledMonth } from '../platform/fields.ts'

/** Months of a report, both included. */
export const months = {
  startDate: labeledMonth('Start date').optional(),
  endDate: labeledMonth('End date').optional(),
}

/** The filters of every report: those of the job list, one job, and months. */
export const ReportFilters = z.strictObject({
  ...JobFilters.shape,
  status: z.coerce.number<number>().pipe(JobStatus).optional(),
  jobOpeningId: idText.optional(),
  ...months,
})
export type ReportFilters = z.infer<typeof ReportFilters>

export const reportedJob = { jobId: id, jobPositionName: z.string(), branchName: z.string() }

/** The groups of the process in their order, from applying to being hired. */
export const processGroups = [
  'newCandidates',
  'screening',
  'assessments',
  'interviews',
  'offered',
  'hired',
] as const satisfies readonly CandidateGroupName[]
export type ProcessGroup = (typeof processGroups)[number]

const countPerGroup = Object.fromEntries(processGroups.map((group) => [group, z.int()])) as Record<
  ProcessGroup,
  z.ZodInt
>

/** Applications that reached each group at any time, and those of them that advanced to a later one. */
export const Funnel = z.object({ reached: z.object(countPerGroup), advanced: z.object(countPerGroup) })
export type Funnel = z.infer<typeof Funnel>

/** Returns the bit of a group in `reached`: new candidates 1, hired 32. */
export const bitOf = (group: ProcessGroup) => 1 << candidateGroup[group]

/** The minimum number of applications whose shares are shown in percent. */
export const minForPercent = 5

/** Returns a share in percent with one decimal; null for a total of fewer than 5. */
export const percentOf = (part: number, total: number) =>
  total < minForPercent ? null : Math.round((1000 * part) / total) / 10

/** Returns the cost of one hire in whole rupiah; null without a cost or a hire. */
export const costPerHire = ({ cost, hired }: { cost: number | null; hired: number }) =>
  cost === null || hired === 0 ? null : Math.round(cost / hired)

/** The average and the median number of days of several hires or stays; null when there are none. */
export const Days = { averageDays: z.number().nullable(), medianDays: z.number().nullable() }

/** Returns the name of a level of education; -1 stands for none. */
export const educationName = (level: number) => nameOf(optionLists.educationLevel, level) ?? 'Not given'
