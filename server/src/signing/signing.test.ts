import { oneMinute } from '@hireloom/contract/platform/durations'
import { signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { uploadType } from '@hireloom/contract/uploads'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect } from 'vitest'
import { png } from '../../test/files/documents.ts'
import {
  ceremony,
  documentOf,
  enterCode,
  mailedCode,
  mailsOf,
  sealDocument,
  sendDocument,
  signAsCandidate,
  test,
} from '../../test/signing.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { withHash } from './documents/commands.ts'
import { evidenceContent } from './documents/evidence.ts'
import { listEvents } from './event-queries.ts'
import { listSigners } from './signers/queries.ts'
import { verifyPdf } from './verify/verify-pdf.ts'

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
    const events = await listEvents(world.db, world.companyId, document.id)
    const agreed = events.filter(({ kind }) => kind === 'agreed').map(({ content }) => content)
    expect(agreed).toEqual([
      { version: 1, language: 'en' },
      { version: 1, language: 'en' },
    ])
    expect(events.map(({ kind }) => kind)).toEqual([
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

  test("that is a picture becomes a page before it is signed, and one that can't be read is refused", async ({
    world,
    application,
    admin,
  }) => {
    const uploaded = (bytes: Buffer) =>
      storeFile(world.product.services, world.companyId, {
        type: uploadType.offerLetter,
        contentType: 'image/png',
        filename: 'agreement.png',
        bytes,
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

  test('accepts a code with a space between its digits', async ({ world, application, admin }) => {
    const pages = ceremony(world, await sendDocument(world, admin, application))
    await pages.post('code')
    const { text } = await pages.open('?code=sent')
    expect(text).toContain('maxlength="20"')
    const code = (await mailedCode(world)).replace(/^.../, '$& ')
    expect((await pages.post('check', { code })).text).not.toContain('This code is not right.')
    expect((await pages.open()).text).not.toContain('name="code"')
  })

  test('says that a code is too old, which costs no try', async ({ world, application, admin }) => {
    const pages = ceremony(world, await sendDocument(world, admin, application))
    expect((await pages.post('check', { code: '123456' })).text).toContain('This code does not work any more.')
    await pages.post('code')
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 10 * oneMinute)
    const code = await mailedCode(world)
    for (let count = 0; count < 6; count++) {
      expect((await pages.post('check', { code })).text).toContain('This code does not work any more.')
    }
    await pages.post('code')
    expect((await pages.post('check', { code: await mailedCode(world) })).status).toBe(303)
    expect((await mailsOf(world)).map(({ subject }) => subject).join()).not.toContain('wrong code')
  })

  test('that was voided needs no code to say so', async ({ world, application, admin }) => {
    const document = await sendDocument(world, admin, application)
    const params = { documentId: document.publicId }
    expect((await admin(signing.void, { params, body: { reason: 'A mistake' } })).status).toBe(200)
    const pages = ceremony(world, document)
    const sent = (await mailsOf(world)).length
    expect((await pages.open()).text).toContain('This document was withdrawn by')
    expect((await pages.post('code')).status).toBe(303)
    expect(await mailsOf(world)).toHaveLength(sent)
  })

  test('is signed with forms alone', async ({ world, application, admin }) => {
    const { companySlug, publicId } = await sendDocument(world, admin, application)
    for (const step of ['check', 'confirm', 'sign', 'decline']) {
      const url = `/career/${companySlug}/sign/${publicId}/${step}`
      const { statusCode } = await world.product.app.inject({ method: 'POST', url, payload: { name: 5, text: 5 } })
      expect([step, statusCode]).toEqual([step, 415])
    }
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

  test("can't be signed without agreement, every page seen, and a visible name", async ({
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
    for (const step of ['confirm', 'sign']) {
      const { text } = await pages.post(step, { ...form, name: 'x'.repeat(201) })
      expect(text).toContain('Name must be at most 200 characters')
    }
    expect((await pages.post('sign', { ...form, document_hash: '00' })).text).toContain('The document has changed')
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.sent)
  })

  test('records only whole numbers of its pages as seen', async ({ world, application, admin }) => {
    const document = await sendDocument(world, admin, application)
    const pages = ceremony(world, document)
    await enterCode(world, pages)
    await pages.post('agree', { agree: 'yes', version: '1' })
    for (const page of ['-1', '0', '0.5', '2', 'one', '']) expect((await pages.post('seen', { page })).status).toBe(404)
    expect((await pages.post('seen', { page: '1' })).status).toBe(303)
    const seen = (await listEvents(world.db, world.companyId, document.id)).filter(({ kind }) => kind === 'page_seen')
    expect(seen.map(({ content }) => content)).toEqual([{ page: 1 }])
  })

  test('has evidence of the person who was asked, the name they wrote, and each page they have seen', async ({
    world,
    application,
    admin,
  }) => {
    const { id } = await sendDocument(world, admin, application)
    const document = await documentOf(world, id)
    const pages = ceremony(world, document)
    await enterCode(world, pages)
    await pages.post('agree', { agree: 'yes', version: '1' })
    await pages.post('seen', { page: '1' })
    const hash = document.fileHash?.toString('hex') ?? ''
    expect((await pages.post('sign', { kind: '1', name: 'B. Santoso', document_hash: hash })).status).toBe(303)
    const signers = await listSigners(world.db, world.companyId, [id])
    const events = await listEvents(world.db, world.companyId, id)
    const source = { document: withHash(document), signers, events }
    const content = evidenceContent(source, { verifyUrl: '', hasTimestamp: false })
    const askedName = signers[0]?.name ?? ''
    expect(askedName).toContain(application.firstName)
    expect(content.signers).toMatchObject([{ name: 'B. Santoso', askedName }])
    expect(content.events.map(({ text }) => text)).toContain(`Page seen: ${askedName}, page 1`)
  })

  test('shows its last signer that everybody has signed', async ({ world, application, admin }) => {
    world.product.clock.now = new Date('2026-11-20T03:10:00Z')
    const { pages } = await signAsCandidate(world, await sendDocument(world, admin, application))
    expect((await pages.open()).text).toContain('Everybody has signed. You get a copy by e-mail soon.')
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  })

  test("is shown to users who may send it, and to no others who don't sign it", async ({
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
})
