import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import {
  type HistoryImport,
  type HistoryMapping,
  type HistoryMappingView,
  SavedMapping,
} from '@hireloom/contract/history-imports/history-import'
import { Alert, Button, Group, List, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, isStale } from '../../platform/api/call.ts'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useIsNarrow } from '../../platform/ui/display/screen-width.ts'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'
import { StaleAlert } from '../../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import css from '../import.module.css'
import { importPath, isOpen } from '../labels.ts'
import { importCalls, paramsOf } from '../use-history-import.ts'
import { ColumnTable } from './column-table.tsx'
import { MappingOptions } from './mapping-options.tsx'
import { ValueTables } from './value-tables.tsx'

/** The form that assigns fields to the columns, and records to their values. */
export function MappingStep({ historyImport }: { historyImport: HistoryImport }) {
  const isPhone = useIsNarrow()
  const [savedMappingId, setSavedMappingId] = useState<number>()
  // Once changed, the form keeps its version until it is saved or reloaded, or a saved mapping is chosen.
  const [changedView, setChangedView] = useState<HistoryMappingView>()
  const view = useQuery({
    ...queryFor(historyImports.mapping, { params: paramsOf(historyImport), query: { savedMappingId } }),
    throwOnError: false,
  })
  if (isPhone) {
    return (
      <EmptyState
        icon={<IconDeviceDesktop aria-hidden />}
        title="Mapping columns needs a wider screen."
        description="Open this page on a computer."
      />
    )
  }
  const loaded = changedView ?? view.data?.data
  if (loaded) {
    return (
      <MappingForm
        // Choosing a saved mapping, or loading another version, resets the form.
        key={`${savedMappingId} ${loaded.updatedAt.getTime()}`}
        historyImport={historyImport}
        view={loaded}
        savedMappingId={savedMappingId}
        onUse={(id) => {
          setChangedView(undefined)
          setSavedMappingId(id)
        }}
        onBegin={() => setChangedView(loaded)}
        onSaved={() => {
          // The import's own mapping now has the changes; the saved mapping that was chosen doesn't.
          setChangedView(undefined)
          setSavedMappingId(undefined)
        }}
        onReload={async () => {
          await view.refetch()
          setChangedView(undefined)
        }}
      />
    )
  }
  if (view.isError) {
    return <LoadFailure title="Failed to load the mapping" error={view.error} onRetry={() => view.refetch()} />
  }
  return <SkeletonRows rows={8} height={36} />
}

interface FormProps {
  historyImport: HistoryImport
  view: HistoryMappingView
  savedMappingId: number | undefined
  onUse: (id: number | undefined) => void
  /** Called when the form is first changed. */
  onBegin: () => void
  onSaved: () => void
  /** Discards the changes and loads the mapping again. */
  onReload: () => void
}

function MappingForm({ historyImport, view, savedMappingId, onUse, onBegin, onSaved, onReload }: FormProps) {
  const navigate = useNavigate()
  const [mapping, setMapping] = useState(view.mapping)
  const [saveAs, setSaveAs] = useState('')
  const isSaved = useRef(false)
  const save = useCall(historyImports.saveMapping, {
    success: 'Mapping saved',
    failure: 'Failed to save the mapping',
    isShownOnScreen: isStale,
    refreshes: importCalls,
    onDone: () => {
      isSaved.current = true
      onSaved()
    },
  })
  const isDirty = JSON.stringify(mapping) !== JSON.stringify(view.mapping) || saveAs !== ''
  useEffect(() => {
    if (isDirty) onBegin()
  }, [isDirty])
  useUnsavedChanges(() => isDirty && !isSaved.current)
  const change = (changes: Partial<HistoryMapping>) => setMapping((before) => ({ ...before, ...changes }))
  const send = (onSuccess?: (reply: { data: HistoryMappingView }) => void) =>
    save.mutate(
      {
        params: paramsOf(historyImport),
        body: { ...mapping, saveAs: saveAs.trim() || null, updatedAt: view.updatedAt.toISOString() },
      },
      onSuccess && { onSuccess },
    )
  const columnsChanged = JSON.stringify(mapping.columns) !== JSON.stringify(view.mapping.columns)
  const canChange = isOpen(historyImport)
  return (
    <Stack gap="lg">
      <StaleAlert error={save.error} onReload={onReload} />
      {save.error instanceof CallError && save.error.errors.length > 0 && (
        <Problems title="The mapping was not saved" problems={save.error.errors} />
      )}
      {view.problems.length > 0 && <Problems title="Still missing" problems={view.problems} color="orange" />}
      {view.savedMappings.length > 0 && (
        <Select
          label="Use a saved mapping"
          className={css.inset}
          maw={360}
          clearable
          disabled={!canChange}
          data={view.savedMappings.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={savedMappingId === undefined ? null : String(savedMappingId)}
          onChange={(id) => onUse(id === null ? undefined : Number(id))}
        />
      )}
      <ColumnTable view={view} mapping={mapping} isLocked={!canChange} onChange={change} />
      {columnsChanged ? (
        <Stack gap="xs" align="flex-start" className={css.inset}>
          <Text size="sm">Save the columns to match their values.</Text>
          <Button variant="default" loading={save.isPending} disabled={!canChange} onClick={() => send()}>
            Save columns
          </Button>
        </Stack>
      ) : (
        <>
          <ValueTables view={view} mapping={mapping} isLocked={!canChange} onChange={change} />
          <MappingOptions view={view} mapping={mapping} isLocked={!canChange} onChange={change} />
        </>
      )}
      <Group align="flex-end" gap="sm" className={css.inset}>
        <TextInput
          label="Save under a name"
          description="To use this mapping for other imports"
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          value={saveAs}
          maxLength={maxLengthOf(SavedMapping.shape.saveAs)}
          disabled={!canChange}
          onChange={(event) => setSaveAs(event.currentTarget.value)}
        />
        <Button
          loading={save.isPending}
          disabled={!canChange}
          onClick={() =>
            send(({ data }) => {
              if (data.problems.length === 0) navigate(importPath(historyImport.id, 'preview'))
            })
          }
        >
          Save mapping
        </Button>
      </Group>
    </Stack>
  )
}

interface ProblemsProps {
  title: string
  problems: readonly { message: string }[]
  color?: string
}

const Problems = ({ title, problems, color = 'red' }: ProblemsProps) => (
  <Alert color={color} title={title} mx="md">
    <List size="sm">
      {[...new Set(problems.map(({ message }) => message))].map((message) => (
        <List.Item key={message}>{message}</List.Item>
      ))}
    </List>
  </Alert>
)
