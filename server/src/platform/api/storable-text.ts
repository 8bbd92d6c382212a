import { labelOf } from '@hireloom/contract/platform/messages'
import { texts } from '@hireloom/contract/texts/current'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'

/** Refuses text that PostgreSQL can't store: the character NUL, or half of a surrogate pair. */
export function refuseUnstorable({ query, params, body }: FastifyRequest) {
  const path = unstorableIn({ ...(query as object), ...(params as object) }) ?? unstorableIn(body)
  if (path) throw invalid([{ field: path.join('.'), message: texts().fields.unstorable(labelOf(path)) }])
}

/** Returns the path of the first text that can't be stored. */
function unstorableIn(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | undefined {
  const storable = (text: string) => text.isWellFormed() && !text.includes('\0')
  if (typeof value === 'string') return storable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const place = Array.isArray(value) ? Number(key) : key
    const problemPath = storable(key) ? unstorableIn(inner, [...path, place]) : path
    if (problemPath) return problemPath
  }
  return undefined
}
