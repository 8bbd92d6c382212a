import { questionLimits } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JobField } from '../../../lookups/parts/job-field.tsx'
import { queryFor } from '../../../platform/api/hooks.ts'
import { plural } from '../../../platform/ui/text/words.ts'
import type { JobValues } from '../job-form.ts'

type Question = JobValues['customQuestion'][number]

interface Props {
  /** The number of questions that can still be added to the form. */
  remaining: number
  onCopy: (questions: readonly Question[]) => void
}

/** Appends the questions of another job to those of this one. */
export function CopyQuestions({ remaining, onCopy }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        disabled={remaining === 0}
        onClick={() => setOpen(true)}
      >
        Copy from another job
      </Button>
      {isOpen && <CopyModal remaining={remaining} onCopy={onCopy} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopyModal({ remaining, onCopy, onClose }: Props & { onClose: () => void }) {
  const [jobId, setJobId] = useState<number>()
  const jobQuery = useQuery({
    ...queryFor(jobs.read, { params: { jobId: jobId ?? 0 } }),
    enabled: jobId !== undefined,
    throwOnError: false,
  })
  const questions = jobQuery.data && copiesOf(jobQuery.data.data)
  const copied = questions?.slice(0, remaining) ?? []
  const leftOut = (questions?.length ?? 0) - copied.length
  const copy = () => {
    onCopy(copied)
    notifications.show({ message: `${plural(copied.length, 'question')} copied` })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Copy questions from another job" size={480} centered>
      <Stack gap="lg">
        <JobField label="Job" placeholder="Choose" data-autofocus value={jobId} onChange={setJobId} />
        {jobQuery.isError && (
          <Text size="sm" c="red" role="alert">
            The questions could not be loaded. Choose the job again.
          </Text>
        )}
        {questions?.length === 0 && <Text size="sm">This job has no questions of its own.</Text>}
        {copied.length > 0 && (
          <Stack component="ol" gap={4} m={0} pl="lg">
            {copied.map(({ content }, index) => (
              <Text component="li" size="sm" key={index}>
                {content}
              </Text>
            ))}
          </Stack>
        )}
        {leftOut > 0 && (
          <Text size="xs" c="dimmed">
            A form can ask {questionLimits.questions} questions, so {leftOut} of this job {leftOut === 1 ? 'is' : 'are'}{' '}
            left out.
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <Button size="md" disabled={copied.length === 0} onClick={copy}>
            Copy questions
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Returns the questions of a job as new ones: without the ids that its answers refer to. */
const copiesOf = ({ customQuestion }: Job): Question[] =>
  customQuestion
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id: _id, isDeleted: _deleted, isAnswered: _answered, ...question }) => question)
