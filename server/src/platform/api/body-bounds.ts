import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/** The maximum number of levels of a body; every schema has fewer than ten. */
const maxDepth = 30
/** The maximum number of fields of one object; every schema has fewer than a hundred. */
const maxFields = 1000
/** Values of a whole body. The longest lists have 1,000 rows. */
const maxValues = 50_000

/** The bytes of a body that visitors send as JSON. Files are uploaded separately. */
export const publicBodyLimit = 128 * 1024

/**
 * Refuses JSON that is nested too deeply before it is parsed: parsing a megabyte of it takes 130 ms, and the recursive
 * checks would overflow.
 */
export function limitDepth(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isTooDeep(body)) done(refusal('The body is nested too deeply'))
    else parse(request, body, done)
  })
}

function isTooDeep(json: string) {
  let levels = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isText && character === '\\') at++
    else if (character === '"') isText = !isText
    else if (isText) continue
    else if (character === ']' || character === '}') levels--
    else if ((character === '[' || character === '{') && ++levels > maxDepth) return true
  }
  return false
}

/**
 * Refuses a body that no schema accepts, before it is read field by field: one of a megabyte can have so many values
 * that other users would wait for seconds.
 */
export function refuseOversized(body: unknown) {
  let values = 0
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const inner = Object.values(value)
    values += inner.length
    if (values > maxValues) throw refusal('The body has too many values')
    if (!Array.isArray(value) && inner.length > maxFields) throw refusal('The body has too many fields')
    for (const child of inner) walk(child)
  }
  walk(body)
}

const refusal = (message: string) => new Refusal(400, 'bad_request', message)
