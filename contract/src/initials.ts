/**
 * Returns the initials of a name, shown where a picture is missing: the first letters of the first and the last word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')].at(0) ?? '')
    .join('')
    .toUpperCase()
}

/** Returns the initials of a company, without its legal form: SN for PT Sagara Logistik Nusantara. */
export const companyInitials = (name: string) => initialsOf(name.replace(/^(PT|CV|UD)(\.\s*|\s+)/, ''))
