import { applicationStatus } from '@hireloom/contract/applications/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { expect } from 'vitest'
import { setStatus } from '../../test/moving.ts'
import { insertOffer, insertOfferCandidate, newOffer } from '../../test/offering.ts'
import { insertSignedDocument } from '../../test/signing.ts'
import { test } from '../../test/world.ts'
import { warnOfferExpiry } from './tasks.ts'

test('the creator of an unanswered offer gets a mail two days before its last day and on that day', async ({
  world,
}) => {
  const { db, companyId, product } = world
  const creator = await world.user('recruiter', { firstName: 'Ayu' })
  const hiringTeam = [{ hiringUserId: creator.id, hiringRoleId: hiringRole.recruiter }]
  const ownJob = await world.job({ hiringTeam })
  const insert = async (status: number, expirationDate: string, job = ownJob) =>
    insertOffer(world, await insertOfferCandidate(world, job), { status, expirationDate, createdBy: creator.id })
  await insert(offerStatus.offered, '2026-11-22')
  await insert(offerStatus.negotiation, '2026-11-20')
  await insert(offerStatus.offered, '2026-11-21')
  await insert(offerStatus.draft, '2026-11-20')
  // The creator doesn't see the other job.
  await insert(offerStatus.offered, '2026-11-20', await world.job())
  await insert(offerStatus.accepted, '2026-11-20')
  const at = async (time: string) => {
    product.clock.now = new Date(time)
    await warnOfferExpiry(product.services)
    const mails = await db
      .selectFrom('mails')
      .select(['subject', 'recipient', 'text'])
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute()
    return mails.map(({ subject, recipient, text }) => [
      recipient,
      subject.replace(/: .*/, ''),
      /has not answered|under negotiation/.exec(text)?.[0],
    ])
  }
  await insertSignedDocument(world, await insert(offerStatus.offered, '2026-11-22'), creator.id)
  const start = product.clock.now
  // 07.59 and 08.05 in Jakarta.
  expect(await at('2026-11-20T00:59:00Z')).toEqual([])
  expect(await at('2026-11-20T01:05:00Z')).toEqual([
    [creator.email, 'Ends in two days', 'has not answered'],
    [creator.email, 'Ends today', 'under negotiation'],
  ])
  expect(await at('2026-11-20T02:05:00Z')).toHaveLength(2)
  product.clock.now = start
})

test('an offer of an application that has ended can be rejected, but not changed', async ({ world }) => {
  const { draft, offered, negotiation, accepted, rejected } = offerStatus
  const call = await world.as('admin')
  const job = await world.job()
  const application = await insertOfferCandidate(world, job)
  const { id: offerId } = await insertOffer(world, application, { status: offered })
  const other = await insertOfferCandidate(world, job)
  const { id: draftId } = await insertOffer(world, other, { status: draft })
  for (const candidate of [application, other]) {
    const archived = { status: applicationStatus.archived, notes: '' }
    expect((await setStatus(call, candidate, archived)).status).toBe(200)
  }
  for (const [id, status] of [
    [draftId, offered],
    [offerId, negotiation],
    [offerId, accepted],
  ] as const) {
    const refused = await call(offering.setStatus, { params: { offerId: id }, body: { status } })
    expect([refused.status, refused.body.error?.message]).toEqual([
      422,
      'This candidate is no longer in the process. Move them back to an offering stage first.',
    ])
  }
  const { jobId: _job, jobApplicationId: _application, ...terms } = await newOffer(world, other)
  const changed = await call(offering.change, { params: { offerId: draftId }, body: terms })
  expect([changed.status, changed.body.error?.message]).toEqual([
    422,
    'This candidate is no longer in the process. Move them back to an offering stage first.',
  ])
  const withdrawn = await call(offering.setStatus, { params: { offerId }, body: { status: rejected } })
  expect(withdrawn.body.data).toMatchObject({ status: rejected })
})
