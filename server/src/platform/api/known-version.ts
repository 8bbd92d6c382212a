import type { FastifyReply } from 'fastify'
import { varyBy } from './vary.ts'

interface Version {
  etag: string
  /** The time of the last change, if known. */
  changedAt?: Date
}
interface Conditions {
  'if-none-match'?: string | undefined
  'if-modified-since'?: string | undefined
}

/** Returns whether the caller already has this version (RFC 9110, section 13.2.2): a tag, when sent, decides. */
export function isKnown(headers: Conditions, { etag, changedAt }: Version): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
    return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag))
  }
  if (!changedAt) return false
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

/**
 * Sets the ETag of a reply and has caches revalidate it each time. The tag is weak, because the same reply is sent both
 * compressed and not.
 */
export function asVersion(reply: FastifyReply, etag: string) {
  // `vary` may already name the origin, where other websites read the reply.
  return varyBy(reply, 'accept-encoding').headers({ etag, 'cache-control': 'no-cache' })
}
