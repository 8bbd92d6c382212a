import { type Currency, nameOf, optionLists } from '@hireloom/contract/lookups'
import { type DifferenceField, differenceFields } from '@hireloom/contract/offers/differences'
import { probationLabel, type SalaryType, salaryTypes } from '@hireloom/contract/offers/terms'
import type { OfferVersion } from '@hireloom/contract/offers/version'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import { Table } from '@mantine/core'
import { formatDay } from '../../platform/ui/text/days.ts'
import { Masked } from '../../platform/ui/text/masked.tsx'
import { formatMoney } from '../../platform/ui/text/money.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { salaryChange } from './salary-change.ts'
import css from './version-difference.module.css'

const labels: Record<DifferenceField, string> = {
  employmentTypeId: 'Employment type',
  workingType: 'Working type',
  probationPeriod: 'Probation',
  salary: 'Salary',
  salaryType: 'Salary type',
  benefits: 'Benefits',
  startDate: 'First working day',
  expirationDate: 'Expiration date',
  notes: 'Notes',
  letter: 'Letter',
}

interface Props {
  before: OfferVersion
  after: OfferVersion
  currency: Currency
  isPayHidden?: boolean
}

/** The terms that differ between two versions of an offer, with the change of the salary. */
export function VersionDifference({ before, after, currency, isPayHidden = false }: Props) {
  const unchangedCount = differenceFields.length - after.changed.length
  const contentOf = (field: DifferenceField, version: OfferVersion) =>
    isPayHidden && isPay(field) ? <Masked /> : formatTerm(field, version, currency)
  return (
    <Table withTableBorder verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Term</Table.Th>
          <Table.Th>Version {before.version}</Table.Th>
          <Table.Th>Version {after.version}</Table.Th>
          <Table.Th className={css.change}>Change</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {after.changed.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{labels[field]}</Table.Th>
            <Table.Td className={css.old}>{contentOf(field, before)}</Table.Td>
            <Table.Td>{contentOf(field, after)}</Table.Td>
            <Table.Td className={css.change}>{changeOf(field, { before, after, currency })}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Caption>{`${pluralize(unchangedCount, 'term is', 'terms are')} the same`}</Table.Caption>
    </Table>
  )
}

const isPay = (field: DifferenceField) => ['salary', 'salaryType', 'benefits', 'notes'].includes(field)

function formatTerm(field: DifferenceField, version: OfferVersion, currency: Currency) {
  const { terms, letterName } = version
  switch (field) {
    case 'salary':
      return terms.salary !== undefined && formatMoney(terms.salary, currency)
    case 'salaryType':
      return terms.salaryType && salaryTypes[terms.salaryType as SalaryType]
    case 'workingType':
      return nameOf(optionLists.workingType, terms.workingType ?? null)
    case 'probationPeriod':
      return probationLabel(terms.probationPeriod ?? 0)
    case 'startDate':
    case 'expirationDate':
      return terms[field] ? formatDay(terms[field]) : <Nothing />
    case 'letter':
      return letterName ?? `Version ${version.version}`
    case 'employmentTypeId':
      return version.employmentTypeName
    default:
      return terms[field] || <Nothing />
  }
}

function changeOf(field: DifferenceField, { before, after, currency }: Pick<Props, 'before' | 'after' | 'currency'>) {
  const [from, to] = [before.terms.salary, after.terms.salary]
  if (field === 'letter') return 'replaced'
  if (field !== 'salary' || from === undefined || to === undefined) return null
  return salaryChange(from, to, currency)
}
