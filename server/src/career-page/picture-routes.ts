import type { FastifyInstance } from 'fastify'
import { missing } from '../platform/errors.ts'
import { findPublicPicture } from './queries.ts'
import { pictureAddress } from './rules.ts'

/** Gives everyone the pictures of published pages. A changed picture has another address, so this one keeps for ever. */
export async function pictureRoutes(app: FastifyInstance) {
  const { db, outside } = app.services
  app.get(pictureAddress(':key'), async (request, reply) => {
    const { key } = request.params as { key: string }
    const { contentType, size } = (await findPublicPicture(db, key)) ?? missing('Picture')
    return reply
      .type(contentType)
      .headers({
        'content-length': size,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(await outside.files.read(key))
  })
}
