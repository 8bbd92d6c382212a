import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { isSameSecret } from '../../platform/signing.ts'

/** An event that the provider sent about a document. */
export interface ProviderEvent {
  /** The same each time the event is sent. */
  id: string
  /** The provider's id of the document. */
  documentId: string
}

/** Returns the event of a call; undefined for one that the provider didn't sign within the last five minutes. */
export type WebhookReader = (headers: IncomingHttpHeaders, body: Buffer, now: Date) => ProviderEvent | undefined

/** Seconds by which the time of an event may differ from the clock. */
const tolerance = 5 * 60

const Body = z.object({ data: z.object({ document_id: z.string().min(1).max(100) }) })

/** Returns the signature of an event as Standard Webhooks 1.0 defines it: `v1,` and the HMAC-SHA-256 in base64. */
export function webhookSignature(secret: string, { id, timestamp }: { id: string; timestamp: string }, body: Buffer) {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body)
  return `v1,${hmac.digest('base64')}`
}

/**
 * Reads events with the headers of Standard Webhooks 1.0. After a change, the new secret may be in use together with
 * the old one.
 */
export const webhookReader =
  (secret: string): WebhookReader =>
  (headers, body, now) => {
    const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
      String(headers[`webhook-${name}`] ?? ''),
    )
    if (!id || id.length > 100 || !timestamp || !signatures) return undefined
    const expected = webhookSignature(secret, { id, timestamp }, body)
    const isSigned = signatures.split(' ').some((signature) => isSameSecret(signature, expected))
    const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
    if (!isSigned || !(age <= tolerance)) return undefined
    const { data } = Body.safeParse(parseJson(body))
    return data && { id, documentId: data.data.document_id }
  }

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
