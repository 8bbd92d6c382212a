import { ApplicationStatus, applicationStatuses } from '@hireloom/contract/applications/status'
import { type ValueField, valueFields } from '@hireloom/contract/history-imports/fields'
import { CandidateSource, optionLists } from '@hireloom/contract/lookups'
import { Select, Stack, Table, Title } from '@mantine/core'
import { RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { formatTotal } from '../../platform/ui/text/words.ts'
import css from '../import.module.css'
import { valueTitles } from '../labels.ts'
import type { MappingPartProps } from './column-table.tsx'

/** The value of the choice without a record. */
const noneValue = 'none'

interface ValueMatcher {
  choices: { value: string; label: string }[]
  choiceOf: (value: string) => string | null
  choose: (value: string, choice: string | null) => void
  /** The column's name above the choices. */
  columnTitle: string
}

/** The values of the chosen columns, and the record or code that each means. */
export function ValueTables(props: MappingPartProps) {
  const { view, isLocked } = props
  return valueFields.flatMap((field) => {
    const values = view.values[field]
    if (values.length === 0) return []
    const { choices, choiceOf: chosenFor, choose, columnTitle: becomes } = matcherOf(field, props)
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

function matcherOf(field: ValueField, { view, mapping, onChange }: MappingPartProps): ValueMatcher {
  const { choices } = view
  const choiceFrom =
    <Entry extends { value: string }>(entries: readonly Entry[], pick: (entry: Entry) => number | null) =>
    (value: string) => {
      const entry = entries.find((entry) => entry.value === value)
      return entry ? String(pick(entry) ?? noneValue) : null
    }
  switch (field) {
    case 'job':
      return {
        columnTitle: 'Job',
        choices: [{ value: noneValue, label: 'A closed job is created' }, ...choicesOf(choices.jobs)],
        choiceOf: choiceFrom(mapping.jobs, ({ jobId }) => jobId),
        choose: (value, choice) => onChange({ jobs: withEntry(mapping.jobs, { value, jobId: idOf(choice) }) }),
      }
    case 'stage':
      return {
        columnTitle: 'Stage',
        choices: [{ value: noneValue, label: 'New candidates' }, ...choicesOf(choices.stages)],
        choiceOf: choiceFrom(mapping.stages, ({ stageId }) => stageId),
        choose: (value, choice) => onChange({ stages: withEntry(mapping.stages, { value, stageId: idOf(choice) }) }),
      }
    case 'status':
      return {
        columnTitle: 'Status',
        choices: Object.entries(applicationStatuses).map(([code, { label }]) => ({
          value: code,
          label: code === '0' ? 'Active' : label,
        })),
        choiceOf: choiceFrom(mapping.statuses, ({ status }) => status),
        choose: (value, choice) => {
          const status = ApplicationStatus.safeParse(Number(choice)).data
          if (status !== undefined) onChange({ statuses: withEntry(mapping.statuses, { value, status }) })
        },
      }
    case 'source':
      return {
        columnTitle: 'Source',
        choices: choicesOf(optionLists.candidateSource),
        choiceOf: choiceFrom(mapping.sources, ({ source }) => source),
        choose: (value, choice) => {
          const source = CandidateSource.safeParse(Number(choice)).data
          if (source !== undefined) onChange({ sources: withEntry(mapping.sources, { value, source }) })
        },
      }
    case 'rejectionReason':
      return {
        columnTitle: 'Rejection reason',
        choices: [{ value: noneValue, label: 'Kept as text' }, ...choicesOf(choices.rejectionReasons)],
        choiceOf: choiceFrom(mapping.rejectionReasons, ({ reasonId }) => reasonId),
        choose: (value, choice) =>
          onChange({ rejectionReasons: withEntry(mapping.rejectionReasons, { value, reasonId: idOf(choice) }) }),
      }
  }
}
