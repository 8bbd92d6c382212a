const wishes = new EventTarget()
const wished = 'wished'

/** Opens the dialog about another plan, at the user's request or, with a `reason`, because a call exceeded a limit. */
export const askForUpgrade = (reason?: string) => wishes.dispatchEvent(new CustomEvent(wished, { detail: reason }))

/** Listens for requests for another plan. Returns a function that stops listening. */
export function onUpgradeAsked(listener: (reason: string | undefined) => void) {
  const onWish = (event: Event) => listener((event as CustomEvent<string | null>).detail ?? undefined)
  wishes.addEventListener(wished, onWish)
  return () => wishes.removeEventListener(wished, onWish)
}
