import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@hireloom/contract/texts/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asVersion, isKnown } from '../platform/api/known-version.ts'
import { replyInLanguage } from '../platform/reader-language.ts'
import type { Config } from '../platform/start/config.ts'
import { contentFile } from '../platform/web/first-content.ts'
import { allowStyles, styleNonce } from '../platform/web/style-nonce.ts'
import { findPublicVersion } from './version-queries.ts'

/** Returns a hash of what all replies depend on: the built pages, the code that fills them, and the public settings. */
function processFingerprint({ webDir, publicUrl, publicApiKey, parentName, ...rest }: Config): string {
  const { privacyUrl, termsUrl, seekClientId, cvParserUrl } = rest
  const sourceFiles = readdirSync(import.meta.dirname).map((name) => join(import.meta.dirname, name))
  const files = [join(webDir, 'public.html'), contentFile(webDir), ...sourceFiles].filter((file) => existsSync(file))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(file))
  const settings = [publicUrl, publicApiKey, parentName, privacyUrl, termsUrl, seekClientId, cvParserUrl]
  return hash.update(JSON.stringify(settings)).digest('base64url')
}

/** Returns a function that computes the ETag of a reply from its address and the mark of its data. */
export function etagFunction(config: Config) {
  const fingerprint = processFingerprint(config)
  return (url: string, mark: string) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([fingerprint, url, mark]))
      .digest('base64url')
    return `W/"${digest.slice(0, 22)}"`
  }
}

interface VersionOptions {
  /** Returns the company's slug in the address of a request. */
  companyOf: (request: FastifyRequest) => string | undefined
  /** Returns the language of the reply. */
  languageOf: (request: FastifyRequest, companyLanguage: Language) => Language
}

/**
 * Replies 304 to visitors and crawlers that have the current version in their language, after one small query and
 * nothing else. Returns a function that finds the ETag of any other reply; undefined when it has none.
 */
export function replyNotModified(app: FastifyInstance, { companyOf, languageOf }: VersionOptions) {
  const { db, config, now } = app.services
  const tagOf = etagFunction(config)
  const tags = new WeakMap<FastifyRequest, string>()
  app.addHook('preHandler', async (request, reply) => {
    const slug = ['GET', 'HEAD'].includes(request.method) && companyOf(request)
    const version = slug ? await findPublicVersion(db, slug, now()) : undefined
    // An address with a former slug redirects, and one with an unknown slug is missing: both without an ETag.
    if (version?.slug !== slug || !version) return
    const language = languageOf(request, version.candidateLanguage)
    const etag = tagOf(request.url, `${version.mark},${language}`)
    if (isKnown(request.headers, { etag })) {
      allowStyles(reply, styleNonce(config.signingKey, etag))
      return asVersion(replyInLanguage(request, reply, language), etag)
        .code(304)
        .send()
    }
    tags.set(request, etag)
  })
  app.addHook('onSend', async (request, reply) => {
    const etag = tags.get(request)
    if (etag && reply.statusCode === 200) asVersion(reply, etag)
  })
  return (request: FastifyRequest) => tags.get(request)
}
