import type { CompanyStage } from '@hireloom/contract/stages'
import { Text } from '@mantine/core'
import { plural } from '../platform/ui/text/words.ts'

/** The jobs and candidates that depend on a stage. */
export const StageUse = ({ stage }: { stage: CompanyStage }) => (
  <Text size="xs" c="dimmed">
    {dependents(stage)}
  </Text>
)

/** Formats the numbers of jobs and candidates in a stage: `12 jobs · 30 candidates`. */
export function dependents({ jobCount, candidateCount, isUsed }: CompanyStage) {
  if (!isUsed) return 'Never used'
  const jobs = jobCount === 0 ? 'Closed jobs only' : plural(jobCount, 'job')
  return candidateCount === 0 ? jobs : `${jobs} · ${plural(candidateCount, 'candidate')}`
}
