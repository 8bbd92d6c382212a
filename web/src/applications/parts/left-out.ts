import { plural } from '../../platform/ui/text/words.ts'

/** A sentence for each reason why some of many were left out. */
export const leftOut = (refused: readonly { reason: string }[]) =>
  [...Map.groupBy(refused, ({ reason }) => reason)].map(
    ([reason, those]) => `${plural(those.length, 'candidate')} left out: ${reason}`,
  )
