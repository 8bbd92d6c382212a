import { formatLongDay, type MailText } from '../mail/texts.ts'

interface ExportContext {
  recipientName: string
  companyName: string
  link: string
}

/** Returns the mail to Admins when another user has started an export of everything. */
export const companyExportStarted = ({
  recipientName,
  companyName,
  startedBy,
  link,
}: ExportContext & { startedBy: string }): MailText => ({
  subject: `An export of all data was started by ${startedBy}`,
  greeting: `Dear ${recipientName},`,
  paragraphs: [
    `${startedBy} has started an export of all data of ${companyName}. Every Admin can download it once it is ready.`,
    'If this is unexpected, speak with them and look at the activity log.',
  ],
  facts: [{ label: 'Exports', value: link }],
  signature: [],
})

/** Returns the mail to the Admin who started an export of everything, once its file is ready. */
export const companyExportReady = ({
  recipientName,
  companyName,
  expiresAt,
  timeZone,
  link,
}: ExportContext & { expiresAt: Date; timeZone: string }): MailText => {
  const day = formatLongDay(expiresAt, timeZone)
  return {
    subject: `Your export is ready until ${day}`,
    greeting: `Dear ${recipientName},`,
    paragraphs: [`The export of all data of ${companyName} can be downloaded until ${day}, by Admins.`],
    facts: [{ label: 'Download', value: link }],
    signature: [],
  }
}
