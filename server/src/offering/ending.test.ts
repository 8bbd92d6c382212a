import { offerStatus } from '@hireloom/contract/offers/status'
import { expect } from 'vitest'
import { insertOffer, insertOfferCandidate } from '../../test/offering.ts'
import { test } from '../../test/world.ts'
import { warnOfferExpiry } from './tasks.ts'

test('the creator of an unanswered offer gets a mail two days before its last day and on that day', async ({
  world,
}) => {
  const { db, companyId, product } = world
  const creator = await world.user('recruiter', { firstName: 'Ayu' })
  const job = await world.job()
  const insert = async (status: number, expirationDate: string) =>
    insertOffer(world, await insertOfferCandidate(world, job), { status, expirationDate, createdBy: creator.id })
  await insert(offerStatus.offered, '2026-11-22')
  await insert(offerStatus.negotiation, '2026-11-20')
  await insert(offerStatus.offered, '2026-11-21')
  await insert(offerStatus.draft, '2026-11-20')
  await insert(offerStatus.accepted, '2026-11-20')
  const at = async (time: string) => {
    product.clock.now = new Date(time)
    await warnOfferExpiry(product.services)
    const mails = await db
      .selectFrom('mails')
      .select('subject')
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute()
    return mails.map(({ subject }) => subject.replace(/: .*/, ''))
  }
  const start = product.clock.now
  // 07.59 and 08.05 in Jakarta.
  expect(await at('2026-11-20T00:59:00Z')).toEqual([])
  expect(await at('2026-11-20T01:05:00Z')).toEqual(['Ends in two days', 'Ends today'])
  expect(await at('2026-11-20T02:05:00Z')).toHaveLength(2)
  product.clock.now = start
})
