import { candidateGroups } from '@hireloom/contract/applications/status'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { declineReasonLabels } from '@hireloom/contract/offers/decline-reasons'
import { costPerHire, percentOf, processGroups } from '@hireloom/contract/reports/fields'
import { acceptanceOf, offerOutcomeNames, offerOutcomes } from '@hireloom/contract/reports/offers'
import type { RejectionPart } from '@hireloom/contract/reports/rejections'
import { outcomeNames, stayOutcomes } from '@hireloom/contract/reports/stages'
import type { SheetTable } from '../../documents/sheets/table-workbook.ts'
import { reportOffers } from '../figures/offer-queries.ts'
import { reportRejections } from '../figures/rejection-queries.ts'
import { reportSources } from '../figures/sources-queries.ts'
import { reportStages } from '../figures/stage-queries.ts'
import type { TablesOf } from './report-table.ts'

/** The tables of the reports on sources, stages, rejections and offers, as files and mails show them. */
export const processTables = {
  async sources({ db, actor, filters, months }) {
    const { sources, totals } = await reportSources(db, actor, filters, months)
    const groups = processGroups.filter((group) => group !== 'newCandidates' && group !== 'hired')
    const numbers = ({ applications, reached, hired, cost }: typeof totals) => [
      applications,
      ...groups.flatMap((group) => [reached[group], percentOf(reached[group], applications)]),
      hired,
      percentOf(hired, applications),
      cost,
      costPerHire({ cost, hired }),
    ]
    return [
      {
        title: 'By source',
        columns: [
          ...['Source', 'Applications'],
          ...groups.flatMap((group) => [
            `${candidateGroups[group].label}, reached`,
            `${candidateGroups[group].label}, reached %`,
          ]),
          ...['Hires', 'Hires per 100', 'Cost (IDR)', 'Cost per hire (IDR)'],
        ],
        rows: [
          ...sources.map(({ source, ...row }) => [nameOf(optionLists.candidateSource, source) ?? '', ...numbers(row)]),
          ['All sources', ...numbers(totals)],
        ],
      },
    ]
  },

  async stages({ db, actor, filters, months, now }) {
    const stages = await reportStages(db, actor, filters, { months, now })
    return [
      {
        title: 'Time in each stage',
        columns: [
          ...['Stage', 'Stays', 'Median days', '75% within days', '90% within days', 'There now', 'Longer than 75%'],
          ...outcomeNames.map((outcome) => stayOutcomes[outcome]),
        ],
        rows: stages.map((row) => [
          ...[row.stageName, row.stays, row.medianDays, row.p75Days, row.p90Days, row.now, row.longer],
          ...outcomeNames.map((outcome) => row.outcomes[outcome]),
        ]),
      },
    ]
  },

  async rejections({ db, actor, filters, months }) {
    const { rejected, reasons, stages, users, months: byMonth } = await reportRejections(db, actor, filters, months)
    const table = (head: string, parts: readonly RejectionPart[]): SheetTable => ({
      title: `Rejected, by ${head.toLowerCase()}`,
      columns: [head, 'Rejected', '%'],
      rows: parts.map((part) => [part.name, part.rejected, percentOf(part.rejected, rejected)]),
    })
    return [
      table('Reason', reasons),
      table('Stage', stages),
      table('User', users),
      {
        title: 'Rejected, by month',
        columns: ['Month', 'Rejected'],
        rows: [...byMonth.map(({ month, rejected }) => [month, rejected]), ['All months', rejected]],
      },
    ]
  },

  async offers({ db, actor, filters, months, today }) {
    const { totals, reasons, months: byMonth } = await reportOffers(db, actor, filters, { months, today })
    const counts = (row: Omit<typeof totals, 'medianDaysToAnswer'>) => [
      row.sent,
      ...offerOutcomeNames.map((outcome) => row[outcome]),
      acceptanceOf(row),
    ]
    return [
      {
        title: 'Offers by month of first sending',
        columns: ['Month', 'Sent', ...offerOutcomeNames.map((outcome) => offerOutcomes[outcome]), 'Acceptance %'],
        rows: [...byMonth.map(({ month, ...row }) => [month, ...counts(row)]), ['All months', ...counts(totals)]],
      },
      {
        title: 'Days to answer',
        columns: ['Median days'],
        rows: [[totals.medianDaysToAnswer]],
      },
      {
        title: 'Why candidates declined',
        columns: ['Reason', 'Declined', '%'],
        rows: reasons.map(({ reason, declined }) => [
          declineReasonLabels[reason],
          declined,
          percentOf(declined, totals.declined),
        ]),
      },
    ]
  },
} satisfies Record<string, TablesOf>
