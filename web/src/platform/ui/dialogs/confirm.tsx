import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

interface Question {
  /** The title, which names the thing: 'Close Backend Engineer?' */
  title: string
  /** The consequence of confirming. */
  consequence: ReactNode
  /** The verb of the action: 'Close job'. */
  confirm: string
  /** The label of the cancel button; 'Cancel' by default. */
  cancel?: string
  isDestructive?: boolean
  onConfirm: () => void
  /** Called when the dialog is closed without confirming. */
  onCancel?: () => void
}

/** Asks the user to confirm an action, by default a destructive one. */
export function confirm({
  title,
  consequence,
  confirm,
  cancel = 'Cancel',
  isDestructive = true,
  onConfirm,
  onCancel,
}: Question) {
  // Every way of closing the dialog calls its onClose, including the buttons.
  let isAnswered = false
  const answerOnce = (answer: (() => void) | undefined) => () => {
    if (isAnswered) return
    isAnswered = true
    answer?.()
  }
  modals.openConfirmModal({
    title,
    // Notices are at the top of the window.
    centered: true,
    children: (
      <Text size="md" c="var(--hl-text-2)">
        {consequence}
      </Text>
    ),
    labels: { confirm, cancel },
    confirmProps: isDestructive ? { color: 'red' } : {},
    // Enter cancels.
    cancelProps: { 'data-autofocus': true },
    onConfirm: answerOnce(onConfirm),
    onCancel: answerOnce(onCancel),
    onClose: answerOnce(onCancel),
  })
}
