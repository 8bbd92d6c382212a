import { dayAndTime, type MailText } from '@hireloom/contract/mail/texts'
import { documentProvider } from '@hireloom/contract/signing/codes'
import {
  signingCompleted,
  signingEnded,
  signingNotice,
  signingReminder,
  signingRequest,
  signingTrouble,
} from '@hireloom/contract/signing/mails'
import { longDayIn } from '@hireloom/contract/texts/long-day'
import { listAdmins } from '../access/admin-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Config } from '../platform/start/config.ts'
import type { DocumentRow } from './documents/queries.ts'
import { deadlineOf } from './rules.ts'
import { signingLink, staffLink, verifyLink } from './signers/address-rules.ts'
import type { SignerRow } from './signers/queries.ts'

/** The part of the settings that mails need. */
export type Site = Pick<Config, 'publicUrl'>

/** Returns the language for a signer: English for users, otherwise the document's. */
export const languageFor = ({ language }: DocumentRow, { userId }: Pick<SignerRow, 'userId'>) =>
  userId === null ? language : ('en' as const)

const contextFor = (document: DocumentRow, signer: SignerRow) => ({
  language: languageFor(document, signer),
  title: document.title,
  companyName: document.companyName,
  recipientName: signer.name,
})

interface SignerMail {
  /** Part of the key by which a mail is stored once. */
  key: string
  text: MailText
  attachmentFileId?: number | undefined
}

/**
 * Queues a mail to a signer, except to a user who was removed after the document was sent. A mail to the candidate is a
 * line in the timeline of the application.
 */
async function mailSigner(db: Db, document: DocumentRow, signer: SignerRow, mail: SignerMail) {
  if (signer.isUserActive === false) return
  const { companyId, applicationId, id, companyName, senderEmail } = document
  await queueMail(db, companyId, {
    ...(signer.userId === null && { applicationId }),
    dedupeKey: `signing ${id} ${signer.id} ${mail.key}`,
    recipient: signer.email,
    senderName: companyName,
    ...(senderEmail && { replyTo: senderEmail }),
    text: mail.text,
    ...(mail.attachmentFileId !== undefined && { attachmentFileId: mail.attachmentFileId }),
  })
}

/** Asks a signer to sign. */
export function mailRequest(db: Db, site: Site, document: DocumentRow, signer: SignerRow) {
  const context = contextFor(document, signer)
  const until = dayAndTime(deadlineOf(document, signer), document.timeZone, context.language)
  const text = signingRequest({
    ...context,
    until,
    message: document.message,
    link: signingLink(site, document, signer),
  })
  return mailSigner(db, document, signer, { key: `asked ${signer.email}`, text })
}

/** Reminds a signer. */
export function mailReminder(db: Db, site: Site, document: DocumentRow, signer: SignerRow, at: Date) {
  const context = contextFor(document, signer)
  const day = longDayIn(document.timeZone, deadlineOf(document, signer), context.language)
  const text = signingReminder({ ...context, day, link: signingLink(site, document, signer) })
  return mailSigner(db, document, signer, { key: `reminded ${at.getTime()}`, text })
}

/** Mails a signer the sealed document, or a link to it when it is too large. */
export function mailCompleted(
  db: Db,
  site: Site,
  document: DocumentRow,
  signer: SignerRow,
  attachmentFileId: number | undefined,
) {
  const link = attachmentFileId === undefined ? signingLink(site, document, signer) : undefined
  const text = signingCompleted({ ...contextFor(document, signer), verify: verifyLink(site), link })
  return mailSigner(db, document, signer, { key: 'completed', text, attachmentFileId })
}

/** Notifies a signer that a document can no longer be signed. */
export function mailEnded(db: Db, document: DocumentRow, signer: SignerRow, reason: string) {
  const text = signingEnded({ ...contextFor(document, signer), reason })
  return mailSigner(db, document, signer, { key: `ended ${document.status}`, text })
}

/** Returns the name of a signer, without the candidate's last name. */
export const shortNameOf = ({ candidateFirstName }: DocumentRow, { userId, name }: SignerRow) =>
  userId === null ? candidateFirstName : name

/** The content of a mail to the sender. `signerName`: the provider, the product or several signers. */
type SenderMail = { action: string; key: string; reason?: string } & ({ signer: SignerRow } | { signerName: string })

/** Notifies the sender about what a signer did, unless the sender was removed. */
export async function mailSender(db: Db, site: Site, document: DocumentRow, mail: SenderMail) {
  const { companyId, id, title, companyName, senderEmail, senderName } = document
  const { action, key, reason } = mail
  const signerName = 'signer' in mail ? shortNameOf(document, mail.signer) : mail.signerName
  await queueMail(db, companyId, {
    dedupeKey: `signing ${id} sender ${key}`,
    recipient: senderEmail,
    text: signingNotice({
      language: 'en',
      title,
      companyName,
      signerName,
      action,
      reason,
      recipientName: senderName,
      link: staffLink(site, document),
    }),
  })
}

/** Mails the Admins that a document can't be finished, once for each occasion. */
export async function mailAdmins(
  db: Db,
  site: Site,
  document: DocumentRow,
  { problem, occasion }: { problem: string; occasion: string },
) {
  const { companyId, id, title, companyName } = document
  for (const admin of await listAdmins(db, companyId)) {
    await queueMail(db, companyId, {
      dedupeKey: `signing ${id} trouble ${occasion} ${admin.id}`,
      recipient: admin.email,
      text: signingTrouble({
        language: 'en',
        title,
        companyName,
        problem,
        recipientName: admin.name,
        link: staffLink(site, document),
      }),
    })
  }
}

/** Notifies the sender once that a signer was removed before signing; the Admins when the sender was removed too. */
export async function mailRemoved(db: Db, site: Site, document: DocumentRow, signer: SignerRow) {
  const isOutside = document.provider === documentProvider.outside
  const next = isOutside
    ? 'Void the document and send it to another signer.'
    : 'Replace them with another signer, or void the document.'
  const reason = `${signer.name} is no longer a user. ${next}`
  const occasion = `removed ${signer.id}`
  if (document.senderEmail === null) return mailAdmins(db, site, document, { problem: reason, occasion })
  await mailSender(db, site, document, { signer, action: 'can no longer sign', key: occasion, reason })
}
