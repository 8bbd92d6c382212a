import { percentChange } from '@hireloom/contract/offers/differences'
import { formatMoney } from '../../platform/ui/text/money.ts'
import { formatNumber } from '../../platform/ui/text/words.ts'

/** Returns the change of a salary in words: `+Rp 1.000.000, +8,3%`. */
export function salaryChange(from: number, to: number, currency: string) {
  const sign = to > from ? '+' : ''
  return `${sign}${formatMoney(to - from, currency)}, ${sign}${formatNumber(percentChange(from, to))}%`
}
