import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StateColor } from './colors.ts'
import css from './status-badge.module.css'

/** A state in words, with a dot of its colour. */
export function StatusBadge({ color, children }: { color: StateColor; children: ReactNode }) {
  return (
    <Badge color={color} leftSection={<span className={css.dot} data-color={color} />} className={css.badge}>
      {children}
    </Badge>
  )
}
