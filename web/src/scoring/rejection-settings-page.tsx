import { type RejectionSettings, RejectionSettingsChange, scoring } from '@hireloom/contract/scoring'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { NumberField } from '../platform/ui/fields/number-field.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { SaveButton, SettingsPage } from '../platform/ui/forms/settings-panel.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'

/** The settings of automatic rejections; the jobs that reject are set up one by one. */
export function Page() {
  const settings = useQuery(queryFor(scoring.settings, {}))
  return (
    <SettingsPage title="Automatic rejection" settings={settings}>
      {(stored) => <SettingsForm key={stored.rejectionMailHours} settings={stored} />}
    </SettingsPage>
  )
}

function SettingsForm({ settings: { rejectionMailHours } }: { settings: RejectionSettings }) {
  const form = useFormOf(RejectionSettingsChange, { rejectionMailHours, previousHours: rejectionMailHours })
  const save = useCall(scoring.changeSettings, {
    success: 'Settings saved',
    failure: 'Failed to save settings',
    refreshes: [scoring.settings],
  })
  const isDirty = form.isDirty()
  useUnsavedChanges(() => isDirty && !save.isSuccess)
  return (
    <form noValidate onSubmit={form.onSubmit((body) => save.mutate({ body }, { onError: form.refuse }))}>
      <FormSection
        title="E-mail"
        description="Applicants who are rejected by their score always get an e-mail, with a link to ask for a person to look. It isn't sent if a user takes the rejection back first."
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
