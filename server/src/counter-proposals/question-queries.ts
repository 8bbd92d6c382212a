import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

interface NewQuestion {
  offerId: number
  text: string
  askedAt: Date
}

/** Stores a candidate's question about an offer. */
export async function insertQuestion(db: Db, companyId: number, question: NewQuestion) {
  await db
    .insertInto('offerQuestions')
    .values({ companyId, ...question })
    .execute()
}

/** Returns the number of questions that a candidate has asked about the offers of an application since a time. */
export async function countQuestions(db: Db, companyId: number, applicationId: number, since: Date) {
  const { count } = await db
    .selectFrom('offerQuestions')
    .innerJoin('offers', sameCompany('offers', 'offerQuestions.offerId'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('offerQuestions.companyId', '=', companyId)
    .where('offers.applicationId', '=', applicationId)
    .where('offerQuestions.askedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the questions about an offer, newest first. The caller has checked that the offer may be seen. */
export const listQuestions = (db: Db, companyId: number, offerId: number) =>
  db
    .selectFrom('offerQuestions')
    .select(['id', 'text', 'askedAt'])
    .where('companyId', '=', companyId)
    .where('offerId', '=', offerId)
    .orderBy('id', 'desc')
    .execute()
