import { oneMinute } from '@hireloom/contract/platform/durations'

/**
 * Options of Fastify that end stalled requests with 408; by itself it waits without limit. In milliseconds. A file of
 * 10 MB needs 34 kB a second.
 */
export const requestLimits = {
  requestTimeout: 5 * oneMinute,
  http: { headersTimeout: oneMinute / 2, connectionsCheckingInterval: oneMinute / 6 },
}
