import type { ColumnType } from 'kysely'

type Text<Value> = null extends Value ? string | null : string

/** The type of a jsonb column: read as a value, written as its text. */
export type JsonOf<Value> = ColumnType<Value, Text<Value>, Text<Value>>

/** Returns the text to write into a jsonb column. */
export const toJson = (value: unknown) => JSON.stringify(value)
