import { useLayoutEffect } from 'react'

const dialog = '[role=dialog][aria-modal=true]'
const calendar = '[data-dates-dropdown]'
const floating = `.mantine-Popover-dropdown, ${calendar}`
const closeButton = '.mantine-Modal-close, .mantine-Drawer-close'
/** The attribute of elements whose key events Mantine's dialogs ignore. */
const handled = 'data-mantine-stop-propagation'

/**
 * Makes Escape close only the uppermost layer: an open calendar before its dialog, a confirmation before its drawer.
 * Mantine's dialogs each listen separately and don't know about each other.
 */
export function useEscape() {
  // A layout effect runs before the effects of dialogs, so that their listeners run after this one.
  useLayoutEffect(() => {
    window.addEventListener('keydown', closeUppermost, { capture: true })
    return () => window.removeEventListener('keydown', closeUppermost, { capture: true })
  }, [])
}

function closeUppermost({ key, target, isComposing }: KeyboardEvent) {
  if (key !== 'Escape' || isComposing || !(target instanceof HTMLElement) || target.hasAttribute(handled)) return
  const dialogs = [...document.querySelectorAll<HTMLElement>(dialog)]
  const isPicking = isInPicker(target)
  if (dialogs.length === 0 || (dialogs.length === 1 && !isPicking)) return
  target.setAttribute(handled, 'true')
  setTimeout(() => target.removeAttribute(handled))
  // A picker closes by itself. The focus is in the dialog that was opened last.
  if (!isPicking)
    (target.closest<HTMLElement>(dialog) ?? dialogs.at(-1))?.querySelector<HTMLElement>(closeButton)?.click()
}

/** Returns whether an element is in a layer that floats over a dialog, or is the field whose calendar is open. */
const isInPicker = (target: HTMLElement) =>
  target.closest(floating) !== null ||
  (target.matches('[data-dates-input]') && document.querySelector(calendar) !== null)
