import type { FastifyReply } from 'fastify'

/** Names headers of requests that a reply depends on, besides those already named. */
export function varyBy(reply: FastifyReply, ...headers: string[]) {
  const earlier = String(reply.getHeader('vary') ?? '').split(/, */)
  return reply.header('vary', [...new Set([...earlier, ...headers])].filter(Boolean).join(', '))
}
