const lastCalls = new Map<string, Promise<unknown>>()

/** Runs the calls of one queue one after the other, in their order. A failed call doesn't stop the others. */
export function inQueue<Result>(queue: string, run: () => Promise<Result>): Promise<Result> {
  const result = (lastCalls.get(queue) ?? Promise.resolve()).then(run, run)
  lastCalls.set(queue, result)
  return result
}
