import { documentProvider } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { expect } from 'vitest'
import { documentOf, mailsOf, sendDocument, signAsCandidate } from '../../test/signing.ts'
import { test as base, type World } from '../../test/world.ts'
import { listEvents } from './event-queries.ts'
import { remindSigners } from './tasks.ts'

const removeUser = ({ db, companyId }: World, id: number) =>
  db.updateTable('users').set({ isActive: false }).where('companyId', '=', companyId).where('id', '=', id).execute()

const test = base.extend('sent', async ({ world }) => {
  const [sender, manager] = [await world.user('admin'), await world.user('recruiter', { firstName: 'Rina' })]
  const call = await world.as(sender)
  const application = await world.application(await world.job())
  const document = await sendDocument(world, call, application, { signers: [{ userId: manager.id }] })
  const params = { documentId: document.id }
  const [, signer] = (await call(signing.read, { params })).body.data.signers
  await removeUser(world, manager.id)
  return { sender, call, document, params, manager, signerId: signer?.id ?? 0 }
})

const noticesOf = async (world: World) =>
  (await mailsOf(world))
    .filter(({ text }) => text.includes('is no longer a user'))
    .map(({ recipient, subject }) => [recipient, subject])

test('the sender is notified once of a signer who was removed before signing', async ({ world, sent }) => {
  for (const _run of [1, 2]) await remindSigners(world.product.services)
  const subject = expect.stringMatching(/^Rina .* can no longer sign: Confidentiality agreement$/)
  expect(await noticesOf(world)).toEqual([[sent.sender.email, subject]])
})

test('the Admins are notified when the sender was removed too', async ({ world, sent }) => {
  const admin = await world.user('admin')
  await removeUser(world, sent.sender.id)
  for (const _run of [1, 2]) await remindSigners(world.product.services)
  const notices = (await noticesOf(world)).filter(([recipient]) => recipient === admin.email)
  expect(notices).toEqual([[admin.email, 'Not finished: Confidentiality agreement']])
})

test("the sender is advised to void a document at an outside provider, which can't replace a signer", async ({
  world,
  sent,
}) => {
  const { call, document, params, signerId } = sent
  await world.db
    .updateTable('signingDocuments')
    .set({ provider: documentProvider.outside })
    .where('companyId', '=', world.companyId)
    .where('id', '=', document.id)
    .execute()
  await remindSigners(world.product.services)
  const [notice] = (await mailsOf(world)).filter(({ recipient }) => recipient === sent.sender.email)
  expect(notice?.text).toContain('Void the document and send it to another signer.')
  const { status } = await call(signing.replace, { params, body: { signerId, userId: sent.sender.id } })
  expect(status).toBe(409)
})

test('another user signs in place of a removed one, and the signatures so far stay', async ({ world, sent }) => {
  const { call, document, params, signerId, manager } = sent
  const successor = await world.user('user', { firstName: 'Sari' })
  const replace = (userId: number) => call(signing.replace, { params, body: { signerId, userId } })
  await signAsCandidate(world, document)
  expect((await replace(manager.id)).body.error?.message).toBe("Choose active users who aren't Consultants")
  const { status, body } = await replace(successor.id)
  expect(status).toBe(200)
  expect(body.data.signers).toMatchObject([
    { userId: null, status: 3 },
    { userId: successor.id, orderNum: 2, status: 1, isRemoved: false },
  ])
  expect((await mailsOf(world)).at(-1)).toMatchObject({
    recipient: successor.email,
    subject: expect.stringMatching(/^Please sign: Confidentiality agreement/),
  })
  const events = await listEvents(world.db, world.companyId, document.id)
  expect(events.slice(-2)).toMatchObject([
    { kind: 'replaced', signerName: expect.stringContaining('Rina') },
    { kind: 'asked', signerName: expect.stringContaining('Sari') },
  ])
  expect((await replace(successor.id)).status).toBe(404)
})

test('no signer of an expired document is replaced', async ({ world, sent }) => {
  const { call, params, signerId, sender } = sent
  world.product.clock.now = new Date('2027-06-01T03:00:00Z')
  const { status, body } = await call(signing.replace, { params, body: { signerId, userId: sender.id } })
  const refusal = 'This document has expired. Send a new document with other signers.'
  expect([status, body.error?.message]).toEqual([409, refusal])
})

test('a document with a removed signer is not sent again to the same signers', async ({ world, sent }) => {
  const { call, document, params } = sent
  const { publicId } = await documentOf(world, document.id)
  await call(signing.void, { params: { documentId: publicId }, body: { reason: 'Other signers' } })
  const again = await call(signing.reissue, { params, body: { expiresOn: '2026-11-30' } })
  expect(again.body.error?.message).toMatch(/^Rina .* is no longer a user. Send a new document with other signers.$/)
})
