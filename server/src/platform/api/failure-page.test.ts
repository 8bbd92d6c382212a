import Fastify, { type FastifyError } from 'fastify'
import { expect, test } from 'vitest'
import { tooMany } from '../errors.ts'
import { handleErrors } from './error-replies.ts'

function failing(error: Error) {
  const app = Fastify()
  handleErrors(app)
  for (const address of ['/career/kopi', '/api/v1/jobs', '/public_api/company']) {
    app.get(address, () => {
      throw error as FastifyError
    })
  }
  return (url: string, accept: string) => app.inject({ url, headers: { accept } })
}

test.each([
  ['a fault', new Error('secret'), 500, 'There is an error on our side'],
  ['too many calls', tooMany(30), 429, 'Please try again later'],
] as const)('%s is a page for people, and JSON for programs', async (_what, error, status, title) => {
  const open = failing(error)
  const page = await open('/career/kopi', 'text/html,application/xhtml+xml')
  expect(page.statusCode).toBe(status)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain(`<h1>${title}</h1>`)
  expect(page.body).not.toContain('secret')
  if (status === 429) expect([page.headers['retry-after'], page.headers.refresh]).toEqual(['30', '30'])

  for (const [address, accept] of [
    ['/career/kopi', 'application/json'],
    ['/api/v1/jobs', 'text/html'],
    ['/public_api/company', 'text/html'],
  ] as const) {
    const answer = await open(address, accept)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.message).toBeTruthy()
  }
})

test.each([
  ['en', 'This could not be loaded. Try again.', 'Try again'],
  ['id', 'Halaman tidak dapat dimuat. Coba lagi.', 'Coba lagi'],
])("a fault on a candidate's own page has a way to try again, in the language %s", async (language, title, again) => {
  const app = Fastify()
  handleErrors(app)
  app.get('/career/kopi/me/data', () => {
    throw new Error('secret')
  })
  const headers = { accept: 'text/html', 'accept-language': language }
  const { statusCode, body } = await app.inject({ url: '/career/kopi/me/data?to="><b>', headers })
  expect(statusCode).toBe(500)
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain(`<h1>${title}</h1>`)
  expect(body).toContain(`<a href="/career/kopi/me/data?to=%22%3E%3Cb%3E">${again}</a>`)
  expect(body).not.toContain('secret')
})

test('a form that was sent too often gets a page that does not reload', async () => {
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, {}),
  )
  handleErrors(app)
  app.post('/career/kopi/sign/1/code', () => {
    throw tooMany(30)
  })
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const page = await app.inject({ method: 'POST', url: '/career/kopi/sign/1/code', headers, payload: 'a=1' })
  expect(page.statusCode).toBe(429)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers.refresh).toBeUndefined()
  expect(page.body).toContain('Please go back and try again.')
})

test('a call that is cut off when the server stops gets 503 with a time to retry', async () => {
  const app = Fastify()
  handleErrors(app)
  const ends: Promise<void>[] = []
  app.get('/api/v1/jobs', async () => {
    ends.push(app.close())
    await new Promise(setImmediate)
    throw new Error('Connection terminated')
  })
  const { statusCode, headers, body } = await app.inject('/api/v1/jobs')
  expect([statusCode, headers['retry-after'], JSON.parse(body).error.code]).toEqual([503, '5', 'stopping'])
  await Promise.all(ends)
})
