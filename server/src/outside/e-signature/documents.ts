import { z } from 'zod'
import {
  DocumentRefused,
  ESignatureRefused,
  ESignatureUnavailable,
  type SigningProvider,
  UnreadableFile,
} from './port.ts'

/** The milliseconds after which a call fails. */
const timeout = 10_000
/** The milliseconds after which a call with a file fails. */
const fileTimeout = 30_000
/** Bytes; letters are far smaller. */
const maxDocumentBytes = 25 * 1024 * 1024

const Created = z.object({ id: z.string().min(1).max(100) })
const Refused = z.object({ message: z.string().max(1000) })
const ReceivedDocument = z.object({
  status: z.enum(['sent', 'completed', 'declined', 'expired', 'voided']),
  decline_text: z.string().nullish(),
  signers: z.array(
    z.object({
      email: z.string(),
      role: z.enum(['signer', 'copy']),
      status: z.enum(['waiting', 'asked', 'opened', 'signed', 'declined']),
      signed_at: z.coerce.date().nullish(),
    }),
  ),
})

/** Calls the documents of a provider over HTTP, as docs/e-signature.md describes them. `url`: the base of its calls. */
export function httpDocuments(url: string): SigningProvider {
  const call = async (token: string, path: string, init: RequestInit = {}, timeLimit = timeout) => {
    const response = await fetch(`${url}/documents${path}`, {
      ...init,
      headers: { accept: 'application/json', ...init.headers, authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    }).catch(throwUnavailable)
    if (response.status === 401 || response.status === 403) throw new ESignatureRefused('The token is not valid')
    return response
  }
  const post = (token: string, path: string, body: object, headers: Record<string, string> = {}, timeLimit = timeout) =>
    call(
      token,
      path,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
      timeLimit,
    )
  const at = (documentId: string) => `/${encodeURIComponent(documentId)}`
  const find = async (token: string, documentId: string) => {
    const response = await call(token, at(documentId))
    return response.status === 404 ? undefined : toDocument(await read(response, ReceivedDocument))
  }

  return {
    async send(token, { idempotencyKey, title, language, message, filename, bytes, signers, callbackUrl }) {
      const body = {
        title,
        language,
        message,
        callback_url: callbackUrl,
        file: { name: filename, content: bytes.toString('base64') },
        signers: signers.map(({ expiresAt, ...signer }) => ({ ...signer, expires_at: expiresAt.toISOString() })),
      }
      const response = await post(token, '', body, { 'idempotency-key': idempotencyKey }, fileTimeout)
      if (response.status === 400 || response.status === 422) {
        const { data } = Refused.safeParse(await response.json().catch(() => undefined))
        throw new DocumentRefused(data?.message ?? 'The document was refused')
      }
      return (await read(response, Created)).id
    },

    async remind(token, documentId, { email, idempotencyKey }) {
      const headers = { 'idempotency-key': idempotencyKey }
      const response = await post(token, `${at(documentId)}/reminders`, { email }, headers)
      if (response.status !== 404 && response.status !== 409) requireOk(response)
    },

    async void(token, documentId, reason) {
      const response = await post(token, `${at(documentId)}/void`, { reason })
      if (response.status === 404) return undefined
      return response.status === 409 ? find(token, documentId) : toDocument(await read(response, ReceivedDocument))
    },

    find,

    async download(token, documentId) {
      const headers = { accept: 'application/pdf' }
      const response = await call(token, `${at(documentId)}/file`, { headers }, fileTimeout)
      if (response.status === 404) return undefined
      requireOk(response)
      return readPdf(response)
    },
  }
}

function toDocument({ status, decline_text: declineText = null, signers }: z.output<typeof ReceivedDocument>) {
  return {
    status,
    declineText,
    signers: signers.map(({ signed_at: signedAt = null, ...signer }) => ({ ...signer, signedAt })),
  }
}

function requireOk({ ok, status }: Response) {
  if (!ok) throw new ESignatureUnavailable(`The provider responded with ${status}`)
}

async function read<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  requireOk(response)
  const body: unknown = await response.json().catch(throwUnavailable)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ESignatureUnavailable('The provider sent an unknown reply', { cause: parsed.error })
  return parsed.data
}

async function readPdf(response: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  const body = response.body ?? new Blob([]).stream()
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxDocumentBytes) throw new UnreadableFile(`The document has more than ${maxDocumentBytes} bytes`)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : throwUnavailable(error)
  }
  const bytes = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
  if (new TextDecoder().decode(bytes.subarray(0, 5)) !== '%PDF-') throw new UnreadableFile("The document isn't a PDF")
  return bytes
}

function throwUnavailable(cause: unknown): never {
  throw new ESignatureUnavailable("The provider of e-signatures can't be reached", { cause })
}
