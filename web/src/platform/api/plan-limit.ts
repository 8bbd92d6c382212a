const wishes = new EventTarget()
const wished = 'wished'

/** Asks for another plan, because somebody wants it or because a call met a limit of this one. */
export const askForUpgrade = () => wishes.dispatchEvent(new Event(wished))

/** Listens until the answered function is called. */
export function onUpgradeAsked(listener: () => void) {
  wishes.addEventListener(wished, listener)
  return () => wishes.removeEventListener(wished, listener)
}
