import type { Candidate } from '@hireloom/contract/candidates/candidate'
import type { HiringProcess } from '@hireloom/contract/lookups'
import { defaultInvitation, zoneName } from '@hireloom/contract/mail/texts'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { FocusTrap, Select, SimpleGrid, Switch, Textarea } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { dayIn } from '../platform/ui/text/days.ts'
import { AttachmentField } from '../uploads/parts/attachment-field.tsx'
import { Interviewers } from './interviewers.tsx'
import { InterviewersFree } from './interviewers-free.tsx'
import type { PlanForm, ProposedTime } from './parts/plan-form.ts'
import { meetingTexts } from './parts/schedule-texts.ts'
import { PlaceField } from './place-field.tsx'
import { StartField } from './start-field.tsx'
import { lengthOptions } from './time-options.ts'

interface Props {
  form: PlanForm
  candidate: Candidate
  process: HiringProcess
  /** The schedule as it is on the calendar now. */
  before: Schedule | undefined
  /** The proposed time, which only needs a confirmation. */
  at?: ProposedTime | undefined
  /** Called when an upload starts or ends. */
  onUploading: (isUploading: boolean) => void
}

const clockIcon = <IconClock size={16} aria-hidden />

/** The fields for the time, the place and the interviewers. */
export function PlanFields({ form, candidate, process, before, at, onUploading }: Props) {
  const timeZone = useCompanyTimeZone()
  const { noun, people } = meetingTexts(process)
  const { durationMinutes, isOnlineLocation, attachment } = form.values
  const hasAttachment = attachment === undefined ? Boolean(before?.attachment) : attachment !== null
  return (
    <>
      {at && <FocusTrap.InitialFocus />}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <DateField
          label="Date"
          withAsterisk
          firstDay={dayIn(new Date(), timeZone)}
          // The field opens its calendar when it is focused, which a proposed time doesn't need.
          data-autofocus={at ? undefined : true}
          {...form.field('date')}
        />
        <StartField
          label="Starts"
          withAsterisk
          description={`Times are ${zoneName(timeZone)}`}
          leftSection={clockIcon}
          {...form.field('time', { called: 'Start' })}
        />
        <Select<number>
          label="Length"
          data={lengthOptions(durationMinutes)}
          allowDeselect={false}
          {...form.field('durationMinutes')}
        />
      </SimpleGrid>
      <div>
        <Interviewers label={people} candidate={candidate} {...form.field('inChargeIds', { called: people })} />
        <InterviewersFree form={form} exceptId={before?.id} process={process} />
      </div>
      <PlaceField
        noun={noun}
        isOnline={isOnlineLocation === true}
        onOnlineChange={(isOnline) => form.setFieldValue('isOnlineLocation', isOnline)}
        {...form.field('location')}
      />
      <Textarea
        label="Message"
        placeholder={defaultInvitation(process, candidate.language)}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('message')}
      />
      <Textarea
        label="To prepare or bring"
        placeholder="The candidate reads it below the date and the place"
        autosize
        minRows={1}
        maxRows={6}
        {...form.field('candidateNotes', { called: 'To prepare or bring' })}
      />
      <AttachmentField
        attached={before?.attachment?.filename}
        onChange={(key) => form.setFieldValue('attachment', key)}
        onBusy={onUploading}
        error={form.errors.attachment}
      />
      {hasAttachment && (
        <Switch label="Send the attachment with the e-mail" {...form.field('sendAttachment', { type: 'checkbox' })} />
      )}
      <Textarea
        label="Note for the team"
        placeholder="Not sent to the candidate"
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('notes')}
      />
    </>
  )
}
