import { useEffect } from 'react'

const dialog = '[role=dialog]'
const floating = `${dialog}, [role=menu], [role=listbox]`
const item = 'tr, li, [data-card]'
/** What every page of someone signed in stands on. */
const sheet = '#page'

/**
 * Gives the focus back to where it was before a dialog, which is gone from the page as soon as it is closed. Where a row or
 * card leaves its list, the one beside it takes the focus over; where a part of a dialog makes room for another, what the
 * dialog begins with.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: HTMLElement | undefined
    const lastIn = new WeakMap<Element, HTMLElement>()
    const remember = ({ target }: FocusEvent) => {
      const around = target instanceof HTMLElement && target.closest(dialog)
      if (around) lastIn.set(around, target)
      // What a menu offers is gone by the time the dialog is that it opened; its button is still there.
      if (target instanceof HTMLElement && !target.closest(floating)) last = target
    }
    const changes = new MutationObserver((records) => {
      const below = [...document.querySelectorAll<HTMLElement>(dialog)].at(-1)
      const inside = below && lastIn.get(below)
      let isLost = inside?.isConnected === false
      for (const record of records) {
        const gone = [...record.removedNodes].filter((node) => node instanceof Element)
        isLost ||= gone.some((node) => node.matches(dialog) || node.querySelector(dialog) !== null)
        const lost = last?.isConnected ? undefined : last
        const around = lost && gone.find((node) => node.contains(lost))
        if (!lost || !around) continue
        const isOfList = lost.closest(item) !== null
        isLost ||= isOfList || isFloating(record.target)
        if (isOfList) last = heirOf(lost, around, record)
      }
      if (!isLost || document.activeElement !== document.body) return
      const first = below?.querySelector<HTMLElement>('[data-autofocus]') ?? below
      const [kept, whole] = below ? [inside, first] : [last, document.querySelector<HTMLElement>(sheet)]
      ;(kept?.isConnected ? kept : whole)?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [])
}

const isFloating = (node: Node) => node instanceof Element && node.closest('[data-portal]') !== null
const controlsIn = (node: Node | null) =>
  node instanceof Element ? [...node.querySelectorAll<HTMLElement>('a[href], button')] : []

/** The same control of the row or card beside one that left; without any, or where the whole list left, what is around. */
function heirOf(lost: HTMLElement, left: Element, { nextSibling, previousSibling, target }: MutationRecord) {
  const isOne = left.querySelectorAll(item).length < 2
  const [beside = []] = isOne ? [nextSibling, previousSibling].map(controlsIn).filter(({ length }) => length > 0) : []
  return beside[controlsIn(left).indexOf(lost)] ?? beside[0] ?? firstAround(target)
}

/** What comes first in what is left around a place of the page. */
function firstAround(place: Node | null): HTMLElement | undefined {
  if (!(place instanceof Element) || place.matches(sheet)) return undefined
  return controlsIn(place)[0] ?? firstAround(place.parentNode)
}
