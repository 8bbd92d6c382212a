import { signatureOf } from '../../platform/signing.ts'
import type { InboundMail } from './port.ts'

/** Accepts the replies that are written on the mailbox page. No mail server can have its domain (RFC 6761). */
export const mailboxReplies = (signingKey: string): InboundMail => ({
  domain: 'reply.hireloom.invalid',
  authServer: 'mailbox.hireloom.invalid',
  key: signatureOf(signingKey, 'mailbox replies'),
})
