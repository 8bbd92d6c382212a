import { day } from '@hireloom/contract/platform/fields'
import { z } from 'zod'
import { daysAfter, formatDay, formatMonth } from '../../platform/ui/text/days.ts'

/** The periods that are relative to today. */
export const presetLabels = {
  today: 'Today',
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  this_month: 'This month',
} as const
export type Preset = keyof typeof presetLabels

const presets = Object.keys(presetLabels) as Preset[]
const isPreset = (text: string | undefined): text is Preset => presets.some((preset) => preset === text)

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Returns the schema of a range with one or both ends, the first not after the last. */
const rangeOf = (end: z.ZodType<string, string>) =>
  z
    .strictObject({ first: end.optional(), last: end.optional() })
    .refine(({ first, last }) => (first ?? last) !== undefined && (!first || !last || first <= last))

/**
 * The days of an application in the address: a preset such as `last_7_days`, days such as `2026-10-05,2026-10-09`, or
 * months such as `2026-10,2026-11`. Either end of a range may be empty.
 */
export const AppliedDays = z.codec(
  z.string().max(30),
  z.union([z.strictObject({ preset: z.literal(presets) }), rangeOf(day), rangeOf(month)]),
  {
    decode: (text) => {
      if (isPreset(text)) return { preset: text }
      const [first = '', last = ''] = text.split(',')
      return { ...(first && { first }), ...(last && { last }) }
    },
    encode: (applied) => ('preset' in applied ? applied.preset : `${applied.first ?? ''},${applied.last ?? ''}`),
  },
)
export type AppliedDays = z.output<typeof AppliedDays>

const isMonth = (end: string) => end.length === 'YYYY-MM'.length

/** Returns how the days were chosen: a preset, `days` or `months`. */
export function formOf(applied: AppliedDays): Preset | 'days' | 'months' {
  if ('preset' in applied) return applied.preset
  return isMonth(applied.first ?? applied.last ?? '') ? 'months' : 'days'
}

/** Returns the first and the last day, both included. `today`: in the company's time zone. */
export function daysOf(applied: AppliedDays, today: string): { first?: string | undefined; last?: string | undefined } {
  if ('preset' in applied) return { first: firstDays[applied.preset](today), last: today }
  const { first, last } = applied
  return {
    first: first && (isMonth(first) ? `${first}-01` : first),
    last: last && (isMonth(last) ? endOf(last) : last),
  }
}

const firstDays: Record<Preset, (today: string) => string> = {
  today: (today) => today,
  last_7_days: (today) => daysAfter(today, -6),
  last_30_days: (today) => daysAfter(today, -29),
  this_month: (today) => `${today.slice(0, 7)}-01`,
}

function endOf(month: string) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Returns the words of the filter: `Last 7 days`, `5 Oct 2026 – 9 Oct 2026` or `from Oct 2026`. */
export function appliedWords(applied: AppliedDays): string {
  if ('preset' in applied) return presetLabels[applied.preset]
  const nameOf = (end: string) => (isMonth(end) ? formatMonth(end) : formatDay(end))
  const { first, last } = applied
  if (first && last) return first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`
  return first ? `from ${nameOf(first)}` : `until ${nameOf(last ?? '')}`
}
