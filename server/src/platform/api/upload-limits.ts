import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyCalls } from '../errors.ts'

export interface UploadLimits {
  /** Uploads that one network may have open. */
  open: number
  /** The milliseconds over which an upload's speed is measured, and the bytes a second that it needs to continue. */
  period?: number
  slowest?: number
}

/** The bytes up to which a body isn't counted as an upload. */
const smallBody = 128 * 1024

/**
 * Limits the bodies that one network sends at once, and ends those that are nearly stalled, because each holds a file
 * and a connection.
 */
export function limitUploads(app: FastifyInstance, { open, period = 30_000, slowest = 2048 }: UploadLimits) {
  const openUploads = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const network = normalizeIP(request.ip)
    const isCounted = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > smallBody
    const others = openUploads.get(network) ?? 0
    if (isCounted && others >= open) throw tooManyCalls('Too many uploads at once', 10)

    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (!raw.complete && raw.socket.bytesRead - before < (slowest * period) / 1000) raw.destroy()
      before = raw.socket.bytesRead
    }, period).unref()
    if (isCounted) openUploads.set(network, others + 1)
    reply.raw.once('close', () => {
      clearInterval(timer)
      if (!isCounted) return
      const remaining = (openUploads.get(network) ?? 1) - 1
      if (remaining === 0) openUploads.delete(network)
      else openUploads.set(network, remaining)
    })
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
