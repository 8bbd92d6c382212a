import { oneMinute } from '@hireloom/contract/platform/durations'

/**
 * The milliseconds after which Fastify ends a stalled request with 408; it has no limits by default. A file of 10 MB
 * needs 34 kB a second.
 */
export const requestLimits = {
  requestTimeout: 5 * oneMinute,
  http: { headersTimeout: oneMinute / 2, connectionsCheckingInterval: oneMinute / 6 },
}
