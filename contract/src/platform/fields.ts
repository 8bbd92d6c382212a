import { z } from 'zod'
import { texts } from '../texts/current.ts'
import { farAhead, labelOf } from './messages.ts'
import { plainText, toOneLine } from './plain-text.ts'

/** A record's id in a body or a reply. */
export const id = z.int().positive()

/** A record's id in a path or a query string. */
export const idText = z.coerce.number<number>().int().positive()

/** Returns the schema of a value from a table of codes such as `jobStatus`. */
export function codeOf<const Codes extends Record<string, number>>(codes: Codes) {
  return z.literal(Object.values(codes) as [Codes[keyof Codes], ...Codes[keyof Codes][]])
}

/** Returns the schema of a required text of at most `max` characters, without blanks at its ends. */
export const text = (max: number) => z.string().overwrite(plainText).trim().min(1).max(max)

/**
 * Returns the schema of a required text on one line, such as a name: neither line breaks nor other control characters,
 * and at least one visible character.
 */
export const line = (max: number) => z.string().overwrite(toOneLine).min(1).max(max)

/** Returns the schema of an optional text on one line. */
export const optionalLine = (max: number) => z.string().overwrite(toOneLine).max(max)

/** Returns the schema of a text that may be left empty. */
export const optionalText = (max: number) => z.string().overwrite(plainText).trim().max(max)

/** Counts the visible characters of rich text: tags don't count, and each entity counts as one character. */
export function visibleLength(html: string): number {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d+|#x[\da-f]+|\w+);/gi, '·')
    .trim().length
}

/**
 * Returns the schema of rich text as HTML; its limits count visible characters. The stored text may be 20 times the
 * visible maximum.
 */
export function richText({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .overwrite(plainText)
    .max(max * 20)
    .superRefine((html, ctx) => {
      const length = visibleLength(html)
      const bound = { input: length === 0 ? '' : html, inclusive: true, origin: 'string' } as const
      if (length < min) ctx.addIssue({ code: 'too_small', minimum: min, ...bound })
      if (length > max) ctx.addIssue({ code: 'too_big', maximum: max, ...bound })
    })
}

/** An instant: ISO text on the wire, a Date in code. */
export const timestamp = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/**
 * Returns the schema of a day without the year 0, which PostgreSQL can't store. `label`: the field's label, if it
 * differs from its key.
 */
export const storableDay = (label?: string) =>
  z.iso.date(label && `${label} must be a date like 2026-11-30`).superRefine((date, ctx) => {
    if (date.startsWith('0000-')) ctx.addIssue({ code: 'invalid_format', format: 'date', input: date })
  })

/** A calendar day as `YYYY-MM-DD`, in no zone. Replies use it too, so it accepts every day that can be stored. */
export const day = storableDay()

/**
 * Returns the schema of a month as `YYYY-MM`, from 1000 to 2999. `label`: the field's label, if it differs from its
 * key.
 */
export const labeledMonth = (label?: string) =>
  z.stringFormat('month', /^[12]\d{3}-(0[1-9]|1[0-2])$/, label && `${label} must be a month like 2026-11`)

export const month = labeledMonth()

/** The hours by which the time zone with the latest date is ahead of UTC. */
const maxZoneOffset = 14
/** Returns the day this many years from today, in the time zone with the latest date. */
export const lastDayIn = (years: number) =>
  yearsAfter(new Date(Date.now() + maxZoneOffset * 60 * 60 * 1000).toISOString().slice(0, 10), years)

/** Returns the day this many years after another one, to compare with: 29 February stays in years without it. */
export const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/**
 * Returns the schema of a calendar day that a user enters, at most this many years ahead. `label`: the field's label,
 * if it differs from its key.
 */
export const dayWithin = (years: number, label?: string) =>
  storableDay(label).superRefine((date, ctx) => {
    if (!day.safeParse(date).success || date <= lastDayIn(years)) return
    ctx.addIssue({
      code: 'custom',
      input: date,
      params: { years },
      ...(label && { message: farAhead(label, years) }),
    })
  })

/** Ids in a query string, as `3,5,8`. */
export const idList = z.codec(z.string(), z.array(id).max(1000), {
  decode: (text) => text.split(',').filter(Boolean).map(Number),
  encode: (ids) => ids.join(','),
})

/** Codes in a query string, as `1,4`. */
export const codeList = <Code extends z.ZodType<number, number>>(code: Code) =>
  z.codec(z.string(), z.array(code).max(100), {
    decode: (text) => text.split(',').filter(Boolean).map(Number) as z.input<Code>[],
    encode: (codes) => codes.join(','),
  })

/** The arguments of `max` for amounts of money: their bound as digits is hard to read in a sentence. */
export const underOneTrillion = [
  999_999_999_999,
  { error: ({ path }: { path?: PropertyKey[] }) => texts().fields.lessThanOneTrillion(labelOf(path ?? [])) },
] as const

/** Money from 0.1 to 999,999,999,999 with at most two decimals. */
export const money = z
  .number()
  .min(0.1, {
    error({ path, input }) {
      const label = labelOf(path ?? [])
      return Number(input) > 0 ? texts().fields.atLeast(label, '0.1') : texts().fields.moreThan(label, '0')
    },
  })
  .max(...underOneTrillion)
  .multipleOf(0.01)

/** The page sizes of lists. */
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const pageSize = z.coerce.number<number>().pipe(z.literal(pageSizes)).default(10)

/** Returns the schema of the number of records in one call; smaller numbers become 1, larger ones `max`. */
export const limitUpTo = (max: number) =>
  z.coerce
    .number<number>()
    .int()
    .overwrite((limit) => Math.min(Math.max(limit, 1), max))

/** Paging of a list on a page. */
export const paging = {
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: limitUpTo(1000).default(10),
}

/** Paging of a list inside a picker, which may load more at once. */
export const pickerPaging = {
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: limitUpTo(500).default(50),
  search: z.string().trim().max(100).default(''),
}

/** Returns the schema of a reply with one record. */
export function one<Row extends z.ZodType>(row: Row) {
  return z.object({ data: row })
}

/** Returns the schema of a reply with all records of a short list. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row) })
}

/** Returns the schema of a reply with one page of a long list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), pagination: z.object({ total: z.int(), page: z.int(), limit: z.int() }) })
}

/** An id with the name of its record. */
export const NamedRecord = z.object({ id: z.int(), name: z.string() })
export type NamedRecord = z.infer<typeof NamedRecord>
