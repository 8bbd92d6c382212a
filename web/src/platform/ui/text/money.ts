import type { currencies } from '@hireloom/contract/lookups'

type Currency = (typeof currencies)[number]

/** The locale in which amounts of a currency are usually written. */
const locales: Record<Currency, string> = {
  IDR: 'id-ID',
  AUD: 'en-AU',
  HKD: 'en-HK',
  MYR: 'ms-MY',
  NZD: 'en-NZ',
  PHP: 'en-PH',
  SGD: 'en-SG',
  THB: 'en-TH',
  USD: 'en-US',
  BDT: 'en-BD',
  CNY: 'zh-CN',
  EUR: 'de-DE',
  GBP: 'en-GB',
  INR: 'en-IN',
  JPY: 'ja-JP',
  VND: 'vi-VN',
}

function formatOf(currency: string) {
  const locale = locales[currency as Currency] ?? 'id-ID'
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
}

/** Formats an amount: `Rp 18.000.000`, without cents when they are zero. */
export const formatMoney = (amount: number, currency: string) => formatOf(currency).format(amount)

/** Returns the symbol of a currency: `Rp`, `$`, `€`. */
export const currencySymbol = (currency: string) =>
  formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Formats a range: `Rp 8.000.000 – Rp 12.000.000`, or one amount when both are equal. */
export const formatMoneyRange = (min: number, max: number, currency: string) =>
  min === max ? formatMoney(min, currency) : `${formatMoney(min, currency)} – ${formatMoney(max, currency)}`
