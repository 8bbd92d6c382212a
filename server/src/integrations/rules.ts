interface Integration {
  externalId: string
  isEnabled: boolean
}

/** The board is asked before an id is saved and before it is used again, never for switching off. */
export const needsHirer = (saved: Integration | undefined, wanted: { id: string; isEnabled: boolean }) =>
  wanted.id !== saved?.externalId || (wanted.isEnabled && !saved.isEnabled)

/** What a change reads like in the activity log; nothing for one that changes nothing. */
export function changesIn(before: Integration, after: Integration, name: string): string[] {
  const isSameId = before.externalId === after.externalId
  const isSameSwitch = before.isEnabled === after.isEnabled
  return [
    ...(isSameId ? [] : [`changed the company ID of ${name} from ${before.externalId} to ${after.externalId}`]),
    ...(isSameSwitch ? [] : [`switched ${name} ${after.isEnabled ? 'on' : 'off'}`]),
  ]
}
