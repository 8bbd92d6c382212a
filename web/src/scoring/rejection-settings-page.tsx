import { type RejectionSettings, RejectionSettingsChange, scoring } from '@hireloom/contract/scoring'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isStale } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { NumberField } from '../platform/ui/fields/number-field.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { StaleAlert } from '../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { SaveButton, type SettingsFormProps, SettingsPage } from '../settings/parts/settings-page.tsx'

/** The settings that the automatic rejections of all jobs share. */
export function Page() {
  const settings = useQuery(queryFor(scoring.settings, {}))
  return <SettingsPage title="Automatic rejection" query={settings} Form={SettingsForm} />
}

function SettingsForm({
  settings: { rejectionMailHours },
  onBegin,
  onSaved,
  onReload,
}: SettingsFormProps<RejectionSettings>) {
  const form = useFormOf(RejectionSettingsChange, { rejectionMailHours, previousHours: rejectionMailHours })
  const save = useCall(scoring.changeSettings, {
    success: 'Settings saved',
    failure: 'Failed to save settings',
    isShownOnScreen: isStale,
    refreshes: [scoring.settings],
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
        title="E-mail"
        description="Applicants who are rejected by their score always get an e-mail, with a link to ask for a person to look, unless a user undoes the rejection first."
      >
        <NumberField
          label="Hours between the application and the e-mail"
          description="0 to 72. It applies to rejections from now on."
          required
          {...form.field('rejectionMailHours')}
        />
      </FormSection>
      <SaveButton isDirty={isDirty} isSaving={save.isPending} />
    </form>
  )
}
