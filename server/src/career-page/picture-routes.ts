import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scaleToWidth } from '../documents/pictures.ts'
import { isKnown } from '../platform/api/known-version.ts'
import { missing } from '../platform/errors.ts'
import { findPublicPicture } from './queries.ts'
import { pictureAddress, requestedWidth } from './rules.ts'

/** The number of narrow pictures in memory; each is up to about 100 kB. */
const maxCached = 100

/**
 * Serves the pictures of published pages to everyone, also in smaller widths for small screens. A changed picture has
 * another address, so replies can be cached forever.
 */
export async function pictureRoutes(app: FastifyInstance) {
  const { db, outside } = app.services
  const cache = new Map<string, Promise<Buffer>>()

  /** Returns a narrower copy of a picture, from memory if it was made recently. */
  function narrow(key: string, width: number) {
    const name = `${key} ${width}`
    const picture = cache.get(name) ?? narrowPicture(key, width)
    if (!cache.has(name)) picture.catch(() => cache.delete(name))
    cache.delete(name)
    cache.set(name, picture)
    for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest)
    return picture
  }
  const narrowPicture = async (key: string, width: number) =>
    scaleToWidth(Buffer.concat(await (await outside.files.read(key)).toArray()), width)

  // Also runs for an error while the picture is streamed, after the headers were set.
  const onError = async (_request: FastifyRequest, reply: FastifyReply) => {
    for (const name of ['etag', 'cache-control']) reply.removeHeader(name)
  }

  app.get(pictureAddress(':key'), { onError }, async (request, reply) => {
    const { key } = request.params as { key: string }
    const { contentType, size } = (await findPublicPicture(db, key)) ?? missing('Picture')
    const width = requestedWidth(request.query)
    const etag = `"${key}${width ? `-${width}` : ''}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
    if (isKnown(request.headers, { etag })) return reply.code(304).send()
    reply.type(contentType).headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    if (width) return reply.send(await narrow(key, width))
    return reply.header('content-length', size).send(await outside.files.read(key))
  })
}
