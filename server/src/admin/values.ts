import { z } from 'zod'
import { UsageError } from './command.ts'

/** Returns the value of an option as a schema reads it. Throws UsageError with the sentence when it doesn't fit. */
export function checked<Value>(schema: z.ZodType<Value>, value: string, sentence: string): Value {
  const { data, success } = schema.safeParse(value)
  if (!success) throw new UsageError(`${sentence}.`)
  return data
}

/** Returns the e-mail address that an option has. Throws UsageError when it isn't one. */
export const addressOf = (option: string, value: string) =>
  checked(z.email().max(254), value, `--${option} must be an e-mail address`)
