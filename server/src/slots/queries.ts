import { randomUUID } from 'node:crypto'
import type { HiringProcess } from '@hireloom/contract/lookups'
import { openProgress } from '@hireloom/contract/schedules/progress'
import { slotOfferStatus } from '@hireloom/contract/schedules/slots'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'

function selectOffers(db: Db, companyId: number) {
  return db
    .selectFrom('slotOffers')
    .innerJoin('applications', sameCompany('applications', 'slotOffers.applicationId'))
    .innerJoin('stages', sameCompany('stages', 'slotOffers.stageId'))
    .innerJoin('users', sameCompany('users', 'slotOffers.offeredBy'))
    .selectAll('slotOffers')
    .select(['stages.name as stageName', 'users.email as offererEmail'])
    .select(userName('users').as('offeredByName'))
    .select(['applications.status as applicationStatus', 'applications.stageId as currentStageId'])
    .select(['applications.inStageSince'])
    .select(({ selectFrom, exists }) => [
      jsonArrayFrom(
        selectFrom('slotOfferPeople')
          .innerJoin('users as people', (join) =>
            join
              .onRef('people.companyId', '=', 'slotOfferPeople.companyId')
              .onRef('people.id', '=', 'slotOfferPeople.userId'),
          )
          .select(['people.id', 'people.firstName', 'people.isActive'])
          .select(userName('people').as('name'))
          .where('slotOfferPeople.companyId', '=', companyId)
          .whereRef('slotOfferPeople.slotOfferId', '=', 'slotOffers.id')
          .orderBy('people.firstName')
          .orderBy('people.id'),
      ).as('people'),
      exists(
        selectFrom('schedules')
          .select('schedules.id')
          .where('schedules.companyId', '=', companyId)
          .whereRef('schedules.applicationId', '=', 'slotOffers.applicationId')
          .whereRef('schedules.stageId', '=', 'slotOffers.stageId')
          .whereRef('schedules.scheduledAt', '>=', 'slotOffers.offeredAt'),
      )
        .$castTo<boolean>()
        .as('hasLaterMeeting'),
    ])
    .where('slotOffers.companyId', '=', companyId)
}

/** Lists the latest 20 offers of times to an application, newest first. */
export const listSlotOffers = preparedQuery(
  (db, { companyId, applicationId }: { companyId: number; applicationId: number }) =>
    selectOffers(db, companyId)
      .where('slotOffers.applicationId', '=', applicationId)
      .orderBy('slotOffers.id', 'desc')
      .limit(20),
)
export type StoredSlotOffer = Awaited<ReturnType<typeof listSlotOffers>>[number]

export const findSlotOffer = (db: Db, companyId: number, id: number) =>
  selectOffers(db, companyId).where('slotOffers.id', '=', id).executeTakeFirst()

/** Returns an offer by the id in its address, locked until the end of the transaction. */
export const lockSlotOffer = (db: Db, companyId: number, applicationId: number, publicId: string) =>
  selectOffers(db, companyId)
    .where('slotOffers.applicationId', '=', applicationId)
    .where('slotOffers.publicId', '=', publicId)
    .forUpdate('slotOffers')
    .executeTakeFirst()

/** Returns which of these applications have a meeting in a stage on the calendar. */
export async function listApplicationsWithMeeting(
  db: Db,
  companyId: number,
  applicationIds: readonly number[],
  stageId: number,
) {
  const rows = await db
    .selectFrom('schedules')
    .select('applicationId')
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', [...applicationIds])
    .where('stageId', '=', stageId)
    .where('progress', 'in', openProgress)
    .execute()
  return new Set(rows.map(({ applicationId }) => applicationId))
}

/**
 * Lists the meetings of candidates who chose a time of offers that were sent together. A meeting that was canceled or
 * moved to another time frees its seat.
 */
export function listSeats(db: Db, companyId: number, batchId: string) {
  return db
    .selectFrom('slotOffers')
    .innerJoin('schedules', sameCompany('schedules', 'slotOffers.scheduleId'))
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .select(['schedules.id as scheduleId', 'schedules.startsAt', 'schedules.endsAt'])
    .select(({ ref }) => ref('slotOffers.seat').$notNull().as('seat'))
    .where('slotOffers.companyId', '=', companyId)
    .where('slotOffers.batchId', '=', batchId)
    .where('slotOffers.seat', 'is not', null)
    .where('schedules.progress', 'in', openProgress)
    .where('applications.deletedAt', 'is', null)
    .whereRef('schedules.startsAt', '=', 'slotOffers.chosenTime')
    .execute()
}

/** Frees the seats at a time, except `takenSeats`. Callers lock the people in charge. */
export async function releaseSeats(
  db: Db,
  companyId: number,
  { batchId, startsAt, takenSeats }: { batchId: string; startsAt: Date; takenSeats: readonly number[] },
) {
  await db
    .updateTable('slotOffers')
    .set({ seat: null })
    .where('companyId', '=', companyId)
    .where('batchId', '=', batchId)
    .where('chosenTime', '=', startsAt)
    .where('seat', 'is not', null)
    .where('seat', '!=', sql<number>`all(${[...takenSeats]}::smallint[])`)
    .execute()
}

/** The plan of a meeting whose time is still open. */
export interface SlotPlan {
  jobId: number
  stageId: number
  process: HiringProcess
  times: readonly Date[]
  minutes: number
  /** The number of candidates who can choose the same time. */
  capacity: number
  isOnlineLocation: boolean
  location: string
  message: string
  candidateNotes: string
  notes: string
  /** `YYYY-MM-DD`. */
  lastDay: string
  offeredBy: number
  offeredAt: Date
}

/** Stores the same offer for several applications, in place of open ones. Returns the new offers' ids. */
export async function insertSlotOffers(
  db: Db,
  companyId: number,
  applicationIds: readonly number[],
  { plan: { times, ...plan }, people }: { plan: SlotPlan; people: readonly number[] },
) {
  await db
    .updateTable('slotOffers')
    .set({ status: slotOfferStatus.takenBack, endedAt: plan.offeredAt })
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', [...applicationIds])
    .where('status', '=', slotOfferStatus.open)
    .execute()
  const shared = { companyId, ...plan, times: [...times], batchId: randomUUID() }
  const offers = await db
    .insertInto('slotOffers')
    .values(applicationIds.map((applicationId) => ({ ...shared, applicationId })))
    .returning(['id', 'applicationId', 'publicId'])
    .execute()
  await db
    .insertInto('slotOfferPeople')
    .values(offers.flatMap(({ id: slotOfferId }) => people.map((userId) => ({ companyId, slotOfferId, userId }))))
    .execute()
  return offers
}

interface OfferEnd {
  status: (typeof slotOfferStatus)[keyof typeof slotOfferStatus]
  at: Date
  answerNote?: string
  /** The meeting that the candidate chose, with its seat. */
  chosen?: { scheduleId: number; chosenTime: Date; seat: number }
}

/** Ends an open offer; false when it has ended already. */
export async function endSlotOffer(
  db: Db,
  companyId: number,
  id: number,
  { status, at, answerNote = '', chosen }: OfferEnd,
) {
  const { numUpdatedRows } = await db
    .updateTable('slotOffers')
    .set({ status, endedAt: at, answerNote, ...chosen })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', slotOfferStatus.open)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Locks the people in charge in the order of their ids, so that bookings with the same person run one after the other.
 * Returns whether all of them are active.
 */
export async function lockPeople(db: Db, companyId: number, ids: readonly number[]) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'isActive'])
    .where('companyId', '=', companyId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return people.length > 0 && people.every(({ isActive }) => isActive)
}
