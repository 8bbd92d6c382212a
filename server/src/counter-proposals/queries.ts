import { proposalStatus } from '@hireloom/contract/counter-proposals'
import type { WorkingType } from '@hireloom/contract/lookups'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Returns the number of proposals a candidate has made for an offer. */
export async function countProposals(db: Db, companyId: number, offerId: number) {
  const { count } = await db
    .selectFrom('counterProposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('offerId', '=', offerId)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewProposal {
  offerId: number
  /** The version of the offer that the candidate proposes to change. */
  version: number
  salary: number | null
  startDate: string | null
  workingType: WorkingType | null
  benefits: string | null
  words: string
  /** The language of the company's answer. */
  language: SigningLanguage
  madeAt: Date
}

export async function insertProposal(db: Db, companyId: number, proposal: NewProposal) {
  await db
    .insertInto('counterProposals')
    .values({ companyId, ...proposal })
    .execute()
}

/** Selects proposals with the terms of the version they answer, before pay is masked. */
function selectProposals(db: Db, companyId: number, offerId: number) {
  return db
    .selectFrom('counterProposals')
    .innerJoin('offerVersions', (join) =>
      join
        .onRef('offerVersions.companyId', '=', 'counterProposals.companyId')
        .onRef('offerVersions.offerId', '=', 'counterProposals.offerId')
        .onRef('offerVersions.version', '=', 'counterProposals.version'),
    )
    .leftJoin('users', sameCompany('users', 'counterProposals.answeredBy'))
    .select(['counterProposals.id', 'counterProposals.version', 'counterProposals.status', 'counterProposals.words'])
    .select(['counterProposals.salary', 'counterProposals.startDate', 'counterProposals.workingType'])
    .select(['counterProposals.benefits', 'counterProposals.language', 'counterProposals.madeAt'])
    .select(['counterProposals.answeredAt', 'counterProposals.answer', 'counterProposals.answeredBy as answererId'])
    .select(['offerVersions.terms', userName('users').as('answererName')])
    .where('counterProposals.companyId', '=', companyId)
    .where('counterProposals.offerId', '=', offerId)
}

/** Lists the proposals for an offer, newest first. The caller has checked that the offer may be seen. */
export const listProposals = (db: Db, companyId: number, offerId: number) =>
  selectProposals(db, companyId, offerId).orderBy('counterProposals.id', 'desc').execute()
export type StoredProposal = Awaited<ReturnType<typeof listProposals>>[number]

export const findProposal = (db: Db, companyId: number, offerId: number, id: number) =>
  selectProposals(db, companyId, offerId).where('counterProposals.id', '=', id).executeTakeFirst()

/** Returns the proposal for a locked offer that waits for an answer. */
export const findWaitingProposal = (db: Db, companyId: number, offerId: number) =>
  selectProposals(db, companyId, offerId)
    .where('counterProposals.status', '=', proposalStatus.waiting)
    .executeTakeFirst()

/** Returns whether a proposal was taken over since the newest version of an offer, and so leads to the next one. */
export async function hasTakenOver(db: Db, companyId: number, offerId: number) {
  const row = await db
    .selectFrom('counterProposals')
    .select('counterProposals.id')
    .where('counterProposals.companyId', '=', companyId)
    .where('counterProposals.offerId', '=', offerId)
    .where('counterProposals.status', '=', proposalStatus.takenOver)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offerVersions')
            .select('offerVersions.version')
            .where('offerVersions.companyId', '=', companyId)
            .where('offerVersions.offerId', '=', offerId)
            .whereRef('offerVersions.madeAt', '>', 'counterProposals.answeredAt'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

interface ProposalEnd {
  status: Exclude<StoredProposal['status'], typeof proposalStatus.waiting>
  at: Date
  /** Null when no user answered it. */
  answeredBy: number | null
  answer: string | null
}

/** Ends the waiting proposal for a locked offer; does nothing without one. */
export async function endWaitingProposal(
  db: Db,
  { companyId, offerId }: { companyId: number; offerId: number },
  { at, ...end }: ProposalEnd,
) {
  await db
    .updateTable('counterProposals')
    .set({ ...end, answeredAt: at })
    .where('companyId', '=', companyId)
    .where('offerId', '=', offerId)
    .where('status', '=', proposalStatus.waiting)
    .execute()
}
