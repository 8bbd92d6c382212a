import { createHash } from 'node:crypto'
import type { Job } from '@hireloom/contract/jobs/job'
import { offering } from '@hireloom/contract/offering'
import { versionOccasion } from '@hireloom/contract/offers/version'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { uploadType } from '@hireloom/contract/uploads'
import { termsOf } from '../src/offers/rules.ts'
import { toJson } from '../src/platform/db/json.ts'
import type { DB } from '../src/platform/db/tables.gen.ts'
import { storeFile } from '../src/uploads/store-queries.ts'
import { pdf } from './files/documents.ts'
import type { Application } from './moving.ts'
import type { Caller, World } from './world.ts'

export type OfferBody = CallInput<typeof offering.create>['body']

/** Stores an offer letter as a user uploads it and returns its key. */
export const storeLetter = (world: World, bytes: Buffer) =>
  storeFile(world.product.services, world.companyId, {
    type: uploadType.offerLetter,
    contentType: 'application/pdf',
    filename: 'offer.pdf',
    bytes,
  })

export const uploadLetter = (world: World, text = 'Offer letter') => storeLetter(world, pdf(text))

/** Returns an offer for an application as the screen sends it, with a new letter. */
export async function newOffer(
  world: World,
  application: Pick<Application, 'id' | 'jobId'>,
  overrides: Partial<OfferBody> = {},
): Promise<OfferBody> {
  return {
    jobId: application.jobId,
    jobApplicationId: application.id,
    ...offerTerms(world),
    offerLetter: overrides.templateId ? null : await uploadLetter(world),
    ...overrides,
  }
}

const offerTerms = ({ masterData: { employmentTypeId } }: World) => ({
  employmentTypeId,
  workingType: 2 as const,
  probationPeriod: 3 as const,
  salary: 12_500_000,
  salaryType: 11 as const,
  benefits: 'Health insurance for the family',
  startDate: '2027-01-04',
  expirationDate: '2026-12-04',
  notes: 'Asked for a laptop',
})

/** Inserts a candidate in an offering stage of a job. */
export const insertOfferCandidate = (world: World, job: Pick<Job, 'id'>, stage = 'Offering') =>
  world.application(job, { stage })

/** Creates an offer through the API. */
export async function createOffer(
  world: World,
  call: Caller,
  application: Application,
  overrides: Partial<OfferBody> = {},
) {
  const { status, body } = await call(offering.create, { body: await newOffer(world, application, overrides) })
  if (status !== 201) throw new Error(`The offer was refused: ${JSON.stringify(body)}`)
  return body.data
}

/** Inserts an offer in draft, in whichever stage the application is. */
export async function insertOffer(
  world: World,
  { id: applicationId, jobId }: { id: number; jobId: number },
  overrides: Partial<Record<keyof DB['offers'], unknown>> = {},
) {
  const { db, companyId } = world
  const key = await uploadLetter(world)
  const { id: letterFileId } = await db
    .updateTable('files')
    .set({ applicationId })
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow()
  const letter = { letterFileId, letterHash: createHash('sha256').update(key).digest() }
  const row = { companyId, applicationId, jobId, salaryCurrency: 'IDR' as const, ...offerTerms(world), ...letter }
  return db
    .insertInto('offers')
    .values({ ...row, ...(overrides as object) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Inserts the first version of an offer, and a proposal for more pay that waits for an answer. Returns its id. */
export async function insertProposal(
  { db, companyId }: World,
  offer: Awaited<ReturnType<typeof insertOffer>>,
  overrides: Partial<Record<keyof DB['counterProposals'], unknown>> = {},
) {
  const [offerId, madeAt] = [offer.id, new Date('2026-11-20T02:00:00Z')]
  const version = { companyId, offerId, version: 1 }
  const { letterFileId, letterHash: termsHash } = offer
  const sent = { terms: toJson(termsOf(offer)), termsHash, letterFileId, madeFor: versionOccasion.sending }
  await db
    .insertInto('offerVersions')
    .values({ ...version, ...sent, madeAt })
    .execute()
  const { id } = await db
    .insertInto('counterProposals')
    .values({ ...version, salary: 13_500_000, words: 'For the move', madeAt, ...(overrides as object) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
