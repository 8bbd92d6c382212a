import { numberFormat } from '@hireloom/contract/platform/formats'

/** Cuts a text after `max` characters and adds an ellipsis. */
export function truncate(text: string, max = 30): string {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`
}

/** Formats a count with its noun: `1 candidate`, `2 candidates`. The plural adds an s unless `many` is passed. */
export function plural(count: number, singular: string, many = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : many}`
}

const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

/** Formats a number as the id-ID locale does: `1.234.567`, `2,4`. */
export const formatNumber = (value: number) => grouped.format(value)

/** Formats a number with this many decimals, as the id-ID locale does: `0,80`. */
export const formatDecimal = (value: number, decimals: number) =>
  numberFormat('id-ID', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const gigabyte = 1024 * megabyte

/** Formats a number of bytes in megabytes, without the unit: `0,4`. */
export const formatMegabytes = (bytes: number) => formatNumber(Math.round((bytes / megabyte) * 10) / 10)

/** Formats a number of bytes: `12 kB`, `0,4 MB`, `3,2 GB`. */
export function formatSize(bytes: number): string {
  if (bytes < megabyte / 10) return `${formatNumber(Math.ceil(bytes / kilobyte))} kB`
  return bytes < gigabyte ? `${formatMegabytes(bytes)} MB` : `${formatMegabytes(bytes / 1024)} GB`
}

/** Formats a total, with a plus when counting stopped there: `1.000+`. */
export const formatTotal = (total: number, isCapped = false) => `${formatNumber(total)}${isCapped ? '+' : ''}`

/** Formats a count. From 1000 on, it is in whole thousands, rounded down: `1K+`. Capped counts also get a plus. */
export const formatCount = (count: number, isCapped = false) =>
  count < 1000 ? formatTotal(count, isCapped) : `${formatNumber(Math.floor(count / 1000))}K+`

/** Formats a duration: `7 months`, `2 years`, `1 year 3 months`. */
export function formatDuration(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  if (years === 0) return plural(rest, 'month')
  return rest === 0 ? plural(years, 'year') : `${plural(years, 'year')} ${plural(rest, 'month')}`
}

/** Returns first and last name as one; some people have only one name. */
export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

/**
 * Formats an Indonesian mobile number: `+6281200001111` becomes `+62 812-0000-1111`. All other numbers stay as they are
 * stored.
 */
export const formatPhone = (number: string) => number.replace(/^(\+62)(8\d{2})(\d{4})(\d{2,5})$/, '$1 $2-$3-$4')
