import { Readable } from 'node:stream'
import { home, nextActionKind } from '@hireloom/contract/home'
import { declineReason } from '@hireloom/contract/offers/status'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { signerRole, signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { uploadType } from '@hireloom/contract/uploads'
import { createCanvas } from '@napi-rs/canvas'
import { beforeEach, describe, expect } from 'vitest'
import { png } from '../../test/documents.ts'
import { endFailedTask } from '../../test/failed-task.ts'
import { lockedPdf } from '../../test/hostile/files.ts'
import { type Caller, move, undo } from '../../test/moving.ts'
import {
  ceremony,
  documentOf,
  enterCode,
  insertSigningDocument,
  mailedCode,
  mailsOf,
  sealDocument,
  sendDocument,
  signAsCandidate,
} from '../../test/signing.ts'
import { test as base, type Product } from '../../test/world.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { updateDocument } from './documents/queries.ts'
import { listEvents } from './event-queries.ts'
import { sealSigned } from './seal-commands.ts'
import { listSigners } from './signers/queries.ts'
import { signingTasks } from './task-list.ts'
import { drawSigningPages, endByPages, endSigning, remindByPages, remindSigners } from './tasks.ts'
import { verifyPdf } from './verify/verify-pdf.ts'

const test = base
  .extend('application', async ({ world }) => world.application(await world.job()))
  .extend('admin', ({ world }) => world.as('admin'))
beforeEach<{ product: Product }>(({ product }) => {
  product.clock.now = new Date('2026-11-20T03:00:00Z')
})

describe('a document to sign', { timeout: 120_000 }, () => {
  test('asks the candidate first, then the user, and is sealed when both have signed', async ({
    world,
    application,
    admin,
  }) => {
    const manager = await world.user('recruiter', { firstName: 'Sari', lastName: 'Dewi' })
    const document = await sendDocument(world, admin, application, { signers: [{ userId: manager.id }] })
    expect(document).toMatchObject({ status: signingStatus.sent, pageCount: 1 })
    expect((await mailsOf(world)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Please sign: Confidentiality agreement'),
    ])

    const { signed, pages, signature } = await signAsCandidate(world, document)
    expect(signed.status).toBe(303)
    const first = (await pages.open()).text
    expect(first).toContain('Signed on 20 November 2026')
    expect(first).toContain('You get a copy by e-mail when everybody has signed.')
    // A second press changes nothing.
    expect((await pages.post('sign', signature)).status).toBe(303)

    const call = await world.as(manager)
    const { body: own } = await call(signing.own, { params: { publicId: document.publicId } })
    expect(own.data).toMatchObject({ isTurn: true, pageCount: 1, name: 'Sari Dewi' })
    const params = { publicId: document.publicId }
    await call(signing.agree, { params, body: { version: 1 } })
    await call(signing.seen, { params, body: { page: 1 } })
    const typed = { kind: 1 as const, name: 'Sari Dewi', documentHash: own.data.documentHash ?? '' }
    expect((await call(signing.sign, { params, body: typed })).body.data.signerStatus).toBe(signerStatus.signed)
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.finishing)

    const file = (await sealDocument(world, document.id)) ?? Buffer.alloc(0)
    const found = await verifyPdf(file)
    expect(found).toMatchObject({
      result: 'whole',
      evidence: { title: 'Confidentiality agreement', signers: [{ name: 'Budi Santoso' }, { name: 'Sari Dewi' }] },
      timestamp: { authority: 'Stand-in of a timestamp authority' },
    })
    const completed = (await mailsOf(world)).filter(({ subject }) => subject.startsWith('Signed by everybody'))
    const { finalFileId } = await documentOf(world, document.id)
    expect(completed.map(({ attachmentFileId }) => attachmentFileId)).toEqual([finalFileId, finalFileId])
    const kinds = (await listEvents(world.db, world.companyId, document.id)).map(({ kind }) => kind)
    expect(kinds).toEqual([
      ...['sent', 'asked', 'code_sent', 'code_checked', 'opened', 'agreed', 'page_seen', 'signed'],
      ...['asked', 'opened', 'agreed', 'page_seen', 'signed'],
    ])
  })

  test('is signed by a user only within half an hour after they signed in', async ({ world, application, admin }) => {
    const manager = await world.user('recruiter')
    const document = await sendDocument(world, admin, application, { signers: [{ userId: manager.id }] })
    await signAsCandidate(world, document)
    const params = { publicId: document.publicId }
    const early = await world.inSession(manager)
    await early(signing.agree, { params, body: { version: 1 } })
    await early(signing.seen, { params, body: { page: 1 } })
    const { body: own } = await early(signing.own, { params })
    expect(own.data.needsSignIn).toBe(false)
    const signature = { kind: 1 as const, name: 'Sari Dewi', documentHash: own.data.documentHash ?? '' }

    const { clock } = world.product
    clock.now = new Date(clock.now.getTime() + 30 * 60_000)
    expect((await early(signing.own, { params })).body.data).toMatchObject({ needsSignIn: true, pagesSeen: [1] })
    const refused = await early(signing.sign, { params, body: signature })
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'sign_in_again'])
    expect((await early(signing.agree, { params, body: { version: 1 } })).status).toBe(403)

    const signedIn = clock.now.toISOString()
    const again = await world.inSession(manager)
    expect((await again(signing.sign, { params, body: signature })).body.data.signerStatus).toBe(signerStatus.signed)
    const signed = (await listEvents(world.db, world.companyId, document.id)).at(-1)
    expect(signed).toMatchObject({ kind: 'signed', content: { signedIn } })
  })

  test('that is a picture becomes a page before it is signed, and one that can’t be read is refused', async ({
    world,
    application,
    admin,
  }) => {
    const uploaded = (bytes: Buffer) =>
      storeFile(world.product.services, world.companyId, {
        ...{ type: uploadType.offerLetter, contentType: 'image/png', filename: 'agreement.png', bytes },
      })
    const body = { jobApplicationId: application.id, title: 'Agreement', expiresOn: '2026-11-30' }
    const hostile = await uploaded(Buffer.concat([png().subarray(0, 45), Buffer.alloc(500)]))
    expect((await admin(signing.create, { body: { ...body, file: hostile } })).status).toBe(422)
    const document = await sendDocument(world, admin, application, { file: await uploaded(png()) })
    expect(document).toMatchObject({ status: signingStatus.sent, pageCount: 1, filename: 'agreement.pdf' })
    await signAsCandidate(world, document)
    expect(await verifyPdf((await sealDocument(world, document.id)) ?? Buffer.alloc(0))).toMatchObject({
      result: 'whole',
    })
  })

  test('shows nothing personal before the code, and locks after five wrong ones', async ({
    world,
    application,
    admin,
  }) => {
    const document = await sendDocument(world, admin, application)
    const pages = ceremony(world, document)
    const start = await pages.open()
    expect(start.text).toContain('Confidentiality agreement')
    expect(start.text).not.toContain(application.firstName)
    expect(start.text).not.toContain('@')
    expect(start.headers['cache-control']).toBe('no-store')
    expect((await pages.open('/pages/1')).status).toBe(404)
    expect((await pages.open('/file')).status).toBe(404)

    await pages.post('code')
    const code = await mailedCode(world)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      const { text } = await pages.post('check', { code: wrong })
      expect(text).toContain(`This code is not right. ${left} left.`)
    }
    const locked = [await pages.post('check', { code: wrong }), await pages.post('check', { code })]
    await pages.post('code')
    for (const { text } of [...locked, await pages.open('?code=sent')]) {
      expect(text).toContain('Please wait 30 minutes')
      expect(text).not.toContain('A code was sent')
    }
    expect((await mailsOf(world)).map(({ subject }) => subject).at(-1)).toContain('entered a wrong code five times')
  })

  test('says when another code can be sent, after five within an hour', async ({ world, application, admin }) => {
    const document = await sendDocument(world, admin, application)
    const pages = ceremony(world, document)
    const waitMinutes = (minutes: number) => {
      world.product.clock.now = new Date(world.product.clock.now.getTime() + minutes * oneMinute)
    }
    const askForCode = async () => {
      waitMinutes(1)
      return pages.open(new URL(String((await pages.post('code')).headers.location), 'http://here').search)
    }
    for (let count = 0; count < 5; count++) expect((await askForCode()).text).toContain('A code was sent')
    const code = await mailedCode(world)
    const refused = await askForCode()
    expect(refused.text).toContain(
      'Five codes were sent within an hour. The last one works for 10 minutes. Ask for another in 55 minutes.',
    )
    expect(refused.text).not.toContain('A code was sent')
    expect(await mailedCode(world)).toBe(code)
    const wrong = await pages.post('check', { code: code === '000000' ? '000001' : '000000' })
    expect(wrong.text).toContain('This code is not right.')
    expect(wrong.text).not.toContain('A code was sent')
    waitMinutes(54)
    expect((await askForCode()).text).toContain('A code was sent')
  })

  test('can’t be signed without agreement, every page seen, and a visible name', async ({
    world,
    application,
    admin,
  }) => {
    const document = await sendDocument(world, admin, application)
    const pages = ceremony(world, document)
    await enterCode(world, pages)
    const who = (await pages.open()).text
    expect(who).toContain('2 of 6: Who')
    expect(who).toContain('You are signing as')
    expect((await pages.open('?step=agree')).text).toContain('3 of 6: Agree')
    const form = { kind: '1', name: 'Budi', image: '', document_hash: document.fileHash?.toString('hex') ?? '' }
    expect((await pages.post('sign', form)).text).toContain('Please agree to sign electronically')
    await pages.post('agree', { agree: 'yes', version: '1' })
    expect((await pages.post('sign', form)).text).toContain('Please look at every page: 1 is left')
    await pages.post('seen', { page: '1' })
    expect((await pages.post('sign', { ...form, name: '\u200b \u200b' })).text).toContain('Please write your name')
    expect((await pages.post('sign', { ...form, kind: '2', image: 'R0lG' })).text).toContain('could not be read')
    const cutOff = png().subarray(0, 45).toString('base64')
    expect((await pages.post('sign', { ...form, kind: '2', image: cutOff })).text).toContain('could not be read')
    const empty = createCanvas(600, 300).toBuffer('image/png').toString('base64')
    expect((await pages.post('sign', { ...form, kind: '2', image: empty })).text).toContain(
      'Please draw your signature',
    )
    expect((await pages.post('confirm', { ...form, name: 'B' })).text).toContain('Please write your name')
    expect((await pages.post('sign', { ...form, document_hash: '00' })).text).toContain('The document has changed')
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.sent)
  })

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

  test('can’t be signed after its end or after it was voided', async ({ world, application, admin }) => {
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

  test('shows its last signer that everybody has signed', async ({ world, application, admin }) => {
    world.product.clock.now = new Date('2026-11-20T03:10:00Z')
    const { pages } = await signAsCandidate(world, await sendDocument(world, admin, application))
    expect((await pages.open()).text).toContain('Everybody has signed. You get a copy by e-mail soon.')
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
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

  test('that can’t be drawn, or whose task failed permanently, is voided, and its sender reads why', async ({
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

  test('is shown to users who may send it, and to no others who don’t sign it', async ({
    world,
    application,
    admin,
  }) => {
    const document = await sendDocument(world, admin, application)
    expect((await admin(signing.read, { params: { documentId: document.id } })).status).toBe(200)
    const query = { jobApplicationId: application.id }
    expect((await admin(signing.list, { query })).body.data).toHaveLength(1)
    const [recruiter, stranger] = [await world.as('recruiter'), await (await world.another()).as('admin')]
    for (const call of [recruiter, stranger]) {
      expect((await call(signing.list, { query })).status).toBe(404)
      expect((await call(signing.read, { params: { documentId: document.id } })).status).toBe(404)
      expect((await call(signing.own, { params: { publicId: document.publicId } })).status).toBe(404)
    }
  })

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
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([document.candidateEmail]))
    expect((await documentOf(world, document.id)).senderName).toBe('Ratna Wulandari')
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

  test('that gets no timestamp for a day is a next action of Admins, who finish it without one', async ({
    world,
    application,
    admin,
  }) => {
    const document = await sendDocument(world, admin, application)
    await signAsCandidate(world, document)
    const { clock, services } = world.product
    const timestamps = { timestamp: () => Promise.reject(new Error('No timestamp authority')) }
    const broken = { ...services, outside: { ...services.outside, timestamps } }
    const actions = async (call: Caller) =>
      (await call(home.nextActions, { query: {} })).body.data.filter(({ kind }) => kind === nextActionKind.unsealed)
    await expect(sealSigned(broken, world.companyId, document.id)).rejects.toThrow()
    expect(await actions(admin)).toEqual([])
    expect((await admin(signing.finish, { params: { documentId: document.id } })).status).toBe(409)

    clock.now = new Date(clock.now.getTime() + 24 * 3_600_000)
    await sealSigned(broken, world.companyId, document.id)
    const mails = (await mailsOf(world)).map(({ subject }) => subject)
    expect(mails).toContain('Not finished: Confidentiality agreement')
    const params = { documentId: document.id }
    expect((await admin(signing.read, { params })).body.data.sealProblem).toBe('timestamp')
    expect(await actions(admin)).toMatchObject([{ jobApplicationId: application.id }])
    expect(await actions(await world.as('recruiter'))).toEqual([])
    expect((await admin(signing.finish, { params })).status).toBe(200)
    expect(await actions(admin)).toEqual([])
    await sealSigned(broken, world.companyId, document.id)
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.completed)
  })

  test('whose seal failed its check three times is sealed again by a user who manages offers', async ({
    world,
    application,
    admin,
  }) => {
    const document = await sendDocument(world, admin, application)
    await signAsCandidate(world, document)
    const { db, companyId } = world
    await db
      .updateTable('signingDocuments')
      .set({ sealTries: 3 })
      .where('companyId', '=', companyId)
      .where('id', '=', document.id)
      .execute()
    expect(await sealDocument(world, document.id)).toBeUndefined()
    const params = { documentId: document.id }
    expect((await admin(signing.read, { params })).body.data.sealProblem).toBe('seal')
    expect((await admin(signing.finish, { params })).status).toBe(409)
    expect((await admin(signing.retry, { params })).body.data.sealProblem).toBeNull()
    expect(await sealDocument(world, document.id)).toBeInstanceOf(Buffer)
  })

  test('waits for its timestamp', async ({ world, application, admin }) => {
    const document = await sendDocument(world, admin, application)
    await signAsCandidate(world, document)
    const { app } = world.product
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.inject({ method: 'POST', url: '/dev/timestamp/failures', headers, payload: 'calls=1' })
    await expect(sealDocument(world, document.id)).rejects.toThrow('timestamp')
    expect(await documentOf(world, document.id)).toMatchObject({ status: signingStatus.finishing, sealTries: 0 })
    expect(await sealDocument(world, document.id)).toBeInstanceOf(Buffer)
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.completed)
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
  expect(ended?.text).toContain('Lamaran sudah berakhir')
})
