/** A reproducible random source: the same seed gives the same values. */
export type Random = ReturnType<typeof randomFrom>

/**
 * Returns a generator (sfc32 by Chris Doty-Humphrey) seeded with a number; good enough for demo data, not for secrets.
 */
export function randomFrom(seed: number) {
  let [a, b, c, d] = [0x9e37_79b9, 0x243f_6a88, 0xb7e1_5162, seed | 0]

  function next(): number {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let warmUp = 0; warmUp < 15; warmUp++) next()

  const between = (min: number, max: number) => min + next() * (max - min)
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1))
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const rest = [...items]
    return items.map(() => rest.splice(whole(0, rest.length - 1), 1)[0] as Item)
  }
  return {
    /** From `min` up to, but not including, `max`. */
    between,
    /** A whole number, both ends included. */
    whole,
    chance: (probability: number) => next() < probability,
    /** One of the items; undefined where there are none. */
    pick: <Items extends readonly unknown[]>(items: Items) => items[whole(0, items.length - 1)] as Items[number],
    shuffle,
    some: <Item>(items: readonly Item[], count: number): Item[] => shuffle(items).slice(0, count),
    letters: (alphabet: string, length: number) =>
      Array.from({ length }, () => alphabet.charAt(whole(0, alphabet.length - 1))).join(''),
    instant: (from: Date, to: Date) => new Date(Math.round(between(from.getTime(), to.getTime()))),
  }
}
