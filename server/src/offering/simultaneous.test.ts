import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { describe, expect } from 'vitest'
import { runInOrder } from '../../test/database/waiting.ts'
import { createOffer, insertOfferCandidate } from '../../test/offering.ts'
import { documentOf, goToSignature, sealDocument, sendDocument, signAsCandidate } from '../../test/signing.ts'
import { test as base, type World } from '../../test/world.ts'
import type { Db } from '../platform/db/db.ts'
import { listEvents } from '../signing/event-queries.ts'
import { sealSigned } from '../signing/seal-commands.ts'
import { drawSigningPages } from '../signing/tasks.ts'

const test = base.extend('job', ({ world }) => world.job()).extend('admin', ({ world }) => world.as('admin'))

const lockingDocument =
  ({ companyId }: World, id: number) =>
  (db: Db) =>
    db
      .selectFrom('signingDocuments')
      .select('id')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .execute()

const eventsOf = async ({ db, companyId }: World, { id }: { id: number }) =>
  (await listEvents(db, companyId, id)).map(({ kind }) => kind)

const fingerprintsOf = ({ db, companyId }: World) =>
  db.selectFrom('sealedFingerprints').select('finalHash').where('companyId', '=', companyId).execute()

// Drawing and sealing take seconds on a busy machine.
const slow = { timeout: 60_000 }

describe('a document', slow, () => {
  test('is signed once by two tabs at the same time', async ({ world, job, admin }) => {
    const document = await sendDocument(world, admin, await world.application(job))
    const { pages, signature } = await goToSignature(world, document)
    const tab = (name: string) => () => pages.post('sign', { ...signature, name })
    const lock = lockingDocument(world, document.id)
    const replies = await runInOrder(world.db, lock, [tab('Budi Santoso'), tab('B. Santoso')])
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    const signatures = (await listEvents(world.db, world.companyId, document.id)).filter(
      ({ kind }) => kind === 'signed',
    )
    expect(signatures).toMatchObject([{ content: { name: 'Budi Santoso' } }])
    await Promise.all([1, 2].map(() => sealSigned(world.product.services, world.companyId, document.id)))
    expect(await fingerprintsOf(world)).toHaveLength(1)
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.completed)
  })

  test.for(['sign', 'void'] as const)(
    'is never sealed when it is signed and voided, first: %s',
    async (first, { world, job, admin }) => {
      const document = await sendDocument(world, admin, await world.application(job))
      const { pages, signature } = await goToSignature(world, document)
      const sign = async () => (await pages.post('sign', signature)).status
      const voiding = async () => {
        const params = { documentId: document.publicId }
        return (await admin(signing.void, { params, body: { reason: 'Other terms', voidsSigned: true } })).status
      }
      const lock = lockingDocument(world, document.id)
      const isSignedFirst = first === 'sign'
      const statuses = await runInOrder(world.db, lock, isSignedFirst ? [sign, voiding] : [voiding, sign])
      expect(statuses).toEqual(isSignedFirst ? [303, 200] : [200, 409])
      const ends = (await eventsOf(world, document)).filter((kind) => kind === 'signed' || kind === 'voided')
      expect(ends).toEqual(isSignedFirst ? ['signed', 'voided'] : ['voided'])
      expect(await sealDocument(world, document.id)).toBeUndefined()
      expect(await fingerprintsOf(world)).toEqual([])
    },
  )
})

describe('an application that is deleted while its candidate signs', slow, () => {
  test('waits for the signature, and its document is voided', async ({ world, job, admin }) => {
    const application = await world.application(job)
    const document = await sendDocument(world, admin, application)
    const { pages, signature } = await goToSignature(world, document)
    // The signature waits with its document locked, before it writes the mails that refer to the application.
    const lock = (db: Db) =>
      db
        .selectFrom('signingSigners')
        .select('id')
        .where('companyId', '=', world.companyId)
        .where('documentId', '=', document.id)
        .forUpdate()
        .execute()
    const sign = async () => (await pages.post('sign', signature)).status
    const remove = async () =>
      (await admin(candidateForm.removeApplication, { params: { applicationId: application.id } })).status
    expect(await runInOrder(world.db, lock, [sign, remove])).toEqual([303, 200])
    const ends = (await eventsOf(world, document)).filter((kind) => kind === 'signed' || kind === 'voided')
    expect(ends).toEqual(['signed', 'voided'])
  })
})

describe('an offer whose document is sealed while staff withdraw it', slow, () => {
  test.for(['seal', 'withdraw'] as const)('ends in one way, first: %s', async (first, { world, job, admin }) => {
    const { id: offerId } = await createOffer(world, admin, await insertOfferCandidate(world, job), {
      sendToEsign: true,
    })
    const { db, companyId, product } = world
    const { id } = await db
      .selectFrom('signingDocuments')
      .select('id')
      .where('companyId', '=', companyId)
      .where('offerId', '=', offerId)
      .executeTakeFirstOrThrow()
    await drawSigningPages(product.services, { companyId, documentId: id })
    await signAsCandidate(world, await documentOf(world, id))
    const params = { offerId }
    const { updatedAt } = (await admin(offering.read, { params })).body.data
    const seen = new Date(updatedAt).toISOString()
    const seal = async () => void (await sealSigned(product.services, companyId, id))
    const withdraw = async () => {
      const body = { status: offerStatus.rejected, reason: 8, voidsDocument: true, updatedAt: seen } as const
      return (await admin(offering.setStatus, { params, body })).status
    }
    const isSealedFirst = first === 'seal'
    const lock = lockingDocument(world, id)
    const outcomes = await runInOrder<unknown, unknown>(db, lock, isSealedFirst ? [seal, withdraw] : [withdraw, seal])
    expect(outcomes).toContain(isSealedFirst ? 409 : 200)
    expect((await admin(offering.read, { params })).body.data.status).toBe(
      isSealedFirst ? offerStatus.accepted : offerStatus.rejected,
    )
    expect((await documentOf(world, id)).status).toBe(isSealedFirst ? signingStatus.completed : signingStatus.voided)
    expect(await fingerprintsOf(world)).toHaveLength(isSealedFirst ? 1 : 0)
  })
})
