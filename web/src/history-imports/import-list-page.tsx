import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { type HistoryImport, historySourceNames } from '@hireloom/contract/history-imports/history-import'
import { Button, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDatabaseImport, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { addressPaging, queryFor } from '../platform/api/hooks.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { RecordList } from '../platform/ui/lists/record-list.tsx'
import { RecordLink, RecordRow, RecordTable } from '../platform/ui/lists/record-table.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { formatTotal } from '../platform/ui/text/words.ts'
import css from './import.module.css'
import { importPath, isWorking, statusLabels } from './labels.ts'
import { NewImportModal } from './new-import-modal.tsx'

const ImportListAddress = z.object(addressPaging)
const pollingInterval = 5000

/** The imports of candidates and their history from other systems. */
export function Page() {
  const [address, change] = useListSearch(ImportListAddress)
  const { can } = useSession()
  const [isNew, modal] = useDisclosure(false)
  const { currentPage: page, perPage: limit } = address
  const list = useQuery({
    ...queryFor(historyImports.list, { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.data.some(isWorking) && pollingInterval,
  })
  const add = can(historyImports.create) && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={modal.open}>
      New import
    </Button>
  )
  return (
    <>
      <PageHead title="Import history" actions={add} />
      <Text c="dimmed" mb="md" className={css.inset}>
        Bring candidates with their applications, stages, notes and résumés from another system. You see what will
        happen before anything is imported, and can undo it for 30 days.
      </Text>
      <RecordList
        list={list}
        address={address}
        onChange={change}
        failure="Failed to load imports"
        empty={
          <EmptyState
            icon={<IconDatabaseImport aria-hidden />}
            title="Nothing was imported yet"
            description="Bring candidates and their history from another system."
          >
            {add}
          </EmptyState>
        }
      >
        {(imports) => (imports ? <ImportTable imports={imports} /> : <LoadingRows />)}
      </RecordList>
      {isNew && <NewImportModal onClose={modal.close} />}
    </>
  )
}

function ImportTable({ imports }: { imports: readonly HistoryImport[] }) {
  const timeZone = useCompanyTimeZone()
  return (
    <RecordTable label="Imports" isTwoLine>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th visibleFrom="sm">Imported</Table.Th>
          <Table.Th visibleFrom="md">Created</Table.Th>
          <Table.Th>State</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {imports.map(({ id, name, source, status, importedRows, createdAt, createdBy }) => (
          <RecordRow key={id}>
            <Table.Td py={6}>
              <RecordLink to={importPath(id)} isWhole>
                {name}
              </RecordLink>
              <Text size="xs" c="dimmed">
                {historySourceNames[source]}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">{importedRows === 0 ? '–' : formatTotal(importedRows)}</Table.Td>
            <Table.Td visibleFrom="md">
              {formatInstant(createdAt, timeZone)}
              <Text size="xs" c="dimmed">
                {createdBy}
              </Text>
            </Table.Td>
            <Table.Td>
              <StatusBadge color={statusLabels[status].color}>{statusLabels[status].label}</StatusBadge>
            </Table.Td>
          </RecordRow>
        ))}
      </Table.Tbody>
    </RecordTable>
  )
}

const LoadingRows = () => (
  <Stack gap="sm" py="sm" className={css.inset}>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={36} />
    ))}
  </Stack>
)
