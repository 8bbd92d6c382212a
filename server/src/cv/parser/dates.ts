/** A date with the parts that the text gives. Months count from 1. */
export interface DatePoint {
  year: number
  month?: number
  day?: number
}

/** A period from one date to another; `isOpen` when it hasn't ended. */
export interface DateRange {
  start?: DatePoint
  end?: DatePoint
  isOpen: boolean
}

/** The place of something in a text. */
interface Span {
  from: number
  to: number
}
type WithSpan<Value> = Value & Span

const monthNames = [
  'januari january jan',
  'februari february pebruari feb peb',
  'maret march mar mrt',
  'april apr',
  'mei may',
  'juni june jun',
  'juli july jul',
  'agustus august agust agus agu agt ags aug',
  'september sept sep',
  'oktober october okt oct',
  'november nopember nov nop',
  'desember december des dec',
]
const monthOf = new Map(
  monthNames.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)
const month = [...monthOf.keys()].sort((a, b) => b.length - a.length).join('|')
const year = '(?:19[3-9]\\d|20[0-4]\\d)'

const datePattern = new RegExp(
  [
    `(?<isoYear>${year})-(?<isoMonth>0[1-9]|1[0-2])(?:-(?<isoDay>[0-3]\\d))?(?!\\d)`,
    `(?<numericDay>[0-3]?\\d) ?[/.-] ?(?<numericMonth>[0-3]?\\d) ?[/.-] ?(?<numericYear>${year})`,
    `(?<slashMonth>[01]?\\d) ?[/.] ?(?<slashYear>${year})`,
    `(?<hyphenMonth>0[1-9]|1[0-2])-(?<hyphenYear>${year})`,
    `(?:(?<day>[0-3]?\\d)(?:st|nd|rd|th)?[ .-]{1,2})?(?<month>${month})\\b[.,]?[ -]?(?:(?<dayAfter>[0-3]?\\d)(?:st|nd|rd|th)?, ?)?(?:(?<monthYear>${year})|'(?<shortYear>\\d\\d))`,
    `(?<year>${year})`,
    `(?<onlyMonth>${month})\\b\\.?`,
  ]
    .map((pattern) => `(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`)
    .join('|'),
  'giu',
)
const openEndWords =
  '(?:sampai|hingga|s/?d|s\\.d\\.?|until|till|to)? ?(?:dengan )?(?:sekarang|saat ini|kini|present|now|(?<=to |till |until )date|current(?:ly)?|today|ongoing|on going|berjalan|skrg)'
const openEnd = new RegExp(`^ ?(?:[-~>,(/]|->|to|sd)? ?${openEndWords}\\b`, 'iu')
const rangeSeparator = /^ ?(?:-|~|->|>|\/|to|s ?\/ ?d|s\.d\.?|sd|sampai(?: dengan)?|hingga|until|till|through) ?$/i
const since = /(?:sejak|since|mulai|from)(?: tahun| bulan)? $/i
const shortEndYear = /^ ?[-/] ?(\d\d)(?![\d/.-])/

/** Returns the dates of a text in their order. */
export function datesIn(text: string): WithSpan<DatePoint>[] {
  return findDates(text).filter(({ year }) => year !== 0)
}

/** Finds single dates. A month without a year has the year 0 until it is read with the other end of its period. */
function findDates(text: string): WithSpan<DatePoint>[] {
  return [...text.matchAll(datePattern)].map((match) => ({
    ...dateOf(match.groups ?? {}),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

function dateOf(groups: Record<string, string | undefined>): DatePoint {
  const number = (...names: string[]) => {
    const name = names.find((group) => groups[group] !== undefined)
    return name === undefined ? undefined : Number(groups[name])
  }
  const monthName = groups.month ?? groups.onlyMonth
  const month = monthName
    ? monthOf.get(monthName.toLowerCase())
    : number('isoMonth', 'numericMonth', 'slashMonth', 'hyphenMonth')
  const day = number('isoDay', 'numericDay', 'day', 'dayAfter')
  const short = number('shortYear')
  const year =
    number('isoYear', 'numericYear', 'slashYear', 'hyphenYear', 'monthYear', 'year') ??
    (short === undefined ? 0 : short + (short > 50 ? 1900 : 2000))
  // Days come first in Indonesia; if that is impossible, the month is first.
  if (month !== undefined && month > 12 && day !== undefined && day <= 12)
    return withValidParts({ year, month: day, day: month })
  return withValidParts({ year, month, day })
}

function withValidParts({ year, month, day }: DatePoint): DatePoint {
  if (month === undefined || month < 1 || month > 12) return { year }
  if (day === undefined || day < 1 || day > daysIn(year || 2000, month)) return { year, month }
  return { year, month, day }
}

/** Returns the periods in a text, in their order. */
export function rangesIn(text: string): WithSpan<DateRange>[] {
  const dates = findDates(text)
  const ranges: WithSpan<DateRange>[] = []
  for (let index = 0; index < dates.length; index++) {
    const { from, to, ...start } = dates[index]!
    const next = dates[index + 1]
    const shortEnd = start.month === undefined ? shortEndYear.exec(text.slice(to, to + 6)) : null
    const openEndMatch = openEnd.exec(text.slice(to, to + 50))
    if (next && rangeSeparator.test(text.slice(to, next.from))) {
      const { from: _, to: end, ...last } = next
      const first = start.year === 0 ? { ...start, year: last.year } : start
      index++
      if (last.year !== 0 && first.year !== 0) ranges.push({ start: first, end: last, isOpen: false, from, to: end })
    } else if (start.year === 0) continue
    else if (openEndMatch)
      ranges.push({ start, isOpen: true, from: sinceFrom(text, from), to: to + openEndMatch[0].length })
    else if (since.test(text.slice(0, from))) ranges.push({ start, isOpen: true, from: sinceFrom(text, from), to })
    else if (shortEnd && Number(shortEnd[1]) === (start.year + 1) % 100) {
      const end = { year: start.year + 1 }
      ranges.push({ start, end, isOpen: false, from, to: to + shortEnd[0].length })
    }
  }
  return ranges
}

const sinceFrom = (text: string, from: number) => from - (since.exec(text.slice(0, from))?.[0].length ?? 0)

/** Returns the first day of a date: a month begins on its 1st, a year on 1 January. */
export const firstDay = ({ year, month = 1, day = 1 }: DatePoint) => dayText(year, month, day)

/** Returns the last day of a date: a month ends on its last day, a year on 31 December. */
export const lastDay = ({ year, month = 12, day = daysIn(year, month) }: DatePoint) => dayText(year, month, day)

const dayText = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Returns a text without these spans and the brackets or dashes around them. */
export function withoutSpans(text: string, spans: readonly Span[]) {
  let rest = text
  for (const { from, to } of spans.toReversed()) {
    rest = `${rest.slice(0, from).replace(/[([]\s*$/, ' ')} ~ ${rest.slice(to).replace(/^\s*[)\]]/, ' ')}`
  }
  return rest
    .replace(/\((?:[^\p{L}\d)]*)\)/gu, ' ')
    .replace(/(?:\s*[,;:|-]?\s*~\s*[,;:|-]?)+/g, ' | ')
    .replace(/^[\s|,;:-]+|[\s|,;:(-]+$/g, '')
    .replace(/\s+/g, ' ')
}

const onlyYear = new RegExp(`^${year}$`)

/** Returns whether digits are days, months and years alone, such as `03.2019 - 05.2021`. */
export function isPeriod(digits: string) {
  const groups = digits.split(/\D+/).filter(Boolean)
  return (
    groups.some((group) => onlyYear.test(group)) && groups.every((group) => group.length <= 2 || onlyYear.test(group))
  )
}
