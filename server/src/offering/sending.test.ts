import { applications } from '@hireloom/contract/applications/endpoints'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { describe, expect } from 'vitest'
import { lockedPdf } from '../../test/hostile/files.ts'
import { interviewOf, move, moveMany, storedApplication, toStage, undo } from '../../test/moving.ts'
import { createOffer, insertOffer, insertOfferCandidate, newOffer, storeLetter } from '../../test/offering.ts'
import { test as base, type World } from '../../test/world.ts'

const test = base.extend('job', ({ world }) => world.job())
const mailsOf = ({ db, companyId }: World, applicationId: number) =>
  db
    .selectFrom('mails')
    .select(['subject', 'text', 'recipient', 'replyTo', 'attachmentFileId'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .orderBy('id')
    .execute()
describe('sending an offer by e-mail', () => {
  test('mails the letter without any amount, and marks the offer as offered with a version', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const sender = await world.user('admin')
    const offer = await createOffer(world, await world.as(sender), application, { sendToEmail: true })
    expect(offer).toMatchObject({ status: offerStatus.offered, currentVersion: 1, sentVersion: 1 })
    const [mail] = await mailsOf(world, application.id)
    const { letterFileId } = await world.db
      .selectFrom('offers')
      .select('letterFileId')
      .where('companyId', '=', world.companyId)
      .where('id', '=', offer.id)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      subject: expect.stringContaining('Our offer: Backend Engineer'),
      replyTo: sender.email,
      attachmentFileId: letterFileId,
    })
    expect(mail?.text).toContain(`/career/${world.slug}/me/applications/`)
    expect(mail?.text).toContain('Friday, 4 December 2026')
    expect(mail?.text).not.toMatch(/12.?500/)
  })

  test('is done once when two calls send the same version at once', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const call = await world.as('admin')
    const { id: offerId, updatedAt } = await createOffer(world, call, application)
    const send = () =>
      call(offering.sendEmail, { params: { offerId }, body: { updatedAt: new Date(updatedAt).toISOString() } })
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await mailsOf(world, application.id)).toHaveLength(1)
  })

  test('is refused without an address and after the expiration date', async ({ world, job }) => {
    const call = await world.as('admin')
    const unreachable = await insertOfferCandidate(world, job)
    await world.db
      .updateTable('applications')
      .set({ email: null })
      .where('companyId', '=', world.companyId)
      .where('id', '=', unreachable.id)
      .execute()
    const offer = await createOffer(world, call, unreachable)
    const { body } = await call(offering.sendEmail, { params: { offerId: offer.id }, body: {} })
    expect(body.error?.message).toBe('This candidate has no e-mail address. Add one, or hand the offer over yourself.')

    const late = await insertOfferCandidate(world, job)
    const { id: offerId } = await insertOffer(world, late, { expirationDate: '2026-11-19' })
    const refused = await call(offering.sendEmail, { params: { offerId }, body: {} })
    expect(refused.body.error?.message).toBe('This offer has expired. Choose a later expiration date to send it.')
    expect(await mailsOf(world, late.id)).toEqual([])
  })

  test('is refused after the application has ended', async ({ world, job }) => {
    const call = await world.as('admin')
    const application = await insertOfferCandidate(world, job, 'Offer Sent')
    const { id: offerId } = await createOffer(world, call, application)
    const { updatedAt, stageId } = await storedApplication(world, application)
    expect((await move(world, call, { ...application, updatedAt, stageId }, 'Rejected')).status).toBe(200)
    const params = { offerId }
    for (const { status, body } of [
      await call(offering.sendEmail, { params, body: {} }),
      await call(offering.uploadEsign, { params, body: { signers: [] } }),
    ]) {
      expect([status, body.error?.message]).toEqual([
        422,
        'This candidate is no longer in the process. Move them back to an offering stage first.',
      ])
    }
    expect(await mailsOf(world, application.id)).toEqual([])
  })

  test('is refused while it lacks approval, also by hand', async ({ world, job }) => {
    const call = await world.as('admin')
    for (const approvalStatus of [1, 2, 4]) {
      const application = await insertOfferCandidate(world, job)
      const { id: offerId } = await insertOffer(world, application, { approvalStatus })
      for (const { status, body } of [
        await call(offering.sendEmail, { params: { offerId }, body: {} }),
        await call(offering.setStatus, { params: { offerId }, body: { status: offerStatus.offered } }),
      ]) {
        expect(status).toBe(422)
        expect(body.error).toMatchObject({
          code: 'approval_needed',
          message: 'This offer needs approval before it can be sent',
        })
      }
    }
  })
})

describe('an offer that is signed electronically', () => {
  const documentsOf = ({ db, companyId }: World) =>
    db.selectFrom('signingDocuments').select(['status', 'offerId', 'kind']).where('companyId', '=', companyId).execute()

  test('is sent for signature, alone or together with the e-mail', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const call = await world.as('admin')
    const offer = await createOffer(world, call, application, { sendToEmail: true, sendToEsign: true })
    expect(offer).toMatchObject({ status: offerStatus.offered, sentVersion: 1 })
    expect(await documentsOf(world)).toEqual([{ status: 0, offerId: offer.id, kind: 1 }])
    const other = await createOffer(world, call, await insertOfferCandidate(world, job))
    const sent = await call(offering.uploadEsign, { params: { offerId: other.id }, body: {} })
    expect(sent.body.data).toMatchObject({ status: offerStatus.offered })
    const late = await insertOfferCandidate(world, job)
    await createOffer(world, call, late, { sendToEsign: true, expirationDate: '2027-03-31' })
    const secondReply = await call(offering.uploadEsign, { params: { offerId: other.id }, body: {} })
    expect({ status: secondReply.status, code: secondReply.body.error?.code }).toEqual({
      status: 409,
      code: 'being_signed',
    })
  })

  test("is refused with a letter that can't be signed, and stays in draft", async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const call = await world.as('admin')
    const offerLetter = await storeLetter(world, lockedPdf())
    const sentence = 'This PDF is locked. Print it to PDF and choose that.'
    const body = await newOffer(world, application, { offerLetter })
    const refused = await call(offering.create, { body: { ...body, sendToEsign: true } })
    expect(refused.body.error?.errors).toEqual([{ field: 'offerLetter', message: sentence }])
    const { id: offerId } = await createOffer(world, call, application, { offerLetter })
    const sent = await call(offering.uploadEsign, { params: { offerId }, body: {} })
    expect({ status: sent.status, message: sent.body.error?.message }).toEqual({ status: 422, message: sentence })
    const { body: after } = await call(offering.read, { params: { offerId } })
    expect(after.data).toMatchObject({ status: offerStatus.draft, sentAt: null })
    expect(await documentsOf(world)).toEqual([])
  })

  test('keeps its status and its stage until the document is voided', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job, 'Offer Sent')
    const call = await world.as('admin')
    const { id: offerId } = await createOffer(world, call, application, { sendToEsign: true })
    const set = (overrides: object) =>
      call(offering.setStatus, { params: { offerId }, body: { status: offerStatus.negotiation, ...overrides } })
    expect((await set({})).body.error).toMatchObject({ code: 'being_signed' })
    const { updatedAt, stageId } = await storedApplication(world, application)
    const moved = await move(world, call, { ...application, updatedAt, stageId }, 'User Interview')
    expect({ status: moved.status, code: moved.body.error?.code }).toEqual({ status: 409, code: 'being_signed' })
    const bulkReply = await moveMany(call, [application], toStage(world, 'User Interview'))
    const reason = 'The offer is being signed. Void the document first.'
    expect(bulkReply.body.data).toMatchObject({ moved: 0, refused: [{ jobApplicationId: application.id, reason }] })
    expect((await set({ voidsDocument: true })).body.data).toMatchObject({ status: offerStatus.negotiation })
    expect((await documentsOf(world)).map(({ status }) => status)).toEqual([5])
  })

  test('leaves its stage with a move that voids the document, which requires the right to manage offers', async ({
    world,
    job,
  }) => {
    const application = await insertOfferCandidate(world, job, 'Offer Sent')
    const call = await world.as('admin')
    await createOffer(world, call, application, { sendToEsign: true })
    const { updatedAt, stageId } = await storedApplication(world, application)
    const target = { ...application, updatedAt, stageId }
    const other = await world.as('admin', ['candidates.updateStatus'])
    const refused = await move(world, other, target, 'User Interview', { voidsDocument: true })
    expect(refused.status).toBe(403)
    expect((await documentsOf(world)).map(({ status }) => status)).not.toEqual([5])
    const moved = await move(world, call, target, 'User Interview', { voidsDocument: true })
    expect({ status: moved.status, stage: moved.body.data.stageName }).toEqual({ status: 200, stage: 'User Interview' })
    expect((await documentsOf(world)).map(({ status }) => status)).toEqual([5])
  })

  test('leaves its stage with an interview only once the document is void', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job, 'Offer Sent')
    const admin = await world.user('admin')
    const call = await world.as(admin)
    await createOffer(world, call, application, { sendToEsign: true })
    const plan = (overrides: object) =>
      call(applications.change, {
        params: { applicationId: application.id },
        body: interviewOf(world, application, { inChargeIds: [admin.id], ...overrides }),
      })
    const refused = await plan({})
    expect({ status: refused.status, code: refused.body.error?.code }).toEqual({ status: 409, code: 'being_signed' })
    expect((await plan({ voidsDocument: true })).status).toBe(200)
    expect((await documentsOf(world)).map(({ status }) => status)).toEqual([5])
  })

  test('keeps its stage when the move into it is undone', async ({ world, job }) => {
    const call = await world.as('admin')
    const application = await world.application(job, { stage: 'User Interview' })
    const moved = await move(world, call, application, 'Offer Sent')
    await createOffer(world, call, application, { sendToEsign: true })
    const { body } = await undo(call, moved.body.data.undo?.id)
    const reason = 'The offer is being signed. Void the document first.'
    expect(body.data).toMatchObject({ restored: 0, refused: [{ jobApplicationId: application.id, reason }] })
  })

  test('has its document voided when the application ends', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job, 'Offer Sent')
    const call = await world.as('admin')
    await createOffer(world, call, application, { sendToEsign: true })
    const { updatedAt, stageId } = await storedApplication(world, application)
    expect((await move(world, call, { ...application, updatedAt, stageId }, 'Rejected')).status).toBe(200)
    expect((await documentsOf(world)).map(({ status }) => status)).toEqual([5])
  })
})
