import { z } from 'zod'
import { CandidateGroup } from '../applications/status.ts'
import { codeOf } from '../platform/fields.ts'

/** The outcomes of a stay in a stage, as `stay_numbers.outcome` stores them. */
export const stayOutcome = { nextStage: 1, rejected: 2, withdrawn: 3, hired: 4, archived: 5, other: 6 } as const
export const StayOutcome = codeOf(stayOutcome)
export type StayOutcome = z.infer<typeof StayOutcome>
export type StayOutcomeName = keyof typeof stayOutcome

export const stayOutcomes: Record<StayOutcomeName, string> = {
  nextStage: 'Another stage',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  hired: 'Hired',
  archived: 'Archived',
  other: 'Anything else',
}
export const outcomeNames = Object.keys(stayOutcome) as StayOutcomeName[]

const days = z.number().nullable()
const ofEachOutcome = Object.fromEntries(outcomeNames.map((name) => [name, z.int()])) as Record<
  StayOutcomeName,
  z.ZodInt
>

/** The stays in a stage that ended, and the applications in it now. */
export const StageTimeRow = z.object({
  /** 0 for new candidates, who have no stage. */
  stageId: z.int(),
  stageName: z.string(),
  group: CandidateGroup,
  /** Whether the stage is still in use. */
  isActive: z.boolean(),
  stays: z.int(),
  medianDays: days,
  /** The days within which 75% and 90% of the stays ended. */
  p75Days: days,
  p90Days: days,
  now: z.int(),
  /** The applications that have been there for longer than `p75Days`. */
  longer: z.int(),
  outcomes: z.object(ofEachOutcome),
})
export type StageTimeRow = z.infer<typeof StageTimeRow>
