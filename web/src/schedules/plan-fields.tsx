import type { Candidate } from '@hireloom/contract/candidates/candidate'
import type { HiringProcess } from '@hireloom/contract/lookups'
import { usualInvitation, zoneName } from '@hireloom/contract/mail/texts'
import { type Schedule, scheduleLength } from '@hireloom/contract/schedules/schedule'
import { FocusTrap, Input, SegmentedControl, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { IconClock, IconMapPin, IconVideo } from '@tabler/icons-react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { dayIn } from '../platform/ui/text/days.ts'
import { AttachmentField } from '../uploads/parts/attachment-field.tsx'
import { Interviewers } from './interviewers.tsx'
import { InterviewersFree } from './interviewers-free.tsx'
import type { PlanForm, ProposedTime } from './parts/plan-form.ts'
import { noticesOf } from './parts/schedule-texts.ts'

const quarter = 15
const { shortest, longest } = scheduleLength

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Every quarter of an hour, starting in the morning; the hours of the night come last. */
const times = Array.from({ length: 96 }, (_, place) => `${clock((place * quarter + 7 * 60) % (24 * 60))}:00`)

const lengths = [shortest, 30, 45, 60, 90, 120, 180, 240, longest]

const formatLength = (minutes: number) => {
  if (minutes < 60) return `${minutes} min`
  return [`${Math.floor(minutes / 60)} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ')
}

/** Returns the options including the current value, which may have been set elsewhere. */
const including = <T,>(options: readonly T[], value: T | null | undefined | '') =>
  value && !options.includes(value) ? [value, ...options] : options

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

/** The fields for the time, the place and the interviewers. */
export function PlanFields({ form, candidate, process, before, at, onUploading }: Props) {
  const timeZone = useCompanyTimeZone()
  const { word, people } = noticesOf(process)
  const { time, durationMinutes, isOnlineLocation, attachment } = form.values
  const hasAttachment = attachment === undefined ? Boolean(before?.attachment) : attachment !== null
  const Place = isOnlineLocation ? IconVideo : IconMapPin
  return (
    <>
      {at && <FocusTrap.InitialFocus />}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <DateField
          label="Date"
          withAsterisk
          firstDay={dayIn(new Date(), timeZone)}
          // With the focus, the field unfolds its calendar, which a proposed time doesn't need.
          data-autofocus={at ? undefined : true}
          {...form.field('date')}
        />
        <Select
          label="Starts"
          withAsterisk
          searchable
          placeholder="10.00"
          description={`Times are ${zoneName(timeZone)}`}
          leftSection={<IconClock size={16} aria-hidden />}
          data={including(times, time).map((value) => ({ value, label: value.slice(0, 5).replace(':', '.') }))}
          filter={({ options, search }) => {
            const typed = search.trim().replace(':', '.')
            return options.filter((option) => 'label' in option && option.label.startsWith(typed))
          }}
          selectFirstOptionOnChange
          autoSelectOnBlur
          nothingFoundMessage="Write a time like 10.15"
          allowDeselect={false}
          {...form.field('time', { called: 'Start' })}
        />
        <Select<number>
          label="Length"
          data={including(lengths, durationMinutes).map((value) => ({ value, label: formatLength(value) }))}
          allowDeselect={false}
          {...form.field('durationMinutes')}
        />
      </SimpleGrid>
      <div>
        <Interviewers label={people} candidate={candidate} {...form.field('inChargeIds', { called: people })} />
        <InterviewersFree form={form} exceptId={before?.id} process={process} />
      </div>
      <Input.Wrapper label={`Where the ${word} takes place`} labelElement="div" withAsterisk>
        <SegmentedControl
          fullWidth
          aria-label={`Where the ${word} takes place`}
          data={[
            { value: 'online', label: 'Online' },
            { value: 'site', label: 'On site' },
          ]}
          value={isOnlineLocation ? 'online' : 'site'}
          onChange={(where) => form.setFieldValue('isOnlineLocation', where === 'online')}
          mb="xs"
        />
        <TextInput
          aria-label={isOnlineLocation ? 'Link' : 'Place'}
          placeholder={isOnlineLocation ? 'https://meet.example.com/room' : 'Address and room'}
          leftSection={<Place size={16} aria-hidden />}
          type={isOnlineLocation ? 'url' : 'text'}
          {...form.field('location')}
        />
      </Input.Wrapper>
      <Textarea
        label="Message"
        placeholder={usualInvitation(process, candidate.language)}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('message')}
      />
      <Textarea
        label="To prepare or bring"
        placeholder="The candidate reads it below date and place"
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
