import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './status-badge.module.css'
import type { StateColor } from './theme.ts'

/** A state in words, with a dot of its colour. */
export function StatusBadge({ color, children }: { color: StateColor; children: ReactNode }) {
  return (
    <Badge color={color} leftSection={<span className={css.dot} data-color={color} />} className={css.badge}>
      {children}
    </Badge>
  )
}
