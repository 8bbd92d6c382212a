/** Runs work for items, some at once. Stops taking new ones after a failure, and throws it when those under way have ended. */
export async function forEachAtOnce<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<unknown>,
) {
  const running = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  for await (const item of items) {
    const task = work(item)
      .catch((error: unknown) => failures.push(error))
      .finally(() => running.delete(task))
    running.add(task)
    if (running.size >= most) await Promise.race(running)
    if (failures.length > 0) break
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}
