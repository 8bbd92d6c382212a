import { useEffect } from 'react'

const dialog = '[role=dialog]'
const floating = `${dialog}, [role=menu], [role=listbox]`

/** Gives the focus back to where it was before a dialog, which is gone from the page as soon as it is closed. */
export function useKeptFocus() {
  useEffect(() => {
    let last: HTMLElement | undefined
    const remember = ({ target }: FocusEvent) => {
      // What a menu offers is gone by the time the dialog is that it opened; its button is still there.
      if (target instanceof HTMLElement && !target.closest(floating)) last = target
    }
    const changes = new MutationObserver((records) => {
      if (document.activeElement !== document.body) return
      if (!records.some(({ removedNodes }) => [...removedNodes].some(holdsDialog))) return
      const below = [...document.querySelectorAll<HTMLElement>(dialog)].at(-1)
      ;(below ?? last)?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [])
}

const holdsDialog = (node: Node) =>
  node instanceof Element && (node.matches(dialog) || node.querySelector(dialog) !== null)
