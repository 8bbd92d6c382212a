import type { DifferenceField } from '../offers/differences.ts'

/** The approvers of one step of a rule. */
export interface FrozenStep {
  /** The number of the step, starting with 1. */
  step: number
  /** The ids of the users behind each approver of the rule; any one of them counts. */
  members: number[][]
  /** The number of approvers that have to approve. */
  needed: number
}

/** A rule as it was when approval was asked for. */
export interface FrozenRule {
  id: number
  name: string
  watched: DifferenceField[]
  remindHours: number
  deputyHours: number
  deputyId: number | null
  steps: FrozenStep[]
}
