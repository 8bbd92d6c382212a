import type { Plan, PlanOffer } from '@hireloom/contract/subscription/endpoints'
import { Table, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import css from './plan-table.module.css'

const quotas = [
  ['Published job listings a month', 'quotaPublishedJobs'],
  ['Candidate reviews a month', 'quotaReviewedCandidates'],
  ['Admin roles', 'quotaAdmin'],
] as const

interface Props {
  plans: readonly PlanOffer[]
  currentId: Plan
}

/** The plans side by side, with the company's plan highlighted. */
export function PlanTable({ plans, currentId }: Props) {
  const benefits = [...new Set(plans.toReversed().flatMap((plan) => plan.benefits))]
  const ownColumn = (id: Plan) => (id === currentId ? { 'data-own': true } : {})
  return (
    <Table className={css.table} highlightOnHover={false} stickyHeader={false}>
      <Table.Thead>
        <Table.Tr>
          <th scope="col">
            <VisuallyHidden>What it offers</VisuallyHidden>
          </th>
          {plans.map(({ id, name }) => (
            <th key={id} scope="col" {...ownColumn(id)}>
              {name}
              {id === currentId && <VisuallyHidden> (your plan)</VisuallyHidden>}
            </th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {quotas.map(([label, quota]) => (
          <Table.Tr key={quota}>
            <th scope="row">{label}</th>
            {plans.map((plan) => (
              <Table.Td key={plan.id} {...ownColumn(plan.id)}>
                {plan[quota] === 0 ? 'Unlimited' : formatNumber(plan[quota])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        {benefits.map((benefit) => (
          <Table.Tr key={benefit}>
            <th scope="row">{benefit}</th>
            {plans.map((plan) => (
              <Table.Td key={plan.id} {...ownColumn(plan.id)}>
                {plan.benefits.includes(benefit) ? <Included /> : <Nothing />}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const Included = () => (
  <>
    <IconCheck size={16} className={css.check} aria-hidden="true" />
    <VisuallyHidden>Included</VisuallyHidden>
  </>
)
