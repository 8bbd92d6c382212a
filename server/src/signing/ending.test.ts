import { Readable } from 'node:stream'
import { declineReason } from '@hireloom/contract/offers/status'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { describe, expect } from 'vitest'
import { lockedPdf } from '../../test/hostile/files.ts'
import { move, undo } from '../../test/moving.ts'
import {
  ceremony,
  documentOf,
  enterCode,
  insertSigningDocument,
  mailsOf,
  sendDocument,
  signAsCandidate,
  test,
} from '../../test/signing.ts'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { signingTasks } from './task-list.ts'
import { drawSigningPages, endByPages, endSigning } from './tasks.ts'

describe('a document to sign', { timeout: 120_000 }, () => {
  test('ends for everyone when the candidate declines', async ({ world, application, admin }) => {
    const manager = await world.user('recruiter')
    const document = await sendDocument(world, admin, application, { signers: [{ userId: manager.id }] })
    const pages = ceremony(world, document)
    await enterCode(world, pages)
    // Reasons such as pay are for offers.
    for (const reason of ['', String(declineReason.pay)]) {
      const { status, text } = await pages.post('decline', { reason })
      expect(status).toBe(422)
      expect(text).toMatch(/Choose a reason.*<select name="reason"/)
    }
    await pages.post('decline', { reason: 'terms', text: 'Two years are too long' })
    expect(await documentOf(world, document.id)).toMatchObject({
      status: signingStatus.declined,
      endedReason: "I don't accept the terms: Two years are too long",
    })
    expect((await pages.open()).text).toContain('You declined to sign')
    const managerCall = await world.as(manager)
    const late = await managerCall(signing.agree, { params: { publicId: document.publicId }, body: { version: 1 } })
    expect([late.status, late.body.error?.message]).toEqual([409, 'Rara Putri declined to sign.'])
  })

  test('names the user who declined after the candidate signed', async ({ world, application, admin }) => {
    const manager = await world.user('recruiter', { firstName: 'Ratna', lastName: 'Dewi' })
    const document = await sendDocument(world, admin, application, { signers: [{ userId: manager.id }] })
    const { pages } = await signAsCandidate(world, document)
    const call = await world.as(manager)
    await call(signing.decline, { params: { publicId: document.publicId }, body: { reason: declineReason.other } })
    const { text } = await pages.open()
    expect(text).toContain('<p>Ratna Dewi declined to sign.</p>')
    expect(text).not.toContain('You declined')
  })

  test("can't be signed after its end or after it was voided", async ({ world, application, admin }) => {
    const document = await sendDocument(world, admin, application)
    const pages = ceremony(world, document)
    world.product.clock.now = new Date('2026-11-30T17:00:00Z')
    await enterCode(world, pages)
    const { text } = await pages.post('agree', { agree: 'yes', version: '1' })
    expect(text.match(/The time to sign ended on 30 November 2026/g)).toHaveLength(1)
    await endSigning(world.product.services)
    await endSigning(world.product.services)
    const ended = (await mailsOf(world)).filter(({ subject }) => subject.includes("can't be signed any more"))
    expect(ended).toHaveLength(1)

    const params = { documentId: document.publicId }
    const short = await admin(signing.void, { params, body: { reason: 'No' } })
    expect(short.body).toMatchObject({ error: { errors: [{ message: 'Reason must be at least 3 characters' }] } })
    const voided = await admin(signing.void, { params, body: { reason: 'Other terms' } })
    expect(voided.body.data).toMatchObject({ status: signingStatus.voided, endedReason: 'Other terms' })
    expect((await pages.open()).text).toContain('This document was withdrawn by')
    const again = await admin(signing.reissue, {
      params: { documentId: document.id },
      body: { expiresOn: '2026-12-10' },
    })
    expect(again.body.data).toMatchObject({ status: signingStatus.preparing })
  })

  test('is voided after a signature only when the caller confirms that', async ({ world, application, admin }) => {
    const document = await sendDocument(world, admin, application)
    await signAsCandidate(world, document)
    const params = { documentId: document.publicId }
    expect(await admin(signing.void, { params, body: { reason: 'Other terms' } })).toMatchObject({
      status: 409,
      body: { error: { code: 'has_signed', message: expect.stringContaining('has signed this document. Void') } },
    })
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.finishing)
    expect((await mailsOf(world)).map(({ subject }) => subject)).toContain(`Rara signed: ${document.title}`)
    const reader = await world.as('admin', ['candidates.manageOffer'])
    const refused = await reader(signing.void, { params, body: { reason: 'Other terms' } })
    expect(refused.body.error?.message).toContain('Rara has signed this document.')
    const { data } = (await reader(signing.read, { params: { documentId: document.id } })).body
    expect(data.signers).toMatchObject([{ name: 'Rara', email: null }])
    expect(new Set(data.events.map(({ signerName }) => signerName))).toEqual(new Set([null, 'Rara']))
    const voiding = { params, body: { reason: 'Other terms', voidsSigned: true } }
    expect((await admin(signing.void, voiding)).body.data.status).toBe(signingStatus.voided)
  })

  test('is sent again after a signature only when it was voided or its time is over', async ({
    world,
    application,
    admin,
  }) => {
    const manager = await world.user('recruiter')
    const reissue = async (documentId: number) => {
      const { status, body } = await admin(signing.reissue, {
        params: { documentId },
        body: { expiresOn: '2026-12-10' },
      })
      return { status, documentId: body.data?.id, error: body.error }
    }
    const refusal = {
      code: 'has_signed',
      message: 'Rara Putri has signed this document. Void it before sending it again.',
    }
    const waiting = await sendDocument(world, admin, application, { signers: [{ userId: manager.id }] })
    await signAsCandidate(world, waiting)
    expect(await reissue(waiting.id)).toMatchObject({ status: 409, error: refusal })
    world.product.clock.now = new Date('2026-12-07T17:00:00Z')
    expect(await reissue(waiting.id)).toMatchObject({ status: 201 })
    expect((await documentOf(world, waiting.id)).status).toBe(signingStatus.voided)
    expect(await reissue(waiting.id)).toMatchObject({ status: 409, error: { code: 'being_signed' } })
    world.product.clock.now = new Date('2026-11-20T03:05:00Z')

    const finishing = await sendDocument(world, admin, application)
    await signAsCandidate(world, finishing)
    expect(await reissue(finishing.id)).toMatchObject({ status: 409, error: refusal })
    expect((await documentOf(world, finishing.id)).status).toBe(signingStatus.finishing)
  })

  test("that can't be drawn, or whose task failed permanently, is voided, and its sender reads why", async ({
    world,
    application,
  }) => {
    const sender = await world.user()
    const documentId = await insertSigningDocument(world, application, sender.id)
    const files = { ...world.product.services.outside.files, read: async () => Readable.from([lockedPdf()]) }
    const outside = { ...world.product.services.outside, files }
    await drawSigningPages({ ...world.product.services, outside }, { companyId: world.companyId, documentId })
    expect((await documentOf(world, documentId)).status).toBe(signingStatus.voided)
    const undrawn = await insertSigningDocument(world, application, sender.id)
    const task = { companyId: world.companyId, documentId: undrawn }
    await endFailedTask(world, signingTasks.drawSigningPages, task)
    expect((await documentOf(world, undrawn)).status).toBe(signingStatus.voided)
    const notices = (await mailsOf(world)).filter(({ subject }) => subject === 'Hireloom could not send: Agreement')
    expect(notices.map(({ text }) => text)).toEqual([
      expect.stringContaining('This PDF is locked. Print it to PDF and choose that.'),
      expect.stringContaining('The document could not be prepared. Please send it again.'),
    ])
  })

  test('ends all documents whose time is over, including those on later pages', async ({ world, admin }) => {
    const job = await world.job()
    const emails = ['one@example.com', 'two@example.com', 'three@example.com']
    for (const email of emails) await sendDocument(world, admin, await world.application(job, { email }))
    const { clock, services } = world.product
    const start = clock.now
    clock.now = new Date('2026-11-30T17:00:00Z')
    await endByPages(services, 1)
    clock.now = start
    const endings = (await mailsOf(world)).filter(({ subject }) => subject.includes("can't be signed any more"))
    expect(endings).toHaveLength(emails.length)
  })

  test('ends with the last day of the user whose turn it is', async ({ world, application, admin }) => {
    const manager = await world.user('recruiter', { firstName: 'Ratna', lastName: 'Dewi' })
    const document = await sendDocument(world, admin, application, { signers: [{ userId: manager.id }] })
    await signAsCandidate(world, document)
    const { clock, services } = world.product
    const start = clock.now
    clock.now = new Date('2026-12-07T17:00:00Z')
    await endSigning(services)
    clock.now = start
    const mails = await mailsOf(world)
    expect(mails.map(({ subject }) => subject)).toContain(`Ratna Dewi did not sign in time: ${document.title}`)
    const endings = mails.filter(({ subject }) => subject.includes("can't be signed any more"))
    const ending = endings.find(({ recipient }) => recipient === manager.email)
    expect(ending?.text).toContain('The time to sign ended on 7 December 2026.')
  })
})

test('a document to sign is voided when its application is rejected, and stays void when that is undone', async ({
  world,
  application,
  admin,
}) => {
  const document = await sendDocument(world, admin, application, { language: 'id' })
  const rejected = await move(world, admin, application, 'Rejected')
  const undone = await undo(admin, rejected.body.data.undo?.id)
  expect(undone.body.data).toMatchObject({ restored: 1, documentsVoided: 1 })
  expect(await documentOf(world, document.id)).toMatchObject({
    status: signingStatus.voided,
    endedReason: 'The application has ended',
  })
  const ended = (await mailsOf(world)).find(({ subject }) => subject.includes('tidak dapat ditandatangani lagi'))
  expect(ended?.text).toContain('Lamaran sudah berakhir.\n')
})
