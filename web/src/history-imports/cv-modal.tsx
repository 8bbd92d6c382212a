import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { CorrectedCv, type HistoryCv, type HistoryImport } from '@hireloom/contract/history-imports/history-import'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { StaleAlert } from '../platform/ui/forms/stale-alert.tsx'
import { importCalls, paramsOf } from './use-history-import.ts'

const CvForm = CorrectedCv.omit({ updatedAt: true })

interface CvModalProps {
  historyImport: HistoryImport
  cv: HistoryCv
  onClose: () => void
}

/** Corrects what was read from a CV. */
export function CvModal({ historyImport, cv: { rowId, path, name, email, phoneNumber }, onClose }: CvModalProps) {
  const client = useQueryClient()
  // The user corrects the CV as it was when the dialog opened.
  const [updatedAt] = useState(historyImport.updatedAt)
  const form = useFormOf(CvForm, { name, email, phoneNumber })
  const correct = useCall(historyImports.correctCv, {
    success: 'CV corrected',
    failure: 'Failed to correct the CV',
    isShownOnScreen: isStale,
    refreshes: importCalls,
    onDone: onClose,
  })
  const save = (corrected: typeof CvForm._output) =>
    correct.mutate(
      {
        params: { ...paramsOf(historyImport), rowId },
        body: { ...corrected, updatedAt: updatedAt.toISOString() },
      },
      { onError: form.refuse },
    )
  const reload = () => {
    for (const { path } of importCalls) client.invalidateQueries({ queryKey: [path] })
    onClose()
  }
  return (
    <Modal opened {...askBeforeDiscarding(form.isDirty, onClose)} title={path} centered>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <StaleAlert error={correct.error} onReload={reload} />
        <Stack gap="md">
          <TextInput label="Name" required data-autofocus {...form.field('name')} />
          <TextInput
            label="E-mail address"
            type="email"
            description="Without one, the CV is left out."
            {...form.field('email', { called: 'E-mail address' })}
          />
          <TextInput label="Phone number" type="tel" {...form.field('phoneNumber', { called: 'Phone number' })} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={correct.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
