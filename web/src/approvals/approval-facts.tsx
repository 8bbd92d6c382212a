import type { ApprovalItem } from '@hireloom/contract/approvals/round'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { probationLabel, type SalaryType, salaryTypes } from '@hireloom/contract/offers/terms'
import { Text } from '@mantine/core'
import { VersionDifference } from '../offers/parts/version-difference.tsx'
import { Fact, FactGrid } from '../platform/ui/display/fact-grid.tsx'
import { formatDay } from '../platform/ui/text/days.ts'
import { formatMoney } from '../platform/ui/text/money.ts'
import css from './approvals.module.css'
import { RangeBar } from './range-bar.tsx'

/** The pay of a version and where it is in the job's range. */
export function ApprovalPay({ item: { version, salaryCurrency, range } }: { item: ApprovalItem }) {
  const { salary, salaryType } = version.terms
  if (salary === undefined) return null
  return (
    <div>
      <Text size="lg" fw={600}>
        {formatMoney(salary, salaryCurrency)}{' '}
        <Text span size="sm" c="dimmed">
          {salaryType && salaryTypes[salaryType as SalaryType].toLowerCase()} a month
        </Text>
      </Text>
      <RangeBar salary={salary} currency={salaryCurrency} range={range} />
    </div>
  )
}

/**
 * The changes since the version that was last sent or, without one, the previous version; renders nothing for the first
 * version.
 */
export function ApprovalChanges({ item: { version, previous, salaryCurrency } }: { item: ApprovalItem }) {
  if (!previous || version.changed.length === 0) return null
  return <VersionDifference before={previous} after={version} currency={salaryCurrency} />
}

/** The terms of a version except the salary, its type and the letter. */
export function ApprovalTerms({ item: { version } }: { item: ApprovalItem }) {
  const { terms, employmentTypeName } = version
  return (
    <FactGrid label="Terms">
      <Fact label="Employment">
        {[employmentTypeName, nameOf(optionLists.workingType, terms.workingType ?? null)].filter(Boolean).join(', ')}
      </Fact>
      <Fact label="Probation">{probationLabel(terms.probationPeriod ?? 0)}</Fact>
      <Fact label="Benefits">{terms.benefits && <span className={css.text}>{terms.benefits}</span>}</Fact>
      <Fact label="First working day">{terms.startDate && formatDay(terms.startDate)}</Fact>
      <Fact label="Open until">{terms.expirationDate && formatDay(terms.expirationDate)}</Fact>
      <Fact label="Notes">{terms.notes && <span className={css.text}>{terms.notes}</span>}</Fact>
    </FactGrid>
  )
}
