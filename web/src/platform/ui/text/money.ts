import { type Currency, currencies } from '@hireloom/contract/lookups'
import { numberFormat } from '@hireloom/contract/platform/formats'
import { texts } from '@hireloom/contract/texts/current'
import type { NumberMarks } from '../fields/typed-number.ts'

interface CurrencyFormat {
  /** The symbol, distinct from those of all other currencies. */
  symbol: string
  /** The locale in which amounts are usually written. */
  locale: string
  /** Set for currencies that are written without cents. */
  isWhole?: true
}

const formats: Record<Currency, CurrencyFormat> = {
  IDR: { symbol: 'Rp', locale: 'id-ID' },
  AUD: { symbol: 'A$', locale: 'en-AU' },
  HKD: { symbol: 'HK$', locale: 'en-HK' },
  MYR: { symbol: 'RM', locale: 'ms-MY' },
  NZD: { symbol: 'NZ$', locale: 'en-NZ' },
  PHP: { symbol: '₱', locale: 'en-PH' },
  SGD: { symbol: 'S$', locale: 'en-SG' },
  THB: { symbol: '฿', locale: 'en-TH' },
  USD: { symbol: 'US$', locale: 'en-US' },
  BDT: { symbol: '৳', locale: 'en-BD' },
  CNY: { symbol: 'CN¥', locale: 'zh-CN' },
  EUR: { symbol: '€', locale: 'de-DE' },
  GBP: { symbol: '£', locale: 'en-GB' },
  INR: { symbol: '₹', locale: 'en-IN' },
  JPY: { symbol: '¥', locale: 'ja-JP', isWhole: true },
  VND: { symbol: '₫', locale: 'vi-VN', isWhole: true },
}

const formatOf = (currency: string): CurrencyFormat => formats[currencies.find((code) => code === currency) ?? 'IDR']

/** Returns the symbol of a currency: `Rp`, `US$`, `€`. */
export const currencySymbol = (currency: string) => formatOf(currency).symbol

function inLocale(amount: number, currency: string, locale: string) {
  const { symbol, isWhole } = formatOf(currency)
  const cents = isWhole || Number.isInteger(amount) ? 0 : 2
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
  })
  const parts = format.formatToParts(amount)
  return parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('')
}

/** Formats an amount as its currency is written: `Rp 18.000.000`, `US$1,234.50`, with two decimals or none. */
export const formatMoney = (amount: number, currency: string) => inLocale(amount, currency, formatOf(currency).locale)

/** Formats a salary that a candidate named, in the id-ID locale whatever its currency: `US$1.234,50`. */
export const formatSalary = (amount: number, currency: string) => inLocale(amount, currency, 'id-ID')

/** Formats a range: `Rp 8.000.000 – Rp 12.000.000`, or one amount when both are equal. */
export const formatMoneyRange = (min: number, max: number, currency: string) =>
  min === max ? formatMoney(min, currency) : `${formatMoney(min, currency)} – ${formatMoney(max, currency)}`

/** Returns the marks with which amounts of a currency are written. */
export function marksOf(currency: string): NumberMarks {
  const parts = numberFormat(formatOf(currency).locale, {}).formatToParts(1_234_567.5)
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  return { group: mark('group'), decimal: mark('decimal') }
}

/** Monthly salaries in rupiah outside of these are probably mistyped. */
const plausibleRupiah = { min: 100_000, max: 1_000_000_000 }

/** Returns a question about a monthly salary with too few or too many zeros; undefined for a plausible one. */
export function salaryQuestion(amount: number | '' | null | undefined, currency: string): string | undefined {
  if (typeof amount !== 'number' || currency !== 'IDR') return undefined
  if (amount > 0 && amount < plausibleRupiah.min)
    return texts().form.fields.perMonthTooFew(formatMoney(amount, currency))
  return amount > plausibleRupiah.max ? texts().form.fields.perMonthTooMany(formatMoney(amount, currency)) : undefined
}
