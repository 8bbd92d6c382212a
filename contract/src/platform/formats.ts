/**
 * Returns the format for a locale and options, which is created once: creating one takes a hundred times as long as
 * formatting a day or an amount with it.
 */
export const dateFormat = memoized(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/** Returns the number format for a locale and options, which is created once. */
export const numberFormat = memoized(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

function memoized<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const cached = formats.get(key)
    if (cached) return cached
    const format = make(locale, options)
    formats.set(key, format)
    return format
  }
}
