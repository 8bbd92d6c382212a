import { Readable } from 'node:stream'
import { integrationKind } from '@hireloom/contract/integrations'
import { type JobPlatform, jobPlatform } from '@hireloom/contract/lookups'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FeedName, feedPath } from '../companies/address-rules.ts'
import { findIntegration } from '../companies/connection-queries.ts'
import { type CompanyRecord, findCompany } from '../companies/queries.ts'
import { isKnown } from '../platform/api/known-version.ts'
import { missing } from '../platform/errors.ts'
import { indeedHead, indeedJob } from './indeed-rules.ts'
import { linkedInHead, linkedInJob } from './linkedin-rules.ts'
import { findFeedVersion, listFeedJobs } from './queries.ts'
import type { FeedCompany, FeedJob } from './rules.ts'

/** LinkedIn and Indeed read a feed a few times a day. */
const requestsPerMinute = 30
/** Seconds for which a feed may be cached. */
const maxAgeSeconds = 900

/** The content of a feed. `hasJobs` is false for a feed that is switched off, which is empty. */
interface Feed {
  platform: JobPlatform
  hasJobs: boolean
  head: (jobCount: number) => string
  job: (job: FeedJob, company: FeedCompany) => string
}

/** Serves a company's jobs to readers who have the address of the feed. */
export async function feedRoutes(app: FastifyInstance) {
  const { config, db, now } = app.services
  const { publicUrl } = config
  const onRequest = app.rateLimit({ max: requestsPerMinute })

  async function linkedIn({ id: companyId }: CompanyRecord): Promise<Feed> {
    const connection = (await findIntegration(db, companyId, integrationKind.linkedIn)) ?? missing('Feed')
    return {
      platform: jobPlatform.linkedIn,
      // A feed that is switched off is empty instead of missing: LinkedIn removes the jobs of an empty feed, but
      // retries a missing one.
      hasJobs: connection.isEnabled,
      head: (jobCount) => linkedInHead(publicUrl, jobCount, now()),
      job: (job, company) => linkedInJob(job, company, connection.externalId),
    }
  }

  const indeed = (): Feed => ({
    platform: jobPlatform.careerPage,
    hasJobs: true,
    head: () => indeedHead(publicUrl, now()),
    job: indeedJob,
  })

  async function send(request: FastifyRequest, reply: FastifyReply, name: FeedName, feedOf: FeedOf) {
    const { companySlug } = request.params as { companySlug: string }
    const company = (await findCompany(db, companySlug)) ?? missing('Feed')
    if (company.slug !== companySlug) {
      // Not cached permanently: until its page is published, a company may take back an earlier slug.
      return reply.header('cache-control', 'no-cache').redirect(feedPath(company.slug, name), 301)
    }
    const feed = await feedOf(company)
    const version = await findFeedVersion(db, company, feed.platform, now())
    reply.headers({
      'cache-control': `public, max-age=${maxAgeSeconds}`,
      etag: version.etag,
      'last-modified': version.changedAt.toUTCString(),
      'x-robots-tag': 'noindex',
    })
    if (isKnown(request.headers, version)) return reply.code(304).send()
    const jobCount = feed.hasJobs ? version.jobCount : 0
    const jobs = feed.hasJobs ? listFeedJobs(db, company, feed.platform, now()) : []
    const text = feedText(feed, jobCount, jobs, { ...company, publicUrl })
    return reply.type('application/xml; charset=utf-8').send(Readable.from(text))
  }
  type FeedOf = (company: CompanyRecord) => Feed | Promise<Feed>

  app.get(feedPath(':companySlug', 'linkedin'), { onRequest }, (request, reply) =>
    send(request, reply, 'linkedin', linkedIn),
  )
  app.get(feedPath(':companySlug', 'indeed'), { onRequest }, (request, reply) => send(request, reply, 'indeed', indeed))
}

/**
 * Yields the document. After an error it lacks `</source>`, so that no reader mistakes a part of the jobs for all of
 * them.
 */
async function* feedText(
  { head, job }: Feed,
  jobCount: number,
  pages: AsyncIterable<FeedJob[]> | FeedJob[][],
  company: FeedCompany,
) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<source>\n${head(jobCount)}`
  for await (const page of pages) yield page.map((item) => job(item, company)).join('')
  yield '</source>\n'
}
