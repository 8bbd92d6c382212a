import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /api/ready reply 503, and closes each connection after its reply, before the server stops. */
    beginDrain(): void
    isDraining(): boolean
  }
}

/** Lets a load balancer move calls to other processes before this one stops. */
export function supportDraining(app: FastifyInstance) {
  let isDraining = false
  app.decorate('isDraining', () => isDraining)
  app.decorate('beginDrain', () => {
    isDraining = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
}
