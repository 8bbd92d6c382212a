import { type RejectionSettings, RejectionSettingsChange, scoring } from '@hireloom/contract/scoring'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerTo, useCall } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { NumberField } from '../platform/ui/fields/number-field.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import css from './rejection-settings-page.module.css'

/** The settings of automatic rejections; the jobs that reject are set up one by one. */
export function Page() {
  const settings = useQuery(answerTo(scoring.settings, {}))
  return (
    <>
      <PageHead title="Automatic rejection" />
      <div className={css.panel}>
        {settings.isPending && <SkeletonRows rows={2} height={40} />}
        {settings.isError && (
          <LoadFailure title="Failed to load settings" error={settings.error} onRetry={() => settings.refetch()} />
        )}
        {settings.data && <SettingsForm key={settings.data.data.rejectionMailHours} settings={settings.data.data} />}
      </div>
    </>
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
        description="Applicants that a job rejects by their score always get an e-mail, with a link to ask for a person to look. It isn't sent when someone takes the rejection back before."
      >
        <NumberField
          label="Hours between the application and the e-mail"
          description="0 to 72. It applies to rejections from now on."
          required
          {...form.field('rejectionMailHours')}
        />
      </FormSection>
      <Group justify="flex-end">
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          Save
        </Button>
      </Group>
    </form>
  )
}
