import { settings } from './settings.ts'

/** Returns the sentences about names in the environment that resemble the names of unset settings. */
export function misspeltSettings(env: NodeJS.ProcessEnv): string[] {
  const names = new Set(Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(env).flatMap((setting) => {
    if (names.has(setting)) return []
    const intended = [...names].find((name) => env[name] === undefined && isNearly(setting, name))
    return intended ? [`${setting} is not a setting and has no effect. Did you mean ${intended}?`] : []
  })
}

/** The number of letters of the shortest name that is compared; other programs have short ones, too. */
const shortest = 7

function isNearly(setting: string, name: string) {
  const maxDistance = name.length < 12 ? 1 : 2
  if (name.length < shortest || Math.abs(setting.length - name.length) > maxDistance) return false
  return distance(setting, name) <= maxDistance
}

/**
 * Returns how many letters must be added, left out, replaced, or exchanged with the next one, to get from one text to
 * the other.
 */
function distance(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const costs = [at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1)]
      const isExchanged = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isExchanged) costs.push(at(before, column - 2) + 1)
      next.push(Math.min(...costs))
    }
    ;[before, last] = [last, next]
  }
  return at(last, b.length)
}

const at = (row: readonly number[] | undefined, column: number) => row?.[column] ?? Number.POSITIVE_INFINITY
