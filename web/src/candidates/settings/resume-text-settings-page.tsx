import { type ResumeTextSettings, resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { Button, Group, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerTo, useCall } from '../../platform/api/hooks.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import css from './resume-text-settings-page.module.css'

/** The settings of résumés as text without personal data. */
export function Page() {
  const settings = useQuery(answerTo(resumeTexts.settings, {}))
  const stored = settings.data?.data
  return (
    <>
      <PageHead title="Redacted résumés" />
      <div className={css.panel}>
        {settings.isPending && <SkeletonRows rows={2} height={40} />}
        {settings.isError && (
          <LoadFailure title="Failed to load settings" error={settings.error} onRetry={() => settings.refetch()} />
        )}
        {stored && <SettingsForm key={JSON.stringify(stored)} stored={stored} />}
      </div>
    </>
  )
}

function SettingsForm({ stored }: { stored: ResumeTextSettings }) {
  const [chosen, setChosen] = useState(stored)
  const save = useCall(resumeTexts.changeSettings, {
    success: 'Settings saved',
    failure: 'Failed to save settings',
    refreshes: [resumeTexts.settings],
  })
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(stored)
  useUnsavedChanges(() => isDirty && !save.isSuccess)
  const toggle = (key: keyof ResumeTextSettings) => setChosen((now) => ({ ...now, [key]: !now[key] }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { ...chosen, previous: stored } })
      }}
    >
      <FormSection
        title="Who reads them"
        description="Members of a hiring team whose role doesn't see personal data read the résumé as a text, without name, address, contact data, links, birth date and identity numbers. The file stays closed."
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
      <Group justify="flex-end">
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          Save
        </Button>
      </Group>
    </form>
  )
}
