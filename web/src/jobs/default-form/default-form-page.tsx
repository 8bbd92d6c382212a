import { type DefaultForm, DefaultFormChange, defaultForm } from '@hireloom/contract/jobs/default-form'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isStale } from '../../platform/api/call.ts'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { StaleAlert } from '../../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { FormFieldTable } from '../form/application-form/form-field-table.tsx'
import css from './default-form-page.module.css'

/** The application form that new jobs start with. */
export function Page() {
  // A newer version would replace the form while it is being changed.
  const form = useQuery({ ...queryFor(defaultForm.read, {}), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <>
      <PageHead title="Application form" />
      <Text c="dimmed" size="sm" className={css.lead}>
        New jobs start with this form, also imported ones. Each job can change its own, and existing jobs keep theirs.
      </Text>
      <div className={css.panel}>
        {form.isPending && <SkeletonRows rows={8} height={36} />}
        {form.isError && !form.data && (
          <LoadFailure title="Failed to load the application form" error={form.error} onRetry={() => form.refetch()} />
        )}
        {form.data && (
          <DefaultFormForm
            key={form.data.data.updatedAt.getTime()}
            saved={form.data.data}
            onReload={() => form.refetch()}
          />
        )}
      </div>
    </>
  )
}

interface Props {
  saved: DefaultForm
  /** Discards the changes and loads the form again. */
  onReload: () => void
}

function DefaultFormForm({ saved: { applicationForm, updatedAt }, onReload }: Props) {
  const form = useFormOf(DefaultFormChange, { applicationForm, updatedAt: updatedAt.toISOString() })
  const save = useCall(defaultForm.change, {
    success: 'Application form saved',
    failure: 'Failed to save the application form',
    isShownOnScreen: isStale,
    replaces: defaultForm.read,
  })
  const isDirty = form.isDirty()
  useUnsavedChanges(() => isDirty && !save.isSuccess)
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ applicationForm, updatedAt }) =>
        save.mutate({ body: { applicationForm, updatedAt: updatedAt.toISOString() } }, { onError: form.refuse }),
      )}
    >
      <StaleAlert error={save.error} onReload={onReload} />
      <FormFieldTable form={form} isEditable />
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          Save
        </Button>
      </Group>
    </form>
  )
}
