const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const forms: readonly [RegExp, (match: RegExpExecArray) => [year: number, month: number, day: number]][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([, year, month, day]) => [Number(year), Number(month), Number(day)]],
  [/^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/, ([, day, month, year]) => [Number(year), Number(month), Number(day)]],
  [
    /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4})$/i,
    ([, day, month = '', year]) => [Number(year), months.indexOf(month.toLowerCase()) + 1, Number(day)],
  ],
]

/** Parses a typed day, with the day before the month, into `YYYY-MM-DD`; null when there is no such day. */
export function readDay(typed: string): string | null {
  for (const [form, parts] of forms) {
    const match = form.exec(typed.trim())
    if (!match) continue
    const [year, month, day] = parts(match)
    const instant = new Date(Date.UTC(year, month - 1, day))
    const exists = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day
    return exists ? instant.toISOString().slice(0, 10) : null
  }
  return null
}
