import { duplicates } from '@hireloom/contract/duplicates'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { offering } from '@hireloom/contract/offering'
import { expect } from 'vitest'
import { rowsOf } from '../../../test/applicant.ts'
import { insertEmploymentLetter } from '../../../test/employment-letters.ts'
import { createOffer, insertOfferCandidate } from '../../../test/offering.ts'
import { insertRestriction } from '../../../test/restricted-candidate.ts'
import { test, type World } from '../../../test/world.ts'
import { eraseDeleted } from '../tasks.ts'

type Application = Awaited<ReturnType<World['application']>>

async function sendOffer(world: World, application: Application) {
  const admin = await world.as('admin')
  const { id: offerId } = await createOffer(world, admin, application)
  expect((await admin(offering.sendEmail, { params: { offerId }, body: {} })).status).toBe(200)
}

test.for([
  ['an offer that was sent', 'offerVersions', sendOffer],
  ['an employment letter', 'employmentLetterVersions', insertEmploymentLetter],
] as const)('an application with %s is erased with it', async ([_name, table, insert], { world, product }) => {
  const application = await insertOfferCandidate(world, await world.job(), 'Offer Sent')
  await insert(world, application)
  const versions = world.db.selectFrom(table).select('version').where('companyId', '=', world.companyId)
  expect(await versions.execute()).toHaveLength(1)
  const params = { applicationId: application.id }
  expect((await (await world.as('admin'))(candidateForm.removeApplication, { params })).status).toBe(200)
  product.clock.now = new Date(product.clock.now.getTime() + 31 * 86_400_000)
  await eraseDeleted(product.services)
  for (const erased of ['applications', 'candidates', 'files'] as const) {
    expect(await rowsOf(world, erased), erased).toEqual([])
  }
  expect(await versions.execute()).toEqual([])
})

test('a person whose application arrived while they were merged is kept when the other person is erased', async ({
  world,
  product,
}) => {
  const [kept, other] = [await world.application(await world.job()), await world.application(await world.job())]
  const admin = await world.as('admin')
  const merge = { params: { candidateId: kept.candidateId }, body: { otherId: other.candidateId } }
  expect((await admin(duplicates.merge, merge)).status).toBe(200)
  await world.db
    .updateTable('applications')
    .set({ candidateId: other.candidateId })
    .where('companyId', '=', world.companyId)
    .where('id', '=', other.id)
    .execute()
  await admin(candidateForm.removeApplication, { params: { applicationId: kept.id } })
  product.clock.now = new Date(product.clock.now.getTime() + 31 * 86_400_000)
  await eraseDeleted(product.services)
  expect(await rowsOf(world, 'applications')).toMatchObject([{ id: other.id }])
  expect(await rowsOf(world, 'candidates')).toMatchObject([{ id: other.candidateId, mergedInto: null }])
})

test('restrictions of an erased person are deleted once they are over, and those of other people stay', async ({
  world,
  product,
}) => {
  const { candidateId, id: applicationId } = await world.application(await world.job())
  const { id: liftedBy } = await world.user('admin')
  const over = { endDate: '2026-11-02' }
  await insertRestriction(world, { candidateId, reason: 'Ended', ...over })
  await insertRestriction(world, { candidateId, reason: 'Lifted', liftedBy, liftedAt: product.clock.now })
  await insertRestriction(world, { candidateId, reason: 'Ends later', endDate: '2027-01-15' })
  await insertRestriction(world, { candidateId, reason: 'Without an end' })
  await insertRestriction(world, { reason: 'Typed', ...over })
  await (await world.as('admin'))(candidateForm.removeApplication, { params: { applicationId } })
  const reasonsOn = async (day: string) => {
    const start = product.clock.now
    product.clock.now = new Date(`${day}T12:00:00Z`)
    await eraseDeleted(product.services)
    product.clock.now = start
    const reasons = world.db.selectFrom('candidateBars').select('reason').where('companyId', '=', world.companyId)
    return (await reasons.orderBy('id').execute()).map(({ reason }) => reason)
  }
  expect(await reasonsOn('2027-01-15')).toEqual(['Ends later', 'Without an end', 'Typed'])
  expect(await reasonsOn('2027-01-16')).toEqual(['Without an end', 'Typed'])
})
