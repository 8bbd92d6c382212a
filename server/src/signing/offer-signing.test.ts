import { createHash } from 'node:crypto'
import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { signingKind, signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { png } from '../../test/files/documents.ts'
import { move, undo } from '../../test/moving.ts'
import { createOffer, insertOffer, insertOfferCandidate, newOffer } from '../../test/offering.ts'
import { activitiesOf } from '../../test/outside/esigning.ts'
import { ceremony, documentOf, enterCode, sealDocument, signAsCandidate } from '../../test/signing.ts'
import { test as base, type World } from '../../test/world.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { sendForSignature, voidOpenDocument } from './documents/commands.ts'
import { findOpenDocument } from './documents/queries.ts'
import { drawSigningPages } from './tasks.ts'

const test = base
  .extend('offer', async ({ world }) =>
    insertOffer(world, await insertOfferCandidate(world, await world.job()), { status: offerStatus.offered }),
  )
  .extend('document', async ({ world, offer }) => documentOf(world, await sendOffer(world, offer)))

async function sendOffer(world: World, offer: { id: number; applicationId: number }) {
  const { db, companyId } = world
  const [sender, { letterFileId: fileId }] = await Promise.all([world.user(), offerRow(world, offer.id)])
  const actor = { companyId, userId: sender.id }
  const input = { kind: signingKind.offer, offerId: offer.id, applicationId: offer.applicationId, fileId }
  const documentId = await db.transaction().execute((db) =>
    sendForSignature(db, actor, {
      ...input,
      title: 'Offer letter',
      language: 'id',
      expiresOn: '2026-11-30',
      signers: [],
      message: '',
      at: world.product.clock.now,
    }),
  )
  await drawSigningPages(world.product.services, { companyId, documentId })
  return documentId
}

/** Sends the offer of a candidate who is back in an interview stage for signature, and hires them from there. */
async function hireWhileSigning(world: World) {
  const admin = await world.as('admin')
  const application = await world.application(await world.job(), { stage: 'User Interview' })
  const offer = await insertOffer(world, application, { status: offerStatus.offered })
  const document = await documentOf(world, await sendOffer(world, offer))
  const { status, body } = await move(world, admin, application, 'Hired')
  expect(status).toBe(200)
  return { admin, offer, document, undoId: body.data.undo?.id }
}

const offerRow = ({ db, companyId }: World, offerId: number) =>
  db
    .selectFrom('offers')
    .select(['status', 'letterFileId', 'declineReason', 'declineText'])
    .where('companyId', '=', companyId)
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()

test('an offer is accepted when its document is signed and sealed', async ({ world, offer, document }) => {
  expect(await findOpenDocument(world.db, world.companyId, { offerId: offer.id })).toMatchObject({ id: document.id })
  const { pages } = await signAsCandidate(world, document)
  expect((await pages.open()).text).toContain('Ditandatangani pada')
  expect((await offerRow(world, offer.id)).status).toBe(offerStatus.offered)
  await sealDocument(world, document.id)
  expect((await offerRow(world, offer.id)).status).toBe(offerStatus.accepted)
})

test('a document is downloaded as it was sent, then as it was sealed, and the log names its application', async ({
  world,
  document,
}) => {
  const admin = await world.as('admin')
  const download = async (name: string) => {
    const { headers, body } = await admin(signing.download, { params: { documentId: document.publicId } })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="${name}"`),
    })
    return Buffer.from(await body.arrayBuffer())
  }
  const sent = await download('offer.pdf')
  expect(createHash('sha256').update(sent).digest()).toEqual(document.fileHash)
  await signAsCandidate(world, document)
  const sealed = await sealDocument(world, document.id)
  expect((await download('Offer letter.pdf')).equals(sealed ?? Buffer.alloc(0))).toBe(true)
  const downloads = (await activitiesOf(world)).filter((what) => what.startsWith('downloaded'))
  expect(downloads).toEqual([
    `downloaded an unsigned document for ${document.reference}`,
    `downloaded a signed document for ${document.reference}`,
  ])
})

test('an offer is rejected with the reason when the candidate declines', async ({ world, offer, document }) => {
  const pages = ceremony(world, document)
  await enterCode(world, pages)
  await pages.post('decline', { reason: '1', text: 'Gajinya' })
  expect(await offerRow(world, offer.id)).toMatchObject({
    status: offerStatus.rejected,
    declineReason: 1,
    declineText: 'Gajinya',
  })
})

describe('an offer whose candidate is hired from another stage before the document is signed', () => {
  test('stays hired when the document is sealed, and is accepted once the hire is undone', async ({ world }) => {
    const { admin, offer, document, undoId } = await hireWhileSigning(world)
    await signAsCandidate(world, document)
    await sealDocument(world, document.id)
    expect((await offerRow(world, offer.id)).status).toBe(offerStatus.hired)
    expect((await undo(admin, undoId)).status).toBe(200)
    expect((await offerRow(world, offer.id)).status).toBe(offerStatus.accepted)
  })

  test('stays hired when the candidate declines to sign, and is rejected once the hire is undone', async ({
    world,
  }) => {
    const { admin, offer, document, undoId } = await hireWhileSigning(world)
    const pages = ceremony(world, document)
    await enterCode(world, pages)
    await pages.post('decline', { reason: '1', text: 'Gajinya' })
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.declined)
    const answer = { declineReason: 1, declineText: 'Gajinya' }
    expect(await offerRow(world, offer.id)).toMatchObject({ ...answer, status: offerStatus.hired })
    expect((await undo(admin, undoId)).status).toBe(200)
    expect(await offerRow(world, offer.id)).toMatchObject({ ...answer, status: offerStatus.rejected })
  })
})

test('an offer has one open document, until it is voided', async ({ world, offer, document }) => {
  await expect(sendOffer(world, offer)).rejects.toThrow('already being signed')
  await world.db
    .transaction()
    .execute((db) =>
      voidOpenDocument(
        db,
        { companyId: world.companyId },
        { offerId: offer.id, reason: 'Other terms', at: world.product.clock.now },
      ),
    )
  expect((await documentOf(world, document.id)).status).toBe(signingStatus.voided)
  expect(await sendOffer(world, offer)).toBeGreaterThan(document.id)
})

test('an offer that has ended or has another letter is not sent for signature again', async ({
  world,
  offer,
  document,
}) => {
  const admin = await world.as('admin')
  const again = () => admin(signing.reissue, { params: { documentId: document.id }, body: { expiresOn: '2026-11-30' } })
  await admin(signing.void, { params: { documentId: document.publicId }, body: { reason: 'Other terms' } })
  const set = (values: object) =>
    world.db
      .updateTable('offers')
      .set({ ...values })
      .where('companyId', '=', world.companyId)
      .where('id', '=', offer.id)
      .execute()
  const { letterFileId } = await offerRow(world, offer.id)
  const other = await insertOffer(world, await insertOfferCandidate(world, await world.job()))
  for (const change of [
    { letterFileId: other.letterFileId },
    { letterFileId, status: offerStatus.rejected },
    { status: offerStatus.offered, expirationDate: '2026-11-19' },
  ]) {
    await set(change)
    expect((await again()).body.error).toMatchObject({ code: 'offer_changed' })
  }
  await set({ expirationDate: '2026-12-04' })
  const setStatus = (status: ApplicationStatus) =>
    world.db
      .updateTable('applications')
      .set({ status })
      .where('companyId', '=', world.companyId)
      .where('id', '=', offer.applicationId)
      .execute()
  await setStatus(applicationStatus.withdrawn)
  expect((await again()).body.error).toMatchObject({ code: 'offer_changed' })
  await setStatus(applicationStatus.active)
  expect((await again()).status).toBe(201)
})

test('an offer is not sent for signature with a last day to sign after it expires', async ({
  world,
  offer,
  document,
}) => {
  const admin = await world.as('admin')
  await admin(signing.void, { params: { documentId: document.publicId }, body: { reason: 'Other terms' } })
  const expiresOn = '2026-12-05'
  const message = 'Last day to sign must not be after 4 December 2026, when the offer expires'
  const refused = { status: 422, body: { error: { errors: [{ field: 'expiresOn', message }] } } }
  const params = { documentId: document.id }
  expect(await admin(signing.reissue, { params, body: { expiresOn } })).toMatchObject(refused)
  const send = (expiresOn: string) =>
    admin(offering.uploadEsign, { params: { offerId: offer.id }, body: { expiresOn } })
  expect(await send(expiresOn)).toMatchObject(refused)
  expect((await send('2026-12-04')).status).toBe(200)
})

test('an offer keeps its terms while its document is open', async ({ world, offer, document }) => {
  // An offer has this status while an outside provider has the document but hasn't sent it yet.
  await world.db
    .updateTable('offers')
    .set({ status: offerStatus.draft })
    .where('companyId', '=', world.companyId)
    .where('id', '=', offer.id)
    .execute()
  const admin = await world.as('admin')
  const { jobId: _job, jobApplicationId: _application, ...body } = await newOffer(world, { id: 0, jobId: 0 })
  const change = () => admin(offering.change, { params: { offerId: offer.id }, body })
  const refused = await change()
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'being_signed'])
  await admin(signing.void, { params: { documentId: document.publicId }, body: { reason: 'Other terms' } })
  expect((await change()).status).toBe(200)
})

test('an offer whose letter is a picture can be sent for signature again', async ({ world }) => {
  const admin = await world.as('admin')
  const offerLetter = await storeFile(world.product.services, world.companyId, {
    type: uploadType.offerLetter,
    contentType: 'image/png',
    filename: 'offer.png',
    bytes: png(),
  })
  const application = await insertOfferCandidate(world, await world.job())
  const { id: offerId } = await createOffer(world, admin, application, { offerLetter, sendToEsign: true })
  const { id: documentId, publicId } =
    (await findOpenDocument(world.db, world.companyId, { offerId })) ?? expect.fail('It was not sent')
  await drawSigningPages(world.product.services, { companyId: world.companyId, documentId })
  expect(await documentOf(world, documentId)).toMatchObject({ filename: 'offer.pdf', status: signingStatus.sent })
  await admin(signing.void, { params: { documentId: publicId }, body: { reason: 'Other signers' } })
  const again = await admin(signing.reissue, { params: { documentId }, body: { expiresOn: '2026-11-30' } })
  expect(again.status).toBe(201)
  await drawSigningPages(world.product.services, { companyId: world.companyId, documentId: again.body.data.id })
  expect(await documentOf(world, again.body.data.id)).toMatchObject({ filename: 'offer.pdf', pageCount: 1 })
})
