import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import type { HistoryImport, HistoryUndo } from '@hireloom/contract/history-imports/history-import'
import { Alert, Anchor, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { formatTotal } from '../platform/ui/text/words.ts'
import css from './import.module.css'
import { importPath, isStepRunning } from './labels.ts'
import { StepProgress } from './step-progress.tsx'
import { importCalls, paramsOf } from './use-history-import.ts'

/** Shows how many applications undoing the import removes and which it leaves, and starts it. */
export function UndoStep({ historyImport }: { historyImport: HistoryImport }) {
  const preview = useQuery({
    ...queryFor(historyImports.undoPreview, { params: paramsOf(historyImport) }),
    throwOnError: false,
    enabled: !isStepRunning(historyImport),
  })
  if (isStepRunning(historyImport)) return <StepProgress historyImport={historyImport} />
  if (preview.data)
    return <UndoForm key={preview.data.data.removed} historyImport={historyImport} undo={preview.data.data} />
  if (preview.isError) {
    return <LoadFailure title="Failed to load the numbers" error={preview.error} onRetry={() => preview.refetch()} />
  }
  return <SkeletonRows rows={4} height={36} />
}

function UndoForm({
  historyImport,
  undo: { removed, stays, kept },
}: {
  historyImport: HistoryImport
  undo: HistoryUndo
}) {
  const timeZone = useCompanyTimeZone()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const undo = useCall(historyImports.undo, {
    failure: 'Failed to undo the import',
    refreshes: importCalls,
    onDone: () => navigate(importPath(historyImport.id, 'progress')),
  })
  const isRight = typed !== '' && Number(typed.replace(/[.,\s]/g, '')) === removed
  return (
    <Stack gap="md" maw={700} className={css.inset}>
      <Text>
        Will be removed: {formatTotal(removed)}. Stays because someone worked on it: {formatTotal(stays)}.
      </Text>
      {historyImport.undoUntil && (
        <Text size="sm" c="dimmed">
          The import can be undone until {formatInstant(historyImport.undoUntil, timeZone)}.
        </Text>
      )}
      {kept.length > 0 && (
        <div>
          <Text fw={500} mb={4}>
            Stays
          </Text>
          <List size="sm">
            {kept.map(({ candidateId, jobApplicationId, name, jobPositionName }) => (
              <List.Item key={jobApplicationId}>
                <Anchor component={Link} to={`/candidates/${candidateId}?job_application_id=${jobApplicationId}`}>
                  {name}
                </Anchor>
                , {jobPositionName}
              </List.Item>
            ))}
          </List>
          {stays > kept.length && (
            <Text size="sm" c="dimmed">
              and {formatTotal(stays - kept.length)} more
            </Text>
          )}
        </div>
      )}
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="Undoing can't be undone">
        People, applications, résumés and closed jobs of this import are erased. You can import the files again.
      </Alert>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight) undo.mutate({ params: paramsOf(historyImport), body: { confirmedCount: removed } })
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            label={`Type ${removed} to undo the import`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" color="red" disabled={!isRight} loading={undo.isPending}>
            Undo import
          </Button>
        </Group>
      </form>
    </Stack>
  )
}
