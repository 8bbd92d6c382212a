import { describe, expect } from 'vitest'
import { candidateBrowser, problemsIn } from '../../test/candidate-browser.ts'
import { setUpInterview } from '../../test/interviewing.ts'
import { test, type World } from '../../test/world.ts'

async function inviteCandidate(world: World) {
  world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  const { application, change, plan, page } = await setUpInterview(world)
  await change(plan)
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  const action = (await browser.get(path)).body.match(/action="([^"]+\/interviews\/[^"]+)\/answer"/)?.[1] ?? ''
  return { application, browser, path, action, change, plan, page }
}

const storedMessages = ({ db, companyId }: World) =>
  db.selectFrom('messages').select('text').where('companyId', '=', companyId).orderBy('id').execute()

describe('a text', () => {
  test('that is too long is refused with the field and its limit', async ({ world }) => {
    const { browser, path, action } = await inviteCandidate(world)
    const note = 'x'.repeat(501)
    const sequence = '0'
    const tooLong = { note: 'Note must be at most 500 characters' }
    for (const [form, fields, problems] of [
      [`${action}/answer`, { response: '2', sequence, note }, tooLong],
      [`${action}/times`, { times: '2026-11-24T03:00:00Z', sequence, note }, tooLong],
      [`${path}/withdraw`, { reason: '1', note }, tooLong],
      [
        `${browser.home}/settings/contact`,
        { phone: '+628123456789', address: note },
        { address: 'Address must be at most 500 characters' },
      ],
    ] as const) {
      const refused = await browser.post(form, fields)
      expect([refused.statusCode, problemsIn(refused)], form).toEqual([422, problems])
      expect(refused.body).toContain(`>\n${note}</textarea>`)
    }
  })

  test('of 5000 characters is accepted, whatever its line breaks and bytes, and a longer one is refused', async ({
    world,
  }) => {
    const { browser, path } = await inviteCandidate(world)
    for (const text of ['\n'.repeat(4998).replace(/^|$/g, 'x'), '字'.repeat(5000)]) {
      const sent = text.replaceAll('\n', '\r\n')
      expect(await browser.noticeAfter(`${path}/messages`, { text: sent })).toBe('messageSent')
      expect((await storedMessages(world)).at(-1)?.text).toBe(text)
    }
    const { statusCode, body } = await browser.post(`${path}/messages`, { text: '字'.repeat(5001) })
    expect([statusCode, body.includes('Message must be at most 5000 characters')]).toEqual([422, true])
  })
})

test('a message that is sent twice, even at once, is one message', async ({ world }) => {
  const { browser, path } = await inviteCandidate(world)
  const send = (text: string) => browser.noticeAfter(`${path}/messages`, { text })
  expect(await Promise.all([send('Hello'), send('Hello')])).toEqual(['messageSent', 'messageSent'])
  await send('Hello')
  expect(await storedMessages(world)).toEqual([{ text: 'Hello' }])
  await send('Another')
  await send('Hello')
  expect(await storedMessages(world)).toHaveLength(3)
})

test('the current address is refused as a new one', async ({ world }) => {
  const { application, browser } = await inviteCandidate(world)
  await browser.get(`${browser.home}/settings`)
  expect(await browser.problemsAfter(`${browser.home}/settings/email`, { email: application.email ?? '' })).toEqual({
    email: 'This is your address already.',
  })
})

test('an answer to an invitation is no longer confirmed once staff have moved the meeting', async ({ world }) => {
  const { browser, path, action, change, plan } = await inviteCandidate(world)
  const declined = await browser.post(`${action}/answer`, { response: '2', sequence: '0', note: '' })
  const place = declined.headers.location
  expect((await browser.get(place)).body).toMatch(/role="status">You said that you can&#39;t come\./)
  await change({ ...plan, time: '15:00:00' })
  const { body } = await browser.get(place)
  expect(body).not.toContain('You said that you can')
  expect(body).toContain('I will come')
  expect(path).toBe(place?.split('?')[0])
})

test('a form of ten thousand fields is read at once and does not hold up other requests', async ({ world }) => {
  const browser = candidateBrowser(world)
  const fields = Array.from({ length: 10_000 }, (_, index) => [`f${index}`, ''] as const)
  const began = performance.now()
  expect((await browser.postMany(`${browser.home}/open`, fields)).statusCode).toBe(404)
  expect(performance.now() - began).toBeLessThan(2000)
})
