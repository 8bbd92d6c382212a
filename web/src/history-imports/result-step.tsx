import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import {
  type HistoryImport,
  HistoryRowStatus,
  historyImportStatus,
  historyRowStatus,
  historySource,
} from '@hireloom/contract/history-imports/history-import'
import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconDownload, IconFileOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { addressPaging, queryFor, useCall } from '../platform/api/hooks.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { CountTabs } from '../platform/ui/lists/count-tabs.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { RecordList } from '../platform/ui/lists/record-list.tsx'
import { RecordLink, RecordRow, RecordTable } from '../platform/ui/lists/record-table.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatTotal } from '../platform/ui/text/words.ts'
import css from './import.module.css'
import { importPath, isStepRunning, rowLabels } from './labels.ts'
import { StepProgress } from './step-progress.tsx'
import { paramsOf } from './use-history-import.ts'

/** The progress of an import and the outcome of its rows. */
export function ResultStep({ historyImport }: { historyImport: HistoryImport }) {
  const { source, failedRows, undoUntil, files } = historyImport
  const isFolder = source === historySource.cvs
  return (
    <Stack gap="md">
      {isStepRunning(historyImport) ? (
        <StepProgress historyImport={historyImport} />
      ) : (
        <Text className={css.inset}>{outcomeOf(historyImport)}</Text>
      )}
      {!isStepRunning(historyImport) && (
        <Group gap="sm" className={css.inset}>
          {failedRows > 0 &&
            files.length > 0 &&
            (isFolder ? (
              <CorrectButton historyImport={historyImport} />
            ) : (
              <CorrectionButtons historyImport={historyImport} />
            ))}
          {undoUntil && (
            <Button variant="default" component={Link} to={importPath(historyImport.id, 'undo')}>
              Undo the import…
            </Button>
          )}
        </Group>
      )}
      {files.length > 0 && <Rows historyImport={historyImport} />}
    </Stack>
  )
}

function outcomeOf({ source, status, importedRows: imported, failedRows: failed }: HistoryImport) {
  const applications = `${formatTotal(imported)} ${imported === 1 ? 'application' : 'applications'}`
  const verb = imported === 1 ? 'was' : 'were'
  if (status === historyImportStatus.undone) {
    return imported === 0
      ? 'The import was undone.'
      : `The import was undone. ${applications} stayed, because someone had worked on ${imported === 1 ? 'it' : 'them'}.`
  }
  const rows = `${formatTotal(failed)} ${failed === 1 ? 'row' : 'rows'}`
  const [pronoun, reasons] = failed === 1 ? ['it', 'the reason'] : ['them', 'the reasons']
  const hint =
    source === historySource.cvs
      ? `Correct ${failed === 1 ? 'this CV' : 'these CVs'}, and check the import again.`
      : `Download ${pronoun} with ${reasons}, correct ${pronoun}, and upload ${pronoun} as another table.`
  return failed > 0 ? `${applications} ${verb} imported, ${rows} failed. ${hint}` : `${applications} ${verb} imported.`
}

const CorrectButton = ({ historyImport }: { historyImport: HistoryImport }) => (
  <Button component={Link} to={importPath(historyImport.id, 'preview')}>
    Correct CVs
  </Button>
)

const CorrectionButtons = ({ historyImport }: { historyImport: HistoryImport }) => (
  <>
    <FailedRowsButton historyImport={historyImport} />
    <Button variant="default" component={Link} to={importPath(historyImport.id, 'files')}>
      Upload corrected rows
    </Button>
  </>
)

function FailedRowsButton({ historyImport }: { historyImport: HistoryImport }) {
  const download = useCall(historyImports.failedRows, {
    failure: 'Failed to download the rows',
    onDone: saveFile,
  })
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate({ params: paramsOf(historyImport) })}
    >
      Download failed rows
    </Button>
  )
}

const RowsAddress = z.object({
  ...addressPaging,
  status: z.coerce.number<number>().pipe(HistoryRowStatus).optional().catch(undefined),
})
const allTab = 'all'
const tabs = [
  { value: allTab, label: 'All rows' },
  ...([historyRowStatus.imported, historyRowStatus.failed, historyRowStatus.skipped] as const).map((status) => ({
    value: String(status),
    label: rowLabels[status].label,
  })),
]

function Rows({ historyImport }: { historyImport: HistoryImport }) {
  const [address, change] = useListSearch(RowsAddress)
  const { currentPage: page, perPage: limit, status } = address
  const list = useQuery({
    ...queryFor(historyImports.rows, { params: paramsOf(historyImport), query: { page, limit, status } }),
    placeholderData: keepPreviousData,
  })
  const statusOf = (tab: string) => Object.values(historyRowStatus).find((status) => String(status) === tab)
  return (
    <CountTabs
      label="Outcome"
      tabs={tabs}
      value={status === undefined ? allTab : String(status)}
      onChange={(tab) => change({ status: statusOf(tab) })}
    >
      <RecordList
        list={list}
        address={address}
        onChange={change}
        failure="Failed to load the rows"
        empty={<EmptyState icon={<IconFileOff aria-hidden />} title="No rows with this outcome" />}
      >
        {(rows) =>
          rows ? (
            <RecordTable label="Rows" isTwoLine>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Row</Table.Th>
                  <Table.Th>Candidate</Table.Th>
                  <Table.Th>Outcome</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <RecordRow key={`${row.filename} ${row.rowNumber}`}>
                    <Table.Td>{row.rowNumber}</Table.Td>
                    <Table.Td py={6}>
                      {row.candidateId && row.jobApplicationId ? (
                        <RecordLink to={`/candidates/${row.candidateId}?job_application_id=${row.jobApplicationId}`}>
                          {row.name || 'Candidate'}
                        </RecordLink>
                      ) : (
                        row.name
                      )}
                      {row.errors.map((error) => (
                        <Text key={error} size="xs" c={row.status === historyRowStatus.failed ? 'red' : 'dimmed'}>
                          {error}
                        </Text>
                      ))}
                    </Table.Td>
                    <Table.Td>
                      <StatusBadge color={rowLabels[row.status].color}>{rowLabels[row.status].label}</StatusBadge>
                    </Table.Td>
                  </RecordRow>
                ))}
              </Table.Tbody>
            </RecordTable>
          ) : (
            <SkeletonRows rows={6} height={36} />
          )
        }
      </RecordList>
    </CountTabs>
  )
}
