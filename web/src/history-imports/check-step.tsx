import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import {
  type HistoryCounts,
  type HistoryImport,
  historyImportStatus,
} from '@hireloom/contract/history-imports/history-import'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { Alert, Button, Group, List, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CallError } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { formatTotal } from '../platform/ui/text/words.ts'
import { Figure } from './figure.tsx'
import css from './import.module.css'
import { importPath, isStepRunning } from './labels.ts'
import { StepProgress } from './step-progress.tsx'
import { importCalls, paramsOf } from './use-history-import.ts'

/** The dry run with its counts, and the start of the import. */
export function CheckStep({ historyImport }: { historyImport: HistoryImport }) {
  const check = useCall(historyImports.check, {
    failure: 'Failed to start the check',
    isShownOnScreen: () => true,
    refreshes: importCalls,
  })
  if (isStepRunning(historyImport)) return <StepProgress historyImport={historyImport} />
  const isReady = historyImport.status === historyImportStatus.ready
  return (
    <Stack gap="md" maw={900} className={css.inset}>
      <Text>
        The check reads every row and counts what an import would do. It writes nothing. An import sends no mails,
        publishes no job and uses no quota.
      </Text>
      <Problems error={check.error} historyImport={historyImport} />
      {isReady && historyImport.counts && <Counts counts={historyImport.counts} />}
      {isReady && historyImport.counts && historyImport.counts.unmatchedDocuments > 0 && (
        <LeftOverButton historyImport={historyImport} />
      )}
      {isReady && historyImport.counts && historyImport.counts.newApplications > 0 && (
        <StartForm
          key={historyImport.counts.newApplications}
          historyImport={historyImport}
          expected={historyImport.counts.newApplications}
        />
      )}
      <Group>
        <Button
          variant={isReady ? 'default' : 'filled'}
          loading={check.isPending}
          onClick={() => check.mutate({ params: paramsOf(historyImport) })}
        >
          {isReady ? 'Check again' : 'Check all rows'}
        </Button>
      </Group>
    </Stack>
  )
}

/** The reason why the check can't start, with a link to the mapping when it is incomplete. */
function Problems({ error, historyImport }: { error: Error | null; historyImport: HistoryImport }) {
  if (!error) return null
  const problems = error instanceof CallError ? error.errors : []
  return (
    <Alert
      color="red"
      title={problems.length > 0 ? 'The mapping is not complete' : 'The check could not start'}
      role="alert"
    >
      {problems.length === 0 && (error instanceof CallError ? error.message : 'Try again.')}
      {problems.length > 0 && (
        <Stack gap="xs" align="flex-start">
          <List size="sm">
            {problems.map(({ message }) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
          <Button size="xs" variant="default" component={Link} to={importPath(historyImport.id, 'mapping')}>
            Go to the mapping
          </Button>
        </Stack>
      )}
    </Alert>
  )
}

function LeftOverButton({ historyImport }: { historyImport: HistoryImport }) {
  const download = useCall(historyImports.leftOverFiles, {
    failure: 'Failed to download the list',
    onDone: saveFile,
  })
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate({ params: paramsOf(historyImport) })}
      >
        Download the list of unmatched résumés
      </Button>
    </Group>
  )
}

function Counts({ counts }: { counts: HistoryCounts }) {
  const documents = counts.matchedDocuments + counts.unmatchedDocuments
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        <Figure label="New applications" value={counts.newApplications} />
        <Figure label="Left out" value={counts.alreadyThere} />
        <Figure label="Rows with mistakes" value={counts.failed} color={counts.failed > 0 ? 'red' : undefined} />
        <Figure label="New people" value={counts.newPeople} />
        <Figure label="Existing people" value={counts.knownPeople} />
        <Figure label="Closed jobs to be created" value={counts.newJobs} />
        <Figure label="Existing jobs" value={counts.knownJobs} />
        {documents > 0 && <Figure label="Résumés matched" value={counts.matchedDocuments} />}
        {documents > 0 && <Figure label="Unmatched résumés" value={counts.unmatchedDocuments} />}
      </SimpleGrid>
      {counts.reasons.length > 0 && (
        <div>
          <Text fw={500} mb={4}>
            Rows that are not imported
          </Text>
          <List size="sm">
            {counts.reasons.map(({ message, rows }) => (
              <List.Item key={message}>
                {message}: {formatTotal(rows)}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}

/** Starts the import once the user has typed the number of applications. */
function StartForm({ historyImport, expected }: { historyImport: HistoryImport; expected: number }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const start = useCall(historyImports.start, {
    failure: 'Failed to start the import',
    refreshes: [...importCalls, queue.list],
    onDone: () => navigate(importPath(historyImport.id, 'progress')),
  })
  const isRight = Number(typed.replace(/[.,\s]/g, '')) === expected
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) start.mutate({ params: paramsOf(historyImport), body: { confirmedCount: expected } })
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label={`Type ${expected} to import the applications`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isRight} loading={start.isPending}>
          Import {formatTotal(expected)} {expected === 1 ? 'application' : 'applications'}
        </Button>
      </Group>
    </form>
  )
}
