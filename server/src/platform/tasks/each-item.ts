import { DatabaseOutage } from '../db/outage.ts'
import { Outage } from '../errors.ts'

interface Item {
  companyId: number
  id?: number
}

/** The maximum number of failures that the message names; the log has all. */
const mostNamed = 5

/**
 * Does the work of each item; `work` begins a transaction if it needs one. An item that fails doesn't stop the others:
 * at the end, this throws an error that names those that failed, so that the task is tried again for them.
 * A database or a file store that is unavailable ends it at once.
 */
export async function forEachItem<One extends Item>(
  items: Iterable<One> | AsyncIterable<One>,
  work: (item: One) => Promise<unknown>,
) {
  const failures: { item: One; error: unknown }[] = []
  for await (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (error instanceof DatabaseOutage || error instanceof Outage) throw error
      failures.push({ item, error })
    }
  }
  if (failures.length === 0) return
  const named = failures.slice(0, mostNamed).map(({ item, error }) => `${nameOf(item)}: ${messageOf(error)}`)
  const rest = failures.length - named.length
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} failed. ${named.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`,
  )
}

/** Runs steps one after the other, including those after one that failed. Throws their failures as one error. */
export async function runSteps(steps: readonly (() => Promise<unknown>)[]) {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 1) throw new AggregateError(failures, failures.map(messageOf).join('; '))
  if (failures.length === 1) throw failures[0]
}

const nameOf = ({ companyId, id }: Item) => `company ${companyId}${id === undefined ? '' : `, id ${id}`}`
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Yields the items of all pages of a list. `list` returns the page after an item; an empty one is the end. */
export async function* onAllPages<One extends Place, Place = One>(list: (after: Place | undefined) => Promise<One[]>) {
  for await (const page of allPages<One, Place>(list)) yield* page
}

async function* allPages<One extends Place, Place>(list: (after: Place | undefined) => Promise<One[]>) {
  let after: Place | undefined
  for (;;) {
    const page = await list(after)
    after = page.at(-1)
    if (after === undefined) return
    yield page
  }
}

/** A page of a list in the order of ids, which are unique in the installation. */
export interface PageById {
  /** The last id of the previous page; 0 for the first page. */
  afterId: number
  limit: number
}

/** Yields the items of all pages of a list in the order of ids. */
export const onAllPagesById = <One extends { id: number }>(list: (afterId: number) => Promise<One[]>) =>
  onAllPages<One, { id: number }>((last) => list(last?.id ?? 0))

/** Yields the pages of a list in the order of ids, for work that is done for a page at once. */
export const allPagesById = <One extends { id: number }>(list: (afterId: number) => Promise<One[]>) =>
  allPages<One, { id: number }>((last) => list(last?.id ?? 0))
