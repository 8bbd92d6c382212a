import { type ReportKind, VacancyReportInput, vacancyReports } from '@hireloom/contract/vacancy-reports'
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { dayIn } from '../platform/ui/text/days.ts'
import { plural } from '../platform/ui/text/words.ts'

interface Props {
  kind: ReportKind
  jobIds: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** The dialog that records that vacancies, or their hires, were reported to the ministry. */
export function ReportedModal({ kind, jobIds, onClose, onDone }: Props) {
  const today = dayIn(new Date(), useCompanyTimeZone())
  const form = useFormOf(VacancyReportInput, { kind, jobIds: [...jobIds], reportedOn: today, number: '', note: '' })
  const mark = useCall(vacancyReports.mark, {
    success: `${plural(jobIds.length, 'vacancy', 'vacancies')} marked as reported`,
    failure: 'Failed to mark the vacancies',
    refreshes: [vacancyReports.list],
    onDone: () => {
      onDone()
      onClose()
    },
  })
  const jobsError = form.errors.jobIds
  return (
    <Modal
      opened
      {...askBeforeDiscarding(form.isDirty, onClose)}
      title={`Mark ${plural(jobIds.length, 'vacancy', 'vacancies')} as reported`}
      centered
    >
      <form noValidate onSubmit={form.onSubmit((body) => mark.mutate({ body }, { onError: form.refuse }))}>
        <Stack>
          <DateField label="Reported on" withAsterisk maxDate={today} {...form.field('reportedOn')} />
          {kind === 'vacancy' && (
            <TextInput
              label="Number"
              description="From the ministry's system, if it gave one."
              data-autofocus
              {...form.field('number')}
            />
          )}
          <Textarea label="Note" autosize minRows={2} maxRows={6} {...form.field('note')} />
          {jobsError && (
            <Text c="red" size="sm" role="alert">
              {jobsError}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={mark.isPending}>
              Mark as reported
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
