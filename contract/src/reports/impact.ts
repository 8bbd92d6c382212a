import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idText, timestamp } from '../platform/fields.ts'
import { type ProcessGroup, processGroups } from './fields.ts'

/** The answers by which applicants are grouped. */
export const impactDimensions = ['gender', 'age'] as const
export type ImpactDimension = (typeof impactDimensions)[number]

/** The age bands, by age on the day of applying. `ageLimits` has the lowest age of each except the first. */
export const ageBands = ['Under 25', '25 to 34', '35 to 44', '45 and over'] as const
export const ageLimits = [25, 35, 45] as const

/** The limits of the report, which prevent it from revealing individuals. */
export const impactLimits = {
  /** The minimum number of applications of a report. */
  minApplications: 100,
  /** A smaller group is hidden, and so is the next smallest, so that neither can be calculated from the sum. */
  minGroupSize: 5,
  /** The minimum number of applications of a group that is compared. */
  minComparedSize: 30,
  /** Counts are rounded to this. */
  roundingStep: 5,
  /** A ratio below it is marked. */
  minRatio: 0.8,
}

/** The text in place of the report when the selection has too few applications. */
export const tooFewApplications = 'Too few applications for this report. Choose a longer period or fewer filters.'

/** Steps of the process: from a group to any later one, and from applying to being hired. */
export const impactSteps = ['newCandidates', 'screening', 'assessments', 'interviews', 'offered', 'whole'] as const
export type ImpactStepName = (typeof impactSteps)[number]

/** Returns the group in which a step begins; undefined for the whole process. */
export const groupOfStep = (step: ImpactStepName): ProcessGroup | undefined =>
  processGroups.find((group) => group === step)

/**
 * A group in a step. `hidden`: not shown, see `minGroupSize`; `unanswered`: without the answer, never compared;
 * `tooFew`: shown, but too small to be compared; `uncompared`: large enough, but no other group is, or nobody passed;
 * `reference`: the group with the highest rate, to which the others are compared.
 */
export const ImpactGroup = z.object({
  name: z.string(),
  state: z.enum(['hidden', 'unanswered', 'tooFew', 'uncompared', 'reference', 'compared']),
  /** Rounded to 5; null when hidden. */
  applications: z.int().nullable(),
  /** The share that passed the step, in whole percents; null when hidden. */
  rate: z.int().nullable(),
  /** The rate divided by that of the reference; null unless compared. */
  ratio: z.number().nullable(),
  /** The probability of such a difference by chance; null unless compared. */
  chance: z.number().nullable(),
})
export type ImpactGroup = z.infer<typeof ImpactGroup>

/** Returns the text in place of the ratio, on screens and in files; undefined for a group that is hidden or has one. */
export function textWithoutRatio({ state, applications }: Pick<ImpactGroup, 'state' | 'applications'>) {
  if (state === 'reference') return 'Highest rate'
  if (state === 'tooFew') return `Too few to compare (${applications})`
  return state === 'uncompared' || state === 'unanswered' ? 'Not compared' : undefined
}

export const ImpactStep = z.object({ step: z.enum(impactSteps), groups: z.array(ImpactGroup) })
export type ImpactStep = z.infer<typeof ImpactStep>

/** A quarter as `2026-Q3`. */
export const quarter = z.string().regex(/^[12]\d{3}-Q[1-4]$/)

/** Whole quarters, both included, the last four by default. */
export const ImpactQuery = z.strictObject({
  dimension: z.enum(impactDimensions).default('gender'),
  startQuarter: quarter.optional(),
  endQuarter: quarter.optional(),
  jobPositionId: idText.optional(),
  branchId: idText.optional(),
})
export type ImpactQuery = z.infer<typeof ImpactQuery>

const access = { method: 'GET', adminOnly: true, permission: 'candidates.viewSensitiveData' } as const
const path = '/api/v1/reports/adverse-impact'

export const impactReport = {
  read: endpoint({
    ...access,
    path,
    summary:
      'Compares the shares of groups that passed each step of the process. Small groups are hidden. A selection of fewer than 100 applications has no steps; any other call is logged. The caller also needs reports.accessReports.',
    query: ImpactQuery,
    reply: z.object({
      /** Empty if the selection has too few applications. */
      steps: z.array(ImpactStep),
      /** Whether the selection has too few applications for the report, which then shows `tooFewApplications`. */
      isTooFew: z.boolean(),
      period: z.object({ startQuarter: quarter, endQuarter: quarter }),
      asOf: timestamp,
    }),
  }),
  export: endpoint({
    ...access,
    path: `${path}/export`,
    summary:
      'Returns a spreadsheet of the same comparison, with its definitions. The caller also needs reports.accessReports.',
    query: ImpactQuery,
    file: true,
  }),
}
