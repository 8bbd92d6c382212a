import { nameOf } from '@hireloom/contract/lookups'
import { Button } from '@mantine/core'
import { LookupChip } from '../../lookups/parts/lookup-chip.tsx'
import { FilterChip } from '../../platform/ui/lists/filter-chip.tsx'
import { formatMonth } from '../../platform/ui/text/days.ts'
import { codeFilters, countFilters, type Filters, lookupFilters, monthFilters, noFilters } from './job-filters.ts'

interface Props {
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
}

/** The active filters of the list, each with a button that removes it. */
export function FilterChips({ filters, onChange }: Props) {
  if (countFilters(filters) === 0) return null
  return (
    <>
      {lookupFilters.map(({ key, label, of }) => (
        <LookupChip
          key={key}
          label={label}
          of={of}
          ids={filters[key] ?? []}
          onRemove={() => onChange({ [key]: undefined })}
        />
      ))}
      {codeFilters.map(({ key, label, list }) => (
        <FilterChip
          key={key}
          label={label}
          values={filters[key]?.map((id) => nameOf(list, id) ?? '?')}
          onRemove={() => onChange({ [key]: undefined })}
        />
      ))}
      {monthFilters.map(({ first, last, label }) => (
        <FilterChip
          key={label}
          label={label}
          values={rangeOf(filters[first], filters[last])}
          onRemove={() => onChange({ [first]: undefined, [last]: undefined })}
        />
      ))}
      <Button variant="subtle" color="gray" onClick={() => onChange(noFilters)}>
        Clear all
      </Button>
    </>
  )
}

function rangeOf(first: string | undefined, last: string | undefined) {
  if (first && last) return [first === last ? formatMonth(first) : `${formatMonth(first)} – ${formatMonth(last)}`]
  if (first) return [`from ${formatMonth(first)}`]
  return last ? [`until ${formatMonth(last)}`] : undefined
}
