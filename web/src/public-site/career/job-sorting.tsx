import type { JobOrder } from '@hireloom/contract/public-site'
import { IconChevronDown } from '@tabler/icons-react'
import css from './job-sorting.module.css'

/** The default order of the list. */
const usual: JobOrder = 'newest'

const words: Record<JobOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  closing: 'Closing soonest',
  position: 'Position, A to Z',
}

interface Props {
  sortBy: string | undefined
  onSort: (sortBy: string) => void
}

/** Chooses the order of the job list. */
export function JobSorting({ sortBy = usual, onSort }: Props) {
  return (
    <label className={css.sorting}>
      <select
        aria-label="Sort by"
        value={Object.hasOwn(words, sortBy) ? sortBy : usual}
        onChange={({ currentTarget: { value } }) => onSort(value === usual ? '' : value)}
      >
        {Object.entries(words).map(([order, word]) => (
          <option key={order} value={order}>
            {word}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </label>
  )
}
