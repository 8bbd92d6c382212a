import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { signatureOf } from '../signing.ts'

/**
 * Returns the nonce of a page's styles. For a page with an ETag, the nonce is derived from the ETag, so that a page
 * from a browser's cache fits the policy of a 304. It can't be known before the page has its final content.
 */
export const styleNonce = (secret: string, etag?: string) =>
  etag === undefined ? randomBytes(16).toString('base64url') : signatureOf(secret, `style ${etag}`)

/**
 * Allows a page the style elements with this nonce, and style attributes, which rendered pages and texts of the editor
 * have.
 */
export const allowStyles = (reply: FastifyReply, nonce: string) => allow(reply, `'self' 'nonce-${nonce}'`)

/** Allows a page any styles, as in mails, which it shows in a frame. */
export const allowAnyStyles = (reply: FastifyReply) => allow(reply, "'self' 'unsafe-inline'")

function allow(reply: FastifyReply, styles: string) {
  const policy = String(reply.getHeader('content-security-policy'))
  const more = `style-src ${styles};style-src-attr 'unsafe-inline'`
  return reply.header('content-security-policy', policy.replace("style-src 'self'", more))
}
