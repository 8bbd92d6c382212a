import {
  type HistoryMailContext,
  historyImportEnded,
  historyImportUndone,
} from '@hireloom/contract/history-imports/mails'
import type { MailText } from '@hireloom/contract/mail/texts'
import { listAdmins } from '../access/admin-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Config } from '../platform/start/config.ts'
import { nextVersion } from '../platform/versions.ts'
import { findCompany, type StoredImport } from './queries.ts'

interface ImportOutcome {
  imported: number
  failed: number
  problem?: string | undefined
}

interface MailOptions {
  /** The Admin who started the import or its undoing. */
  userId: number | null
  config: Pick<Config, 'publicUrl'>
  now: Date
}

/** Mails the outcome of an import to the Admin who started it. */
export const mailEnded = (db: Db, historyImport: StoredImport, ending: ImportOutcome, options: MailOptions) =>
  mailAdmin(db, historyImport, options, (context) => historyImportEnded({ problem: undefined, ...context, ...ending }))

/** Mails the outcome of an undoing to the Admin who started it. */
export const mailUndone = (
  db: Db,
  historyImport: StoredImport,
  counts: { removed: number; stays: number },
  options: MailOptions,
) => mailAdmin(db, historyImport, options, (context) => historyImportUndone({ ...context, ...counts }))

/** Queues a mail, unless the user is no longer an Admin. */
async function mailAdmin(
  db: Db,
  { companyId, id, name, updatedAt }: StoredImport,
  { userId, config, now }: MailOptions,
  textOf: (context: HistoryMailContext) => MailText,
) {
  const admin = (await listAdmins(db, companyId)).find((user) => user.id === userId)
  if (!admin) return
  const { name: companyName } = await findCompany(db, companyId)
  await queueMail(db, companyId, {
    // An import can end several times, each time with another version.
    dedupeKey: `history import ${id} ${nextVersion(updatedAt, now).getTime()}`,
    recipient: admin.email,
    text: textOf({
      recipientName: admin.name,
      companyName,
      name,
      link: `${config.publicUrl}/settings/transfer/imports/${id}`,
    }),
  })
}
