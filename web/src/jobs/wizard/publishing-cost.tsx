import { jobPlatform, lookups } from '@hireloom/contract/lookups'
import { Text } from '@mantine/core'
import { AdNote } from '../../job-board/parts/ad-note.tsx'
import { useMasterData } from '../../lookups/parts/use-master-data.ts'
import type { JobValues } from '../form/job-form.ts'
import { chosenPlatforms } from '../publication.ts'

/** The paid advertisement that publishing a new job buys; nothing for a job without one. */
export function PublishingCost({ values }: { values: JobValues }) {
  const positions = useMasterData(lookups.jobPositions)
  const { jobPositionId, jobPlatform: platforms, jobBoardAd } = values
  const jobTitle = positions.data?.find(({ id }) => id === jobPositionId)?.name
  const isForBoard = chosenPlatforms(platforms).includes(jobPlatform.jobBoard)
  if (!isForBoard || !jobBoardAd?.advertisementProductId || !jobTitle) return null
  return (
    <Text size="sm" fw={500}>
      <AdNote ad={jobBoardAd} jobTitle={jobTitle} change="posted" />
    </Text>
  )
}
