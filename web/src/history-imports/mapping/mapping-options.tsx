import type { NamedRecord } from '@hireloom/contract/platform/fields'
import { Radio, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import css from '../import.module.css'
import type { MappingPartProps } from './column-table.tsx'

/**
 * The branch, the organization and the employment type of jobs that are created, the order of day and month, and the
 * time zone of the dates.
 */
export function MappingOptions({ view, mapping, isLocked, onChange }: MappingPartProps) {
  const { ambiguousDate, choices } = view
  const makesJobs = view.values.job.some(
    ({ value }) => (mapping.jobs.find((job) => job.value === value)?.jobId ?? null) === null,
  )
  const { newJobs } = mapping
  const recordSelect = (label: string, field: keyof typeof newJobs, records: readonly NamedRecord[]) => (
    <Select
      label={label}
      required
      searchable
      disabled={isLocked}
      data={records.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={newJobs[field] === null ? null : String(newJobs[field])}
      onChange={(id) => onChange({ newJobs: { ...newJobs, [field]: id === null ? null : Number(id) } })}
    />
  )
  return (
    <>
      {makesJobs && (
        <Stack gap="xs" maw={900} className={css.inset}>
          <Title order={2} size="h4">
            Jobs to be created
          </Title>
          <Text size="sm" c="dimmed">
            They are closed and not on any career page. A column for the branch takes precedence over the branch chosen
            here.
          </Text>
          <SimpleGrid cols={3}>
            {recordSelect('Branch', 'branchId', choices.branches)}
            {recordSelect('Organization', 'organizationId', choices.organizations)}
            {recordSelect('Employment type', 'employmentTypeId', choices.employmentTypes)}
          </SimpleGrid>
        </Stack>
      )}
      <Stack gap="xs" maw={900} className={css.inset}>
        <Title order={2} size="h4">
          Dates
        </Title>
        {ambiguousDate && (
          <Radio.Group
            label={`Which number in ${ambiguousDate} is the day?`}
            required
            value={mapping.dateOrder}
            onChange={(order) => onChange({ dateOrder: order === 'monthFirst' ? 'monthFirst' : 'dayFirst' })}
          >
            <Stack gap={6} mt={6}>
              <Radio value="dayFirst" label="The first" disabled={isLocked} />
              <Radio value="monthFirst" label="The second" disabled={isLocked} />
            </Stack>
          </Radio.Group>
        )}
        <TextInput
          label="Time zone of the dates"
          description="Such as Asia/Jakarta, for dates without a time zone"
          maw={320}
          disabled={isLocked}
          value={mapping.timeZone}
          onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
        />
      </Stack>
    </>
  )
}
