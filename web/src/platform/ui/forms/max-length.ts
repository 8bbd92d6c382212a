import { z } from 'zod'

/** Returns the maximum length that the contract allows for a text, which may be nullable or optional. */
export function maxLengthOf(field: z.core.$ZodType): number | undefined {
  if (field instanceof z.ZodString || field instanceof z.ZodStringFormat) return field.maxLength ?? undefined
  const isWrapped = field instanceof z.ZodNullable || field instanceof z.ZodOptional || field instanceof z.ZodDefault
  return isWrapped ? maxLengthOf(field.unwrap()) : undefined
}
