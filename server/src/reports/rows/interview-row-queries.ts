import type { Figure } from '@hireloom/contract/reports/rows'
import { type ScheduleProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { interviewOutcome, interviewsInCharge } from '../figures/interviewer-queries.ts'
import { countOfRows, monthsOfFigure, type ReadRows, totalCount, totalIn, totalOf } from './read-queries.ts'

/** Reads interviews by what became of them, the latest first, once for each user in charge. */
export const readInterviews: ReadRows = async (db, actor, figure, context, { limit, offset }) => {
  const { userId } = figure
  const inCharge = interviewsInCharge(actor, figure, { months: monthsOfFigure(figure, context), now: context.now })
  let interviews = db.selectFrom(inCharge.as('interviews')).where('outcome', '=', outcomeOf(figure))
  if (userId !== undefined) interviews = interviews.where('userId', '=', userId)
  if (figure.figure === 'feedbackMissing') interviews = interviews.where('lacksFeedback', '=', true)
  const rows = await interviews
    .select(['applicationId as id', 'startsAt', 'calledOffAt', 'progress', 'isDeclined', totalCount])
    .orderBy('startsAt', 'desc')
    .orderBy('scheduleId', 'desc')
    .orderBy('userId')
    .limit(limit)
    .offset(offset)
    .execute()
  return [
    rows.map(({ id, startsAt, calledOffAt, ...row }) => {
      return { id, event: eventOf(figure, row), at: calledOffAt ?? startsAt, days: null }
    }),
    await totalOf(rows, offset, () => totalIn(interviews.select(countOfRows))),
  ]
}

function outcomeOf({ figure }: Figure) {
  const { held, canceledByCompany, canceledByCandidate } = interviewOutcome
  if (figure === 'canceledByCompany') return canceledByCompany
  return figure === 'canceledByCandidate' ? canceledByCandidate : held
}

function eventOf({ figure }: Figure, { progress, isDeclined }: { progress: ScheduleProgress; isDeclined: boolean }) {
  if (figure === 'canceledByCompany') return 'Canceled'
  if (figure === 'canceledByCandidate') return isDeclined ? 'Declined' : 'Withdrew'
  return progress === scheduleProgress.completed ? 'Held' : 'Held, no result yet'
}
