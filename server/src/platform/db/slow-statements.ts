/** A statement that took long, without its values. Times are in milliseconds. */
export interface SlowStatement {
  statement: string
  times: number
  total: number
  longest: number
}

export type SlowStatements = ReturnType<typeof collectSlowStatements>

/** Different statements that are collected until the next `take`. */
const maxStatements = 50
/** Characters of a statement that are kept. */
const maxTextLength = 2000

/** Collects the statements that take this many milliseconds or more. */
export function collectSlowStatements(threshold: number) {
  let collected = new Map<string, SlowStatement>()
  let count = 0
  let observe: (milliseconds: number) => void = () => undefined
  return {
    note(text: string, milliseconds: number) {
      observe(milliseconds)
      if (milliseconds < threshold) return
      count++
      const statement = text.slice(0, maxTextLength)
      const { times, total, longest } = collected.get(statement) ?? { times: 0, total: 0, longest: 0 }
      if (times === 0 && collected.size === maxStatements) return
      const took = Math.round(milliseconds)
      collected.set(statement, {
        statement,
        times: times + 1,
        total: total + took,
        longest: Math.max(longest, took),
      })
    },
    /** Returns the statements since the last call. */
    take(): SlowStatement[] {
      const taken = [...collected.values()]
      collected = new Map()
      return taken
    },
    /** Calls a function with the milliseconds of each statement from now on, also of those that are not slow. */
    observeAll(observer: (milliseconds: number) => void) {
      observe = observer
    },
    /** Returns the number of slow statements since the start. */
    count: () => count,
  }
}
