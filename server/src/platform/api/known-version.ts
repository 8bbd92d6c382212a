import type { FastifyReply } from 'fastify'

interface Version {
  etag: string
  /** An instant since which nothing changed, where one is known. */
  changedAt?: Date
}
interface Conditions {
  'if-none-match'?: string | undefined
  'if-modified-since'?: string | undefined
}

/** Whether the caller has this version already (RFC 9110, section 13.2.2): the tag decides where one is sent. */
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
 * Says which version an answer is, and that it is to be asked for again each time. The tag is a weak one: the same answer
 * goes out compressed and not.
 */
export function asVersion(reply: FastifyReply, etag: string) {
  // Who asks may have been added already, where pages elsewhere read the answer.
  const said = String(reply.getHeader('vary') ?? '').split(/, */)
  const vary = [...new Set([...said, 'accept-encoding'])].filter(Boolean).join(', ')
  return reply.headers({ etag, 'cache-control': 'no-cache', vary })
}
