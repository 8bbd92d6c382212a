import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Bytes that are read of a body after its refusal, and the milliseconds this may take. */
const limits = { bytes: 10 * 1024 * 1024, time: 10_000 }

/**
 * Reads the rest of a body that is refused halfway, because the next request on the connection follows it. Where the rest
 * is too long or too slow, the reply closes the connection.
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
