import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StateColor } from '../theme/colors.ts'
import css from './status-badge.module.css'

interface Props {
  color: StateColor
  /** The icon that replaces the dot. */
  icon?: ReactNode
  children: ReactNode
}

/** A badge with a state and a dot in its color. */
export function StatusBadge({ color, icon, children }: Props) {
  const marker = icon ?? <span className={css.dot} data-color={color} />
  return (
    <Badge color={color} leftSection={marker} className={css.badge}>
      {children}
    </Badge>
  )
}
