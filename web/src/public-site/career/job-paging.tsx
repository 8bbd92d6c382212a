import { texts } from '@hireloom/contract/texts/current'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import css from './job-paging.module.css'
import type { JobPage } from './use-open-jobs.ts'

interface Props {
  pagination: JobPage['pagination']
  addressOf: (page: number) => string
  onPage: (page: number) => void
}

const buttonProps = { size: 'lg', variant: 'default' } as const

/** The range of jobs shown, with links to the other pages. */
export function JobPaging({ pagination, addressOf, onPage }: Props) {
  const { total, page, limit } = pagination
  const last = Math.ceil(total / limit)
  if (last <= 1) return null
  const labels = texts().site.career
  const linkTo = (to: number) => ({
    href: addressOf(to),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onPage(to)
      document.getElementById('open-positions')?.scrollIntoView()
    },
  })
  return (
    <nav className={css.paging} aria-label={labels.pages}>
      <span>{labels.range((page - 1) * limit + 1, Math.min(page * limit, total), total)}</span>
      {page > 1 && (
        <Button
          component="a"
          {...buttonProps}
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          rel="prev"
          {...linkTo(page - 1)}
        >
          {labels.previous}
        </Button>
      )}
      {page < last && (
        <Button
          component="a"
          {...buttonProps}
          rightSection={<IconChevronRight size={18} aria-hidden />}
          rel="next"
          {...linkTo(page + 1)}
        >
          {labels.next}
        </Button>
      )}
    </nav>
  )
}
