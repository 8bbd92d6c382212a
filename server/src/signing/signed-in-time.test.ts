import { applications } from '@hireloom/contract/applications/endpoints'
import { calendar, calendarType } from '@hireloom/contract/calendar'
import { home, nextActionKind } from '@hireloom/contract/home'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import { reports } from '@hireloom/contract/reports/endpoints'
import { companyExtraDays, signingStatus } from '@hireloom/contract/signing/codes'
import { expect } from 'vitest'
import { insertOffer, insertOfferCandidate } from '../../test/offering.ts'
import { documentOf, insertSignedDocument } from '../../test/signing.ts'
import { test } from '../../test/world.ts'
import { updateDocument } from './documents/queries.ts'
import { endSigning } from './tasks.ts'

test('an offer that the candidate signed in time has not expired while the company signs', async ({ world }) => {
  const sender = await world.user('admin')
  const admin = await world.as(sender)
  const application = await insertOfferCandidate(world, await world.job())
  const sentAt = new Date('2026-11-10T03:00:00Z')
  const until = { status: offerStatus.offered, expirationDate: '2026-11-19', sentAt }
  const offer = await insertOffer(world, application, until)
  const params = { offerId: offer.id }
  const readEverywhere = async () => {
    const { data } = (await admin(offering.read, { params })).body
    const list = (await admin(applications.list, { query: { metrics: 4 } })).body.data
    const actions = (await admin(home.nextActions, {})).body.data
    const week = { start: '2026-11-16', end: '2026-11-22', type: [calendarType.offerExpiry] }
    const events = (await admin(calendar.events, { query: week })).body.data
    const { totals } = (await admin(reports.offers, { query: { startDate: '2026-11', endDate: '2026-11' } })).body
    return {
      offer: [data.isExpired, data.hasSigned],
      inList: list[0]?.offer?.isExpired,
      ends: actions.filter(({ kind }) => kind === nextActionKind.offerEnds).length,
      inCalendar: events.length,
      inReport: [totals.open, totals.expired],
    }
  }
  const expired = { inList: true, ends: 1, inCalendar: 1, inReport: [0, 1] }
  expect(await readEverywhere()).toEqual({ ...expired, offer: [true, false] })
  const documentId = await insertSignedDocument(world, offer, sender.id)
  expect(await readEverywhere()).toEqual({
    offer: [false, true],
    inList: false,
    ends: 0,
    inCalendar: 0,
    inReport: [1, 0],
  })
  expect((await admin(offering.sendEmail, { params, body: {} })).body.error?.message).toBe(
    'The candidate has signed this offer already',
  )
  const document = await documentOf(world, documentId)
  await updateDocument(world.db, document, { status: signingStatus.voided })
  expect(await readEverywhere()).toEqual({ ...expired, offer: [true, false] })
})

test('an offer that the company did not sign in time has expired', async ({ world }) => {
  const sender = await world.user('admin')
  const admin = await world.as(sender)
  const application = await insertOfferCandidate(world, await world.job())
  const offer = await insertOffer(world, application, { status: offerStatus.offered, expirationDate: '2026-11-19' })
  const documentId = await insertSignedDocument(world, offer, sender.id)
  const { db, companyId, product } = world
  const signer = { orderNum: 2, role: 1, userId: sender.id, name: 'Admin', email: sender.email, status: 1 } as const
  await db
    .insertInto('signingSigners')
    .values({ companyId, documentId, ...signer })
    .execute()
  const isExpired = async () => (await admin(offering.read, { params: { offerId: offer.id } })).body.data.isExpired
  const start = product.clock.now
  const { expiresAt } = await documentOf(world, documentId)
  product.clock.now = new Date(expiresAt.getTime() + (companyExtraDays - 1) * oneDay)
  await endSigning(product.services)
  expect(await isExpired()).toBe(false)
  product.clock.now = new Date(expiresAt.getTime() + companyExtraDays * oneDay)
  await endSigning(product.services)
  expect(await isExpired()).toBe(true)
  product.clock.now = start
})
