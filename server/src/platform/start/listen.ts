import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'

type Address = Pick<Config, 'port' | 'host'>

/** Checks that the port is free before anything slow begins. Throws CannotStart when it is taken. */
export async function requireFreePort({ port, host }: Address): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
    await new Promise((resolve) => probe.close(resolve))
  } catch (error) {
    throw explained(error, { port, host })
  }
}

/** Listens on the port of a setting. Throws CannotStart when another process took it meanwhile. */
export async function listen(
  app: FastifyInstance,
  { port, host }: Address,
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw explained(error, { port, host }, setting)
  }
}

function explained(error: unknown, { port, host }: Address, setting = 'PORT') {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new CannotStart(`Port ${port} is taken. Set ${setting} to a free one.`)
  if (code === 'EACCES') return new CannotStart(`Port ${port} needs more rights. Set ${setting} to 1024 or higher.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotStart(`HOST ${host} isn't an address of this machine.`)
  return error
}
