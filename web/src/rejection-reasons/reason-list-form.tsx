import {
  maxRejectionReasons,
  RejectionReasonList,
  type RejectionReasonSettings,
  rejectionReasons,
} from '@hireloom/contract/rejection-reasons'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isStale } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { StaleAlert } from '../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { useReordering } from '../platform/ui/lists/move-buttons.tsx'
import css from './reason-list.module.css'
import { ReasonRow } from './reason-row.tsx'

interface Props {
  settings: RejectionReasonSettings
  /** Called with the first change. */
  onBegin: () => void
  onSaved: (saved: RejectionReasonSettings) => void
  /** Discards the changes and loads the list again. */
  onReload: () => void
}

const newReason = { id: null, name: '', nameIndonesian: '', isArchived: false }
/** The reasons with their names, in their order. Nothing is saved before the button is pressed. */
export function ReasonListForm({ settings: { updatedAt, reasons }, onBegin, onSaved, onReload }: Props) {
  const client = useQueryClient()
  const form = useFormOf(RejectionReasonList, { updatedAt: updatedAt.toISOString(), reasons })
  const save = useCall(rejectionReasons.save, {
    success: 'Rejection reasons saved',
    failure: 'Failed to save rejection reasons',
    isShownOnScreen: isStale,
    refreshes: [rejectionReasons.offered],
    onDone: (saved) => {
      client.setQueryData(queryFor(rejectionReasons.settings, {}).queryKey, saved)
      onSaved(saved.data)
    },
  })
  const isDirty = form.isDirty()
  useEffect(() => {
    if (isDirty) onBegin()
  }, [isDirty])
  useUnsavedChanges(() => isDirty && !save.isSuccess)

  const rows = form.values.reasons
  const { list, move, onKeyDown, announcement } = useReordering(rows.length, (from, to) =>
    form.reorderListItem('reasons', { from, to }),
  )
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ updatedAt, reasons }) =>
        save.mutate({ body: { updatedAt: updatedAt.toISOString(), reasons } }, { onError: form.refuse }),
      )}
    >
      <StaleAlert error={save.error} onReload={onReload} />
      <div className={css.heads} aria-hidden>
        <Text size="sm">Name</Text>
        <Text size="sm">In Indonesian</Text>
      </div>
      <ol className={css.list} ref={list} aria-label="Rejection reasons">
        {rows.map((reason, index) => (
          <ReasonRow
            key={reason.id ?? `new ${index}`}
            reason={reason}
            index={index}
            count={rows.length}
            field={form.field}
            onMove={(to) => move(index, to, reason.name || 'The new reason')}
            onKeyDown={onKeyDown(index, reason.name || 'The new reason')}
            onArchive={(isArchived) => form.setFieldValue(`reasons.${index}.isArchived`, isArchived)}
            onRemove={() => form.removeListItem('reasons', index)}
          />
        ))}
      </ol>
      {announcement}
      <Group justify="space-between" mt="md">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= maxRejectionReasons}
          onClick={() => form.insertListItem('reasons', newReason)}
        >
          Add reason
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          Save
        </Button>
      </Group>
    </form>
  )
}
