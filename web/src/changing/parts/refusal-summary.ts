import { plural } from '../../platform/ui/text/words.ts'

/** Returns a sentence for each reason why some of many candidates were left out. */
export const refusalSummary = (refusals: readonly { reason: string }[]) =>
  [...Map.groupBy(refusals, ({ reason }) => reason)].map(
    ([reason, group]) => `${plural(group.length, 'candidate')} left out: ${reason}`,
  )
