import type { JobOrder } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { IconChevronDown } from '@tabler/icons-react'
import { useEarlyValue } from '../use-early-value.ts'
import css from './job-sorting.module.css'

/** The default order of the list. */
const defaultOrder: JobOrder = 'newest'

interface Props {
  sortBy: string | undefined
  onSort: (sortBy: string) => void
}

/** The select for the order of the job list. */
export function JobSorting({ sortBy = defaultOrder, onSort }: Props) {
  const labels = texts().site.career
  const orders: Record<JobOrder, string> = labels.orders
  const current = Object.hasOwn(orders, sortBy) ? sortBy : defaultOrder
  const sort = (chosen: string) => onSort(chosen === defaultOrder ? '' : chosen)
  const field = useEarlyValue<HTMLSelectElement>(current, sort)
  return (
    <label className={css.sorting}>
      <select
        ref={field}
        aria-label={labels.sortBy}
        value={current}
        onChange={({ currentTarget }) => sort(currentTarget.value)}
      >
        {Object.entries(orders).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </label>
  )
}
