import { sql } from 'kysely'
import { batched } from '../../../platform/db/batched.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OutgoingMail } from '../port.ts'

type MailboxMessage = Pick<OutgoingMail, 'recipient' | 'subject' | 'text' | 'html'> & {
  calendar: string | null
  /** Filename; the bytes are in `raw`. */
  attachment: string | null
  raw: string
  /** The Message-ID in `raw`. */
  messageId: string
}

/** Stores a message unless it is there already. Messages that arrive at the same moment share a statement. */
export const storeMessage = batched(async (db, _queue: 'mailbox', messages: readonly MailboxMessage[]) => {
  const stored = await listStoredIds(db, messages)
  const newMessages = messages.flatMap(({ messageId, ...message }) => (stored.has(messageId) ? [] : [message]))
  if (newMessages.length > 0) await db.insertInto('mailboxMessages').values(newMessages).execute()
  return messages.map(() => undefined)
})

/** Returns the Message-IDs that are stored already. */
async function listStoredIds(db: Db, messages: readonly MailboxMessage[]) {
  const messageId = sql<string | null>`substring(left(raw, 4000) from '(?in)^message-id:\\s*(<[^>]+>)')`
  const rows = await db
    .selectFrom('mailboxMessages')
    .select(messageId.as('messageId'))
    .where(
      'recipient',
      'in',
      messages.map(({ recipient }) => recipient),
    )
    .where(
      messageId,
      'in',
      messages.map(({ messageId }) => messageId),
    )
    .execute()
  return new Set(rows.map(({ messageId }) => messageId))
}

/** Lists the newest mails, at most 200; with `recipient` those to one address. */
export function listMailbox(db: Db, recipient?: string) {
  let matching = db
    .selectFrom('mailboxMessages')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'calendar', 'attachment'])
  if (recipient) matching = matching.where('recipient', '=', recipient)
  return matching.select('receivedAt').orderBy('id', 'desc').limit(200).execute()
}

export function findMailboxMessage(db: Db, id: number) {
  return db.selectFrom('mailboxMessages').selectAll().where('id', '=', id).executeTakeFirst()
}
