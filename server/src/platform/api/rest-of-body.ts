import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The most bytes of a refused body that are read, and the most milliseconds that this may take. */
const limits = { bytes: 10 * 1024 * 1024, time: 10_000 }

/**
 * Reads what is left of a refused body, because the next request on the connection comes after it. When too much is
 * left, or it arrives too slowly, the reply closes the connection.
 */
export async function readRest(body: Readable, reply: FastifyReply, { bytes, time } = limits): Promise<void> {
  if (!(await endsWithin(body, bytes, time))) reply.header('connection', 'close')
}

function endsWithin(body: Readable, bytes: number, time: number): Promise<boolean> {
  if (body.readableEnded || body.destroyed) return Promise.resolve(body.readableEnded)
  return new Promise((resolve) => {
    let remaining = bytes
    const count = (chunk: Buffer) => {
      remaining -= chunk.length
      if (remaining < 0) stop()
    }
    const finish = (isWhole: boolean) => {
      clearTimeout(timer)
      body.off('data', count).off('end', end).off('close', stop).pause()
      resolve(isWhole)
    }
    const end = () => finish(true)
    const stop = () => finish(false)
    const timer = setTimeout(stop, time)
    body.on('data', count).once('end', end).once('close', stop)
  })
}
