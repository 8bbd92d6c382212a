import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { slotBounds, slots } from '@hireloom/contract/schedules/slots'
import type { PipelineStage } from '@hireloom/contract/stages'
import { Button, Group, Modal, Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { refusalSummary } from '../../changing/parts/refusal-summary.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { askBeforeDiscarding } from '../../platform/ui/dialogs/ask-before-discarding.ts'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { NumberField } from '../../platform/ui/fields/number-field.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { Interviewers } from '../interviewers.tsx'
import { meetingTexts } from '../parts/schedule-texts.ts'
import { PlaceField } from '../place-field.tsx'
import { lengthOptions } from '../time-options.ts'
import { SlotFields } from './slot-fields.tsx'
import { useSlotForm } from './slot-form.ts'

interface Props {
  /** The candidate to meet, or the job of several. */
  candidate: ComponentProps<typeof Interviewers>['candidate']
  jobApplicationIds: number[]
  /** The first name of the only candidate, or a number of candidates. */
  recipients: string
  stage: Pick<PipelineStage, 'id' | 'processId'>
  title: string
  onOffered?: () => void
  onClose: () => void
}

/** Offers candidates several times for the meeting of their stage. */
export function SlotModal({ candidate, jobApplicationIds, recipients, stage, title, onOffered, onClose }: Props) {
  const timeZone = useCompanyTimeZone()
  const isPhone = useIsPhone()
  const form = useSlotForm({ jobId: candidate.jobId, stageId: stage.id, jobApplicationIds })
  const { noun, people } = meetingTexts(stage.processId)
  const offer = useCall(slots.offer, {
    success: ({ data: { invited, refused } }) =>
      [
        `${jobApplicationIds.length > 1 ? plural(invited, 'candidate') : recipients} can choose a time now`,
        ...refusalSummary(refused),
      ].join('. '),
    failure: 'Failed to offer the times',
    refreshes: [slots.list, candidates.timeline, home.nextActions],
    onDone: () => {
      onOffered?.()
      onClose()
    },
  })
  useUnsavedChanges(() => form.isDirty() && !offer.isSuccess)
  const { durationMinutes, isOnlineLocation } = form.values
  return (
    <Modal opened {...askBeforeDiscarding(form.isDirty, onClose)} title={title} size="lg" fullScreen={isPhone}>
      <form noValidate onSubmit={form.onSubmit((body) => offer.mutate({ body }, { onError: form.refuse }))}>
        <Stack>
          <SlotFields form={form} />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            <Select<number>
              label="Length"
              data={lengthOptions(durationMinutes)}
              allowDeselect={false}
              {...form.field('durationMinutes')}
            />
            <DateField
              label="Choose by"
              withAsterisk
              firstDay={dayIn(new Date(), timeZone)}
              {...form.field('lastDay', { called: 'Choose by' })}
            />
            <NumberField
              label="Candidates at a time"
              withAsterisk
              steps={{ min: 1, max: slotBounds.maxSeats }}
              {...form.field('capacity', { called: 'Candidates at a time' })}
            />
          </SimpleGrid>
          <Interviewers label={people} candidate={candidate} {...form.field('inChargeIds', { called: people })} />
          <PlaceField
            noun={noun}
            isOnline={isOnlineLocation === true}
            onOnlineChange={(isOnline) => form.setFieldValue('isOnlineLocation', isOnline)}
            {...form.field('location')}
          />
          <Textarea
            label="Message"
            description={
              jobApplicationIds.length > 1
                ? 'Candidates read it above the times, and in the invitation.'
                : `${recipients} reads it above the times, and in the invitation.`
            }
            autosize
            minRows={2}
            maxRows={8}
            {...form.field('message')}
          />
          <Textarea
            label="To prepare or bring"
            autosize
            minRows={1}
            maxRows={6}
            {...form.field('candidateNotes', { called: 'To prepare or bring' })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={offer.isPending}>
              Send the times
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
