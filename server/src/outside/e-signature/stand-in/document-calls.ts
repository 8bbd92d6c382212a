import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ESignatureMemory, markTurnAsAsked, mount, type StandInDocument } from './memory.ts'

/** The maximum size of an upload in bytes: 12 MB in base64. */
const uploadLimit = 17 * 1024 * 1024

const Upload = z.object({
  title: z.string().min(1),
  callback_url: z.url(),
  file: z.object({ content: z.base64().refine((content) => content.startsWith('JVBER'), "The file isn't a PDF") }),
  signers: z
    .array(z.object({ name: z.string(), email: z.email(), role: z.enum(['signer', 'copy']), order: z.int() }))
    .min(1),
})

type Id = { Params: { id: string } }

/** Serves the calls of documents. `readGrant` returns the connection of a valid token. */
export function documentCalls(
  app: FastifyInstance,
  { documents }: ESignatureMemory,
  readGrant: (request: FastifyRequest) => Promise<string | undefined>,
) {
  const refuseToken = (reply: FastifyReply) => reply.code(401).header('www-authenticate', 'Bearer').send()

  app.post(`${mount}/documents`, { bodyLimit: uploadLimit }, async (request, reply) => {
    const grantId = await readGrant(request)
    if (!grantId) return refuseToken(reply)
    const key = String(request.headers['idempotency-key'] ?? '')
    const [earlier] = [...documents].find(([, document]) => key !== '' && document.key === key) ?? []
    if (earlier) return reply.code(200).send({ id: earlier })
    const upload = Upload.safeParse(request.body)
    if (!upload.success) return reply.code(422).send({ message: upload.error.issues[0]?.message ?? 'Unknown' })
    const { title, callback_url: callbackUrl, file, signers } = upload.data
    const document: StandInDocument = {
      grantId,
      title,
      key,
      callbackUrl,
      status: 'sent',
      declineText: null,
      bytes: Buffer.from(file.content, 'base64'),
      signers: signers.map((signer) => ({ ...signer, status: 'waiting', signedAt: null })),
    }
    markTurnAsAsked(document)
    const id = `doc-${randomUUID()}`
    documents.set(id, document)
    return reply.code(201).send({ id })
  })

  /** Serves a call about a document of the caller's connection. */
  const serve = (
    method: 'GET' | 'POST',
    path: string,
    handle: (document: StandInDocument, request: FastifyRequest<Id>, reply: FastifyReply) => unknown,
  ) =>
    app.route<Id>({
      method,
      url: `${mount}/documents/:id${path}`,
      handler: async (request, reply) => {
        const grantId = await readGrant(request)
        if (!grantId) return refuseToken(reply)
        const document = documents.get(request.params.id)
        if (!document || document.grantId !== grantId) return reply.code(404).send({ message: 'Unknown document' })
        return handle(document, request, reply)
      },
    })

  serve('GET', '', (document) => replyOf(document))
  serve('GET', '/file', ({ bytes }, _request, reply) => reply.type('application/pdf').send(Buffer.from(bytes)))
  serve('POST', '/reminders', ({ status }, _request, reply) => reply.code(status === 'sent' ? 204 : 409).send())
  serve('POST', '/void', (document, _request, reply) => {
    if (document.status !== 'sent' && document.status !== 'voided') {
      return reply.code(409).send({ message: 'The document has ended' })
    }
    document.status = 'voided'
    return replyOf(document)
  })
}

const replyOf = ({ status, declineText, signers }: StandInDocument) => ({
  status,
  decline_text: declineText,
  signers: signers.map(({ signedAt, ...signer }) => ({ ...signer, signed_at: signedAt })),
})
