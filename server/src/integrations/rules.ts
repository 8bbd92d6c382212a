interface Integration {
  externalId: string
  isEnabled: boolean
}

/**
 * Returns whether the board must confirm the id: when it changes and before it is used again, not for switching off
 * alone.
 */
export const needsHirer = (integration: Integration | undefined, change: { id: string; isEnabled: boolean }) =>
  change.id !== integration?.externalId || (change.isEnabled && !integration.isEnabled)

/** Describes the changes for the activity log; empty when nothing changed. */
export function changesIn(before: Integration, after: Integration, name: string): string[] {
  const isSameId = before.externalId === after.externalId
  const isSameSwitch = before.isEnabled === after.isEnabled
  return [
    ...(isSameId ? [] : [`changed the company ID of ${name} from ${before.externalId} to ${after.externalId}`]),
    ...(isSameSwitch ? [] : [`switched ${name} ${after.isEnabled ? 'on' : 'off'}`]),
  ]
}
