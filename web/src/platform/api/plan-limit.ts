const upgradeRequests = new EventTarget()
const eventName = 'upgrade-requested'

/** Opens the dialog about another plan, at the user's request or, with a `reason`, because a call exceeded a limit. */
export const requestUpgrade = (reason?: string) =>
  upgradeRequests.dispatchEvent(new CustomEvent(eventName, { detail: reason }))

/** Listens for requests for another plan. Returns a function that stops listening. */
export function onUpgradeRequested(listener: (reason: string | undefined) => void) {
  const onRequest = (event: Event) => listener((event as CustomEvent<string | null>).detail ?? undefined)
  upgradeRequests.addEventListener(eventName, onRequest)
  return () => upgradeRequests.removeEventListener(eventName, onRequest)
}
