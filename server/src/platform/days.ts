/** The calendar day (`YYYY-MM-DD`) that an instant falls on in a zone (IANA name). */
export const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

const oneDay = 24 * 60 * 60 * 1000

/** The calendar day (`YYYY-MM-DD`) after this one. */
export const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + oneDay).toISOString().slice(0, 10)
