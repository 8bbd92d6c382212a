import { type ResumeTextSettings, resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { Stack, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '../../platform/api/call.ts'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { SaveButton, SettingsPage } from '../../platform/ui/forms/settings-panel.tsx'
import { StaleAlert } from '../../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'

/** The settings of résumés as text without personal data. */
export function Page() {
  const settings = useQuery(queryFor(resumeTexts.settings, {}))
  return (
    <SettingsPage title="Redacted résumés" settings={settings}>
      {(stored) => <SettingsForm stored={stored} onReload={settings.refetch} />}
    </SettingsPage>
  )
}

interface Props {
  stored: ResumeTextSettings
  /** Loads the settings again. */
  onReload: () => Promise<unknown>
}

function SettingsForm({ stored, onReload }: Props) {
  const client = useQueryClient()
  // The form keeps the settings that its first change began with until it is saved or reloaded.
  const [change, setChange] = useState<{ seen: ResumeTextSettings; chosen: ResumeTextSettings }>()
  const { seen, chosen } = change ?? { seen: stored, chosen: stored }
  const save = useCall(resumeTexts.changeSettings, {
    success: 'Settings saved',
    failure: 'Failed to save settings',
    isShownOnScreen: isStale,
    onDone: (saved) => {
      client.setQueryData(queryFor(resumeTexts.settings, {}).queryKey, saved)
      setChange(undefined)
    },
  })
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(seen)
  useUnsavedChanges(() => isDirty)
  const toggle = (key: keyof ResumeTextSettings) => setChange({ seen, chosen: { ...chosen, [key]: !chosen[key] } })
  const reload = async () => {
    await onReload()
    setChange(undefined)
    save.reset()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { ...chosen, previous: seen } })
      }}
    >
      <StaleAlert error={save.error} onReload={reload} />
      <FormSection
        title="Who reads them"
        description="Members of a hiring team whose role doesn't see personal data read the résumé as text without name, address, contact data, links, birth date and identity numbers. They can't open the file."
      >
        <Stack gap="sm">
          <Switch
            label="Hiring Managers of the job"
            checked={chosen.hiringManagersReadResumes}
            onChange={() => toggle('hiringManagersReadResumes')}
          />
          <Switch
            label="Interviewers of the job"
            checked={chosen.interviewersReadResumes}
            onChange={() => toggle('interviewersReadResumes')}
          />
        </Stack>
      </FormSection>
      <SaveButton isDirty={isDirty} isSaving={save.isPending} />
    </form>
  )
}
