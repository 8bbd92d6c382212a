import type { MailText } from '../mail/texts.ts'

interface ExportContext {
  recipientName: string
  companyName: string
  filename: string
  /** The number of rows. */
  count: number
  link: string
}

/** Returns the mail to a user whose export took a while. The file can only be downloaded after signing in. */
export function exportReady({ recipientName, companyName, filename, count, link }: ExportContext): MailText {
  return {
    subject: `Your export is ready: ${filename}`,
    greeting: `Dear ${recipientName},`,
    paragraphs: [
      `The file ${filename} of ${companyName} has ${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'} and can be downloaded for 7 days, by you and by Admins.`,
    ],
    facts: [{ label: 'Download', value: link }],
    signature: [],
  }
}
