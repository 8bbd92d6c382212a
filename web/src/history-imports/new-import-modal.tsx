import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { NewHistoryImport } from '@hireloom/contract/history-imports/history-import'
import { Button, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useCall } from '../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { blank, useFormOf } from '../platform/ui/forms/form.ts'
import { basisChoices, importPath, sourceChoices } from './labels.ts'

/** Asks where the data come from, and on what basis the company holds them. */
export function NewImportModal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useFormOf(NewHistoryImport, blank(NewHistoryImport.shape))
  const create = useCall(historyImports.create, {
    failure: 'Failed to create the import',
    refreshes: [historyImports.list],
    onDone: ({ data }) => navigate(importPath(data.id, 'files')),
  })
  const codes = (path: 'source' | 'basis') => {
    const { value, onChange, ...props } = form.field(path, { called: path === 'source' ? 'System' : 'Basis' })
    return {
      ...props,
      value: value === null ? null : String(value),
      onChange: (code: string | null) => onChange(code === null ? null : Number(code)),
    }
  }
  return (
    <Modal opened {...askBeforeDiscarding(form.isDirty, onClose)} title="New import" centered>
      <form onSubmit={form.onSubmit((body) => create.mutate({ body }, { onError: form.refuse }))} noValidate>
        <Stack gap="md">
          <Select
            label="System"
            description="Its column names are recognized"
            required
            data={sourceChoices}
            data-autofocus
            {...codes('source')}
          />
          <TextInput label="Name" required placeholder="Candidates from 2015 to 2026" {...form.field('name')} />
          <Select
            label="Basis"
            description="On what basis does your company hold these data? (UU 27/2022, article 20)"
            required
            data={basisChoices}
            {...codes('basis')}
          />
          <Textarea
            label="Explanation of the basis"
            description="It is kept with the import."
            required
            autosize
            minRows={2}
            {...form.field('basisText', { called: 'Explanation of the basis' })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create import
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
