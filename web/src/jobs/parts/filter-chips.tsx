import { nameOf } from '@hireloom/contract/lookups'
import { Button, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatMonth } from '../../platform/ui/days.ts'
import { truncate } from '../../platform/ui/words.ts'
import { codeFilters, countFilters, type Filters, lookupFilters, monthFilters, noFilters } from '../filters.ts'
import { type Lookup, useLookupWords } from '../use-lookup.ts'
import css from './filter-chips.module.css'

interface Props {
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
}

/** What narrows the list, each with the way to drop it. */
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
        <Chip
          key={key}
          label={label}
          words={filters[key]?.map((id) => nameOf(list, id) ?? '?')}
          onRemove={() => onChange({ [key]: undefined })}
        />
      ))}
      {monthFilters.map(({ first, last, label }) => (
        <Chip
          key={label}
          label={label}
          words={rangeOf(filters[first], filters[last])}
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

interface LookupChipProps {
  label: string
  of: Lookup
  ids: readonly number[]
  onRemove: () => void
}

function LookupChip({ label, of, ids, onRemove }: LookupChipProps) {
  const known = useLookupWords(of, ids).data
  return <Chip label={label} words={ids.map((id) => nameOf(known ?? [], id) ?? '…')} onRemove={onRemove} />
}

interface ChipProps {
  label: string
  words: readonly string[] | undefined
  onRemove: () => void
}

/** `Hiring team Ratna Wulandari, +2`. */
function Chip({ label, words = [], onRemove }: ChipProps) {
  const [first, ...more] = words
  if (first === undefined) return null
  return (
    <span className={css.chip} title={words.join(', ')}>
      <span className={css.words}>
        {label} <strong className={css.value}>{truncate(first) + (more.length > 0 ? `, +${more.length}` : '')}</strong>
      </span>
      <UnstyledButton className={css.remove} aria-label={`Remove the filter ${label}`} onClick={onRemove}>
        <IconX size={14} />
      </UnstyledButton>
    </span>
  )
}
