import type { Currency } from '@hireloom/contract/lookups'
import type { OfferTerms } from '@hireloom/contract/offers/terms'
import { signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { nextVersion } from '../platform/versions.ts'

/**
 * The condition that the candidate has signed a document of an offer that the company can still complete, in a query on
 * `offers`. Its values are literals, so that reports can group by it.
 */
export const hasSigned = expressionBuilder<DB, 'offers'>().exists(
  expressionBuilder<DB, 'offers'>()
    .selectFrom('signingDocuments')
    .innerJoin('signingSigners', (join) =>
      join
        .onRef('signingSigners.companyId', '=', 'signingDocuments.companyId')
        .onRef('signingSigners.documentId', '=', 'signingDocuments.id'),
    )
    .select('signingDocuments.id')
    .whereRef('signingDocuments.companyId', '=', 'offers.companyId')
    .whereRef('signingDocuments.offerId', '=', 'offers.id')
    .where('signingDocuments.status', '<=', sql.lit(signingStatus.finishing))
    .where('signingDocuments.isExpiryTold', '=', sql.lit(false))
    .where('signingSigners.userId', 'is', null)
    .where('signingSigners.status', '=', sql.lit(signerStatus.signed)),
)

/** The same condition as a column of a query on `offers`. */
export const signedColumn = hasSigned.$castTo<boolean>().as('hasSigned')

/** Selects offers with all that their readers see, before pay is masked. */
function selectOffers(db: Db, companyId: number) {
  return db
    .selectFrom('offers')
    .innerJoin('employmentTypes', sameCompany('employmentTypes', 'offers.employmentTypeId'))
    .innerJoin('files', sameCompany('files', 'offers.letterFileId'))
    .leftJoin('users', sameCompany('users', 'offers.createdBy'))
    .select(['offers.id', 'offers.applicationId as jobApplicationId', 'offers.jobId', 'offers.status'])
    .select(['offers.employmentTypeId', 'employmentTypes.name as employmentTypeName', 'offers.workingType'])
    .select(['offers.probationPeriod', 'offers.salary', 'offers.salaryCurrency', 'offers.salaryType'])
    .select(['offers.benefits', 'offers.notes', 'offers.startDate', 'offers.expirationDate', 'offers.templateId'])
    .select(['files.key as offerLetter', 'files.filename as offerLetterName'])
    .select(['offers.sendToEmail', 'offers.sendToEsign', 'offers.approvalStatus'])
    .select(['offers.currentVersion', 'offers.sentVersion', 'offers.sentAt', 'offers.answeredAt'])
    .select(['offers.declineReason', 'offers.declineText', 'offers.createdAt', 'offers.updatedAt'])
    .select(signedColumn)
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('signingDocuments')
          .select(['signingDocuments.id', 'signingDocuments.publicId as documentId', 'signingDocuments.status'])
          .select(['signingDocuments.provider', 'signingDocuments.uploadProblem'])
          .whereRef('signingDocuments.companyId', '=', 'offers.companyId')
          .whereRef('signingDocuments.offerId', '=', 'offers.id')
          .orderBy('signingDocuments.id', 'desc')
          .limit(1),
      ).as('esign'),
    )
    .select(({ ref, fn }) =>
      jsonBuildObject({ id: ref('offers.createdBy'), name: fn.coalesce(userName('users'), ref('users.email')) }).as(
        'creator',
      ),
    )
    .where('offers.companyId', '=', companyId)
}

/** Lists the offers of an application, newest first. The caller has checked that the application may be seen. */
export const listOffers = preparedQuery(
  (db, { companyId, applicationId }: { companyId: number; applicationId: number }) =>
    selectOffers(db, companyId).where('offers.applicationId', '=', applicationId).orderBy('offers.id', 'desc'),
)

/** Returns an offer with its application, job and company; undefined when the actor may not see the job. */
export function findOffer(db: Db, actor: Actor, offerId: number) {
  const { companyId, userId } = actor
  return selectOffers(db, companyId)
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'offers.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('companies', 'companies.id', 'offers.companyId')
    .leftJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'offers.companyId')
        .onRef('hiringTeam.jobId', '=', 'offers.jobId')
        .on('hiringTeam.userId', '=', userId),
    )
    .select(['applications.reference', 'applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select(['applications.email', 'applications.status as applicationStatus', 'hiringTeam.role as teamRole'])
    .select(['jobPositions.name as jobPositionName', 'companies.name as companyName', 'companies.slug as companySlug'])
    .select(['offers.letterFileId', 'files.contentType as letterType'])
    .where('offers.id', '=', offerId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
}
export type OfferDetails = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** Finds the application, the job and the letter of an offer. Doesn't check access. */
export function findOfferReferences(db: Db, companyId: number, offerId: number) {
  return db
    .selectFrom('offers')
    .select(['applicationId', 'jobId', 'letterFileId', 'letterHash'])
    .where('companyId', '=', companyId)
    .where('id', '=', offerId)
    .executeTakeFirst()
}

/**
 * Locks an offer until the end of the transaction, so that changes and answers run one after the other. Its application
 * is locked first, as in moves, so that a move and an answer can't wait for each other.
 */
export async function lockOffer(db: Db, companyId: number, offerId: number) {
  const references = await findOfferReferences(db, companyId, offerId)
  if (!references) return undefined
  await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', references.applicationId)
    .forKeyShare()
    .execute()
  return db
    .selectFrom('offers')
    .selectAll()
    .select(signedColumn)
    .where('companyId', '=', companyId)
    .where('id', '=', offerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

/** Returns the whole row of an offer without locking it. */
export const readOffer = (db: Db, companyId: number, offerId: number): Promise<LockedOffer | undefined> =>
  db
    .selectFrom('offers')
    .selectAll()
    .select(signedColumn)
    .where('companyId', '=', companyId)
    .where('id', '=', offerId)
    .executeTakeFirst()

/** Selects the states of an application's offers, newest first, as a column of a query on applications. */
export function offerStatesOf(companyId: number) {
  const { selectFrom } = expressionBuilder<DB, 'applications'>()
  return jsonArrayFrom(
    selectFrom('offers')
      .select(['offers.id', 'offers.status', 'offers.expirationDate', 'offers.approvalStatus', signedColumn])
      .where('offers.companyId', '=', companyId)
      .whereRef('offers.applicationId', '=', 'applications.id')
      .orderBy('offers.id', 'desc'),
  ).as('offers')
}

/** Lists the statuses of an application's offers. */
export async function listOfferStatuses(db: Db, companyId: number, applicationId: number) {
  const offers = await db
    .selectFrom('offers')
    .select('status')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .execute()
  return offers.map(({ status }) => status)
}

export interface StoredTerms extends OfferTerms {
  letterFileId: number
  letterHash: Buffer
  letterTemplateHash: string | null
  templateId: number | null
  sendToEmail: boolean
  sendToEsign: boolean
}

interface NewOfferRow extends StoredTerms {
  applicationId: number
  jobId: number
  salaryCurrency: Currency
  createdBy: number
  createdAt: Date
}

/** Inserts an offer in draft and returns its id. A second open offer of an application violates `offers_open`. */
export async function insertOffer(db: Db, companyId: number, offer: NewOfferRow) {
  const { id } = await db
    .insertInto('offers')
    .values({ companyId, ...offer, updatedAt: offer.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes columns of a locked offer and returns its new `updatedAt`. */
export async function updateOffer(
  db: Db,
  { companyId, id, updatedAt }: LockedOffer,
  change: Partial<StoredTerms> & Partial<Pick<LockedOffer, OfferColumn>>,
  now: Date,
) {
  const newVersion = nextVersion(updatedAt, now)
  await db
    .updateTable('offers')
    .set({ ...change, updatedAt: newVersion })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  return newVersion
}

type OfferColumn =
  | 'status'
  | 'statusBeforeHire'
  | 'approvalStatus'
  | 'currentVersion'
  | 'sentVersion'
  | 'sentAt'
  | 'answeredAt'
  | 'declineReason'
  | 'declineText'
