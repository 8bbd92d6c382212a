import { z } from 'zod'

/** Returns the maximum length of a (nullable or optional) text in the contract; undefined without a maximum. */
export function maxLengthOf(field: z.core.$ZodType): number | undefined {
  if (field instanceof z.ZodString || field instanceof z.ZodStringFormat) return field.maxLength ?? undefined
  const isWrapped = field instanceof z.ZodNullable || field instanceof z.ZodOptional || field instanceof z.ZodDefault
  return isWrapped ? maxLengthOf(field.unwrap()) : undefined
}
