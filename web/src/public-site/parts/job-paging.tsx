import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { JobPage } from '../use-open-jobs.ts'
import css from './job-paging.module.css'

interface Props {
  pagination: JobPage['pagination']
  onPage: (page: number) => void
}

/** Which jobs these are, and the way to the others. */
export function JobPaging({ pagination, onPage }: Props) {
  const { total, page, limit } = pagination
  const last = Math.ceil(total / limit)
  if (last <= 1) return null
  const turn = (to: number) => {
    onPage(to)
    document.getElementById('open-positions')?.scrollIntoView()
  }
  return (
    <nav className={css.paging} aria-label="Pages of the list">
      <span>
        {(page - 1) * limit + 1}–{Math.min(page * limit, total)} of {total}
      </span>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconChevronLeft size={18} />}
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        Previous
      </Button>
      <Button
        size="lg"
        variant="default"
        rightSection={<IconChevronRight size={18} />}
        disabled={page >= last}
        onClick={() => turn(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
