import { z } from 'zod'

/** Returns the most characters the contract allows in a text, which may also be null or left out. */
export function maxLengthOf(field: z.core.$ZodType): number | undefined {
  if (field instanceof z.ZodString || field instanceof z.ZodStringFormat) return field.maxLength ?? undefined
  const isWrapped = field instanceof z.ZodNullable || field instanceof z.ZodOptional || field instanceof z.ZodDefault
  return isWrapped ? maxLengthOf(field.unwrap()) : undefined
}
