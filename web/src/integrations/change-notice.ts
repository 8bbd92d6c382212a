interface Saved {
  id: string | null
  isEnabled: boolean
}

/** What a saved change reads like. */
export function changeNotice(name: string, before: Saved | undefined, after: Saved) {
  if (before?.id !== after.id) return before?.id ? `${name} company ID changed` : `${name} connected`
  return `${name} switched ${after.isEnabled ? 'on' : 'off'}`
}
