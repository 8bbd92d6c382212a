import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { letters } from '@hireloom/contract/letters/templates'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import { toRequest } from '@hireloom/contract/platform/wire'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { expect } from 'vitest'
import { setFlag } from '../../src/companies/flag-queries.ts'
import { addTask } from '../../src/platform/tasks/tasks.ts'
import { openSession } from '../../src/session/queries.ts'
import { signingTasks } from '../../src/signing/task-list.ts'
import { verifyPdf } from '../../src/signing/verify/verify-pdf.ts'
import { createOffer, insertOfferCandidate, newOffer } from '../offering.ts'
import { documentOf, insertSigningDocument, mailsOf, sendDocument, signAsCandidate } from '../signing.ts'
import type { World } from '../world.ts'
import { besideProduct, endStatementsOfKilled, tablesWaitedFor } from './beside-product.ts'

/** The tables whose rows are written last: of a mail, of a letter, of a seal and of drawn pages. */
const lastTables = ['mailbox_messages', 'offers', 'sealed_fingerprints', 'signing_pages']

/**
 * Kills a running product while it stores a letter and its offer, draws the pages of a document, seals another and
 * sends the mail of an offer, and expects each to be done once after it has started again. Their last statements wait
 * for locks that this function holds until the product is dead.
 */
export async function interruptOffers(
  dataDir: string,
  address: string,
  { kill, startAgain }: { kill: () => Promise<unknown>; startAgain: () => Promise<unknown> },
) {
  await besideProduct(dataDir, async ({ db, world, locks }) => {
    await setFlag(db, world.companyId, 'offer_letter_template', true)
    const admin = await world.user('admin')
    const call = await world.as(admin)
    const job = await world.job()
    const [lettered, mailed] = [await insertOfferCandidate(world, job), await insertOfferCandidate(world, job)]
    const [drawn, signed] = [await world.application(job), await world.application(job)]
    const days = { startDate: null, expirationDate: dayAhead(10) }
    const sealing = await sendDocument(world, call, signed, { expiresOn: dayAhead(10) })
    const offer = await createOffer(world, call, mailed, days)
    const template = (await call(letters.create, { body: letterTemplate })).body.data
    const creating = await newOffer(world, lettered, { ...days, templateId: template.id, offerLetter: null })

    await locks.query(`begin; lock table mailbox_messages, sealed_fingerprints, signing_pages in exclusive mode`)
    await signAsCandidate(world, sealing)
    // The processes have the real clock.
    const tomorrow = new Date(Date.now() + oneDay)
    const drawing = await insertSigningDocument(world, drawn, admin.id, tomorrow)
    const pages = { companyId: world.companyId, documentId: drawing }
    await addTask(db, signingTasks.drawSigningPages, pages, `signing pages ${drawing}`)
    expect((await call(offering.sendEmail, { params: { offerId: offer.id }, body: {} })).status).toBe(200)
    await locks.query('lock table offers in exclusive mode')
    const { accessToken } = await openSession(
      db,
      { accountId: admin.accountId, companyId: world.companyId, userId: admin.id },
      new Date(),
    )
    const create = () => {
      const { method, url: path, body } = toRequest(offering.create, { body: creating })
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      return fetch(`${address}${path}`, { method, headers, body: JSON.stringify(body) }).then(
        ({ status }) => status,
        () => 0,
      )
    }
    // The tasks may wait for a minute, but the call only for 15 seconds, so it begins last.
    const tablesOfTasks = lastTables.filter((name) => name !== 'offers')
    await expect
      .poll(() => tablesWaitedFor(locks), { timeout: 40_000, interval: 200 })
      .toEqual(expect.arrayContaining(tablesOfTasks))
    const interrupted = create()
    await expect.poll(() => tablesWaitedFor(locks), { timeout: 40_000, interval: 200 }).toEqual(lastTables)
    await kill()
    expect(await interrupted).toBe(0)
    await endStatementsOfKilled(locks)
    await locks.query('rollback')
    expect(await offersOf(world, lettered)).toEqual([])
    expect((await documentOf(world, sealing.id)).status).toBe(signingStatus.finishing)
    expect((await documentOf(world, drawing)).status).toBe(signingStatus.preparing)

    await startAgain()
    expect(await create()).toBe(201)
    expect(await create()).toBe(422)
    const [created, ...others] = await offersOf(world, lettered)
    expect(others).toEqual([])
    const letter = await bytesOf(world, created?.key)
    expect(createHash('sha256').update(letter).digest()).toEqual(created?.letterHash)

    await expect
      .poll(async () => (await documentOf(world, sealing.id)).status, { timeout: 40_000, interval: 200 })
      .toBe(signingStatus.completed)
    const { finalHash, finalFileId } = await documentOf(world, sealing.id)
    const files = await claimedFiles(world, signed)
    expect(files).toHaveLength(2)
    const sealed = await bytesOf(world, files.find(({ id }) => id === finalFileId)?.key)
    expect(createHash('sha256').update(sealed).digest()).toEqual(finalHash)
    expect((await verifyPdf(sealed)).result).toBe('whole')

    await expect
      .poll(async () => (await documentOf(world, drawing)).status, { timeout: 40_000, interval: 200 })
      .toBe(signingStatus.sent)
    const sent = (await mailsOf(world)).map(({ subject }) => subject)
    expect(sent.filter((subject) => subject.startsWith('Please sign: Agreement'))).toHaveLength(1)

    const received = async (about: string) =>
      (
        await locks.query('select from mailbox_messages where subject like $1 and recipient = $2', [
          about,
          mailed.email,
        ])
      ).rowCount
    await expect.poll(() => received('Our offer: %'), { timeout: 40_000, interval: 200 }).toBe(1)
    expect(await offersOf(world, mailed)).toMatchObject([{ status: offerStatus.offered, sentVersion: 1 }])
  })
}

const letterTemplate = {
  kind: 1,
  name: 'Offer',
  language: 2,
  body: '<p>Dear {{candidate_name}}, we offer you {{position}} for {{salary}}.</p>',
} as const

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const offersOf = ({ db, companyId }: World, { id }: { id: number }) =>
  db
    .selectFrom('offers')
    .innerJoin('files', (join) =>
      join.onRef('files.companyId', '=', 'offers.companyId').onRef('files.id', '=', 'offers.letterFileId'),
    )
    .select(['offers.status', 'offers.sentVersion', 'offers.letterHash', 'files.key'])
    .where('offers.companyId', '=', companyId)
    .where('offers.applicationId', '=', id)
    .execute()

const claimedFiles = ({ db, companyId }: World, { id }: { id: number }) =>
  db
    .selectFrom('files')
    .select(['id', 'key'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', id)
    .where('uploadType', '=', 6)
    .execute()

const bytesOf = async ({ product }: World, key = '') => buffer(await product.services.outside.files.read(key))
