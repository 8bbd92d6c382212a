import { settings } from './settings.ts'

/** Returns the sentences about names in the environment that are nearly those of settings, which are unset themselves. */
export function misspeltSettings(env: NodeJS.ProcessEnv): string[] {
  const known = new Set(Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(env).flatMap((given) => {
    if (known.has(given)) return []
    const meant = [...known].find((name) => env[name] === undefined && isNearly(given, name))
    return meant ? [`${given} is not a setting and has no effect. Is ${meant} meant?`] : []
  })
}

/** Letters of the shortest name that is compared; other programs have short ones, too. */
const shortest = 7

function isNearly(given: string, name: string) {
  const most = name.length < 12 ? 1 : 2
  if (name.length < shortest || Math.abs(given.length - name.length) > most) return false
  return distance(given, name) <= most
}

/** Returns how many letters must be added, left out, replaced, or exchanged with the next one, to get from one text to the other. */
function distance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const costs = [at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1)]
      const isExchanged = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isExchanged) costs.push(at(before, column - 2) + 1)
      next.push(Math.min(...costs))
    }
    ;[before, last] = [last, next]
  }
  return at(last, other.length)
}

const at = (row: readonly number[] | undefined, column: number) => row?.[column] ?? Number.POSITIVE_INFINITY
