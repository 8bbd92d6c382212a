import { certificateKind } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { expect } from 'vitest'
import { pdf } from '../../../test/files/documents.ts'
import { sealDocument, sendDocument, signAsCandidate } from '../../../test/signing.ts'
import { test as base, type World } from '../../../test/world.ts'
import { createRoot, createSealCertificate } from '../seal/certificates.ts'
import { sealPdf } from '../seal/seal-pdf.ts'
import { bufferOf } from '../verify/buffer-of.ts'

const test = base
  .extend('admin', ({ world }) => world.as('admin'))
  .extend('document', async ({ world, admin }) => {
    const document = await sendDocument(world, admin, await world.application(await world.job()))
    await signAsCandidate(world, document)
    return document
  })
  .extend('file', async ({ world, document }) => (await sealDocument(world, document.id)) ?? Buffer.alloc(0))

/** Each check starts a process, which takes seconds on a busy machine. */
const slow = { timeout: 120_000 }

/** Sends a file to a page as a browser's form does. */
async function send({ product }: World, url: string, file: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'signed.pdf')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await encoded.arrayBuffer())
  // Each call has its own network, because checks are limited by network.
  const remoteAddress = `203.0.113.${1 + Math.floor(Math.random() * 250)}`
  return product.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
}
const check = async (world: World, file: Buffer) =>
  (await send(world, '/public_api/verify', file)).json<{ data: { result: string; company: string } }>().data

test('verifies a file that the product sealed, until it is voided', slow, async ({ world, admin, document, file }) => {
  const page = await send(world, '/verify', file, { lang: 'en' })
  expect(page.body).toMatch(/Unchanged since 20 November 2026, 10.00 WIB. Sealed by .* with Hireloom. 1 person signed./)
  expect(page.body).toContain('<dt>20 November 2026, 10.00 WIB</dt><dd>Signed')
  expect(page.body).not.toContain('UTC')
  expect((await send(world, '/verify', file, { lang: 'id' })).body).toContain('Tidak berubah sejak')
  expect(await check(world, file)).toMatchObject({
    result: 'whole',
    voidedOn: null,
    signers: [{ name: 'Budi Santoso' }],
  })

  await admin(signing.void, {
    params: { documentId: document.publicId },
    body: { reason: 'Other terms', voidsSigned: true },
  })
  expect(await check(world, file)).toMatchObject({ result: 'whole', voidedOn: '2026-11-20' })
  expect((await send(world, '/verify', file)).body).toContain('It was voided on 20 November 2026.')
})

test('names a changed file, an added part, a foreign seal and files without one', slow, async ({ world, file }) => {
  const changed = Buffer.from(file)
  changed[500]! ^= 1
  expect(await check(world, changed)).toEqual({ result: 'changed' })
  const longer = Buffer.concat([file, Buffer.from('% more\n')])
  expect(await check(world, longer)).toMatchObject({ result: 'added' })
  const part = await send(world, '/verify', longer, { part: 'sealed' })
  expect(part.rawPayload.equals(file)).toBe(true)
  expect(await check(world, pdf())).toEqual({ result: 'unsigned' })
  expect(await check(world, Buffer.from('GIF89a'))).toEqual({ result: 'not-pdf' })

  const { now } = world.product.clock
  const root = await createRoot('Hireloom root of nobody', now)
  const key = { ...(await createSealCertificate('PT Palsu', root, now)), chain: [root.certificate] }
  const evidence = { version: 1 as const, company: 'PT Sinar', title: '', number: '', signers: [] }
  const forged = await sealPdf({
    document: pdf(),
    pages: pdf(),
    key,
    at: now,
    evidence: { ...evidence, documentHash: '00'.repeat(32), events: [] },
  })
  expect(await check(world, forged)).toMatchObject({ result: 'chain-broken', company: null })
})

test('reports a file as changed when the certificate of its seal is', slow, async ({ world, file }) => {
  const root = await world.db
    .selectFrom('companyCertificates')
    .select('certificate')
    .where('companyId', '=', world.companyId)
    .where('kind', '=', certificateKind.root)
    .executeTakeFirstOrThrow()
  const hex = root.certificate.toString('hex')
  const start = file.toString('latin1').toLowerCase().indexOf(hex)
  // The certificate ends with its signature. Flipping the lowest bit of a digit from 0 to 9 gives another such digit.
  const place = start + hex.search(/\d\D*$/)
  const changed = Buffer.from(file)
  changed[place]! ^= 1
  expect(start).toBeGreaterThan(0)
  expect(await check(world, changed)).toEqual({ result: 'changed' })
})

test('cuts the name of a foreign certificate to 500 characters', slow, async ({ world }) => {
  const { now } = world.product.clock
  const root = await createRoot('Root', now)
  const { certificate, privateKey } = await createSealCertificate('PT Asing', root, now)
  const renamed = pkijs.Certificate.fromBER(bufferOf(certificate))
  const value = new asn1js.Utf8String({ value: 'x'.repeat(600) })
  const typesAndValues = [new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value })]
  renamed.subject = new pkijs.RelativeDistinguishedNames({ typesAndValues })
  const key = { certificate: Buffer.from(renamed.toSchema(true).toBER()), privateKey, chain: [] }
  const evidence = { version: 1 as const, company: '', title: '', number: '', signers: [], events: [] }
  const document = { document: pdf(), pages: pdf(), evidence: { ...evidence, documentHash: '00'.repeat(32) } }
  const file = await sealPdf({ ...document, key, at: now })
  expect((await send(world, '/verify', file)).statusCode).toBe(200)
  expect(await check(world, file)).toMatchObject({ certificate: { subject: 'x'.repeat(500) } })
})

test.for([25 * 1024 * 1024 + 1, 30 * 1024 * 1024])('refuses a file of %i bytes', async (size, { world }) => {
  const page = await send(world, '/verify', Buffer.alloc(size), { lang: 'id' })
  expect({ status: page.statusCode, type: page.headers['content-type'] }).toEqual({
    status: 422,
    type: 'text/html; charset=utf-8',
  })
  expect(page.body).toContain('lebih besar dari 25 MB')
  const reply = await send(world, '/public_api/verify', Buffer.alloc(size))
  expect({ status: reply.statusCode, error: reply.json().error.message }).toEqual({
    status: 413,
    error: 'The file is larger than 25 MB.',
  })
})

test('limits checks from one network', async ({ product }) => {
  // Random, so that another try of this test does not add to the checks of the first.
  const remoteAddress = `198.51.100.${1 + Math.floor(Math.random() * 250)}`
  const calls = Array.from({ length: 12 }, () =>
    product.app.inject({ method: 'POST', url: '/public_api/verify', remoteAddress }),
  )
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 415)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  const page = await product.app.inject({ method: 'POST', url: '/verify?lang=id', remoteAddress })
  expect(page).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect(page.body).toContain('Terlalu banyak berkas sekaligus.')
})
