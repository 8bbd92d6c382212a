/** A statement that took long, without its values. `total` and `longest` are in milliseconds. */
export interface SlowStatement {
  statement: string
  times: number
  total: number
  longest: number
}

export type SlowStatements = ReturnType<typeof collectSlowStatements>

/** Different statements that are collected until the next `take`. */
const maxStatements = 50
/** The maximum number of characters of a statement that are kept. */
const maxTextLength = 2000

/** Collects the statements that take this many milliseconds or more. */
export function collectSlowStatements(threshold: number) {
  let collected = new Map<string, SlowStatement>()
  let count = 0
  let observe: (milliseconds: number) => void = () => undefined
  function add({ statement, times, total, longest }: SlowStatement) {
    const earlier = collected.get(statement)
    if (!earlier && collected.size === maxStatements) return
    collected.set(statement, {
      statement,
      times: times + (earlier?.times ?? 0),
      total: total + (earlier?.total ?? 0),
      longest: Math.max(longest, earlier?.longest ?? 0),
    })
  }
  return {
    note(text: string, milliseconds: number) {
      observe(milliseconds)
      if (milliseconds < threshold) return
      count++
      const took = Math.round(milliseconds)
      add({ statement: text.slice(0, maxTextLength), times: 1, total: took, longest: took })
    },
    /** Returns the statements since the last call. */
    take(): SlowStatement[] {
      const taken = [...collected.values()]
      collected = new Map()
      return taken
    },
    /** Collects taken statements again, because they couldn't be stored. */
    putBack(taken: readonly SlowStatement[]) {
      for (const statement of taken) add(statement)
    },
    /** Calls a function with the milliseconds of each statement from now on, including those that are not slow. */
    observeAll(observer: (milliseconds: number) => void) {
      observe = observer
    },
    /** Returns the number of slow statements since the start. */
    count: () => count,
  }
}
