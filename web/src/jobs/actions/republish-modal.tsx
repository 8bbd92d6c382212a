import { jobStatus } from '@hireloom/contract/jobs/status'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { showFirstError } from '../../platform/ui/forms/first-error.ts'
import { dayIn, formatDay } from '../../platform/ui/text/days.ts'
import { JobAdNote } from './job-ad-note.tsx'
import { PublicationNotes } from './publication-notes.tsx'
import type { ActionableJob } from './use-job-actions.ts'

interface Props {
  job: ActionableJob
  error: string | undefined
  isSaving: boolean
  onPublish: (endDate: string | null) => void
  onClose: () => void
}

/** Asks for a new closing date when a closed job is published again, or a job whose closing date has passed. */
export function RepublishModal({ job, error, isSaving, onPublish, onClose }: Props) {
  const [endDate, setEndDate] = useState<string | null>(null)
  const today = dayIn(new Date(), useCompanyTimeZone())
  const [isMissing, setMissing] = useState(false)
  const isClosed = job.status === jobStatus.closed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (job.isAutoClose && endDate === null) {
      setMissing(true)
      return showFirstError()
    }
    onPublish(endDate)
  }
  const change = (day: string | null) => {
    setEndDate(day)
    setMissing(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Publish ${job.jobPositionName}${isClosed ? ' again' : ''}?`}
      size={480}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="md" c="var(--hl-text-2)" component="div">
            <PublicationNotes job={job} platforms={job.jobPlatform}>
              <JobAdNote job={job} status={jobStatus.published} />
            </PublicationNotes>
          </Text>
          {!isClosed && job.endDate && (
            <Text size="md">{`Its closing date, ${formatDay(job.endDate)}, has passed.`}</Text>
          )}
          <DateField
            label="New closing date"
            description={
              job.isAutoClose
                ? 'The job closes automatically at the end of this day.'
                : 'A date to plan with. Without one, the job stays open until someone closes it.'
            }
            required={job.isAutoClose}
            firstDay={today}
            value={endDate}
            onChange={change}
            error={isMissing ? 'New closing date is required' : error}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="md" data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="md" loading={isSaving}>
              Publish
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
