import { type ImpactGroup, impactLimits } from '@hireloom/contract/reports/impact'
import { chanceOf, type StepCount } from './chance-rules.ts'

export interface CountedGroup extends StepCount {
  name: string
  /** Whether the applicants gave the answer that makes the group. */
  isAnswered: boolean
}

const { minGroupSize, minComparedSize, roundingStep } = impactLimits

/**
 * Returns the groups of a step, compared to the one with the highest rate. A group of fewer than 5 is hidden, and so is
 * the next smallest, so that neither can be calculated from the sum. Groups without an application are left out.
 */
export function compareGroups(groups: readonly CountedGroup[]): ImpactGroup[] {
  const present = groups.filter(({ inStep }) => inStep > 0)
  const hidden = hiddenOf(present)
  const comparable = present.filter(
    (group) => group.isAnswered && !hidden.has(group) && group.inStep >= minComparedSize,
  )
  const highest = comparable.reduce<CountedGroup | undefined>(
    (best, group) => (best === undefined || rateOf(group) > rateOf(best) ? group : best),
    undefined,
  )
  return present.map((group): ImpactGroup => {
    const { name } = group
    const noResult = { ratio: null, chance: null }
    if (hidden.has(group)) return { name, state: 'hidden', applications: null, rate: null, ...noResult }
    const rates = {
      name,
      applications: roundingStep * Math.round(group.inStep / roundingStep),
      rate: Math.round(100 * rateOf(group)),
    }
    if (!group.isAnswered) return { ...rates, state: 'unanswered', ...noResult }
    if (!highest || !comparable.includes(group)) return { ...rates, state: 'tooFew', ...noResult }
    if (comparable.length === 1 || rateOf(highest) === 0) return { ...rates, state: 'uncompared', ...noResult }
    if (group === highest) return { ...rates, state: 'reference', ...noResult }
    return {
      ...rates,
      state: 'compared',
      ratio: ratioOf(group, highest),
      chance: Math.round(1000 * chanceOf(group, highest)) / 1000,
    }
  })
}

const rateOf = ({ passed, inStep }: StepCount) => passed / inStep

/**
 * Returns the rate of one group divided by the rate of another, rounded down to two decimals. Divides whole numbers
 * once: the quotient of two rates that are exactly four fifths of each other may be less than 0.8.
 */
const ratioOf = (a: StepCount, b: StepCount) => Math.floor((100 * a.passed * b.inStep) / (a.inStep * b.passed)) / 100

function hiddenOf(groups: readonly CountedGroup[]): ReadonlySet<CountedGroup> {
  const bySize = [...groups].sort((a, b) => a.inStep - b.inStep)
  const smallGroups = bySize.filter(({ inStep }) => inStep < minGroupSize)
  return new Set(smallGroups.length === 0 ? [] : bySize.slice(0, smallGroups.length + 1))
}
