import { confirm } from './confirm.tsx'

/**
 * Returns the props of a dialog with a form: Escape and the close button ask before they discard what the user entered,
 * and a click outside doesn't close it. Its Cancel button calls `onClose` directly.
 */
export const askBeforeDiscarding = (
  isDirty: () => boolean,
  onClose: () => void,
  consequence = 'What you entered will be lost.',
) => ({
  closeOnClickOutside: false,
  onClose: () => {
    if (!isDirty()) return onClose()
    confirm({
      title: 'Discard what you wrote?',
      consequence,
      confirm: 'Discard',
      cancel: 'Keep editing',
      onConfirm: onClose,
    })
  },
})
