import { oneMinute } from '@hireloom/contract/platform/durations'
import type { FastifyInstance } from 'fastify'

/** Milliseconds. In this time, a client that reads 20 kB a second gets a file of 10 MB. */
const replyTimeout = 10 * oneMinute

/**
 * Ends replies that take longer, so that a client that reads a byte a second doesn't hold a file in memory for days.
 */
export function endSlowReplies(app: FastifyInstance, timeout = replyTimeout) {
  app.addHook('onRequest', async (_request, reply) => {
    const timer = setTimeout(() => reply.raw.destroy(), timeout).unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
