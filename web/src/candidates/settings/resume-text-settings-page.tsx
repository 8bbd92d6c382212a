import { type ResumeTextSettings, resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { SaveButton, SettingsPage } from '../../platform/ui/forms/settings-panel.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'

/** The settings of résumés as text without personal data. */
export function Page() {
  const settings = useQuery(queryFor(resumeTexts.settings, {}))
  return (
    <SettingsPage title="Redacted résumés" settings={settings}>
      {(stored) => <SettingsForm key={JSON.stringify(stored)} settings={stored} />}
    </SettingsPage>
  )
}

function SettingsForm({ settings }: { settings: ResumeTextSettings }) {
  const [chosen, setChosen] = useState(settings)
  const save = useCall(resumeTexts.changeSettings, {
    success: 'Settings saved',
    failure: 'Failed to save settings',
    refreshes: [resumeTexts.settings],
  })
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(settings)
  useUnsavedChanges(() => isDirty && !save.isSuccess)
  const toggle = (key: keyof ResumeTextSettings) => setChosen((now) => ({ ...now, [key]: !now[key] }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { ...chosen, previous: settings } })
      }}
    >
      <FormSection
        title="Who reads them"
        description="Members of a hiring team whose role doesn't see personal data read the résumé as a text, without name, address, contact data, links, birth date and identity numbers. They can't open the file."
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
