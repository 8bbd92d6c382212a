import type { FastifyReply } from 'fastify'

/** Adds request headers that a reply depends on to its `Vary` header. */
export function varyBy(reply: FastifyReply, ...headers: string[]) {
  const earlier = String(reply.getHeader('vary') ?? '').split(/, */)
  return reply.header('vary', [...new Set([...earlier, ...headers])].filter(Boolean).join(', '))
}
