import { type HistoryField, historyFields } from '@hireloom/contract/history-imports/fields'
import type { HistoryMapping, HistoryMappingView } from '@hireloom/contract/history-imports/history-import'
import { Badge, Group, Select, Table, Text } from '@mantine/core'
import { RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { fieldChoices } from '../labels.ts'

export interface MappingPartProps {
  view: HistoryMappingView
  mapping: HistoryMapping
  isLocked: boolean
  onChange: (changes: Partial<HistoryMapping>) => void
}

/** The columns of the files with samples, and the field that each holds. */
export function ColumnTable({ view, mapping, isLocked, onChange }: MappingPartProps) {
  const fieldOf = (column: string) => mapping.columns.find((choice) => choice.column === column)?.field ?? null
  const choose = (column: string, text: string | null) => {
    const field = historyFields.find((name): name is HistoryField => name === text) ?? null
    onChange({ columns: mapping.columns.map((choice) => (choice.column === column ? { column, field } : choice)) })
  }
  return (
    <RecordTable label="Columns">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Column</Table.Th>
          <Table.Th>Examples</Table.Th>
          <Table.Th w={280}>Becomes</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {view.columns.map(({ column, samples, isGuess, field }) => (
          <Table.Tr key={column}>
            <Table.Td>
              <Group gap="xs" wrap="nowrap">
                {column}
                {isGuess && fieldOf(column) === field && (
                  <Badge variant="light" color="gray" size="sm">
                    Guessed
                  </Badge>
                )}
              </Group>
            </Table.Td>
            <Table.Td maw={320}>
              <Text size="sm" c="dimmed" truncate>
                {samples.join(' · ') || '–'}
              </Text>
            </Table.Td>
            <Table.Td>
              <Select
                aria-label={`Field of ${column}`}
                size="xs"
                placeholder="Left out"
                searchable
                clearable
                disabled={isLocked}
                data={fieldChoices}
                value={fieldOf(column)}
                onChange={(text) => choose(column, text)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </RecordTable>
  )
}
