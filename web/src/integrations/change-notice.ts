interface ConnectionSettings {
  id: string | null
  isEnabled: boolean
}

/** Returns the notice for a saved change. */
export function changeNotice(name: string, before: ConnectionSettings | undefined, after: ConnectionSettings) {
  if (before?.id !== after.id) return before?.id ? `${name} company ID changed` : `${name} connected`
  return `${name} switched ${after.isEnabled ? 'on' : 'off'}`
}
