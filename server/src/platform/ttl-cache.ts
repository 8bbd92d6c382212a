import { LRUCache } from 'lru-cache'

interface Options {
  /** Milliseconds for which an answer is valid. */
  ttl: number
  /** The maximum number of answers in memory. */
  max: number
  now: () => Date
}

/**
 * Caches answers of slow systems in this process. Calls at the same time share one request; failures are not cached.
 */
export function ttlCache({ ttl, max, now }: Options) {
  const cache = new LRUCache<string, { answer: unknown }, () => Promise<unknown>>({
    max,
    ttl,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // A request that was evicted meanwhile still returns its answer.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: request }) => ({ answer: await request() }),
  })
  return async <Answer>(key: string, request: () => Promise<Answer>): Promise<Answer> =>
    (await cache.forceFetch(key, { context: request })).answer as Answer
}
