/** Types for the part of the load generator that is used; the package has none. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method?: string
    path: string
    headers: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** The total number of calls, instead of a duration. */
    amount?: number
    /** Seconds. */
    timeout?: number
    requests: Request[]
  }
  interface Result {
    errors: number
    non2xx: number
    requests: { total: number }
    /** Seconds. */
    duration: number
  }
  function autocannon(options: Options): EventEmitter & Promise<Result> & { stop: () => void }
  export = autocannon
}
