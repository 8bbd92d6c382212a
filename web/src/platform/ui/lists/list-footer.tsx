import { type PageSize, pageSizes } from '@hireloom/contract/platform/fields'
import { ActionIcon, Button, Group, Select, Text } from '@mantine/core'
import { usePagination } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber, formatTotal } from '../text/words.ts'
import css from './list-footer.module.css'
import { next, previous, reset } from './paging.ts'

interface Props {
  page: number
  limit: number
  /** Undefined until loaded. */
  total: number | undefined
  /** True when there are more than were counted. */
  isCapped?: boolean | undefined
  onChange: (change: { page?: number; limit?: PageSize }) => void
}

/**
 * The footer of a list: the range of rows, the page size, and the buttons to other pages, by number when there are
 * many.
 */
export function ListFooter({ page, limit, total, isCapped, onChange }: Props) {
  const paging = { perPage: limit, totalItems: total ?? 0, currentPage: page, isEnd: false }
  return (
    <Group component="nav" aria-label="Pages of the list" justify="space-between" wrap="nowrap" className={css.footer}>
      <Text size="sm" className={css.range} aria-live="polite">
        {total !== undefined && range(page, limit, total, isCapped)}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed" visibleFrom="xs" aria-hidden>
          Rows
        </Text>
        <Select<PageSize>
          aria-label="Rows per page"
          data={pageSizes.map((size) => ({ value: size, label: String(size) }))}
          value={limit as PageSize}
          onChange={(size) => size !== null && onChange({ page: reset(paging).currentPage, limit: size })}
          allowDeselect={false}
          withCheckIcon={false}
          className={css.size}
        />
        <ActionIcon
          variant="default"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onChange({ page: previous(paging).currentPage })}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <PageNumbers page={page} pages={Math.ceil((total ?? 0) / limit)} onOpen={(page) => onChange({ page })} />
        <ActionIcon
          variant="default"
          aria-label="Next page"
          disabled={next(paging).isEnd}
          onClick={() => onChange({ page: next(paging).currentPage })}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}

interface NumbersProps {
  page: number
  pages: number
  onOpen: (page: number) => void
}

/** The first, the last and the nearest pages by number, when there are more than two pages. */
function PageNumbers({ page, pages, onOpen }: NumbersProps) {
  const { range } = usePagination({ page, total: pages })
  if (pages <= 2) return null
  return (
    <Group gap={4} wrap="nowrap" visibleFrom="sm">
      {range.map((number, index) =>
        number === 'dots' ? (
          <Text key={`dots ${index}`} size="sm" c="dimmed" aria-hidden>
            …
          </Text>
        ) : (
          <Button
            key={number}
            variant={number === page ? 'light' : 'subtle'}
            color={number === page ? undefined : 'gray'}
            className={css.number}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onOpen(number)}
          >
            {formatNumber(number)}
          </Button>
        ),
      )}
    </Group>
  )
}

/** Returns the range of a page: `11–20 of 48`, or `11–20 of 1.000+` when counting stopped there. */
export function range(page: number, limit: number, total: number, isCapped = false): string {
  const first = Math.min((page - 1) * limit + 1, total)
  const last = Math.min(page * limit, total)
  return total === 0 ? '0 of 0' : `${formatNumber(first)}–${formatNumber(last)} of ${formatTotal(total, isCapped)}`
}
