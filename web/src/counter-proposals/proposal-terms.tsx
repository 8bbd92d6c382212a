import type { CounterProposal, ProposalField, ProposedTerms } from '@hireloom/contract/counter-proposals'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Offer } from '@hireloom/contract/offers/offer'
import { Table } from '@mantine/core'
import { salaryChange } from '../offers/parts/salary-change.ts'
import { formatDay } from '../platform/ui/text/days.ts'
import { Masked } from '../platform/ui/text/masked.tsx'
import { formatMoney } from '../platform/ui/text/money.ts'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { fieldLabels } from './labels.ts'
import css from './proposals.module.css'

interface Props {
  offer: Offer
  proposal: CounterProposal
}

/** The proposed terms against those of the version they answer. */
export function ProposalTerms({ offer: { salaryCurrency }, proposal: { version, changed, offered, proposed } }: Props) {
  const hasSalary = offered.salary !== null && proposed.salary !== null
  return (
    <Table withTableBorder verticalSpacing="xs" horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Term</Table.Th>
          <Table.Th>Version {version}</Table.Th>
          <Table.Th>Proposed</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changed.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{fieldLabels[field]}</Table.Th>
            <Table.Td className={css.old}>{formatTerm(field, offered, { proposed, salaryCurrency })}</Table.Td>
            <Table.Td className={css.new}>
              {formatTerm(field, proposed, { proposed, salaryCurrency })}
              {field === 'salary' && hasSalary && (
                <div>{salaryChange(offered.salary ?? 0, proposed.salary ?? 0, salaryCurrency)}</div>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function formatTerm(
  field: ProposalField,
  terms: ProposedTerms,
  { proposed, salaryCurrency }: { proposed: ProposedTerms; salaryCurrency: string },
) {
  // A changed term was proposed, so without a value it is hidden.
  if (proposed[field] === null) return <Masked />
  const { salary, startDate, workingType, benefits } = terms
  switch (field) {
    case 'salary':
      return salary !== null && formatMoney(salary, salaryCurrency)
    case 'startDate':
      return startDate ? formatDay(startDate) : <Nothing />
    case 'workingType':
      return nameOf(optionLists.workingType, workingType)
    case 'benefits':
      return benefits || <Nothing />
  }
}
