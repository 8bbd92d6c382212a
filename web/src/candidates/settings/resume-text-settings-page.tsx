import {
  type ResumeTextSettings,
  ResumeTextSettingsChange,
  resumeTexts,
} from '@hireloom/contract/candidates/resume-text'
import { Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isStale } from '../../platform/api/call.ts'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { StaleAlert } from '../../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { SaveButton, type SettingsFormProps, SettingsPage } from '../../settings/parts/settings-page.tsx'
import { redactedData } from '../labels.ts'

/** The settings of résumés as text without personal data. */
export function Page() {
  const settings = useQuery(queryFor(resumeTexts.settings, {}))
  return <SettingsPage title="Redacted résumés" query={settings} Form={SettingsForm} />
}

function SettingsForm({ settings, onBegin, onSaved, onReload }: SettingsFormProps<ResumeTextSettings>) {
  const form = useFormOf(ResumeTextSettingsChange, { ...settings, previous: settings })
  const save = useCall(resumeTexts.changeSettings, {
    success: 'Settings saved',
    failure: 'Failed to save settings',
    isShownOnScreen: isStale,
    refreshes: [resumeTexts.settings],
    onDone: ({ data }) => onSaved(data),
  })
  const isDirty = form.isDirty()
  useEffect(() => {
    if (isDirty) onBegin()
  }, [isDirty])
  useUnsavedChanges(() => isDirty && !save.isSuccess)
  return (
    <form noValidate onSubmit={form.onSubmit((body) => save.mutate({ body }, { onError: form.refuse }))}>
      <StaleAlert error={save.error} onReload={onReload} />
      <FormSection
        title="Who reads them"
        description={`Members of a hiring team whose role doesn't see personal data read the résumé as text without ${redactedData}. They can't open the file.`}
      >
        <Stack gap="sm">
          <Switch
            label="Hiring Managers of the job"
            {...form.field('hiringManagersReadResumes', { type: 'checkbox' })}
          />
          <Switch label="Interviewers of the job" {...form.field('interviewersReadResumes', { type: 'checkbox' })} />
        </Stack>
      </FormSection>
      <SaveButton isDirty={isDirty} isSaving={save.isPending} />
    </form>
  )
}
