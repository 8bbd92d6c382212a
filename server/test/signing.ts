import { buffer } from 'node:stream/consumers'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { signerStatus, signingKind, signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { findDocument } from '../src/signing/documents/queries.ts'
import { sealSigned } from '../src/signing/seal-commands.ts'
import { drawSigningPages } from '../src/signing/tasks.ts'
import { uploadLetter } from './offering.ts'
import { test as base, type Caller, type World } from './world.ts'

/** A test with the application of a candidate and the calls of an Admin. */
export const test = base
  .extend('application', async ({ world }) => world.application(await world.job()))
  .extend('admin', ({ world }) => world.as('admin'))

export type DocumentBody = CallInput<typeof signing.create>['body']

/** Sends a document for signature through the API and draws its pages, as the task does. */
export async function sendDocument(
  world: World,
  call: Caller,
  application: { id: number },
  overrides: Partial<DocumentBody> = {},
) {
  const { status, body } = await call(signing.create, {
    body: {
      jobApplicationId: application.id,
      file: await uploadLetter(world, 'Confidentiality agreement'),
      title: 'Confidentiality agreement',
      expiresOn: '2026-11-30',
      message: 'Please sign before your first day.',
      ...overrides,
    },
  })
  if (status !== 201) throw new Error(`The document was refused: ${JSON.stringify(body)}`)
  const { id } = body.data
  await drawSigningPages(world.product.services, { companyId: world.companyId, documentId: id })
  return documentOf(world, id)
}

export async function documentOf(world: World, documentId: number) {
  const document = await findDocument(world.db, world.companyId, documentId)
  if (!document) throw new Error('There is no such document')
  return document
}

/** Seals a signed document, as the task does, and returns the sealed file; undefined if there is none. */
export async function sealDocument(world: World, documentId: number) {
  await sealSigned(world.product.services, world.companyId, documentId)
  const { db, companyId, product } = world
  const document = await documentOf(world, documentId)
  const file = await db
    .selectFrom('files')
    .select('key')
    .where('companyId', '=', companyId)
    .where('id', '=', document.finalFileId ?? 0)
    .executeTakeFirst()
  return file && buffer(await product.services.outside.files.read(file.key))
}

/** Returns functions that open and submit the pages on which a candidate signs, as a browser without JavaScript. */
export function ceremony(
  { product, companyId }: World,
  { companySlug, publicId }: { companySlug: string; publicId: string },
) {
  const base = `/career/${companySlug}/sign/${publicId}`
  let cookie = ''
  const send = async (method: 'GET' | 'POST', path: string, form?: Record<string, string>) => {
    product.clock.tick()
    const response = await product.app.inject({
      method,
      url: `${base}${path}`,
      // Each test has its own company, and so its own address: visitors of one address share the limit of codes.
      remoteAddress: `203.0.113.${1 + (companyId % 250)}`,
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    const setCookie = String(response.headers['set-cookie'] ?? '')
    if (setCookie) cookie = setCookie.split(';')[0] ?? ''
    const text = response.body.replace(/\s+/g, ' ')
    return { status: response.statusCode, text, headers: response.headers, bytes: response.rawPayload }
  }
  return {
    open: (path = '') => send('GET', path),
    post: (path: string, form: Record<string, string> = {}) => send('POST', `/${path}`, form),
    forgetCookie: () => {
      cookie = ''
    },
  }
}
export type Ceremony = ReturnType<typeof ceremony>

/** Returns the code that was mailed last. */
export async function mailedCode({ db, companyId }: World) {
  const { subject } = await db
    .selectFrom('mails')
    .select('subject')
    .where('companyId', '=', companyId)
    .where('dedupeKey', 'like', '% code %')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return subject.match(/\d{6}/)?.[0] ?? ''
}

/** Requests a code and enters it. */
export async function enterCode(world: World, pages: Ceremony) {
  await pages.post('code')
  return pages.post('check', { code: await mailedCode(world) })
}

/** Follows the steps of a document up to the signature, and returns the pages and the form that signs. */
export async function goToSignature(world: World, document: { companySlug: string; publicId: string; id: number }) {
  const pages = ceremony(world, document)
  await enterCode(world, pages)
  await pages.post('agree', { agree: 'yes', version: '1' })
  const { fileHash, pageCount } = await documentOf(world, document.id)
  for (let page = 1; page <= (pageCount ?? 0); page++) await pages.post('seen', { page: String(page) })
  const signature = { kind: '1', name: 'Budi Santoso', image: '', document_hash: fileHash?.toString('hex') ?? '' }
  return { pages, signature }
}

/** Follows all steps of a document, including the signature. */
export async function signAsCandidate(world: World, document: { companySlug: string; publicId: string; id: number }) {
  const { pages, signature } = await goToSignature(world, document)
  return { pages, signature, signed: await pages.post('sign', signature) }
}

export const mailsOf = ({ db, companyId }: World) =>
  db
    .selectFrom('mails')
    .select(['subject', 'recipient', 'text', 'attachmentFileId'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()

/** Inserts a document for the candidate to sign, whose pages have not been drawn yet. */
export async function insertSigningDocument(
  world: World,
  application: { id: number },
  sentBy: number,
  expiresAt = new Date('2026-12-10T17:00:00Z'),
) {
  const { db, companyId } = world
  const key = await uploadLetter(world)
  const { id: fileId } = await db
    .updateTable('files')
    .set({ applicationId: application.id, size: 1000 })
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('signingDocuments')
    .values({
      companyId,
      kind: 3,
      applicationId: application.id,
      title: 'Agreement',
      language: 'en',
      fileId,
      expiresAt,
      sentBy,
      createdAt: world.product.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('signingSigners')
    .values({ companyId, documentId: id, orderNum: 1, role: 1, name: 'Budi', email: 'budi@example.com' })
    .execute()
  return id
}

/** Inserts a document of an offer that the candidate has signed and the company has not. Returns its id. */
export async function insertSignedDocument(
  world: World,
  { id: offerId, applicationId }: { id: number; applicationId: number },
  sentBy: number,
) {
  const { db, companyId, product } = world
  const documentId = await insertSigningDocument(world, { id: applicationId }, sentBy)
  await db
    .updateTable('signingDocuments')
    .set({ kind: signingKind.offer, offerId, status: signingStatus.sent, fileHash: Buffer.alloc(32) })
    .where('companyId', '=', companyId)
    .where('id', '=', documentId)
    .execute()
  await db
    .updateTable('signingSigners')
    .set({ status: signerStatus.signed, signedAt: product.clock.now })
    .where('companyId', '=', companyId)
    .where('documentId', '=', documentId)
    .execute()
  return documentId
}
