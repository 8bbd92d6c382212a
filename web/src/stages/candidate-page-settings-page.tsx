import {
  CandidatePageChange,
  type CandidatePageSettings,
  candidatePageSettings,
} from '@hireloom/contract/candidate-page/settings'
import { Checkbox, Group, Select, Switch, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isStale } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { NumberField } from '../platform/ui/fields/number-field.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import css from '../platform/ui/forms/form-section.module.css'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { StaleAlert } from '../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { SaveButton, type SettingsFormProps, SettingsPage } from '../settings/parts/settings-page.tsx'
import { CandidatePagePreview } from './candidate-page-preview.tsx'

/** The company's settings for the page of its candidates, with the page as they see it. */
export function Page() {
  const settings = useQuery(queryFor(candidatePageSettings.read, {}))
  return <SettingsPage title="Candidate page" query={settings} Form={SettingsForm} />
}

function SettingsForm({ settings, onBegin, onSaved, onReload }: SettingsFormProps<CandidatePageSettings>) {
  const client = useQueryClient()
  const form = useFormOf(CandidatePageChange, { ...settings, updatedAt: settings.updatedAt.toISOString() })
  const save = useCall(candidatePageSettings.save, {
    success: 'Candidate page saved',
    failure: 'Failed to save the candidate page',
    isShownOnScreen: isStale,
    onDone: (saved) => {
      client.setQueryData(queryFor(candidatePageSettings.read, {}).queryKey, saved)
      onSaved(saved.data)
    },
  })
  const isDirty = form.isDirty()
  useEffect(() => {
    if (isDirty) onBegin()
  }, [isDirty])
  useUnsavedChanges(() => isDirty && !save.isSuccess)
  const { field, values } = form
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ updatedAt, ...body }) =>
        save.mutate({ body: { ...body, updatedAt: updatedAt.toISOString() } }, { onError: form.refuse }),
      )}
    >
      <StaleAlert error={save.error} onReload={onReload} />
      <FormSection title="News" description="What candidates read about their applications.">
        <Switch
          label="Show candidates where they stand"
          description="Off: they can only write, see their data, and answer what you send them."
          {...field('isOn', { type: 'checkbox' })}
        />
        <Switch
          label="Name the people they meet"
          description="By their first names. Off: “our team”."
          {...field('namesInterviewers', { type: 'checkbox' })}
        />
        <CandidatePagePreview isOn={values.isOn === true} namesInterviewers={values.namesInterviewers === true} />
      </FormSection>
      <FormSection title="Other times" description="Which times candidates may propose for a meeting.">
        <Group grow align="flex-start">
          <NumberField label="Hours of notice" {...field('proposalNoticeHours', { called: 'Hours of notice' })} />
          <NumberField label="Days ahead" {...field('proposalDays', { called: 'Days ahead' })} />
        </Group>
        <Group grow align="flex-start">
          <Select
            label="Meetings from"
            data={hoursWith(values.meetingsFrom)}
            allowDeselect={false}
            {...field('meetingsFrom')}
          />
          <Select
            label="Meetings until"
            data={hoursWith(values.meetingsUntil)}
            allowDeselect={false}
            {...field('meetingsUntil')}
          />
        </Group>
        <Checkbox.Group
          className={css.wide}
          label="Days of the week"
          value={values.meetingDays.map(String)}
          onChange={(days) => form.setFieldValue('meetingDays', days.map(Number))}
          error={field('meetingDays', { called: 'Days of the week' }).error}
        >
          <Group gap="md" mt="xs">
            {weekdays.map((label, index) => (
              <Checkbox key={label} value={String(index + 1)} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      </FormSection>
      <FormSection
        title="Talent pool"
        description="How long you keep candidates who agreed to it for other jobs. Those who agreed on their page keep the day that they agreed to."
      >
        <NumberField label="Months" {...field('talentPoolMonths', { called: 'Months' })} />
      </FormSection>
      <FormSection title="Privacy" description="Candidates see this contact on the page about their data.">
        <TextInput label="Name" {...field('privacyContactName', { called: 'Name' })} />
        <TextInput
          label="E-mail address"
          type="email"
          {...field('privacyContactEmail', { called: 'E-mail address' })}
        />
      </FormSection>
      <SaveButton isDirty={isDirty} isSaving={save.isPending} />
    </form>
  )
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Every half hour of a day. */
const halfHours = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}:00`
})

/** Returns the hours to choose from, with the current one, which may have been set elsewhere. */
const hoursWith = (time: string | null) =>
  [...new Set([...halfHours, ...(time ? [time] : [])])]
    .sort()
    .map((value) => ({ value, label: value.slice(0, 5).replace(':', '.') }))
