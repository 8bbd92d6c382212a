import { ApplicationStatus, applicationStatuses } from '@hireloom/contract/applications/status'
import { type ValueField, valueFields } from '@hireloom/contract/history-imports/fields'
import { CandidateSource, optionLists } from '@hireloom/contract/lookups'
import { Select, Stack, Table, Title } from '@mantine/core'
import { RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { formatTotal } from '../../platform/ui/text/words.ts'
import css from '../import.module.css'
import { valueTitles } from '../labels.ts'
import type { MappingPartProps } from './column-table.tsx'

/** The value of the choice that stands for no record. */
const noneValue = 'none'

interface Matching {
  choices: { value: string; label: string }[]
  chosenFor: (value: string) => string | null
  choose: (value: string, choice: string | null) => void
  /** The column's name above the choices. */
  becomes: string
}

/** The values of the chosen columns, and the record or code that each means. */
export function ValueTables(props: MappingPartProps) {
  const { view, isLocked } = props
  return valueFields.flatMap((field) => {
    const values = view.values[field]
    if (values.length === 0) return []
    const { choices, chosenFor, choose, becomes } = matchingOf(field, props)
    return (
      <Stack key={field} gap="xs">
        <Title order={2} size="h4" className={css.inset}>
          {valueTitles[field]}
        </Title>
        <RecordTable label={valueTitles[field]}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>In the file</Table.Th>
              <Table.Th w={100}>Rows</Table.Th>
              <Table.Th w={320}>{becomes}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {values.map(({ value, rows }) => (
              <Table.Tr key={value}>
                <Table.Td>{value}</Table.Td>
                <Table.Td>{formatTotal(rows)}</Table.Td>
                <Table.Td>
                  <Select
                    aria-label={`${value} becomes`}
                    size="xs"
                    placeholder="Choose"
                    searchable
                    allowDeselect={false}
                    disabled={isLocked}
                    data={choices}
                    value={chosenFor(value)}
                    onChange={(choice) => choose(value, choice)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </RecordTable>
      </Stack>
    )
  })
}

const choicesOf = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }))

/** Replaces the entry of a value. */
const withEntry = <Entry extends { value: string }>(entries: readonly Entry[], entry: Entry) => [
  ...entries.filter(({ value }) => value !== entry.value),
  entry,
]

const idOf = (choice: string | null) => (choice === null || choice === noneValue ? null : Number(choice))

function matchingOf(field: ValueField, { view, mapping, onChange }: MappingPartProps): Matching {
  const { choices } = view
  const record =
    <Entry extends { value: string }>(entries: readonly Entry[], pick: (entry: Entry) => number | null) =>
    (value: string) => {
      const entry = entries.find((entry) => entry.value === value)
      return entry ? String(pick(entry) ?? noneValue) : null
    }
  switch (field) {
    case 'job':
      return {
        becomes: 'Job',
        choices: [{ value: noneValue, label: 'A closed job is made' }, ...choicesOf(choices.jobs)],
        chosenFor: record(mapping.jobs, ({ jobId }) => jobId),
        choose: (value, choice) => onChange({ jobs: withEntry(mapping.jobs, { value, jobId: idOf(choice) }) }),
      }
    case 'stage':
      return {
        becomes: 'Stage',
        choices: [{ value: noneValue, label: 'New candidates' }, ...choicesOf(choices.stages)],
        chosenFor: record(mapping.stages, ({ stageId }) => stageId),
        choose: (value, choice) => onChange({ stages: withEntry(mapping.stages, { value, stageId: idOf(choice) }) }),
      }
    case 'status':
      return {
        becomes: 'Status',
        choices: Object.entries(applicationStatuses).map(([code, { label }]) => ({
          value: code,
          label: code === '0' ? 'Active' : label,
        })),
        chosenFor: record(mapping.statuses, ({ status }) => status),
        choose: (value, choice) => {
          const status = ApplicationStatus.safeParse(Number(choice)).data
          if (status !== undefined) onChange({ statuses: withEntry(mapping.statuses, { value, status }) })
        },
      }
    case 'source':
      return {
        becomes: 'Source',
        choices: choicesOf(optionLists.candidateSource),
        chosenFor: record(mapping.sources, ({ source }) => source),
        choose: (value, choice) => {
          const source = CandidateSource.safeParse(Number(choice)).data
          if (source !== undefined) onChange({ sources: withEntry(mapping.sources, { value, source }) })
        },
      }
    case 'rejectionReason':
      return {
        becomes: 'Rejection reason',
        choices: [{ value: noneValue, label: 'Kept as text' }, ...choicesOf(choices.rejectionReasons)],
        chosenFor: record(mapping.rejectionReasons, ({ reasonId }) => reasonId),
        choose: (value, choice) =>
          onChange({ rejectionReasons: withEntry(mapping.rejectionReasons, { value, reasonId: idOf(choice) }) }),
      }
  }
}
