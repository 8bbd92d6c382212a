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
    { type, mark, text }: { type: string; mark: string; text: () => Promise<string> | string },
  ) {
    const etag = tagOf(request.url, mark)
    if (isKnown(request.headers, { etag })) return asVersion(reply, etag).code(304).send()
    const body = await text()
    return asVersion(reply, etag).type(`${type}; charset=utf-8`).send(body)
  }

  /** Sends a file of the sitemap. Reads the addresses only for crawlers that don't have its current version. */
  const sendSitemap = async (request: FastifyRequest, reply: FastifyReply, text: () => Promise<string>) =>
    send(request, reply, { type: 'application/xml', mark: await findVersionOfAll(db, now()), text })

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, { type: 'text/plain', mark: '', text: () => robots(publicUrl) }),
  )

  app.get('/sitemap.xml', (request, reply) =>
    sendSitemap(request, reply, async () => {
      const total = await countAddresses(db, now())
      if (total > addressesPerFile) return sitemapIndex(total, publicUrl)
      return sitemap(await listAddresses(db, now(), 1, addressesPerFile), publicUrl)
    }),
  )

  app.get('/sitemap-:file(^[1-9]\\d{0,4}$).xml', (request, reply) =>
    sendSitemap(request, reply, async () => {
      const { file } = request.params as { file: string }
      const addresses = await listAddresses(db, now(), Number(file), addressesPerFile)
      return addresses.length > 0 ? sitemap(addresses, publicUrl) : missing('Sitemap')
    }),
  )
}
