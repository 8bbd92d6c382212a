import { z } from 'zod'
import type { CallInput, Endpoint, Reply } from './endpoint.ts'

export interface FieldError {
  field: string
  message: string
}

/** The code of the refusal of an Idempotency-Key that was already used with other content. */
export const keyReused = 'idempotency_key_reused'

/** Every refusal has this body, whatever its status. */
export interface ErrorBody {
  error: { code: string; message: string; errors: FieldError[] }
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Requests use snake_case keys; only this file converts them. */
export const snakeKeys = (value: unknown): unknown => mapKeys(value, snake)
export const camelKeys = (value: unknown): unknown => mapKeys(value, camel)

/** Turns a call into an HTTP request. */
export function toRequest<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const {
    params = {},
    query = {},
    body,
  } = input as { params?: Record<string, unknown>; query?: object; body?: unknown }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = toSearch(endpoint.query, query)
  return {
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    body: body === undefined ? undefined : snakeKeys(body),
  }
}

/** Returns values as a query string, without undefined and empty ones. */
export function toSearch(schema: z.ZodObject | undefined, values: object): string {
  if (!schema) return ''
  const text = snakeKeys(z.encode(schema.partial(), values)) as Record<string, unknown>
  const present = Object.entries(text).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString()
}

/**
 * Reads the values of a query string. A key that can't be read is dropped, so an old or mistyped address still opens
 * its page.
 */
export function fromSearch<S extends z.ZodObject>(schema: S, search: URLSearchParams): z.output<S> {
  const input = camelKeys(Object.fromEntries(search)) as Record<string, unknown>
  const valid = Object.entries(input).filter(
    ([key, value]) => isText(value) && Object.hasOwn(schema.shape, key) && schema.shape[key].safeParse(value).success,
  )
  return schema.parse(Object.fromEntries(valid)) as z.output<S>
}

/** Returns whether the database accepts this text. PostgreSQL rejects text with a NUL. */
const isText = (value: unknown) => !String(value).includes('\0')

export function fromReply<E extends Endpoint>(endpoint: E, json: unknown): Reply<E> {
  return endpoint.reply?.parse(json) as Reply<E>
}

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), mapKeys(inner, rename)]))
}
