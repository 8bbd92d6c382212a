import { useEffect } from 'react'

const dialog = '[role=dialog]'
const floating = `${dialog}, [role=menu], [role=listbox]`
const item = 'tr, li, [data-card]'
/** The container of every page of a signed-in user. */
const sheet = '#page'

/**
 * Restores the focus that was set before a dialog, which is removed from the page as soon as it is closed. When a row
 * or card leaves its list, the one next to it gets the focus; when another focused part of the page is removed, the
 * first control around it does; when the focused part of a dialog is replaced, the dialog or its `data-autofocus`
 * element does. A button that was disabled while its call was pending gets its focus back.
 */
export function useRestoredFocus() {
  useEffect(() => {
    let last: HTMLElement | undefined
    let lastPath = ''
    const lastFocused = new WeakMap<Element, HTMLElement>()
    const remember = ({ target }: FocusEvent) => {
      const container = target instanceof HTMLElement && target.closest(dialog)
      if (container) lastFocused.set(container, target)
      // A menu item has been removed by the time its dialog closes; the menu's button is still there.
      if (!(target instanceof HTMLElement) || target.closest(floating)) return
      last = target
      lastPath = location.pathname
    }
    const changes = new MutationObserver((records) => {
      const openDialog = [...document.querySelectorAll<HTMLElement>(dialog)].at(-1)
      const lastInDialog = openDialog && lastFocused.get(openDialog)
      let isLost = lastInDialog?.isConnected === false
      for (const record of records) {
        if (record.type === 'attributes') {
          const focused = openDialog ? lastInDialog : last
          isLost ||= record.target === focused && !focused.matches(':disabled')
          continue
        }
        const gone = [...record.removedNodes].filter((node) => node instanceof Element)
        isLost ||= gone.some((node) => node.matches(dialog) || node.querySelector(dialog) !== null)
        const lost = last?.isConnected ? undefined : last
        const removed = lost && gone.find((node) => node.contains(lost))
        // Another page sets the focus itself.
        if (!lost || !removed || lastPath !== location.pathname) continue
        isLost = true
        if (!isFloating(record.target)) last = successorOf(lost, removed, record)
      }
      if (!isLost || document.activeElement !== document.body) return
      const first = openDialog?.querySelector<HTMLElement>('[data-autofocus]') ?? openDialog
      const [focused, fallback] = openDialog
        ? [lastInDialog, first]
        : [last, document.querySelector<HTMLElement>(sheet)]
      if (focused?.isConnected) focused.focus({ preventScroll: true })
      // A disabled or hidden control doesn't take the focus.
      if (document.activeElement === document.body) fallback?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [])
}

const isFloating = (node: Node) => node instanceof Element && node.closest('[data-portal]') !== null
const controlsIn = (node: Node | null) =>
  node instanceof Element ? [...node.querySelectorAll<HTMLElement>('a[href], button')] : []

/**
 * Returns the same control of the row or card next to the removed one, or its first control. If it has none, or several
 * rows or another part of the page were removed, returns the first control around them.
 */
function successorOf(lost: HTMLElement, removed: Element, { nextSibling, previousSibling, target }: MutationRecord) {
  const isSingleRow = lost.closest(item) !== null && removed.querySelectorAll(item).length < 2
  const [controls = []] = isSingleRow
    ? [nextSibling, previousSibling].map(controlsIn).filter(({ length }) => length > 0)
    : []
  return controls[controlsIn(removed).indexOf(lost)] ?? controls[0] ?? firstControlAround(target)
}

/** Returns the first control that remains around a place of the page. */
function firstControlAround(place: Node | null): HTMLElement | undefined {
  if (!(place instanceof Element) || place.matches(sheet)) return undefined
  return controlsIn(place)[0] ?? firstControlAround(place.parentNode)
}
