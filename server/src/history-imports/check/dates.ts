import { dateFormat } from '@hireloom/contract/platform/formats'
import { type DayOrder, dayIn, dayOrderOf } from '../../documents/sheets/cell-days.ts'
import { dayIn as dayInZone } from '../../platform/days.ts'

export type DateOrder = 'dayFirst' | 'monthFirst'
const orders: Record<DateOrder, DayOrder> = { dayFirst: 'day-first', monthFirst: 'month-first' }

/** The earliest year of a date in an applicant's history, except for dates of birth. */
export const earliestYear = 1950

/** A date with a time and an optional zone, as other systems write them; spreadsheets in Indonesian write 23.59. */
const dateTimePattern =
  /^(.*?\d)(?:T| +|, *)(\d{1,2})([:.])(\d{2})(?:\3(\d{2})(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?)?(?: ?(Z|UTC|GMT|WIB|WITA|WIT|[+-]\d{2}:?\d{2}))?$/i
/** A time in milliseconds since 1970. */
const milliseconds = /^\d{12,13}$/

/** Returns which number of a date is the day; `either` where both could be, undefined for other texts. */
export function orderOf(text: string): DateOrder | 'either' | undefined {
  const { date } = partsOf(text)
  const order = dayOrderOf([date])
  if (order) return order === 'day-first' ? 'dayFirst' : 'monthFirst'
  const isAmbiguous = 'problem' in dayIn(date, undefined) && 'value' in dayIn(date, 'day-first')
  return isAmbiguous ? 'either' : undefined
}

interface DateOptions {
  order: DateOrder | null
  timeZone: string
}

/** Returns the instant that a text names, in the given zone where it names none; undefined if it isn't a date. */
export function instantOf(text: string, { order, timeZone }: DateOptions): Date | undefined {
  if (milliseconds.test(text.trim())) return new Date(Number(text))
  const { date, hour, minute, second, offset } = partsOf(text)
  const day = dayIn(date, order ? orders[order] : undefined)
  if ('problem' in day || hour > 23 || minute > 59 || second > 60) return undefined
  const local = Date.parse(`${day.value}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000
  return new Date(local - (offset === undefined ? offsetAt(timeZone, local) : minutesOf(offset)) * 60_000)
}

/** Returns the day that a text names, as `YYYY-MM-DD`; undefined if it isn't a date. */
export function dayOf(text: string, options: DateOptions): string | undefined {
  const { date, offset } = partsOf(text)
  if (offset === undefined && !milliseconds.test(text.trim())) {
    const day = dayIn(date, options.order ? orders[options.order] : undefined)
    return 'value' in day ? day.value : undefined
  }
  const at = instantOf(text, options)
  return at && dayInZone(options.timeZone, at)
}

function partsOf(text: string) {
  const [, date, hours = '0', , minute = '0', second = '0', meridiem, offset] = text.trim().match(dateTimePattern) ?? []
  const hour = meridiem ? (Number(hours) % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return { date: date ?? text.trim(), hour, minute: Number(minute), second: Number(second), offset }
}

/** The hours by which the zones of Indonesia are ahead of UTC. */
const indonesianZones: Record<string, number> = { WIB: 7, WITA: 8, WIT: 9 }

/** Returns the minutes of an offset such as +07:00 or WIB. */
function minutesOf(offset: string) {
  const hours = indonesianZones[offset.toUpperCase()]
  if (hours !== undefined) return hours * 60
  const [, sign, offsetHours, minutes] = offset.match(/^([+-])(\d{2}):?(\d{2})$/) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(minutes)) : 0
}

const everyPart = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
/** Milliseconds of a quarter of an hour. Offsets of zones only change at the beginning of one. */
const quarterHour = 15 * 60_000
/** A cache of offsets by zone and quarter of an hour: the dates of a table repeat, and formatting one is slow. */
const offsets = new Map<string, number>()
const maxOffsets = 20_000

/** Returns the minutes by which a zone is ahead of UTC at a local time, given as if it were UTC. */
function offsetAt(timeZone: string, local: number) {
  const offsetOf = (at: number) => {
    const key = `${timeZone} ${Math.floor(at / quarterHour)}`
    const offset = offsets.get(key) ?? formattedOffset(at)
    if (offsets.size > maxOffsets) offsets.clear()
    offsets.set(key, offset)
    return offset
  }
  const formattedOffset = (at: number) => {
    const format = dateFormat('en-US', { timeZone, ...everyPart })
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part
    return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - at) / 60_000)
  }
  // The first offset is an estimate; the second is right except in the hour in which clocks change.
  return offsetOf(local - offsetOf(local) * 60_000)
}
