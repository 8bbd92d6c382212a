import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import { chosenPlatforms, inSentence, ownPages } from '../publication.ts'
import { JobAdNote } from './job-ad-note.tsx'
import type { ActionableJob } from './use-job-actions.ts'

interface Props {
  job: ActionableJob
  onUnpublish: () => void
  /** Takes the job off our own pages and leaves it published elsewhere. */
  onHide: () => void
  onClose: () => void
}

/** The question before a job is unpublished: everywhere, or only from our own pages, so that an advertisement stays. */
export function UnpublishModal({ job, onUnpublish, onHide, onClose }: Props) {
  const { can } = useSession()
  const [isEverywhere, setEverywhere] = useState(true)
  const selected = chosenPlatforms(job.jobPlatform)
  const onOwnPages = selected.filter((platform) => ownPages.includes(platform))
  const others = selected.filter((platform) => !ownPages.includes(platform))
  const mayHide = can(jobs.change) && can('jobs.updateDetails') && onOwnPages.length > 0 && others.length > 0
  const everywhere = (
    <>
      {selected.length > 0 ? `It is taken off: ${inSentence(selected)}. ` : ''}Nobody can read it or apply until it is
      published again. <JobAdNote job={job} status={jobStatus.unpublished} />
    </>
  )
  return (
    <Modal opened onClose={onClose} title={`Unpublish ${job.jobPositionName}?`} size={480} centered>
      <Stack gap="lg">
        {mayHide ? (
          <Radio.Group
            aria-label="Where to unpublish"
            value={isEverywhere ? 'everywhere' : 'own'}
            onChange={(value) => setEverywhere(value === 'everywhere')}
          >
            <Stack gap="md">
              <Radio value="everywhere" label="Everywhere" description={everywhere} />
              <Radio
                value="own"
                label="Only from your own pages"
                description={`It is taken off: ${inSentence(onOwnPages)}. It stays on: ${inSentence(others)}, and people can still apply from there.`}
              />
            </Stack>
          </Radio.Group>
        ) : (
          <Text size="md" c="var(--hl-text-2)" component="div">
            {everywhere}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="md" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button size="md" color="red" onClick={isEverywhere || !mayHide ? onUnpublish : onHide}>
            Unpublish
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
