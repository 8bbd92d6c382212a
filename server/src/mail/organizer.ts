import ICAL from 'ical.js'

/**
 * Returns an invitation with this address as the organizer's, to which calendar programs reply. The organizer's name
 * stays.
 */
export function withOrganizer(file: string, address: string) {
  const calendar = ICAL.Component.fromString(file)
  for (const event of calendar.getAllSubcomponents('vevent')) {
    event.getFirstProperty('organizer')?.setValue(`mailto:${address}`)
  }
  return `${calendar}\r\n`
}
