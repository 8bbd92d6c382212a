/** The part of the load generator that is used here; the package has no types. */
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
    /** Calls altogether, instead of seconds. */
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
  function autocannon(options: Options): EventEmitter & Promise<Result>
  export = autocannon
}
