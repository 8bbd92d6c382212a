/** The offsets of UTC and of Indonesia's zones, in hours. */
const namedZones: Record<string, string> = { UTC: '+00', Z: '+00', WIB: '+07', WITA: '+08', WIT: '+09' }

/** A moment as the operator named it. */
export interface Moment {
  at: Date
  /** As PostgreSQL reads it, in UTC and to the microsecond. */
  text: string
}

/**
 * Reads a moment such as '2026-11-22 10:30 WIB' or '2026-11-22 10:30:15.25+07:00'. Returns undefined for other text,
 * and for a moment without a zone, which would be ambiguous.
 */
export function readMoment(words: string): Moment | undefined {
  const [, day, minutes, seconds = '00', fraction = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d)(\.\d{1,6})?)? ?(UTC|Z|WIB|WITA|WIT|[+-]\d\d(?::?\d\d)?)$/i.exec(
      words.trim(),
    ) ?? []
  const offset = namedZones[zone.toUpperCase()] ?? zone
  const [, hours, rest = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(offset) ?? []
  const local = `${day}T${minutes}:${seconds}`
  const at = new Date(`${local}${hours}:${rest}`)
  // A day that the month doesn't have would become one of the next month.
  const isReal = new Date(`${local}Z`).toJSON()?.startsWith(local)
  if (!hours || Number.isNaN(at.getTime()) || !isReal) return undefined
  const text = `${at.toISOString().slice(0, 19).replace('T', ' ')}${fraction}+00`
  return { at: new Date(at.getTime() + Math.floor(Number(`0${fraction}`) * 1000)), text }
}
