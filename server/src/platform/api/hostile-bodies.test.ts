import { applications } from '@hireloom/contract/applications/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { ErrorBody } from '@hireloom/contract/platform/wire'
import { publicHeaders } from '@hireloom/contract/public-site'
import { expect } from 'vitest'
import { product, test, World } from '../../../test/world.ts'

const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))

/** Sends a body as a website does, for a company that does not exist. */
async function post({ product }: World, body: string, remoteAddress = '203.0.113.7') {
  const reply = await product.app.inject({
    method: 'POST',
    url: '/public_api/candidates',
    remoteAddress,
    headers: {
      'content-type': 'application/json',
      [publicHeaders.apiKey]: product.services.config.publicApiKey,
      [publicHeaders.companySlug]: 'nobody',
    },
    payload: body,
  })
  return { status: reply.statusCode, bytes: reply.body.length, ...(JSON.parse(reply.body) as ErrorBody) }
}

test('at most 20 unknown fields are named', async ({ world }) => {
  const { status, error } = await post(world, JSON.stringify(unknown(900)))
  expect(status).toBe(422)
  expect(error.errors.filter(({ message }) => /^k\d+ is not a known field$/.test(message))).toHaveLength(20)
})

test('a reply names at most 100 errors', async ({ world }) => {
  const call = await world.as('admin')
  const { status, body } = await call(applications.moveMany, {
    body: { jobApplications: Array(1000).fill({}) } as never,
  })
  expect([status, body.error?.errors.length]).toEqual([422, 100])
})

test.for([
  [
    'of more than 128 kB',
    JSON.stringify({ a: 'x'.repeat(128 * 1024) }),
    413,
    'This is more than 128 kB. Upload files on their own.',
  ],
  ['with more than 1,000 fields', JSON.stringify(unknown(1001)), 400, 'The body has too many fields'],
  ['with more than 50,000 values', `[${'1,'.repeat(50_000)}1]`, 400, 'The body has too many values'],
  [
    'nested deeper than 30 levels',
    `{"a\\"]":"]\\"]","b":[0${',['.repeat(29)}${']'.repeat(30)}}`,
    400,
    'The body is nested too deeply',
  ],
  ['with levels that never end', '['.repeat(100_000), 400, 'The body is nested too deeply'],
] as const)('a body %s is refused before it is read', async ([, body, expected, message], { world }) => {
  const { status, error } = await post(world, body)
  expect([status, error.message, error.errors]).toEqual([expected, message, []])
})

test("brackets in texts don't count as levels", async ({ world }) => {
  const text = '[{'.repeat(40)
  const { status, error } = await post(world, JSON.stringify({ [`"${text}`]: `\\"${text}` }))
  expect([status, error.code]).toEqual([422, 'validation_failed'])
})

test('a user of the company can send more than 128 kB', async ({ world }) => {
  const call = await world.as('admin')
  const { body } = await call(jobs.create, { body: { jobDescription: 'x'.repeat(200_000) } as never })
  expect(body.error?.code).toBe('validation_failed')
})

const few = test
  .extend('product', { scope: 'file' }, ({ db }, { onCleanup }) => {
    const built = product(db, { SUBMIT_LIMIT_PER_IP: '1' })
    onCleanup(built.close)
    return built
  })
  .extend('world', ({ product }) => World.make(product))

few('what visitors of one network send is counted before it is read', async ({ world }) => {
  for (let sent = 0; sent < 60; sent++) expect((await post(world, '{', '203.0.113.8')).status).toBe(400)
  const { status, error } = await post(world, '{', '203.0.113.8')
  expect([status, error.code]).toEqual([429, 'too_many'])
  expect((await post(world, '{', '203.0.113.9')).status).toBe(400)
})
