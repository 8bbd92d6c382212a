import { candidateGroup } from '@hireloom/contract/applications/status'
import { offerOutcomeNames, offerOutcomes } from '@hireloom/contract/reports/offers'
import { outcomeNames, stayOutcomes } from '@hireloom/contract/reports/stages'
import { sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { daysBefore, touchedSince } from '../figures/idle-queries.ts'
import { daysToAnswer, isAnswered, offersSent, outcomeOn, reasonToDecline } from '../figures/offer-queries.ts'
import { rejectionsOf } from '../figures/rejection-queries.ts'
import { ofReportedJobs } from '../figures/scope-queries.ts'
import { countOfRows, monthsOfFigure, type ReadRows, totalIn } from './read-queries.ts'

/** Reads stays that ended, those of the latest day first. */
export const readStaysEnded: ReadRows = async (db, actor, figure, context, { limit, offset }) => {
  const { stageId, outcome } = figure
  const months = monthsOfFigure(figure, context)
  const outcomeOfStay = sql<number>`stay_outcome(next_group, next_status)`
  let stays = staysOf(db, actor, figure).where('leftAt', 'is not', null)
  if (stageId !== undefined) stays = stays.where('stageId', stageId === 0 ? 'is' : '=', stageId === 0 ? null : stageId)
  if (outcome !== undefined) stays = stays.where(outcomeOfStay, '=', outcome)
  if (months) stays = stays.where('leftOn', '>=', months.firstDay).where('leftOn', '<=', months.lastDay)
  const [rows, total] = await Promise.all([
    stays
      .select(['applicationId as id', 'leftAt as at', outcomeOfStay.as('outcome')])
      .select(sql<number>`(stay_tenths(entered_at, left_at) / 10.0)::float8`.as('days'))
      // All rows are of this stage, so this changes nothing, but an index has the whole order.
      .$if(stageId !== undefined, (stays) => stays.orderBy('stageId', 'desc'))
      .orderBy('leftOn', 'desc')
      .orderBy('eventId', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    totalIn(stays.select(countOfRows)),
  ])
  return [
    rows.map(({ id, at, days, outcome }) => ({
      id,
      event: stayOutcomes[outcomeNames[outcome - 1] as 'other'],
      at: at as Date,
      days,
    })),
    total,
  ]
}

/** Reads applications that are in a stage now, the longest there first. */
export const readPresent: ReadRows = async (db, actor, figure, { now }, { limit, offset }) => {
  const { stageId, longerThan, idleDays } = figure
  let stays = staysOf(db, actor, figure).where('leftAt', 'is', null)
  if (stageId !== undefined) stays = stays.where('stageId', stageId === 0 ? 'is' : '=', stageId === 0 ? null : stageId)
  if (longerThan !== undefined) stays = stays.where('enteredAt', '<', daysBefore(now, longerThan))
  const untouched =
    idleDays === undefined
      ? undefined
      : stays.leftJoin(touchedSince(actor.companyId, daysBefore(now, idleDays)), (join) =>
          join.onRef('touched.applicationId', '=', 'stageStays.applicationId'),
        )
  const [rows, total] = await Promise.all([
    (untouched?.where('touched.applicationId', 'is', null) ?? stays)
      .select(['stageStays.applicationId as id', 'enteredAt as at'])
      .select(sql<number>`(stay_tenths(entered_at, ${now}::timestamptz) / 10.0)::float8`.as('days'))
      .orderBy('enteredAt')
      .orderBy('eventId')
      .limit(limit)
      .offset(offset)
      .execute(),
    // Counted in one pass over the stays; as a condition, it would make PostgreSQL hash all of them.
    totalIn(
      untouched?.select(({ fn }) =>
        fn.countAll<number>().filterWhere('touched.applicationId', 'is', null).as('total'),
      ) ?? stays.select(countOfRows),
    ),
  ])
  return [rows.map((row) => ({ ...row, event: 'Entered' })), total]
}

/** Selects the stays in stages of the process that count, on the jobs the actor may see. */
function staysOf(db: Db, actor: Actor, filters: Parameters<ReadRows>[2]) {
  return db
    .selectFrom('stageStays')
    .where('stageStays.companyId', '=', actor.companyId)
    .where('isCounted', '=', true)
    .where('candidateGroup', '<', candidateGroup.hired)
    .where(ofReportedJobs(actor, filters, 'stageStays.jobId'))
}

/** Reads rejected applications, the most recently rejected first. */
export const readRejections: ReadRows = async (db, actor, figure, context, { limit, offset }) => {
  const { reasonId, stageId, userId } = figure
  const months = monthsOfFigure(figure, context)
  let rejections = rejectionsOf(db, actor, figure)
  const narrowing = [
    ['rejectionReasonId', reasonId],
    ['fromStageId', stageId],
    ['enteredBy', userId],
  ] as const
  for (const [column, id] of narrowing) {
    if (id === 0) rejections = rejections.where(column, 'is', null)
    else if (id !== undefined) rejections = rejections.where(column, '=', id)
  }
  if (months) rejections = rejections.where('enteredOn', '>=', months.firstDay).where('enteredOn', '<=', months.lastDay)
  const [rows, total] = await Promise.all([
    rejections
      .leftJoin('rejectionReasons', (join) =>
        join
          .onRef('rejectionReasons.companyId', '=', 'stageStays.companyId')
          .onRef('rejectionReasons.id', '=', 'stageStays.rejectionReasonId'),
      )
      .select(['applicationId as id', 'enteredAt as at', 'rejectionReasons.name as reason'])
      .orderBy('enteredOn', 'desc')
      .orderBy('eventId', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    totalIn(rejections.select(countOfRows)),
  ])
  return [rows.map(({ id, at, reason }) => ({ id, event: reason ?? 'Rejected', at, days: null })), total]
}

/** Reads offers by their first sending, the latest first. Pay isn't shown. */
export const readOffersSent: ReadRows = async (db, actor, figure, context, { limit, offset }) => {
  const months = monthsOfFigure(figure, context)
  const outcome = outcomeOn(context.today)
  let offers = offersSent(db, actor, figure)
  if (figure.figure === 'offerAnswered') offers = offers.where(isAnswered(context.today))
  if (figure.offerOutcome !== undefined) offers = offers.where(outcome, '=', figure.offerOutcome)
  if (figure.declineReason !== undefined) offers = offers.where(reasonToDecline, '=', figure.declineReason)
  if (months) {
    offers = offers.where('offers.firstSentOn', '>=', months.firstDay).where('offers.firstSentOn', '<=', months.lastDay)
  }
  const [rows, total] = await Promise.all([
    offers
      .select(['offers.applicationId as id', 'offers.firstSentAt as at', outcome.as('outcome')])
      .select(sql<number | null>`round(${daysToAnswer}::numeric, 1)::float8`.as('days'))
      .orderBy('offers.firstSentOn', 'desc')
      .orderBy('offers.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    totalIn(offers.select(countOfRows)),
  ])
  return [
    rows.map(({ id, at, days, outcome }) => ({
      id,
      event: offerOutcomes[offerOutcomeNames[outcome - 1] as 'open'],
      at: at as Date,
      days,
    })),
    total,
  ]
}
