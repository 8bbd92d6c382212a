/**
 * Runs work for items, at most `limit` at the same time. After a failure it takes no more items, waits for the work
 * under way and throws the first failure.
 */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
) {
  const running = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  try {
    for await (const item of items) {
      const task = work(item)
        .catch((error: unknown) => failures.push(error))
        .finally(() => running.delete(task))
      running.add(task)
      if (running.size >= limit) await Promise.race(running)
      if (failures.length > 0) break
    }
  } finally {
    await Promise.all(running)
  }
  if (failures.length > 0) throw failures[0]
}
