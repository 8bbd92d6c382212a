import type { JobRow } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { Text } from '@mantine/core'
import { plural } from '../../platform/ui/text/words.ts'
import { chosenPlatforms } from '../publication.ts'

/** A note on how many paid advertisements end when these jobs are closed or unpublished; not shown without any. */
export function PaidAdsNote({ jobs }: { jobs: readonly JobRow[] }) {
  const advertised = jobs.filter(
    ({ status, jobPlatform: platforms }) =>
      status === jobStatus.published && chosenPlatforms(platforms).includes(jobPlatform.jobBoard),
  )
  if (advertised.length === 0) return null
  return (
    <Text size="md" fw={500}>
      {plural(advertised.length, 'paid advertisement')} on Jobstreet by SEEK will be taken down.
    </Text>
  )
}
