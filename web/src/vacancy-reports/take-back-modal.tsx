import { type ReportedVacancy, vacancyReports } from '@hireloom/contract/vacancy-reports'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { z } from 'zod'
import { useCall } from '../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'

const Reason = z.object({ reason: vacancyReports.takeBack.body.shape.reason })

/** Takes back the last report of a vacancy, with a reason for the activity log. */
export function TakeBackModal({ vacancy, onClose }: { vacancy: ReportedVacancy; onClose: () => void }) {
  const { jobId, jobPositionName, hiresReportedOn, updatedAt } = vacancy
  const form = useFormOf(Reason, { reason: '' })
  const takeBack = useCall(vacancyReports.takeBack, {
    success: 'Report taken back',
    failure: 'Failed to take the report back',
    refreshes: [vacancyReports.list],
    onDone: onClose,
  })
  const send = ({ reason }: z.infer<typeof Reason>) =>
    updatedAt &&
    takeBack.mutate(
      { params: { jobId }, body: { reason, updatedAt: updatedAt.toISOString() } },
      { onError: form.refuse },
    )
  return (
    <Modal
      opened
      {...askBeforeDiscarding(form.isDirty, onClose)}
      title={`Take back a report on ${jobPositionName}?`}
      centered
    >
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text size="sm">
            {hiresReportedOn
              ? 'The vacancy goes back to “Filled, to report”. The note about its hires is removed.'
              : 'The vacancy goes back to “To report”. Its number and note are removed.'}
          </Text>
          <Textarea label="Reason" withAsterisk autosize minRows={2} data-autofocus {...form.field('reason')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={takeBack.isPending}>
              Take back
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
