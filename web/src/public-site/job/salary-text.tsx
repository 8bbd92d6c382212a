import { numberFormat } from '@hireloom/contract/platform/formats'
import { texts } from '@hireloom/contract/texts/current'
import { formatMoney } from '../../platform/ui/text/money.ts'
import type { JobLine } from '../page-data.ts'
import css from './salary-text.module.css'

type Salary = NonNullable<JobLine['salary']>

/** The job's pay, the first line of its card. */
export function SalaryText({ salary }: { salary: Salary }) {
  return (
    <div>
      <div className={css.label}>{texts().site.job.salaryPerMonth}</div>
      <div className={css.amount}>{salaryRange(salary)}</div>
      <div className={css.note}>{salary.description}</div>
    </div>
  )
}

/** Returns `Rp 18.000.000 – 27.500.000`, with a leading symbol only once. */
export function salaryRange({ min, max, currency }: Salary): string {
  const minimum = formatMoney(min, currency)
  return min === max ? minimum : `${minimum} – ${formatMoney(max, currency).replace(/^[^\d]+/, '')}`
}

/** Returns `Rp 18 – 27,5 jt`, as short as job lists in Indonesia write it; other currencies in full. */
export function shortSalary(salary: Salary): string {
  const { min, max, currency } = salary
  if (currency !== 'IDR' || min < 1_000_000) return salaryRange(salary)
  const millions = (amount: number) => numberFormat('id-ID', { maximumFractionDigits: 1 }).format(amount / 1_000_000)
  return min === max ? `Rp ${millions(min)} jt` : `Rp ${millions(min)} – ${millions(max)} jt`
}
