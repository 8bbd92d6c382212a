import { declineReasonLabels } from '@hireloom/contract/offers/decline-reasons'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import type { FigureName } from '@hireloom/contract/reports/definitions'
import { reports } from '@hireloom/contract/reports/endpoints'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import {
  acceptanceOf,
  type OfferOutcomeName,
  offerOutcome,
  offerOutcomeNames,
  offerOutcomes,
} from '@hireloom/contract/reports/offers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryFor, useSearch } from '../platform/api/hooks.ts'
import { formatNumber, plural } from '../platform/ui/text/words.ts'
import { FigureInfo } from './figures/figure-info.tsx'
import { FigureLink } from './figures/figure-link.tsx'
import { ShareTable } from './figures/share-table.tsx'
import { tooFew } from './figures/share-text.tsx'
import { FilteredReport, periodOf } from './frame/filtered-report.tsx'
import { MonthPanel } from './frame/month-panel.tsx'
import css from './frame/report-page.module.css'

type Totals = Reply<typeof reports.offers>['totals']

const outcomeColors: Record<OfferOutcomeName, string> = {
  accepted: 'green.5',
  declined: 'red.5',
  expired: 'orange.6',
  withdrawn: 'gray.5',
  open: 'nila.4',
}

/** The report on offers: their outcomes, how fast candidates answered, and why they declined. */
export function Page() {
  const [filters, change] = useSearch(ReportFilters)
  const report = useQuery({ ...queryFor(reports.offers, { query: filters }), placeholderData: keepPreviousData })
  const reply = report.data
  const byMonth = new Map(reply?.months.map((row) => [row.month, row]))
  return (
    <FilteredReport
      name="offers"
      report={report}
      filters={filters}
      onChange={change}
      monthsLabel="Sent in"
      period={periodOf(reply?.months)}
      isEmpty={reply?.totals.sent === 0}
    >
      {reply && (
        <>
          <Cards totals={reply.totals} />
          <div className={css.panels}>
            <MonthPanel
              title="Offers by month"
              note={`${plural(reply.totals.sent, 'offer')}, by the month in which they were first sent`}
              months={[...byMonth.keys()]}
              series={offerOutcomeNames.map((outcome) => ({
                name: offerOutcomes[outcome],
                color: outcomeColors[outcome],
                countIn: (month) => byMonth.get(month)?.[outcome] ?? 0,
                figure: { figure: 'offerSent', offerOutcome: offerOutcome[outcome] },
              }))}
            />
            <ShareTable
              title="Why candidates declined"
              heads={['Reason', 'Declined']}
              info="offers.reasons"
              emptyText="None of these offers was declined."
              parts={reply.reasons.map(({ reason, declined }) => ({
                key: reason,
                name: declineReasonLabels[reason],
                value: declined,
                figure: { figure: 'offerSent', offerOutcome: offerOutcome.declined, declineReason: reason },
              }))}
            />
          </div>
        </>
      )}
    </FilteredReport>
  )
}

function Cards({ totals }: { totals: Totals }) {
  const acceptance = acceptanceOf(totals)
  const accepted = {
    label: 'Accepted',
    value: totals.accepted,
    figure: { figure: 'offerSent', offerOutcome: offerOutcome.accepted },
  } as const
  const endedCount = totals.accepted + totals.declined + totals.expired
  return (
    <div className={css.figures}>
      <Card label="Sent" figure="offers.sent">
        <FigureLink label="Sent" value={totals.sent} figure={{ figure: 'offerSent' }} className={css.value} />
      </Card>
      <Card
        label="Acceptance"
        figure="offers.acceptance"
        note={acceptance === null ? tooFew : `of ${formatNumber(endedCount)} that ended`}
      >
        {acceptance === null ? (
          <span className={css.value}>–</span>
        ) : (
          <FigureLink {...accepted} label="Acceptance" className={css.value}>
            {`${formatNumber(acceptance)}%`}
          </FigureLink>
        )}
      </Card>
      <Card label="Days to answer, median" figure="offers.answer">
        {totals.medianDaysToAnswer === null ? (
          <span className={css.value}>–</span>
        ) : (
          <FigureLink
            label="Days to answer, median"
            value={totals.accepted + totals.declined}
            figure={{ figure: 'offerAnswered' }}
            className={css.value}
          >
            {formatNumber(totals.medianDaysToAnswer)}
          </FigureLink>
        )}
      </Card>
      <Card label="Outcome" figure="offers.states">
        {offerOutcomeNames.map((outcome) => (
          <div key={outcome} className={css.unit}>
            {offerOutcomes[outcome]}{' '}
            <FigureLink
              label={offerOutcomes[outcome]}
              value={totals[outcome]}
              figure={{ figure: 'offerSent', offerOutcome: offerOutcome[outcome] }}
            />
          </div>
        ))}
      </Card>
    </div>
  )
}

interface CardProps {
  label: string
  figure: FigureName
  note?: string
  children: ReactNode
}

function Card({ label, figure, note, children }: CardProps) {
  return (
    <div className={css.figure}>
      <div className={css.unit}>
        {label} <FigureInfo figure={figure} />
      </div>
      {children}
      {note && <div className={css.unit}>{note}</div>}
    </div>
  )
}
