import { outcomeNames, stayOutcomes } from '@hireloom/contract/reports/stages'
import { scheduleProgresses } from '@hireloom/contract/schedules/progress'
import { sql } from 'kysely'
import { interviewsPlanned, movesOf } from '../figures/recruiter-work-queries.ts'
import { countOfRows, monthsOfFigure, type ReadRows, totalCount, totalIn, totalOf } from './read-queries.ts'

/** Reads the moves that users made, those of the latest day first. */
export const readMoves: ReadRows = async (db, actor, figure, context, { limit, offset }) => {
  const { userId, group } = figure
  const months = monthsOfFigure(figure, context)
  let moves = movesOf(db, actor, figure)
  if (userId !== undefined) moves = moves.where('leftBy', '=', userId)
  if (group !== undefined) moves = moves.where('candidateGroup', '=', group)
  if (months) moves = moves.where('leftOn', '>=', months.firstDay).where('leftOn', '<=', months.lastDay)
  const [rows, total] = await Promise.all([
    moves
      .select(['applicationId as id', 'leftAt as at'])
      .select(sql<number>`stay_outcome(next_group, next_status)`.as('outcome'))
      .select(sql<number>`(stay_tenths(entered_at, left_at) / 10.0)::float8`.as('days'))
      .orderBy('leftOn', 'desc')
      .orderBy('eventId', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    totalIn(moves.select(countOfRows)),
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

/** Reads the interviews that users scheduled, newest first. */
export const readInterviewsPlanned: ReadRows = async (db, actor, figure, context, { limit, offset }) => {
  const { userId } = figure
  let meetings = interviewsPlanned(db, actor, figure, monthsOfFigure(figure, context))
  if (userId !== undefined) meetings = meetings.where('schedules.scheduledBy', '=', userId)
  const rows = await meetings
    .select(['schedules.applicationId as id', 'schedules.scheduledAt as at', 'schedules.progress', totalCount])
    .orderBy('schedules.scheduledAt', 'desc')
    .orderBy('schedules.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return [
    rows.map(({ id, at, progress }) => ({ id, event: scheduleProgresses[progress].label, at, days: null })),
    await totalOf(rows, offset, () => totalIn(meetings.select(countOfRows))),
  ]
}
