import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { offering } from '@hireloom/contract/offering'
import { expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { insertEmploymentLetter } from '../../test/employment-letters.ts'
import { createOffer, insertOfferCandidate } from '../../test/offering.ts'
import { test, type World } from '../../test/world.ts'
import { eraseDeleted } from './tasks.ts'

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
