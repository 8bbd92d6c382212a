import { Button, Drawer, Group, MultiSelect, Stack } from '@mantine/core'
import { MasterDataChoices } from '../../lookups/parts/master-data-choices.tsx'
import { MonthRange } from '../../platform/ui/fields/month-range.tsx'
import { filterValue } from '../../platform/ui/lists/filter-value.ts'
import { plural } from '../../platform/ui/text/words.ts'
import css from './job-filter-drawer.module.css'
import { codeFilters, countFilters, type Filters, lookupFilters, monthFilters, noFilters } from './job-filters.ts'

interface Props {
  opened: boolean
  filters: Filters
  /** The number of matching jobs; undefined until known. */
  total?: number | undefined
  /** The label of the button while the number is unknown. */
  showLabel?: string
  onChange: (changes: Partial<Filters>) => void
  onClose: () => void
}

/** The filters of the job list. A choice applies at once, while the list is visible behind the drawer. */
export function JobFilterDrawer({ opened, filters, total, showLabel = 'Show jobs', onChange, onClose }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Filters" classNames={{ content: css.drawer, body: css.body }}>
      <Stack gap="md" className={css.fields}>
        {lookupFilters.map(({ key, label, of }, index) => (
          <MasterDataChoices
            key={key}
            label={label}
            of={of}
            data-autofocus={index === 0 || undefined}
            value={filters[key] ?? []}
            onChange={(ids) => onChange({ [key]: filterValue(ids) })}
          />
        ))}
        {codeFilters.map(({ key, label, list }) => (
          <MultiSelect<number>
            key={key}
            label={label}
            placeholder={filters[key]?.length ? '' : 'All'}
            hidePickedOptions
            openOnFocus={false}
            data={list.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters[key] ?? []}
            onChange={(ids) => onChange({ [key]: filterValue(ids) })}
          />
        ))}
        {monthFilters.map(({ first, last, label }) => (
          <MonthRange
            key={label}
            label={label}
            first={filters[first]}
            last={filters[last]}
            onChange={(months) => onChange({ [first]: months.first, [last]: months.last })}
          />
        ))}
      </Stack>
      <Group justify="flex-end" gap="xs" className={css.foot}>
        {countFilters(filters) > 0 && (
          <Button variant="default" size="md" onClick={() => onChange(noFilters)}>
            Clear all
          </Button>
        )}
        <Button size="md" onClick={onClose}>
          {total === undefined ? showLabel : `Show ${plural(total, 'job')}`}
        </Button>
      </Group>
    </Drawer>
  )
}
