import type { Compilable, CompiledQuery, Expression } from 'kysely'
import type { Db } from './db.ts'
import { keptPlan } from './kept-plan.ts'

/** Stands for what is asked for while the text of a query is made. */
class Asked {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const anything = new Proxy({}, { get: (_target, name) => new Asked(String(name)) })

interface Reading<Row> extends Compilable<Row> {
  modifyFront(words: Expression<unknown>): Compilable<Row>
}

/**
 * A read that nearly every call makes: its text is made once, and each connection plans it once. `build` uses what is asked
 * for as values only; what it is decides nothing about the text.
 */
export function keptQuery<Given extends object, Row>(
  build: (db: Db, given: Given) => Reading<Row>,
): (db: Db, given: Given) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async (db, given) => {
    made ??= build(db, anything as Given)
      .modifyFront(keptPlan)
      .compile()
    const parameters = made.parameters.map((one) => (one instanceof Asked ? given[one.name as keyof Given] : one))
    return (await db.executeQuery<Row>({ ...made, parameters })).rows
  }
}
