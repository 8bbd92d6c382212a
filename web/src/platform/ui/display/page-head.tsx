import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { lastAddressOf } from '../../session/list-addresses.ts'
import { formatTotal } from '../text/words.ts'
import css from './page-head.module.css'

interface Props {
  /** The name of the thing, not of the module. */
  title: string
  /** The number of items in the list below, shown next to the title. */
  count?: number | undefined
  /** True when there are more than were counted. */
  isCapped?: boolean | undefined
  /** The breadcrumbs, without the page itself. */
  breadcrumb?: { label: string; to: string }[]
  /** The buttons: secondary ones first, then the filled one. */
  actions?: ReactNode
  /** The content next to the title, such as a badge. */
  children?: ReactNode
}

/** The first row of a page; its title is also the document's title. */
export function PageHead({ title, count, isCapped, breadcrumb = [], actions, children }: Props) {
  useDocumentTitle(title)
  return (
    <Group className={css.head} justify="space-between" wrap="nowrap">
      <Stack gap={2} miw={0}>
        {breadcrumb.length > 0 && (
          <Breadcrumbs separatorMargin={6} className={css.breadcrumb}>
            {breadcrumb.map(({ label, to }) => (
              <Anchor key={to} component={Link} to={lastAddressOf(to)} size="sm" c="dimmed">
                {label}
              </Anchor>
            ))}
          </Breadcrumbs>
        )}
        <Group gap="sm" align="baseline" wrap="nowrap" miw={0} className={css.line}>
          <Title order={1} className={css.title}>
            {title}
          </Title>
          {count !== undefined && (
            <Text c="dimmed" className={css.count}>
              {formatTotal(count, isCapped)}
            </Text>
          )}
          {children}
        </Group>
      </Stack>
      {actions && (
        <Group gap="sm" wrap="nowrap" className={css.actions}>
          {actions}
        </Group>
      )}
    </Group>
  )
}

/** Sets the document's title while the page is mounted: `Jobs · Hireloom`. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Hireloom`
  }, [title])
}
