/** Returns whether a number stands for a format of dates or times in every workbook (ISO/IEC 29500-1, 18.8.30). */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Returns whether a number format shows a day. `code` is the format's text, for formats that a workbook defines. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id) && !(id >= 18 && id <= 21) && !(id >= 32 && id <= 33)
  // Letters in quotes, after a backslash, or in brackets such as [$-421] and [Red] aren't part of the date.
  const letters = code
    .split(';')[0]
    ?.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
    .toLowerCase()
  return /[dy]/.test(letters ?? '')
}

/** The day with the number 0 in each of the two calendars of workbooks (ISO/IEC 29500-1, 18.17.4.1). */
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
/** The end of 9999-12-31, the last day a workbook can have in both calendars. */
const endOfDays = Date.UTC(10_000, 0, 1)
const secondsOfDay = 24 * 60 * 60

/**
 * Returns the day, or the day and time, of a number that counts days, as `2026-11-30` or `2026-11-30 08:15:00`.
 * Undefined for numbers that aren't days. Days before March 1900 aren't supported, because programs disagree about
 * them.
 */
export function dateOfSerial(serial: number, calendar: keyof typeof dayZero): string | undefined {
  const seconds = Math.round(serial * secondsOfDay)
  const time = dayZero[calendar] + seconds * 1000
  if (!(serial >= (calendar === 1900 ? 61 : 0) && time < endOfDays)) return undefined
  const text = new Date(time).toISOString()
  return seconds % secondsOfDay === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

/** Returns the number of a day as `2026-11-30`, or of a day and time as `2026-11-30 08:15`, in the calendar of 1900. */
export function serialOfDay(text: string): number | undefined {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`.replace(/^([-\d]+)Z$/, '$1'))
  const serial = (time - dayZero[1900]) / (secondsOfDay * 1000)
  return serial >= 61 && time < endOfDays ? serial : undefined
}
