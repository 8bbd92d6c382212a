import type { ApprovalItem } from '@hireloom/contract/approvals/round'
import { percentChange } from '@hireloom/contract/offers/differences'
import { Text } from '@mantine/core'
import { formatMoney, formatMoneyRange } from '../platform/ui/text/money.ts'
import { formatNumber } from '../platform/ui/text/words.ts'
import css from './range-bar.module.css'

interface Props {
  salary: number
  currency: ApprovalItem['salaryCurrency']
  range: ApprovalItem['range']
}

/** The place of the salary in the job's range, as a bar and in words. */
export function RangeBar({ salary, currency, range }: Props) {
  const description = describeSalary({ salary, currency, range })
  if (currency !== range.currency) return <Text size="sm">{description}</Text>
  const [from, to] = [Math.min(range.min, salary) * 0.9, Math.max(range.max, salary) * 1.1]
  const offsetOf = (amount: number) => ((amount - from) / (to - from)) * 100
  return (
    <div>
      <Text size="sm" c={salary > range.max || salary < range.min ? 'orange' : 'dimmed'}>
        {description}
      </Text>
      <svg className={css.bar} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden>
        <rect className={css.track} x={0} y={4} width={100} height={4} />
        <rect
          className={css.range}
          x={offsetOf(range.min)}
          y={4}
          width={offsetOf(range.max) - offsetOf(range.min)}
          height={4}
        />
        <rect className={css.salary} x={offsetOf(salary) - 0.4} y={0} width={0.8} height={12} />
      </svg>
      <Text size="xs" c="dimmed">
        Range of the job: {formatMoneyRange(range.min, range.max, range.currency)}
      </Text>
    </div>
  )
}

function describeSalary({ salary, currency, range }: Props) {
  if (currency !== range.currency) return `In a different currency than the job's range, which is in ${range.currency}`
  const amount = (from: number) =>
    `${formatMoney(Math.abs(salary - from), currency)} ${salary > from ? 'above' : 'below'} the range, ${formatNumber(percentChange(from, salary))}%`
  if (salary > range.max) return amount(range.max)
  return salary < range.min ? amount(range.min) : 'Within the range of the job'
}
