import type { FastifyPluginAsync } from 'fastify'

/** Proves that something existed at a time, by a token of another system (RFC 3161). */
export interface Timestamps {
  /** Returns a token (DER) for a digest. Throws TimestampsUnavailable. */
  timestamp(digest: Uint8Array, algorithm: 'SHA-256' | 'SHA-384' | 'SHA-512'): Promise<Uint8Array>
  /** The authority's pages, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export class TimestampsUnavailable extends Error {
  override name = 'TimestampsUnavailable'
}
