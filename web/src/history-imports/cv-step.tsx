import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { type HistoryCv, type HistoryImport, historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { addressPaging, queryFor } from '../platform/api/hooks.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { RecordList } from '../platform/ui/lists/record-list.tsx'
import { RecordTable } from '../platform/ui/lists/record-table.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { CvModal } from './cv-modal.tsx'
import css from './import.module.css'
import { importPath, isOpen } from './labels.ts'
import { paramsOf } from './use-history-import.ts'

const Address = z.object(addressPaging)

/** The step that lists what was read from each CV of a folder, so that the user can correct it. */
export function CvStep({ historyImport }: { historyImport: HistoryImport }) {
  const [address, change] = useListSearch(Address)
  const [corrected, setCorrected] = useState<HistoryCv>()
  const { currentPage: page, perPage: limit } = address
  const list = useQuery({
    ...queryFor(historyImports.cvs, { params: paramsOf(historyImport), query: { page, limit } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="md">
      <Text className={css.inset}>
        This was read from each CV. Correct what is wrong; a CV with an error is left out of the import.
      </Text>
      <RecordList
        list={list}
        address={address}
        onChange={change}
        failure="Failed to load the CVs"
        empty={
          <EmptyState
            icon={<IconFileOff aria-hidden />}
            title="Save the mapping first"
            description="What was read from each CV then appears here."
          />
        }
      >
        {(cvs) =>
          cvs ? (
            <CvTable cvs={cvs} isLocked={!isOpen(historyImport)} onCorrect={setCorrected} />
          ) : (
            <SkeletonRows rows={6} height={36} />
          )
        }
      </RecordList>
      <Group className={css.inset}>
        <Button component={Link} to={importPath(historyImport.id, 'check')}>
          Next: Check and import
        </Button>
      </Group>
      {corrected && <CvModal historyImport={historyImport} cv={corrected} onClose={() => setCorrected(undefined)} />}
    </Stack>
  )
}

interface TableProps {
  cvs: readonly HistoryCv[]
  isLocked: boolean
  onCorrect: (cv: HistoryCv) => void
}

/** Returns whether the messages about a CV keep it out of the import. In rows with another status they are remarks. */
const areMistakes = ({ status }: HistoryCv) => status === historyRowStatus.waiting || status === historyRowStatus.failed

const CvTable = ({ cvs, isLocked, onCorrect }: TableProps) => (
  <RecordTable label="CVs" isTwoLine>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>CV</Table.Th>
        <Table.Th>Candidate</Table.Th>
        <Table.Th visibleFrom="sm">Phone</Table.Th>
        <Table.Th visibleFrom="sm">Job</Table.Th>
        <Table.Th aria-label="Actions" />
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {cvs.map((cv) => (
        <Table.Tr key={cv.rowId}>
          <Table.Td className={css.path}>{cv.path}</Table.Td>
          <Table.Td py={6}>
            {cv.name}
            <Text size="xs" c="dimmed" className={css.path}>
              {cv.email}
            </Text>
            {cv.errors.map((error) => (
              <Text key={error} size="sm" c={areMistakes(cv) ? 'red' : 'dimmed'}>
                {error}
              </Text>
            ))}
          </Table.Td>
          <Table.Td visibleFrom="sm">{cv.phoneNumber}</Table.Td>
          <Table.Td visibleFrom="sm">{cv.job}</Table.Td>
          <Table.Td ta="right">
            {cv.status !== historyRowStatus.imported && !isLocked && (
              <Button variant="default" size="compact-sm" onClick={() => onCorrect(cv)} aria-label={`Edit ${cv.path}`}>
                Edit
              </Button>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </RecordTable>
)
