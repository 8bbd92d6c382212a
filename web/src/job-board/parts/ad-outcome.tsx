import { adState, type PostedAd, type AdState as State } from '@hireloom/contract/job-board'
import { Stack, Text } from '@mantine/core'
import { AdState } from './ad-state.tsx'

const outcomeTexts: Record<State, string | undefined> = {
  [adState.off]: undefined,
  [adState.pending]: 'Its advertisement is on its way to Jobstreet by SEEK.',
  [adState.live]: 'Its advertisement is on Jobstreet by SEEK.',
  [adState.failed]: 'Its advertisement is not on Jobstreet by SEEK yet.',
}

/** The result of posting the advertisement of a job that has just been published; nothing for a job without one. */
export function AdOutcome({ jobId, ad }: { jobId: number; ad: PostedAd }) {
  if (ad.state === adState.off) return null
  return (
    <Stack gap={6}>
      <Text size="sm">{outcomeTexts[ad.state]}</Text>
      <AdState jobId={jobId} ad={ad} isPublished />
    </Stack>
  )
}
