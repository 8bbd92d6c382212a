import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import type { HistoryImport, HistoryPreviewRow } from '@hireloom/contract/history-imports/history-import'
import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { RecordTable } from '../platform/ui/lists/record-table.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import css from './import.module.css'
import { importPath } from './labels.ts'
import { paramsOf } from './use-history-import.ts'

/** The first rows as they would be imported. */
export function PreviewStep({ historyImport }: { historyImport: HistoryImport }) {
  const preview = useQuery({
    ...queryFor(historyImports.preview, { params: paramsOf(historyImport) }),
    throwOnError: false,
  })
  if (preview.isPending) return <SkeletonRows rows={6} height={36} />
  if (!preview.data) {
    return <LoadFailure title="Failed to load the preview" error={preview.error} onRetry={() => preview.refetch()} />
  }
  const { rows } = preview.data.data
  if (rows.length === 0) {
    return (
      <Stack align="flex-start" className={css.inset}>
        <Text>Save the mapping first. Then this page shows how rows would be imported.</Text>
        <Button component={Link} to={importPath(historyImport.id, 'mapping')}>
          Go to the mapping
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <Text className={css.inset}>
        {rows.length === 1 ? 'The first row as it' : `The first ${rows.length} rows as they`} would be imported.
      </Text>
      <RecordTable label="Preview" isTwoLine>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Row</Table.Th>
            <Table.Th>Candidate</Table.Th>
            <Table.Th visibleFrom="sm">Job</Table.Th>
            <Table.Th visibleFrom="sm">Stage</Table.Th>
            <Table.Th visibleFrom="md">Applied on</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <PreviewRow key={`${row.filename} ${row.rowNumber}`} row={row} />
          ))}
        </Table.Tbody>
      </RecordTable>
      <Group className={css.inset}>
        <Button component={Link} to={importPath(historyImport.id, 'check')}>
          Next: Check and import
        </Button>
      </Group>
    </Stack>
  )
}

function PreviewRow({ row }: { row: HistoryPreviewRow }) {
  const timeZone = useCompanyTimeZone()
  const { rowNumber, name, email, job, place, appliedAt, notes, errors } = row
  return (
    <Table.Tr>
      <Table.Td>{rowNumber}</Table.Td>
      <Table.Td py={6}>
        {name}
        <Text size="xs" c="dimmed">
          {email}
        </Text>
        {errors.map((error) => (
          <Text key={error} size="sm" c="red">
            {error}
          </Text>
        ))}
        {notes.map((note) => (
          <Text key={note} size="xs" c="dimmed">
            {note}
          </Text>
        ))}
      </Table.Td>
      <Table.Td visibleFrom="sm">{job}</Table.Td>
      <Table.Td visibleFrom="sm">{place}</Table.Td>
      <Table.Td visibleFrom="md">{appliedAt && formatInstant(appliedAt, timeZone)}</Table.Td>
    </Table.Tr>
  )
}
