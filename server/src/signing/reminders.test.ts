import { signerRole, signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { describe, expect } from 'vitest'
import { documentOf, mailsOf, sealDocument, sendDocument, signAsCandidate, test } from '../../test/signing.ts'
import { updateDocument } from './documents/queries.ts'
import { listSigners } from './signers/queries.ts'
import { remindByPages, remindSigners } from './tasks.ts'

describe('a document to sign', { timeout: 120_000 }, () => {
  test('can be reminded of by hand right after it was sent, but not twice', async ({ world, application, admin }) => {
    const document = await sendDocument(world, admin, application)
    const params = { documentId: document.id }
    const [signer] = (await admin(signing.read, { params })).body.data.signers
    const remind = async () => (await admin(signing.remind, { params, body: { signerId: signer?.id ?? 0 } })).status
    expect([await remind(), await remind()]).toEqual([200, 409])
  })

  test('reminds the candidate after two days, and by hand once a day', async ({ world, application, admin }) => {
    const document = await sendDocument(world, admin, application)
    await remindSigners(world.product.services)
    const reminders = async () =>
      (await mailsOf(world)).filter(({ subject }) => subject.startsWith('Still to sign')).length
    expect(await reminders()).toBe(0)
    world.product.clock.now = new Date('2026-11-22T03:30:00Z')
    await remindSigners(world.product.services)
    await remindSigners(world.product.services)
    expect(await reminders()).toBe(1)
    const { body } = await admin(signing.read, { params: { documentId: document.id } })
    const [signer] = body.data.signers
    const input = { params: { documentId: document.id }, body: { signerId: signer?.id ?? 0 } }
    expect((await admin(signing.remind, input)).status).toBe(409)
    world.product.clock.now = new Date('2026-11-23T04:00:00Z')
    expect((await admin(signing.remind, input)).status).toBe(200)
    expect(await reminders()).toBe(2)
  })

  test('reminds the candidates of all documents, including those on later pages', async ({ world, admin }) => {
    const job = await world.job()
    const emails = ['one@example.com', 'two@example.com', 'three@example.com']
    for (const email of emails) await sendDocument(world, admin, await world.application(job, { email }))
    world.product.clock.now = new Date('2026-11-22T03:30:00Z')
    await remindByPages(world.product.services, 1)
    const reminders = (await mailsOf(world)).filter(({ subject }) => subject.startsWith('Still to sign'))
    expect(reminders.map(({ recipient }) => recipient).sort()).toEqual(emails.toSorted())
  })

  test('is not mailed to users who were removed, whether they sent, sign or get a copy of it', async ({
    world,
    application,
    admin,
  }) => {
    const manager = await world.user('recruiter')
    const reader = await world.user('recruiter')
    const signers = [{ userId: manager.id }, { userId: reader.id, role: signerRole.copy }]
    const document = await sendDocument(world, admin, application, { signers })
    const users = world.db.updateTable('users').where('companyId', '=', world.companyId)
    await users
      .set({ isActive: false })
      .where('id', 'in', [manager.id, reader.id, document.sentBy ?? 0])
      .execute()
    await signAsCandidate(world, document)
    world.product.clock.now = new Date('2026-11-22T03:30:00Z')
    await remindSigners(world.product.services)
    const [, asked, copied] = await listSigners(world.db, world.companyId, [document.id])
    expect([asked?.remindedAt, copied?.userId]).toEqual([null, reader.id])
    const reminding = { params: { documentId: document.id }, body: { signerId: asked?.id ?? 0 } }
    expect((await admin(signing.remind, reminding)).body.error?.code).toBe('removed')
    const finishing = { status: signingStatus.finishing, finishingAt: world.product.clock.now }
    await updateDocument(world.db, document, finishing)
    await sealDocument(world, document.id)
    const mails = await mailsOf(world)
    expect(mails.at(-1)?.subject).toContain('Signed by everybody')
    // The other Admin is notified that a signer is missing.
    const ofDocument = mails.filter(({ subject }) => !subject.startsWith('Not finished'))
    expect(new Set(ofDocument.map(({ recipient }) => recipient))).toEqual(new Set([document.candidateEmail]))
    expect((await documentOf(world, document.id)).senderName).toBe('Ratna Wulandari')
  })
})
