import { serviceHeader } from '@hireloom/contract/hr-sync'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { permissions } from '@hireloom/contract/platform/permissions'
import { toRequest } from '@hireloom/contract/platform/wire'
import { publicHeaders } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { sampleIds } from '../../../contract/test/samples/sample-bodies.ts'
import { type Leaf, replaceAt, valuesBelow } from './paths.ts'
import { everyCall, type Outcome, send, test, withAnyQuery } from './sweep.ts'

const calls = everyCall(sampleIds)
const callNamed = (ids: typeof sampleIds, name: string) => everyCall(ids).find((call) => call.name === name)!
/** Returns the field an error should name: the path without the part of the request. */
const fieldOf = ({ path }: Leaf) => path.slice(1).join('.')
const errorsOf = ({ body }: Outcome) => body?.error?.errors ?? []

describe('an unknown key', () => {
  test.for(calls)('is refused by $name, which names the key', async ({ name }, { unchanging: { ids, callerOf } }) => {
    const { endpoint, input } = callNamed(ids, name)
    const call = callerOf(endpoint)
    const unknown = [{ field: 'isAdmin', message: 'isAdmin is not a known field' }]
    if (input.body) {
      const groups = valuesBelow(input).filter(({ path, value }) => path[0] === 'body' && isGroup(value))
      for (const { path } of [{ path: ['body'] }, ...groups]) {
        const outcome = await send(call, endpoint, replaceAt(input, [...path, 'isAdmin'], true))
        expect(outcome.status).toBe(422)
        expect(errorsOf(outcome)).toContainEqual({ ...unknown[0], field: [...path.slice(1), 'isAdmin'].join('.') })
      }
    } else {
      const strange = { ...endpoint, path: `${endpoint.path}?is_admin=true`, query: undefined } as const
      const outcome = await send(call, strange, input)
      expect(outcome.status).toBe(422)
      expect(errorsOf(outcome)).toContainEqual(unknown[0])
      if (endpoint.method === 'GET') return
      const withBody = await send(call, endpoint, { ...input, body: { isAdmin: true } })
      expect(withBody.status).toBe(422)
      expect(errorsOf(withBody)).toContainEqual(unknown[0])
    }
  })
  const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
})

describe('a value of the wrong kind', () => {
  const wrong = ({ path: [part], value }: Leaf) => {
    if (part !== 'body') return typeof value === 'string' ? undefined : 'three'
    return typeof value === 'object' && value !== null ? 'three' : {}
  }
  test.for(calls.filter(({ input }) => valuesBelow(input).some(wrong)))(
    'is refused by $name, which names the field',
    async ({ name }, { unchanging: { ids, callerOf } }) => {
      const { endpoint, input } = callNamed(ids, name)
      const call = callerOf(endpoint)
      for (const leaf of valuesBelow(input).filter(wrong)) {
        const outcome = await send(call, withAnyQuery(endpoint), replaceAt(input, leaf.path, wrong(leaf)))
        expect(outcome.status, fieldOf(leaf)).toBe(422)
        expect(
          errorsOf(outcome).map(({ field }) => field),
          JSON.stringify(outcome.body),
        ).toContainEqual(expect.stringMatching(new RegExp(`^${fieldOf(leaf).replaceAll('.', '\\.')}`)))
        for (const { message } of errorsOf(outcome)) expect(message).toMatch(/^\S.+ .+\w$/)
      }
    },
  )
})

describe('a number left out of the query string', () => {
  const isNeeded = (endpoint: Endpoint, name: string) =>
    endpoint.query?.shape[name]?.safeParse(undefined).success === false
  const numbers = ({ endpoint, input: { query = {} } }: (typeof calls)[number]) =>
    Object.keys(query).filter((name) => typeof query[name] === 'number' && isNeeded(endpoint, name))
  test.for(calls.filter((call) => numbers(call).length > 0))(
    'is reported as required by $name',
    async ({ name }, { unchanging: { ids, callerOf } }) => {
      const one = callNamed(ids, name)
      const { endpoint, input } = one
      const outcome = await send(callerOf(endpoint), withAnyQuery(endpoint), { ...input, query: {} })
      for (const field of numbers(one)) {
        expect(errorsOf(outcome)).toContainEqual({ field, message: expect.stringMatching(/ is required$/) })
      }
    },
  )
})

describe('a hostile value', () => {
  const texts = {
    'a very long text': 'x'.repeat(200_000),
    'a NUL byte': 'a\0b',
    // Short, so that it fits into every text field.
    'SQL, a pattern, HTML and a template': `';--%_\\<script>\${7*7}{{7*7}}`,
    'half a character': 'a\ud800',
    blanks: ' \t\n\u200b',
  }
  const numbers = [-1, 0, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e300]
  const leavesOfType = (input: object, type: 'string' | 'number') =>
    valuesBelow(input).filter(({ value }) => typeof value === type)
  const takesAny = (input: object) =>
    valuesBelow(input).some(({ value }) => ['string', 'number'].includes(typeof value))

  test.for(calls.filter(({ input }) => takesAny(input)))(
    'does no harm to $name',
    async ({ name, endpoint }, { companyFor }) => {
      const { ids, callerOf } = await companyFor(endpoint)
      const { input } = callNamed(ids, name)
      const call = callerOf(endpoint)
      const outcomeOf = async (leaf: Leaf, kind: string, value: unknown) => {
        const outcome = await send(call, withAnyQuery(endpoint), replaceAt(input, leaf.path, value))
        expect(outcome.status, `${kind} as ${leaf.path.join('.')}: ${JSON.stringify(outcome.body)}`).toBeLessThan(500)
        for (const { message } of errorsOf(outcome)) expect(message).toMatch(/^[A-Za-z]/)
        return outcome.status
      }
      for (const leaf of leavesOfType(input, 'number')) {
        for (const number of numbers) await outcomeOf(leaf, `${number}`, number)
      }
      for (const leaf of leavesOfType(input, 'string')) {
        for (const [kind, text] of Object.entries(texts)) {
          // An address can't contain it.
          if (leaf.path[0] === 'params' && !text.isWellFormed()) continue
          const status = await outcomeOf(leaf, kind, text)
          if (kind === 'a very long text') expect(status, leaf.path.join('.')).toBeGreaterThanOrEqual(400)
          if (kind === 'a NUL byte') expect([404, 422], leaf.path.join('.')).toContain(status)
        }
      }
    },
  )
})

describe('an invalid body', () => {
  test.for(calls.filter(({ input }) => input.body))(
    'is refused by $name',
    async ({ endpoint, input }, { unchanging: { world } }) => {
      await world.as('admin', permissions)
      const headers = {
        authorization: `Bearer ${[...world.product.actors.keys()].at(-1)}`,
        [publicHeaders.apiKey]: world.product.services.config.publicApiKey,
        [publicHeaders.companySlug]: world.slug,
        [serviceHeader]: world.product.services.config.serviceKey,
      }
      const { method, url } = toRequest(endpoint, input as never)
      const post = (payload: string, type: string) =>
        world.product.app.inject({ method, url, headers: { ...headers, 'content-type': type }, payload })
      expect((await post('{"a":', 'application/json')).statusCode).toBe(400)
      expect((await post('', 'application/json')).statusCode).toBe(400)
      expect((await post('null', 'application/json')).statusCode).toBe(422)
      expect((await post('[]', 'application/json')).statusCode).toBe(422)
      expect((await post('"text"', 'application/json')).statusCode).toBe(422)
      expect((await post('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
      expect((await post(`"${'x'.repeat(1024 * 1024)}"`, 'application/json')).statusCode).toBe(413)
      expect((await post('{"__proto__":{"isAdmin":true}}', 'application/json')).statusCode).toBe(400)
    },
  )
})
