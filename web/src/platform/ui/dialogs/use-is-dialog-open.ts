import { useSyncExternalStore } from 'react'

/** The mark of react-remove-scroll, with which modals and drawers lock the scrolling of the page. */
const lockMark = 'data-scroll-locked'

/** Returns whether a modal or drawer is open. */
export const useIsDialogOpen = () => useSyncExternalStore(subscribe, () => document.body.hasAttribute(lockMark))

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { attributeFilter: [lockMark] })
  return () => observer.disconnect()
}
