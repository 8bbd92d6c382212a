import { ActionBar, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../text/words.ts'
import css from './selection-actions.module.css'

interface Props {
  /** The label of the bar for screen readers: 'Selected candidates'. */
  label: string
  count: number
  onClear: () => void
  /** A control next to the count, such as one that selects the whole list. */
  more?: ReactNode
  /** The actions: buttons with the class `action` or `reject`, and menus. */
  children: ReactNode
}

/** The bar at the bottom of a list with the actions for all selected records. Hidden while none is selected. */
export function SelectionActions({ label, count, onClear, more, children }: Props) {
  return (
    <ActionBar
      opened={count > 0}
      onClose={onClear}
      // This is above the pagination.
      position={{ bottom: 60, left: 0, right: 0 }}
      role="region"
      aria-label={label}
      className={css.bar}
    >
      <Text size="sm" fw={500} role="status" className={css.count}>
        {formatNumber(count)} selected
      </Text>
      {more}
      <ActionBar.Divider className={css.line} />
      {children}
      <ActionBar.Divider className={css.line} />
      <ActionBar.CloseButton aria-label="Clear the selection" className={css.quiet} />
    </ActionBar>
  )
}
