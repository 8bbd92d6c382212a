import type { FastifyInstance } from 'fastify'
import { missing } from '../errors.ts'

/** Restricts the pages of a plugin to the machine the product runs on. */
export function restrictToThisMachine(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (!isLoopback(request.ip)) missing('Page')
  })
}

const isLoopback = (address: string) => /^(::1|(::ffff:)?127(\.\d+){3})$/.test(address)
