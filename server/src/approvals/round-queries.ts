import type { FrozenRule } from '@hireloom/contract/approvals/frozen-rule'
import { type ApproverStatus, approverStatus, type RoundStatus, roundStatus } from '@hireloom/contract/approvals/round'
import type { ApprovalStatus } from '@hireloom/contract/offers/status'
import { role } from '@hireloom/contract/platform/permissions'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { PageById } from '../platform/tasks/each-item.ts'

/** Returns the newest request to approve an offer, with its approvers; undefined without any. */
export async function findLastRound(db: Db, companyId: number, offerId: number) {
  const round = await db
    .selectFrom('approvalRounds')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('offerId', '=', offerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return round && { ...round, approvers: await listApprovers(db, companyId, round.id) }
}
export type LastRound = NonNullable<Awaited<ReturnType<typeof findLastRound>>>

const listApprovers = (db: Db, companyId: number, roundId: number) =>
  db
    .selectFrom('approvals')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('roundId', '=', roundId)
    .orderBy('step')
    .orderBy('id')
    .execute()
export type ApproverRecord = Awaited<ReturnType<typeof listApprovers>>[number]

/** Returns the version for which each approval of a request was given. */
export const listApprovedVersions = (db: Db, { companyId, id, offerId }: LastRound) =>
  db
    .selectFrom('approvals')
    .innerJoin('offerVersions', (join) =>
      join
        .onRef('offerVersions.companyId', '=', 'approvals.companyId')
        .on('offerVersions.offerId', '=', offerId)
        .onRef('offerVersions.version', '=', 'approvals.approvedVersion'),
    )
    .select(['approvals.userId', 'offerVersions.version', 'offerVersions.terms'])
    .select(['offerVersions.letterFileId', 'offerVersions.letterTemplateHash'])
    .where('approvals.companyId', '=', companyId)
    .where('approvals.roundId', '=', id)
    .execute()

interface NewRound {
  offerId: number
  version: number
  rules: readonly FrozenRule[]
  words: string
  sendWhenApproved: boolean
  askedBy: number
  askedAt: Date
}

export async function insertRound(db: Db, companyId: number, { rules, ...round }: NewRound) {
  const { id } = await db
    .insertInto('approvalRounds')
    .values({ companyId, ...round, rules: toJson(rules) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewApproval {
  userId: number
  step: number
  status: ApproverStatus
  approvedVersion: number | null
  remindHours: number
  deputyHours: number
  deputyId: number | null
}

export const insertApprovals = (db: Db, companyId: number, roundId: number, rows: readonly NewApproval[]) =>
  db
    .insertInto('approvals')
    .values(rows.map((row) => ({ companyId, roundId, ...row })))
    .execute()

type ApprovalChange = Partial<
  Pick<
    ApproverRecord,
    | 'status'
    | 'askedAt'
    | 'remindedAt'
    | 'deputyAskedAt'
    | 'deputyId'
    | 'decidedBy'
    | 'decidedAt'
    | 'words'
    | 'isByLink'
    | 'approvedVersion'
  >
>

export const updateApproval = (db: Db, companyId: number, id: number, change: ApprovalChange) =>
  db.updateTable('approvals').set(change).where('companyId', '=', companyId).where('id', '=', id).execute()

interface RoundChange {
  status: RoundStatus
  endedAt: Date | null
}

/** Changes the status of a request. */
export const updateRound = (db: Db, companyId: number, id: number, change: RoundChange) =>
  db.updateTable('approvalRounds').set(change).where('companyId', '=', companyId).where('id', '=', id).execute()

/** Sets the approval status of an offer without changing `updatedAt`, which is the version of its row. */
export const setApprovalStatus = (db: Db, companyId: number, offerId: number, status: ApprovalStatus) =>
  db
    .updateTable('offers')
    .set({ approvalStatus: status })
    .where('companyId', '=', companyId)
    .where('id', '=', offerId)
    .execute()

/** Returns the ids of an approval's request and offer; undefined when there is none. */
export const findRoundOfApproval = (db: Db, companyId: number, approvalId: number) =>
  db
    .selectFrom('approvals')
    .innerJoin('approvalRounds', sameCompany('approvalRounds', 'approvals.roundId'))
    .select(['approvalRounds.offerId', 'approvals.roundId'])
    .where('approvals.companyId', '=', companyId)
    .where('approvals.id', '=', approvalId)
    .executeTakeFirst()

/** Returns a request with its approvers. */
export async function findRound(db: Db, companyId: number, roundId: number): Promise<LastRound | undefined> {
  const round = await db
    .selectFrom('approvalRounds')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', roundId)
    .executeTakeFirst()
  return round && { ...round, approvers: await listApprovers(db, companyId, roundId) }
}

/** Selects a request as its readers see it. */
export function findRoundToShow(db: Db, companyId: number, roundId: number) {
  return db
    .selectFrom('approvalRounds as round')
    .leftJoin('users as asker', (join) =>
      join.onRef('asker.companyId', '=', 'round.companyId').onRef('asker.id', '=', 'round.askedBy'),
    )
    .select(['round.id', 'round.status', 'round.version', 'round.rules', 'round.words', 'round.sendWhenApproved'])
    .select(['round.askedAt', 'round.endedAt'])
    .select(({ ref }) => jsonBuildObject({ id: ref('asker.id'), name: userName('asker') }).as('asker'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('approvals')
          .innerJoin('users', sameCompany('users', 'approvals.userId'))
          .leftJoin('users as decider', (join) =>
            join.onRef('decider.companyId', '=', 'approvals.companyId').onRef('decider.id', '=', 'approvals.decidedBy'),
          )
          .select(['approvals.id', 'approvals.step', 'approvals.userId', 'approvals.status', 'approvals.words'])
          .select(['approvals.isByLink', 'approvals.approvedVersion', 'approvals.decidedBy'])
          .select(['approvals.decidedAt', 'approvals.askedAt'])
          .select([userName('users').as('userName'), userName('decider').as('deciderName')])
          .where('approvals.companyId', '=', companyId)
          .whereRef('approvals.roundId', '=', 'round.id')
          .orderBy('approvals.step')
          .orderBy('approvals.id'),
      ).as('approvers'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('approvalQuestions')
          .innerJoin('users', sameCompany('users', 'approvalQuestions.userId'))
          .select(['approvalQuestions.id', 'approvalQuestions.text', 'approvalQuestions.askedAt'])
          .select(['approvalQuestions.userId', userName('users').as('userName')])
          .where('approvalQuestions.companyId', '=', companyId)
          .whereRef('approvalQuestions.roundId', '=', 'round.id')
          .orderBy('approvalQuestions.id'),
      ).as('questions'),
    )
    .where('round.companyId', '=', companyId)
    .where('round.id', '=', roundId)
    .executeTakeFirstOrThrow()
}
export type RoundDetails = Awaited<ReturnType<typeof findRoundToShow>>

interface NewQuestion {
  roundId: number
  userId: number
  text: string
  askedAt: Date
}

export const insertQuestion = (db: Db, companyId: number, question: NewQuestion) =>
  db
    .insertInto('approvalQuestions')
    .values({ companyId, ...question })
    .execute()

/** Lists the offers of applications that wait for approval. */
export const listWaitingOffers = (db: Db, companyId: number, applicationIds: readonly number[]) =>
  db
    .selectFrom('approvalRounds')
    .innerJoin('offers', sameCompany('offers', 'approvalRounds.offerId'))
    .select(['approvalRounds.offerId', 'offers.applicationId'])
    .where('approvalRounds.companyId', '=', companyId)
    .where('approvalRounds.status', '=', roundStatus.waiting)
    .where(sql<boolean>`offers.application_id = any(${[...applicationIds]}::bigint[])`)
    .orderBy('approvalRounds.offerId')
    .execute()

/** Counts the requests, for offers of these applications, that ended without a decision after a time. */
export async function countTakenBack(db: Db, companyId: number, applicationIds: readonly number[], after: Date) {
  const { count } = await db
    .selectFrom('approvalRounds')
    .innerJoin('offers', sameCompany('offers', 'approvalRounds.offerId'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('approvalRounds.companyId', '=', companyId)
    .where('approvalRounds.status', '=', roundStatus.takenBack)
    .where('approvalRounds.endedAt', '>', after)
    .where(sql<boolean>`offers.application_id = any(${[...applicationIds]}::bigint[])`)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists some approvals of every company that are due for a reminder or a deputy at this time. */
export const listDueApprovals = (db: Db, now: Date, { afterId, limit }: PageById) =>
  acrossCompanies(db, 'due approvals')
    .selectFrom('approvals')
    .innerJoin('users', sameCompany('users', 'approvals.userId'))
    .leftJoin('users as deputy', (join) =>
      join.onRef('deputy.companyId', '=', 'approvals.companyId').onRef('deputy.id', '=', 'approvals.deputyId'),
    )
    .innerJoin('approvalRounds', sameCompany('approvalRounds', 'approvals.roundId'))
    .select(['approvals.companyId', 'approvals.id', 'approvalRounds.offerId'])
    .where('approvals.status', '=', approverStatus.asked)
    .where('approvalRounds.status', '=', roundStatus.waiting)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('approvals.remindedAt', 'is', null),
          sql<boolean>`approvals.asked_at + make_interval(hours => approvals.remind_hours) <= ${now}`,
        ]),
        and([
          eb('approvals.deputyAskedAt', 'is not', null),
          or([eb('deputy.isActive', '=', false), eb('deputy.role', '=', role.consultant)]),
        ]),
        and([
          eb('approvals.deputyAskedAt', 'is', null),
          or([
            eb('users.isActive', '=', false),
            sql<boolean>`approvals.asked_at + make_interval(hours => approvals.deputy_hours) <= ${now}`,
          ]),
        ]),
      ]),
    )
    .where('approvals.id', '>', afterId)
    .orderBy('approvals.id')
    .limit(limit)
    .execute()

/** Lists some requests of every company that were made before a time and still wait. */
export const listOldRounds = (db: Db, before: Date, { afterId, limit }: PageById) =>
  acrossCompanies(db, 'old approval rounds')
    .selectFrom('approvalRounds')
    .select(['companyId', 'id', 'offerId'])
    .where('status', '=', roundStatus.waiting)
    .where('askedAt', '<=', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Assigns a departing user's waiting requests to a successor. */
export const handOverRounds = (db: Db, companyId: number, userId: number, successorId: number) =>
  db
    .updateTable('approvalRounds')
    .set({ askedBy: successorId })
    .where('companyId', '=', companyId)
    .where('askedBy', '=', userId)
    .where('status', '=', roundStatus.waiting)
    .execute()
