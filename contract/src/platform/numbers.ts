/** The sign of money in front of an amount: `Rp`, `RM`, `US$`. A sign such as € may come after it. */
const moneySign = /^(?:rp\.?|idr|rm|[a-z]{0,2}\p{Sc})|\p{Sc}$/giu

/** The end of an amount without cents, as Indonesia writes it on paper: `Rp 5.000.000,-`. */
const noCents = /[.,]-{1,2}$/

/**
 * Returns the number in a text as people write it, with dots or commas between thousands and the sign of money;
 * undefined if there is none. Three digits after a mark are thousands: 1.234 and 1,234 are both 1234.
 */
export function numberOf(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(moneySign, '').replace(noCents, '')
  if (/^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(plain)) return Number(plain.replace(/[.,]/g, ''))
  const grouped = plain.match(/^(-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)([.,])(\d+)$/)
  if (grouped) {
    const [, whole = '', mark, point, rest] = grouped
    return mark === point ? undefined : Number(`${whole.replace(/[.,]/g, '')}.${rest}`)
  }
  return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}
