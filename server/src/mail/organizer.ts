import ICAL from 'ical.js'

/** Returns an invitation to whose organizer calendar programs reply at this address. The name stays. */
export function withOrganizer(file: string, address: string) {
  const calendar = ICAL.Component.fromString(file)
  for (const event of calendar.getAllSubcomponents('vevent')) {
    event.getFirstProperty('organizer')?.setValue(`mailto:${address}`)
  }
  return `${calendar}\r\n`
}
