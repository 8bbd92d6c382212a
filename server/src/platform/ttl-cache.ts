import { LRUCache } from 'lru-cache'

interface Options {
  /** Milliseconds for which an answer is valid. */
  goodFor: number
  /** Answers that are kept at once. */
  most: number
  now: () => Date
}

/**
 * Remembers answers of slow systems for a short time, in this process. Calls at the same time share one request, and a
 * failure is not remembered.
 */
export function ttlCache({ goodFor, most, now }: Options) {
  const cache = new LRUCache<string, { answer: unknown }, () => Promise<unknown>>({
    max: most,
    ttl: goodFor,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // A request still has its answer when newer ones take its place meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: request }) => ({ answer: await request() }),
  })
  return async <Answer>(key: string, request: () => Promise<Answer>): Promise<Answer> =>
    (await cache.forceFetch(key, { context: request })).answer as Answer
}
