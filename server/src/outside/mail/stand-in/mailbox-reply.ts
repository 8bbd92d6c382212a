import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { InboundMail } from '../../inbound-mail/port.ts'

export const ReplyForm = z.object({
  from: z.email().max(254),
  text: z.string().trim().min(1).max(20_000),
  isForged: z.literal('yes').optional(),
  isAutomatic: z.literal('yes').optional(),
})
type ReplyForm = z.infer<typeof ReplyForm>

/** The parts of a mail on the mailbox page that a reply needs. */
interface OriginalMail {
  raw: string
  text: string
  subject: string
  recipient: string
}

/** Returns the address for replies to a mail, if mails can arrive there. */
export function replyAddressIn({ raw }: Pick<OriginalMail, 'raw'>, { domain }: InboundMail) {
  const [head = ''] = raw.replace(/\r\n[ \t]+/g, ' ').split('\r\n\r\n')
  const [, address = ''] = /^Reply-To:.*?(reply\+[a-z2-7]{26}@[\w.-]+)/im.exec(head) ?? []
  return address.endsWith(`@${domain}`) ? address : undefined
}

/** Returns a reply as a mail server would forward it, with its findings about the sender. */
export async function replyTo(mail: OriginalMail, to: string, form: ReplyForm, { authServer }: InboundMail) {
  const quote = mail.text.replace(/^/gm, '> ')
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail({
    from: form.from,
    to,
    subject: `Re: ${mail.subject}`,
    text: `${form.text}\n\nOn the day before, ${to} wrote:\n${quote}`,
    headers: {
      'Authentication-Results': `${authServer}; dmarc=${form.isForged ? 'fail' : 'pass'} header.from=${form.from.split('@')[1]}`,
      ...(form.isAutomatic && { 'Auto-Submitted': 'auto-replied' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return Buffer.from(message as Buffer)
}
