import type { FastifyInstance } from 'fastify'
import { bearerToken } from '../../platform/api/admission.ts'
import { missing, Refusal } from '../../platform/errors.ts'
import { isSameSecret } from '../../platform/signing.ts'
import { receiveMail } from './inbound-commands.ts'

/** The maximum size of a mail in bytes. */
const bodyLimit = 15 * 1024 * 1024

/**
 * Accepts mails that a mail server forwards as message/rfc822. The reply is the same whether or not a mail was kept.
 */
export async function inboundMailRoutes(app: FastifyInstance) {
  const { services } = app
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )

  app.post('/service/inbound-mail', { bodyLimit }, async ({ headers, body }, reply) => {
    const inbound = services.outside.inboundMail ?? missing('Page')
    if (!isSameSecret(bearerToken(headers) ?? '', inbound.key)) {
      throw new Refusal(401, 'unauthorized', 'The key of the mail server is missing or wrong')
    }
    if (!Buffer.isBuffer(body)) throw new Refusal(415, 'unsupported_media_type', 'Send the mail as message/rfc822')
    await receiveMail(services, inbound, body)
    return reply.code(202).send()
  })
}
