import autocannon from 'autocannon'
import { percentile } from '../apply/pace.ts'

/** One call, to be repeated. */
export interface Request {
  method?: string
  path: string
  body?: unknown
  /** A visitor with a cookie, from a network address, instead of a user with a token. */
  visitor?: { cookie: string; address: string }
}

export interface Load {
  connections: number
  /** The duration in seconds, or the total number of calls. */
  lasting: { seconds: number } | { calls: number }
}

/** Percentiles in milliseconds, and calls per second. */
export interface Measurement {
  p50: number
  p95: number
  p99: number
  perSecond: number
}

/** Sends the calls that `next` returns over this many busy connections. Throws on any status but 2xx. */
export async function measure(
  address: string,
  tokens: readonly string[],
  next: () => Request,
  { connections, lasting }: Load,
): Promise<Measurement> {
  const took: number[] = []
  let calls = 0
  const running = autocannon({
    url: address,
    connections,
    timeout: 60,
    ...('seconds' in lasting ? { duration: lasting.seconds } : { amount: Math.max(lasting.calls, connections) }),
    requests: [
      {
        path: '/',
        headers: {},
        setupRequest: (request) => {
          const { method = 'GET', path, body, visitor } = next()
          // Each token and each address is limited to 3000 calls per minute.
          const access: Record<string, string> = visitor
            ? { cookie: visitor.cookie, 'x-forwarded-for': visitor.address }
            : { authorization: `Bearer ${tokens[calls++ % tokens.length]}` }
          const headers = { ...access, ...(body !== undefined && { 'content-type': 'application/json' }) }
          return { ...request, method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
        },
      },
    ],
  })
  running.on('response', (_client, _status, _bytes, milliseconds: number) => void took.push(milliseconds))
  const { errors, non2xx, requests, duration } = await running
  if (errors + non2xx > 0) throw new Error(`${next().path}: ${non2xx} refused, ${errors} failed`)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(took, share)) as [number, number, number]
  return { p50, p95, p99, perSecond: requests.total / duration }
}
