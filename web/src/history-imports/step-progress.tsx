import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { type HistoryImport, historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../platform/api/hooks.ts'
import { formatTotal, plural } from '../platform/ui/text/words.ts'
import css from './import.module.css'
import { importCalls, paramsOf } from './use-history-import.ts'

const verbs: Partial<Record<HistoryImport['status'], string>> = {
  [historyImportStatus.checking]: 'checked',
  [historyImportStatus.running]: 'imported',
  [historyImportStatus.undoing]: 'undone',
}

interface ProgressSample {
  /** Milliseconds. */
  at: number
  doneRows: number
}

/** Returns how long the rest takes at the pace between two samples; undefined without progress. */
export function timeLeft(first: ProgressSample, now: ProgressSample, totalRows: number): string | undefined {
  const rows = now.doneRows - first.doneRows
  if (rows <= 0 || now.at <= first.at) return undefined
  const seconds = Math.ceil(((now.at - first.at) / 1000 / rows) * (totalRows - now.doneRows))
  return seconds < 90 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
}

/** The progress of a check, an import or its undoing. */
export function StepProgress({ historyImport }: { historyImport: HistoryImport }) {
  const { status, doneRows, totalRows } = historyImport
  const [first, setFirst] = useState(() => ({ at: Date.now(), doneRows, status }))
  // Each step has its own pace.
  if (first.status !== status) setFirst({ at: Date.now(), doneRows, status })
  const remaining = timeLeft(first, { at: Date.now(), doneRows }, totalRows)
  const stop = useCall(historyImports.stop, {
    success: 'Stopped',
    failure: 'Failed to stop the import',
    refreshes: importCalls,
  })
  return (
    <Stack gap="sm" maw={700} role="status" className={css.inset}>
      <Text fw={500}>
        {formatTotal(doneRows)} of {plural(totalRows, 'row')} {verbs[status]}
      </Text>
      <Progress value={totalRows === 0 ? 0 : (doneRows / totalRows) * 100} size={8} aria-label="Progress" />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {remaining && `About ${remaining} left. `}You can leave this page.
        </Text>
        {status !== historyImportStatus.undoing && (
          <Button
            variant="default"
            size="xs"
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: paramsOf(historyImport) })}
          >
            Stop
          </Button>
        )}
      </Group>
    </Stack>
  )
}
