import PostalMime, { type Email } from 'postal-mime'
import { replyTextOf } from './reply-mail.ts'

// Runs in a separate process: reads a mail, and writes what the product uses of it as JSON; null for a broken mail.

/** The characters of an attached calendar that are written; a longer one isn't a reply. */
const maxCalendarLength = 64 * 1024
const maxAttachments = 100
/** The characters of other texts of a mail, such as an address or the name of a file. */
const maxTextLength = 2000

const cut = (text: string | undefined) => (text ?? '').slice(0, maxTextLength)

/** Returns every address to which a mail went, those of forwarding servers first. */
function recipientsOf({ headers, to, cc }: Email) {
  const byServers = headers.filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
  const recipients = [...(to ?? []), ...(cc ?? [])].flatMap((address) => [address, ...(address.group ?? [])])
  return [...byServers.map(({ value }) => value), ...recipients.map(({ address }) => address)].map(cut)
}

function calendarIn({ attachments }: Email) {
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
  const text = typeof content === 'string' || !content ? content : new TextDecoder().decode(content)
  return text && text.length <= maxCalendarLength ? text : null
}

async function readFromStdin() {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
  const mail = await PostalMime.parse(Buffer.concat(chunks), limits).catch(() => undefined)
  if (!mail) return null
  return {
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    from: mail.from?.address === undefined ? null : cut(mail.from.address),
    recipients: recipientsOf(mail),
    messageId: cut(mail.messageId) || null,
    text: replyTextOf(mail),
    attachments: mail.attachments
      .slice(0, maxAttachments)
      .map(({ filename, mimeType }) => ({ filename: cut(filename ?? ''), mimeType: cut(mimeType) })),
    calendar: calendarIn(mail),
  }
}

process.stdout.write(JSON.stringify(await readFromStdin()))
