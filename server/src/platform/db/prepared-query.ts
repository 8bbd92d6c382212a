import type { Compilable, CompiledQuery, Expression } from 'kysely'
import { cachedPlan } from './cached-plan.ts'
import type { Db } from './db.ts'

interface Read<Row> extends Compilable<Row> {
  modifyFront(words: Expression<unknown>): Compilable<Row>
}

/** The keys by which Kysely recognizes expressions among values. */
const kyselyKeys = new Set<PropertyKey>(['toOperationNode', 'expressionType', 'expression', 'alias'])

/** The arguments that placeholders stand for. */
const argumentOf = new WeakMap<object, string>()

/** Returns a stand-in for an argument while the text is built. Reading any of its properties throws. */
function placeholder(argument: string) {
  const refuse = (): never => {
    throw new Error(`The text of a prepared query can't depend on its argument ${argument}`)
  }
  const value = new Proxy(
    {},
    {
      get: (_target, key) => (kyselyKeys.has(key) ? undefined : refuse()),
      has: (_target, key) => !kyselyKeys.has(key) && refuse(),
      ownKeys: refuse,
      getOwnPropertyDescriptor: refuse,
    },
  )
  argumentOf.set(value, argument)
  return value
}

/** Returns arguments that can only be read by name; `read` returns the value of each. */
const argumentsOf = <Arguments extends object>(readArgument: (argument: string) => unknown) =>
  new Proxy({} as Arguments, {
    get: (_target, key) => readArgument(String(key)),
    ownKeys: () => {
      throw new Error('A prepared query takes its arguments by name')
    },
  })

/**
 * Prepares a read that nearly every call makes: its text is built once, and each connection plans it once. `build` may
 * use the arguments as values only; the first call throws when the text depends on one. Converting, comparing,
 * iterating or looking into an argument always throws. Truthiness and `===` can't be trapped, so the text is also built
 * with nulls and with the arguments of the first call, and all three must be equal. A branch by `===` that the first
 * call doesn't take isn't detected.
 */
export function preparedQuery<Arguments extends object, Row>(
  build: (db: Db, args: Arguments) => Read<Row>,
): (db: Db, args: Arguments) => Promise<Row[]> {
  let prepared: CompiledQuery<Row> | undefined
  return async (db, args) => {
    prepared ??= prepare(db, build, args)
    const parameters = prepared.parameters.map((parameter) => {
      const argument = typeof parameter === 'object' && parameter !== null ? argumentOf.get(parameter) : undefined
      return argument === undefined ? parameter : args[argument as keyof Arguments]
    })
    return (await db.executeQuery<Row>({ ...prepared, parameters })).rows
  }
}

function prepare<Arguments extends object, Row>(
  db: Db,
  build: (db: Db, args: Arguments) => Read<Row>,
  first: Arguments,
): CompiledQuery<Row> {
  const compile = (args: Arguments) => build(db, args).modifyFront(cachedPlan).compile()
  const prepared = compile(argumentsOf(placeholder))
  for (const values of [argumentsOf<Arguments>(() => null), first]) {
    if (compile(values).sql !== prepared.sql) {
      throw new Error(`The text of a prepared query can't depend on its arguments: ${prepared.sql}`)
    }
  }
  return prepared
}
