import { esign } from '@hireloom/contract/esign'
import type { ErrorBody } from '@hireloom/contract/platform/wire'
import { expect } from 'vitest'
import { type Caller, product, test, World } from '../../test/world.ts'

const message = 'Offers wait for paper.\n<b>Please</b> connect it.'
const sentence = 'You have reached the limit of 5 requests a day. All of them were sent.'

const mailsOf = ({ db, companyId }: World) =>
  db
    .selectFrom('mails')
    .select(['recipient', 'replyTo', 'subject', 'text', 'html'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()

const requestsOf = ({ db, companyId }: World) =>
  db.selectFrom('esignConnectionRequests').selectAll().where('companyId', '=', companyId).execute()

/** Sends a request and returns the reply. */
async function sendRequest(call: Caller, text = message) {
  const { status, body } = await call(esign.requestConnection, { body: { message: text } })
  return { status, error: (body as Partial<ErrorBody> | undefined)?.error }
}

test("a request of a Recruiter goes to the company's active Admins, as plain text", async ({ world }) => {
  const [ratna, indah, removed] = [await world.user('admin'), await world.user('admin'), await world.user('admin')]
  await world.db
    .updateTable('users')
    .set({ isActive: false })
    .where('companyId', '=', world.companyId)
    .where('id', '=', removed.id)
    .execute()
  const dimas = await world.user('recruiter', { firstName: 'Dimas', lastName: 'Prakoso' })
  const { status } = await sendRequest(await world.as(dimas))
  expect(status).toBe(204)

  const mails = await mailsOf(world)
  expect(mails.map(({ recipient }) => recipient)).toEqual([ratna.email, indah.email])
  expect(mails[0]).toMatchObject({ subject: 'Dimas Prakoso asks to connect Tandapena', replyTo: dimas.email })
  expect(mails[0]?.text).toContain('Offers wait for paper.')
  expect(mails[0]?.text).toContain('/settings/integrations/esign')
  expect(mails[0]?.html).toContain('&lt;b&gt;Please&lt;/b&gt;')
  expect(await requestsOf(world)).toMatchObject([{ userId: dimas.id, message }])
})

test('a request of an Admin goes to support', async ({ db }) => {
  const built = product(db, { SUPPORT_EMAIL: 'help@example.com' })
  const world = await World.make(built)
  expect((await sendRequest(await world.as('admin'))).status).toBe(204)
  const [mail, ...others] = await mailsOf(world)
  expect(others).toEqual([])
  expect(mail?.recipient).toBe('help@example.com')
  expect(mail?.text).not.toContain('/settings/integrations')
  await built.close()
})

test('a request of an Admin is refused without a support address, and nothing is stored', async ({ world }) => {
  const { status, error } = await sendRequest(await world.as('admin'))
  expect([status, error?.message]).toEqual([422, 'No support address is configured'])
  expect(await requestsOf(world)).toEqual([])
})

test('a request of a company without an Admin is refused', async ({ world }) => {
  const { error } = await sendRequest(await world.as('recruiter'))
  expect(error?.message).toBe('Your company has no Admin who could connect it')
})

test('only five of several simultaneous requests are sent', async ({ world }) => {
  await world.user('admin')
  const call = await world.as('recruiter')
  const answers = await Promise.all(Array.from({ length: 7 }, () => sendRequest(call)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 204, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.error?.message).toBe(sentence)
  expect(await mailsOf(world)).toHaveLength(5)

  const { clock } = world.product
  const before = clock.now
  clock.now = new Date(before.getTime() + 24 * 60 * 60 * 1000)
  expect((await sendRequest(call)).status).toBe(204)
  clock.now = before
})

test.for<[string, string, string]>([
  ['empty', '  ', 'Message is required'],
  ['longer than 500 characters', 'x'.repeat(501), 'Message must be at most 500 characters'],
])('a message that is %s is refused', async ([, text, sentence], { world }) => {
  const { status, error } = await sendRequest(await world.as('recruiter'), text)
  expect(status).toBe(422)
  expect(error?.errors).toEqual([{ field: 'message', message: sentence }])
})

test('users who manage neither offers nor integrations may not send requests', async ({ world }) => {
  expect((await sendRequest(await world.as('user'))).status).toBe(403)
})
