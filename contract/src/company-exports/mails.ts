import { dayWithWeekday, type MailText } from '../mail/texts.ts'

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
    'If you did not expect this, contact them and look at the activity log.',
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
  const day = dayWithWeekday(expiresAt, timeZone)
  return {
    subject: `Your export is ready until ${day}`,
    greeting: `Dear ${recipientName},`,
    paragraphs: [`Admins can download the export of all data of ${companyName} until ${day}.`],
    facts: [{ label: 'Download', value: link }],
    signature: [],
  }
}

/** Returns the mail to the Admin who started the import of an export, once it has ended. `problem`: why it failed. */
export const companyImportEnded = ({
  recipientName,
  companyName,
  filename,
  problem,
  link,
}: ExportContext & { filename: string; problem: string | undefined }): MailText => ({
  subject: problem ? 'Your import failed' : 'Your import is finished',
  greeting: `Dear ${recipientName},`,
  paragraphs: problem
    ? [`${filename} was not imported into ${companyName}, and nothing was stored.`, problem]
    : [`All data in ${filename} has been imported into ${companyName}.`],
  facts: [{ label: 'Imports', value: link }],
  signature: [],
})
