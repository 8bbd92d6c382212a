import { z } from 'zod'
import { questionType } from '../lookups.ts'
import { day, id, text } from '../platform/fields.ts'
import { camelKeys, snakeKeys } from '../platform/wire.ts'

const { paragraph, shortAnswer, yesNo, dropdown, multipleChoice, date, number, fileUpload } = questionType

/** The check of the whole request misses a NUL that is escaped in JSON. */
const words = text(200).regex(/^[^\0]*$/)

/** A filter for the answers to one question, by the type of the question. */
export const AnswerFilter = z.discriminatedUnion('typeId', [
  /** Contains the words. */
  z.strictObject({ qId: id, typeId: z.literal([paragraph, shortAnswer]), ans: words }),
  /** Yes or no; whether there is a file. */
  z.strictObject({ qId: id, typeId: z.literal([yesNo, fileUpload]), ans: z.boolean() }),
  /** Any of the options. */
  z.strictObject({ qId: id, typeId: z.literal([dropdown, multipleChoice]), ans: z.array(words).min(1).max(30) }),
  z.strictObject({
    qId: id,
    typeId: z.literal(date),
    ans: z.strictObject({ start: day.nullable().default(null), end: day.nullable().default(null) }),
  }),
  z.strictObject({
    qId: id,
    typeId: z.literal(number),
    ans: z.strictObject({ min: z.number().nullable().default(null), max: z.number().nullable().default(null) }),
  }),
])
export type AnswerFilter = z.output<typeof AnswerFilter>

const Filters = z.array(AnswerFilter).min(1).max(10)

/** Filters by answers, as JSON in a query string, with snake_case keys as everywhere in requests. */
export const AnswerFilters = z.codec(z.string().max(10_000), Filters, {
  decode: (json, ctx) => {
    try {
      return camelKeys(JSON.parse(json)) as z.input<typeof Filters>
    } catch {
      ctx.issues.push({ code: 'invalid_format', format: 'json_string', input: json })
      return z.NEVER
    }
  },
  encode: (filters) => JSON.stringify(snakeKeys(filters)),
})
export type AnswerFilters = z.output<typeof AnswerFilters>
