import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { slots } from '@hireloom/contract/schedules/slots'
import type { PipelineStage } from '@hireloom/contract/stages'
import { Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core'
import { useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { Interviewers } from '../interviewers.tsx'
import { noticesOf } from '../parts/schedule-texts.ts'
import { PlaceField } from '../place-field.tsx'
import { lengthOptions } from '../time-options.ts'
import { SlotFields } from './slot-fields.tsx'
import { useSlotForm } from './slot-form.ts'

interface Props {
  candidate: Candidate
  stage: Pick<PipelineStage, 'id' | 'name' | 'processId'>
  onClose: () => void
}

/** Offers a candidate several times for the meeting of their stage. */
export function SlotModal({ candidate, stage, onClose }: Props) {
  const timeZone = useCompanyTimeZone()
  const isPhone = useIsPhone()
  const form = useSlotForm(candidate, stage.id)
  const { word, people } = noticesOf(stage.processId)
  const offer = useCall(slots.offer, {
    success: `${candidate.firstName} can choose a time now`,
    failure: 'Failed to offer the times',
    refreshes: [slots.list, candidates.timeline, home.nextActions],
    onDone: onClose,
  })
  useUnsavedChanges(() => form.isDirty() && !offer.isSuccess)
  const { durationMinutes, isOnlineLocation } = form.values
  return (
    <Modal opened onClose={onClose} title={`Offer times for the ${stage.name}`} size="lg" fullScreen={isPhone}>
      <form noValidate onSubmit={form.onSubmit((body) => offer.mutate({ body }, { onError: form.refuse }))}>
        <Stack>
          <SlotFields form={form} />
          <Group grow align="flex-start">
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
          </Group>
          <Interviewers label={people} candidate={candidate} {...form.field('inChargeIds', { called: people })} />
          <PlaceField
            word={word}
            isOnline={isOnlineLocation === true}
            onWhere={(isOnline) => form.setFieldValue('isOnlineLocation', isOnline)}
            {...form.field('location')}
          />
          <Textarea
            label="Message"
            description={`${candidate.firstName} reads it above the times, and in the invitation.`}
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
