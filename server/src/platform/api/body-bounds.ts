import { Refusal } from '../errors.ts'

/** Levels of a body; every schema has fewer than ten. Deeper bodies would overflow the recursive checks. */
const deepest = 30
/** Fields of one object; every schema has fewer than a hundred. */
const mostFields = 1000
/** Values of a whole body. The longest lists have 1,000 rows. */
const mostValues = 50_000

/** The bytes of a body that visitors send as JSON. Files are uploaded on their own. */
export const publicBodyLimit = 128 * 1024

/**
 * Refuses a body that no schema accepts, before it is read field by field: one of a megabyte can have so many values that
 * other users would wait for seconds.
 */
export function refuseOversized(body: unknown) {
  let values = 0
  const walk = (value: unknown, levels: number) => {
    if (typeof value !== 'object' || value === null) return
    if (levels === 0) throw refused('The body is nested too deeply')
    const inner = Object.values(value)
    values += inner.length
    if (values > mostValues) throw refused('The body has too many values')
    if (!Array.isArray(value) && inner.length > mostFields) throw refused('The body has too many fields')
    for (const one of inner) walk(one, levels - 1)
  }
  walk(body, deepest)
}

const refused = (message: string) => new Refusal(400, 'bad_request', message)
