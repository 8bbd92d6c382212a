import { nameOf } from '@hireloom/contract/lookups'
import { FilterChip } from '../../platform/ui/lists/filter-chip.tsx'
import { type Lookup, useLookupNames } from '../use-lookup.ts'

interface Props {
  label: string
  of: Lookup
  ids: readonly number[]
  onRemove: () => void
}

/** Shows a filter by rows of a company's list, with their names. */
export function LookupChip({ label, of, ids, onRemove }: Props) {
  const { data, isSuccess, isPlaceholderData } = useLookupNames(of, ids)
  const missing = isSuccess && !isPlaceholderData ? 'not found' : '…'
  return <FilterChip label={label} values={ids.map((id) => nameOf(data ?? [], id) ?? missing)} onRemove={onRemove} />
}
