import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asVersion, isKnown } from '../platform/api/known-version.ts'
import { missing } from '../platform/errors.ts'
import { etagFunction } from './page-etags.ts'
import { countAddresses, listAddresses } from './sitemap-queries.ts'
import { addressesPerFile, robots, sitemap, sitemapIndex } from './sitemap-rules.ts'
import { findVersionOfAll } from './version-queries.ts'

/** Serves the sitemap and robots.txt. */
export async function sitemapRoutes(app: FastifyInstance) {
  const { config, db, now } = app.services
  const { publicUrl } = config
  const tagOf = etagFunction(config)

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    mark: string,
    text: () => Promise<string> | string,
  ) {
    const etag = tagOf(request.url, mark)
    asVersion(reply, etag)
    return isKnown(request.headers, { etag }) ? reply.code(304).send() : reply.send(await text())
  }

  app.get('/robots.txt', (request, reply) =>
    send(request, reply.type('text/plain; charset=utf-8'), '', () => robots(publicUrl)),
  )

  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply.type('application/xml; charset=utf-8'), await findVersionOfAll(db, now()), async () => {
      const total = await countAddresses(db, now())
      if (total > addressesPerFile) return sitemapIndex(total, publicUrl)
      return sitemap(await listAddresses(db, now(), 1, addressesPerFile), publicUrl)
    }),
  )

  app.get('/sitemap-:file(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const { file } = request.params as { file: string }
    const addresses = await listAddresses(db, now(), Number(file), addressesPerFile)
    if (addresses.length === 0) missing('Sitemap')
    return send(request, reply.type('application/xml; charset=utf-8'), await findVersionOfAll(db, now()), () =>
      sitemap(addresses, publicUrl),
    )
  })
}
