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

/** An amount in words, as in `5 juta`, `Rp 5,5 jt` and `750rb`. */
const amountInWords = /^(\D*\d{1,4}(?:[.,]\d{1,2})?)\s*(juta|jt|ribu|rb)\.?$/i
const words: Record<string, number> = { juta: 1_000_000, jt: 1_000_000, ribu: 1000, rb: 1000 }

/**
 * Returns the amount of money in a text, also with the Indonesian word for a million or a thousand; undefined if there
 * is none. A word after three decimals is refused: `1.250 juta` can be 1.25 million and 1,250 million.
 */
export function amountOf(text: string): number | undefined {
  const [, number = text, word = ''] = amountInWords.exec(text.trim()) ?? []
  const value = numberOf(number)
  return value === undefined ? undefined : Math.round(value * 100 * (words[word.toLowerCase()] ?? 1)) / 100
}
