import { candidateGroup } from '@hireloom/contract/applications/status'
import { type DeclineReason, declineReason, offerStatus } from '@hireloom/contract/offers/status'
import type { ReportFilters } from '@hireloom/contract/reports/fields'
import {
  type OfferFigures,
  type OfferMonth,
  type OfferOutcome,
  offerOutcome,
  offerOutcomeNames,
} from '@hireloom/contract/reports/offers'
import { sql } from 'kysely'
import { hasSigned } from '../../offers/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { everyMonth, type Months } from '../rules.ts'
import { ofReportedJobs, type ReportedJobFilters } from './scope-queries.ts'

/** Returns the offers that were first sent in these months, what became of them, and why candidates declined. */
export async function reportOffers(
  db: Db,
  actor: Actor,
  filters: ReportFilters,
  { months, today }: { months: Months; today: string },
): Promise<OfferFigures> {
  const offers = offersSent(db, actor, filters)
    .where('offers.firstSentOn', '>=', months.firstDay)
    .where('offers.firstSentOn', '<=', months.lastDay)
  const month = sql<string | null>`date_trunc('month', offers.first_sent_on)::date`
  const outcome = outcomeOn(today)
  // The query returns a row for each month, outcome and reason, and one without these for all of them.
  const counted = await offers
    .select(({ fn }) => [
      month.as('month'),
      outcome.as('outcome'),
      reasonToDecline.as('reason'),
      fn.countAll<number>().as('offers'),
      sql<number | null>`round((percentile_cont(0.5) within group (order by ${daysToAnswer})
        filter (where ${isAnswered(today)}))::numeric, 1)`.as('medianDaysToAnswer'),
    ])
    .groupBy(sql`grouping sets ((${month}, ${outcome}, ${reasonToDecline}), ())`)
    .execute()
  const rows = counted.filter(({ month }) => month !== null)
  const medianDaysToAnswer = counted.find(({ month }) => month === null)?.medianDaysToAnswer ?? null
  const byMonth = [...Map.groupBy(rows, (row) => String(row.month).slice(0, 7))]
  return {
    totals: { ...countsOf(rows), medianDaysToAnswer },
    reasons: reasonsOf(rows),
    months: everyMonth(
      months,
      byMonth.map(([month, monthRows]): OfferMonth => ({ month, ...countsOf(monthRows) })),
      (month) => ({ month, ...countsOf([]) }),
    ),
  }
}

/** Selects the offers that were ever sent, of applications that count, on the jobs the actor may see. */
export function offersSent(db: Pick<Db, 'selectFrom'>, actor: Actor, filters: ReportedJobFilters) {
  return (
    db
      .selectFrom('offers')
      // One narrow row for each application that isn't deleted.
      .innerJoin('reportFacts', (join) =>
        join
          .onRef('reportFacts.companyId', '=', 'offers.companyId')
          .onRef('reportFacts.applicationId', '=', 'offers.applicationId'),
      )
      .where('offers.companyId', '=', actor.companyId)
      .where('offers.firstSentOn', 'is not', null)
      .where('reportFacts.candidateGroup', '<>', candidateGroup.spam)
      .where(ofReportedJobs(actor, filters, 'offers.jobId'))
  )
}

/**
 * Returns what became of an offer that was sent, as of a day in the company's zone. Values are literals, so that the
 * same expression can be selected and grouped by.
 */
export const outcomeOn = (today: string) =>
  sql<OfferOutcome>`case
    when offers.status in (${sql.lit(offerStatus.accepted)}, ${sql.lit(offerStatus.hired)}) then ${sql.lit(offerOutcome.accepted)}
    when offers.status = ${sql.lit(offerStatus.rejected)} and offers.decline_reason = ${sql.lit(declineReason.withdrawn)}
      then ${sql.lit(offerOutcome.withdrawn)}
    when offers.status = ${sql.lit(offerStatus.rejected)} then ${sql.lit(offerOutcome.declined)}
    when offers.expiration_date < ${sql.lit(today)}::date and not ${hasSigned} then ${sql.lit(offerOutcome.expired)}
    else ${sql.lit(offerOutcome.open)}
  end`

/** Returns the condition that the candidate accepted or declined an offer. */
export const isAnswered = (today: string) =>
  sql<boolean>`${outcomeOn(today)} in (${sql.lit(offerOutcome.accepted)}, ${sql.lit(offerOutcome.declined)})`

/** Days from the first sending to the answer, at least 0; null without an answer. */
export const daysToAnswer = sql<number | null>`case when offers.answered_at is not null
  then greatest(0, extract(epoch from offers.answered_at - offers.first_sent_at) / 86400) end`

/** The reason why the candidate declined; `other` where none was given. */
export const reasonToDecline = sql<DeclineReason>`coalesce(offers.decline_reason, ${sql.lit(declineReason.other)})`

interface OfferCount {
  outcome: OfferOutcome
  reason: DeclineReason
  offers: number
}

function countsOf(rows: readonly OfferCount[]) {
  const sum = (some: readonly OfferCount[]) => some.reduce((total, { offers }) => total + offers, 0)
  const byOutcome = Object.fromEntries(
    offerOutcomeNames.map((name) => [name, sum(rows.filter(({ outcome }) => outcome === offerOutcome[name]))]),
  ) as Omit<OfferMonth, 'month' | 'sent'>
  return { sent: sum(rows), ...byOutcome }
}

function reasonsOf(rows: readonly OfferCount[]): OfferFigures['reasons'] {
  const declined = rows.filter(({ outcome }) => outcome === offerOutcome.declined)
  return [...Map.groupBy(declined, ({ reason }) => reason)]
    .map(([reason, some]) => ({ reason, declined: countsOf(some).sent }))
    .sort((a, b) => b.declined - a.declined || a.reason - b.reason)
}
