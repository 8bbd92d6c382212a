/**
 * Returns the codes that fit a company's name, the best first: its first three letters, the initials of its first three
 * words if it has three, then its first letter with two later ones in their order. PT or CV in front is left out; X, Y
 * and Z are added to the letters. The code is the first part of every reference, such as KOP-7QX2.
 */
export function codesOf(name: string): string[] {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/^(PT|CV)\b/, '')
    .match(/[A-Z]+/g)
  const letters = [...(words?.join('') ?? ''), 'X', 'Y', 'Z']
  const initials =
    words
      ?.map(([first = '']) => first)
      .join('')
      .slice(0, 3) ?? ''
  const begin = letters.slice(0, 3).join('')
  const [first] = letters
  const others = letters
    .slice(1)
    .flatMap((second, index) => letters.slice(index + 2).map((third) => `${first}${second}${third}`))
  return [...new Set([begin, ...(initials.length === 3 ? [initials] : []), ...others])]
}
