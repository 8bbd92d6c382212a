import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

interface Question {
  /** Names the thing: 'Close Backend Engineer?' */
  title: string
  /** What follows from it. */
  consequence: ReactNode
  /** The verb of the action: 'Close job'. */
  confirm: string
  isDestructive?: boolean
  onConfirm: () => void
}

/** Asks before something that can't be taken back. */
export function confirm({ title, consequence, confirm, isDestructive = true, onConfirm }: Question) {
  modals.openConfirmModal({
    title,
    children: (
      <Text size="md" c="var(--hl-text-2)">
        {consequence}
      </Text>
    ),
    labels: { confirm, cancel: 'Cancel' },
    confirmProps: isDestructive ? { color: 'red' } : {},
    onConfirm,
  })
}
