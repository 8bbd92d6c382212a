/** The calendar day (`YYYY-MM-DD`) that an instant falls on in a zone (IANA name). */
export const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
