import type { Db } from '../platform/db/db.ts'

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

/** Lists the questions about an offer, newest first. The caller has checked that the offer may be seen. */
export const listQuestions = (db: Db, companyId: number, offerId: number) =>
  db
    .selectFrom('offerQuestions')
    .select(['id', 'text', 'askedAt'])
    .where('companyId', '=', companyId)
    .where('offerId', '=', offerId)
    .orderBy('id', 'desc')
    .execute()
