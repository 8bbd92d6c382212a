import { esign } from '@hireloom/contract/esign'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { describe, expect } from 'vitest'
import { move, storedApplication } from '../../../test/moving.ts'
import { createOffer, insertOfferCandidate } from '../../../test/offering.ts'
import { connect, failNext } from '../../../test/outside/esigning.ts'
import { actAtProvider, countTasks, historyOf, newestDocument } from '../../../test/outside/outside-signing.ts'
import { test as served } from '../../../test/outside/served.ts'
import { mailsOf } from '../../../test/signing.ts'
import type { World } from '../../../test/world.ts'
import type { SigningProvider } from '../../outside/e-signature/port.ts'
import { listEvents } from '../event-queries.ts'
import { remindAtProvider, syncDueDocuments } from './provider-task-commands.ts'
import { postponeCheck } from './queries.ts'
import { syncDocument } from './sync-commands.ts'
import { uploadDocument } from './upload-commands.ts'

const test = served
  .extend('admin', async ({ world }) => {
    const admin = await world.as('admin')
    await connect(world, admin)
    return admin
  })
  .extend('application', async ({ world }) => insertOfferCandidate(world, await world.job(), 'Offer Sent'))
  .extend('offer', async ({ world, admin, application }) =>
    createOffer(world, admin, application, { sendToEsign: true }),
  )

const upload = async (world: World) => {
  await uploadDocument(world.product.services, world.companyId, (await newestDocument(world)).id)
  return newestDocument(world)
}
const sync = (world: World, { id }: { id: number }) => syncDocument(world.product.services, world.companyId, id)
const kindsOf = async (world: World, { id }: { id: number }) =>
  (await listEvents(world.db, world.companyId, id)).map(({ kind }) => kind)
const subjectsOf = async (world: World) => (await mailsOf(world)).map(({ subject }) => subject)

describe('an offer that is sent with the outside provider', () => {
  test('is processing while it is uploaded, and then offered', async ({ world, admin, application, offer }) => {
    expect(offer).toMatchObject({ status: offerStatus.draft, isProcessing: true, esign: { provider: 2, status: 0 } })
    const document = await upload(world)
    expect(document).toMatchObject({ status: signingStatus.sent, outsideId: expect.stringMatching(/^doc-/) })
    const { body } = await admin(offering.read, { params: { offerId: offer.id } })
    expect(body.data).toMatchObject({ status: offerStatus.offered, isProcessing: false, sentVersion: 1 })
    expect(await historyOf(world, application.id)).toEqual(
      expect.arrayContaining([eventKind.signingSent, eventKind.offerSent]),
    )
    // The provider mails the signers.
    expect(await subjectsOf(world)).toEqual([])
  })

  test('has a reminder with the same key when a try is interrupted after the call', async ({ world, admin, offer }) => {
    const { id: documentId, companyId } = await upload(world)
    expect(offer.isProcessing).toBe(true)
    const params = { documentId }
    const [signer] = (await admin(signing.read, { params })).body.data.signers
    const signerId = signer?.id ?? 0
    const { services } = world.product
    const keys: string[] = []
    const remind: SigningProvider['remind'] = async (_token, _id, { idempotencyKey }) => void keys.push(idempotencyKey)
    const { eSignature } = services.outside
    if (!eSignature) throw new Error('There is no provider')
    const counting = { ...services, outside: { ...services.outside, eSignature: { ...eSignature, remind } } }
    const remindTwice = async () => {
      expect((await admin(signing.remind, { params, body: { signerId } })).status).toBe(200)
      for (let run = 0; run < 2; run++) await remindAtProvider(counting, { companyId, documentId, signerId })
    }
    await remindTwice()
    world.product.clock.now = new Date(world.product.clock.now.getTime() + oneDay)
    await remindTwice()
    expect(keys).toEqual([keys[0], keys[0], keys[2], keys[2]])
    expect(new Set(keys).size).toBe(2)
  })

  test('is uploaded once when a try is interrupted before its id is stored', async ({ world, offer }) => {
    expect(offer.isProcessing).toBe(true)
    const document = await upload(world)
    const { db, companyId } = world
    const lost = { outsideId: null, status: signingStatus.preparing, nextCheckAt: null }
    await db.updateTable('signingDocuments').set(lost).where('companyId', '=', companyId).execute()
    expect((await upload(world)).outsideId).toBe(document.outsideId)
  })

  test('is accepted once, though the event comes twice and the state is fetched as well', async ({
    world,
    admin,
    application,
    offer,
  }) => {
    const document = await upload(world)
    expect(await actAtProvider(world, document.outsideId, 'sign', 'twice')).toEqual([204, 204])
    expect(await countTasks(world, 'syncDocument', document.id)).toBe(1)
    await Promise.all([sync(world, document), sync(world, document)])
    // A fetch that fails after another one has succeeded doesn't reopen the document.
    await postponeCheck(world.db, document, { failedCalls: 1, nextCheckAt: world.product.clock.now })
    await sync(world, document)
    const signed = await newestDocument(world)
    expect(signed).toMatchObject({ status: signingStatus.completed, nextCheckAt: null })
    expect((await admin(offering.read, { params: { offerId: offer.id } })).body.data.status).toBe(offerStatus.accepted)
    expect(await kindsOf(world, document)).toEqual(['sent', 'asked', 'signed', 'completed'])
    const kinds = await historyOf(world, application.id)
    expect(kinds.filter((kind) => kind === eventKind.offerAccepted)).toHaveLength(1)
    const file = await admin(signing.download, { params: { documentId: signed.publicId } })
    expect(await file.body.text()).toMatch(/^%PDF-/)
    expect(await subjectsOf(world)).toEqual([expect.stringMatching(/ signed: Offer letter/)])
  })

  test('waits for the users who sign after the candidate', async ({ world, admin, application }) => {
    const manager = await world.user('recruiter', { firstName: 'Sari', lastName: 'Dewi' })
    const offer = await createOffer(world, admin, application)
    const params = { offerId: offer.id }
    expect((await admin(offering.uploadEsign, { params, body: { signers: [{ userId: manager.id }] } })).status).toBe(
      200,
    )
    const document = await upload(world)
    await actAtProvider(world, document.outsideId, 'sign')
    await sync(world, document)
    expect((await newestDocument(world)).status).toBe(signingStatus.sent)
    // The product can't sign what the provider signs.
    const input = { params: { publicId: document.publicId } }
    expect((await (await world.as(manager))(signing.own, input)).status).toBe(404)
    await actAtProvider(world, document.outsideId, 'sign')
    await sync(world, document)
    expect((await newestDocument(world)).status).toBe(signingStatus.completed)
  })

  test('is rejected when a signer declines there', async ({ world, admin, offer }) => {
    const document = await upload(world)
    await actAtProvider(world, document.outsideId, 'decline')
    await Promise.all([sync(world, document), sync(world, document)])
    const { body } = await admin(offering.read, { params: { offerId: offer.id } })
    expect(body.data).toMatchObject({ status: offerStatus.rejected, declineText: 'Not what we agreed on' })
    expect(await kindsOf(world, document)).toEqual(['sent', 'asked', 'declined'])
  })

  test('expires when its time ends there', async ({ world, admin, application, offer }) => {
    expect(offer.isProcessing).toBe(true)
    const document = await upload(world)
    await actAtProvider(world, document.outsideId, 'expire')
    await sync(world, document)
    const { body } = await admin(signing.list, { query: { jobApplicationId: application.id } })
    expect(body.data[0]).toMatchObject({ isExpired: true, provider: 2 })
    expect((await newestDocument(world)).nextCheckAt).toBeNull()
  })

  test('is signed in the product instead when the company or the sender has chosen that', async ({ world, admin }) => {
    const job = await world.job()
    const params = async () => ({
      offerId: (await createOffer(world, admin, await insertOfferCandidate(world, job))).id,
    })
    await admin(offering.uploadEsign, { params: await params(), body: { provider: 1 } })
    expect((await newestDocument(world)).provider).toBe(1)
    expect((await admin(signing.providers, {})).body.data).toEqual([
      { provider: 2, name: 'Tandapena' },
      { provider: 1, name: 'Hireloom' },
    ])
    const changed = await admin(signing.changeSettings, { body: { signingProvider: 1 } })
    expect(changed.body.data.signingProvider).toBe(1)
    await admin(offering.uploadEsign, { params: await params(), body: {} })
    expect((await newestDocument(world)).provider).toBe(1)
    await admin(offering.uploadEsign, { params: await params(), body: { provider: 2 } })
    expect((await newestDocument(world)).provider).toBe(2)
  })

  test('is refused while e-signature is switched off', async ({ world, admin, application }) => {
    const { id } = await createOffer(world, admin, application)
    await admin(esign.change, { body: { isEnabled: false } })
    const sent = await admin(offering.uploadEsign, { params: { offerId: id }, body: { provider: 2 } })
    const message = 'The e-signature provider is switched off. An Admin can switch it on in the settings.'
    expect(sent).toMatchObject({ status: 422, body: { error: { code: 'esign_switched_off', message } } })
  })
})

describe('an upload that fails', () => {
  test('is tried five times, then reported, and tried again by hand', async ({ world, admin, application, offer }) => {
    const { product } = world
    const { id } = await newestDocument(world)
    await failNext(world, 5)
    for (let tries = 1; tries < 5; tries++) {
      await expect(uploadDocument(product.services, world.companyId, id)).rejects.toThrow('503')
    }
    await uploadDocument(product.services, world.companyId, id)
    const { body } = await admin(offering.read, { params: { offerId: offer.id } })
    expect(body.data).toMatchObject({
      status: offerStatus.draft,
      isProcessing: false,
      esign: { uploadProblem: "Tandapena can't be reached" },
    })
    expect(await historyOf(world, application.id)).toContain(eventKind.signingFailed)
    expect(await subjectsOf(world)).toEqual(['Tandapena did not accept: Offer letter: Backend Engineer'])
    const params = { documentId: id }
    expect((await admin(signing.retry, { params })).status).toBe(200)
    expect((await admin(signing.retry, { params })).status).toBe(409)
    expect((await upload(world)).status).toBe(signingStatus.sent)
  })

  test('asks the user to sign in again when the token is no longer valid', async ({ world, offer }) => {
    expect(offer.isProcessing).toBe(true)
    const { db, companyId } = world
    await db
      .updateTable('esignConnections')
      .set({ token: null, expiresAt: null })
      .where('companyId', '=', companyId)
      .execute()
    const { uploadProblem } = await upload(world)
    expect(uploadProblem).toBe('Sign in to Tandapena again in the settings, then try again')
  })
})

describe('a document that is voided in the product', () => {
  test('is voided at the provider when the application ends', async ({ world, admin, application, offer }) => {
    expect(offer.isProcessing).toBe(true)
    const document = await upload(world)
    const { updatedAt, stageId } = await storedApplication(world, application)
    expect((await move(world, admin, { ...application, updatedAt, stageId }, 'Rejected')).status).toBe(200)
    expect(await newestDocument(world)).toMatchObject({ status: signingStatus.voided, nextCheckAt: expect.any(Date) })
    expect(await countTasks(world, 'syncDocument', document.id)).toBe(1)
    await sync(world, document)
    expect((await newestDocument(world)).nextCheckAt).toBeNull()
    expect(await actAtProvider(world, document.outsideId, 'sign', 'once')).toEqual([204])
    await sync(world, document)
    expect(await newestDocument(world)).toMatchObject({ status: signingStatus.voided, finalFileId: null })
  })

  test('is voided at the provider when the application is deleted', async ({ world, admin, application, offer }) => {
    expect(offer.isProcessing).toBe(true)
    const document = await upload(world)
    expect((await admin(candidateForm.remove, { params: { candidateId: application.candidateId } })).status).toBe(200)
    expect(await newestDocument(world)).toMatchObject({ status: signingStatus.voided, nextCheckAt: expect.any(Date) })
    expect(await countTasks(world, 'syncDocument', document.id)).toBe(1)
    await sync(world, document)
    expect((await newestDocument(world)).nextCheckAt).toBeNull()
  })

  test('is reported with its file when it was already signed at the provider', async ({
    world,
    admin,
    application,
    offer,
  }) => {
    const document = await upload(world)
    await actAtProvider(world, document.outsideId, 'sign')
    const params = { documentId: document.publicId }
    await admin(signing.void, { params, body: { reason: 'Other terms' } })
    await sync(world, document)
    const late = await newestDocument(world)
    expect(late).toMatchObject({ status: signingStatus.voided, finalFileId: expect.any(Number), nextCheckAt: null })
    expect(await historyOf(world, application.id)).toContain(eventKind.signedLate)
    expect(await subjectsOf(world)).toContain('Everybody had signed before you voided: Offer letter: Backend Engineer')
    expect((await admin(offering.read, { params: { offerId: offer.id } })).body.data.status).toBe(offerStatus.offered)
  })

  test('during its upload is voided at the provider as well', async ({ world, admin, offer }) => {
    expect(offer.isProcessing).toBe(true)
    const { db, companyId, product } = world
    const before = await upload(world)
    const lost = { outsideId: null, status: signingStatus.preparing, nextCheckAt: null }
    await db.updateTable('signingDocuments').set(lost).where('companyId', '=', companyId).execute()
    await admin(signing.void, { params: { documentId: before.publicId }, body: { reason: 'Other terms' } })
    const after = await upload(world)
    expect(after).toMatchObject({ outsideId: before.outsideId, status: signingStatus.voided })
    await sync(world, after)
    const { outside, sealing } = product.services
    const { token } = await db
      .selectFrom('esignConnections')
      .select('token')
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow()
    const state = await outside.eSignature?.find(sealing.unseal(token ?? Buffer.alloc(0)), before.outsideId ?? '')
    expect(state?.status).toBe('voided')
  })
})

describe('fetching the state regularly', () => {
  test('happens every 15 minutes, and less often while the provider fails', async ({ world, offer }) => {
    expect(offer.isProcessing).toBe(true)
    const { clock, services } = world.product
    const before = clock.now
    const document = await upload(world)
    const minutes = ({ nextCheckAt }: { nextCheckAt: Date | null }) =>
      Math.round(((nextCheckAt?.getTime() ?? 0) - clock.now.getTime()) / 60_000)
    expect(minutes(document)).toBe(15)
    await syncDueDocuments(services)
    expect(await countTasks(world, 'syncDocument', document.id)).toBe(0)
    clock.now = new Date(before.getTime() + 16 * 60_000)
    await syncDueDocuments(services)
    expect(await countTasks(world, 'syncDocument', document.id)).toBe(1)
    for (const pause of [15, 30, 60]) {
      await failNext(world, 1)
      await expect(sync(world, document)).rejects.toThrow('503')
      expect(minutes(await newestDocument(world))).toBe(pause)
    }
    await sync(world, document)
    expect(minutes(await newestDocument(world))).toBe(15)
    clock.now = before
  })
})

describe('an event of the provider', () => {
  test.for([
    ['late', 401],
    ['forged', 401],
    ['once', 204],
  ] as const)('that is sent %s gets %i', async ([event, status], { world, offer }) => {
    expect(offer.isProcessing).toBe(true)
    const document = await upload(world)
    expect(await actAtProvider(world, document.outsideId, 'sign', event)).toEqual([status])
    expect(await countTasks(world, 'syncDocument', document.id)).toBe(status === 204 ? 1 : 0)
  })

  test('about a document of another company is unknown', async ({ world, offer }) => {
    expect(offer.isProcessing).toBe(true)
    const { outsideId } = await upload(world)
    await world.db
      .updateTable('signingDocuments')
      .set({ outsideId: 'another' })
      .where('companyId', '=', world.companyId)
      .execute()
    expect(await actAtProvider(world, outsideId, 'sign', 'once')).toEqual([404])
  })

  test('is refused when one network sends too many', async ({ world }) => {
    const url = `/public_api/esign/webhook/${world.companyId}`
    const request = { method: 'POST', url, remoteAddress: '203.0.113.9', payload: '{}' } as const
    const answers = await Promise.all(Array.from({ length: 301 }, () => world.product.app.inject(request)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
