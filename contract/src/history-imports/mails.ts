import type { MailText } from '../mail/texts.ts'

export interface HistoryMailContext {
  recipientName: string
  companyName: string
  /** The name of the import. */
  name: string
  link: string
}

const number = (count: number) => count.toLocaleString('en')
const countText = (count: number, singular: string, plural: string) =>
  `${number(count)} ${count === 1 ? singular : plural}`

/** Returns the mail to the Admin who started a history import, once it has ended. */
export function historyImportEnded({
  imported,
  failed,
  problem,
  ...context
}: HistoryMailContext & { imported: number; failed: number; problem: string | undefined }): MailText {
  const applications = countText(imported, 'application', 'applications')
  const rows = failed === 0 ? '' : `, ${countText(failed, 'row needs', 'rows need')} attention`
  return mailOf(context, `Your import ${problem ? 'stopped' : 'is finished'}: ${applications}${rows}`, [
    `${applications} of ${context.name} ${imported === 1 ? 'was' : 'were'} imported into ${context.companyName}${rows}.`,
    ...(problem ? [problem] : []),
  ])
}

/** Returns the mail to the Admin who undid a history import. */
export const historyImportUndone = ({
  removed,
  stays,
  ...context
}: HistoryMailContext & { removed: number; stays: number }): MailText => {
  const kept =
    stays === 0 ? '' : `, ${number(stays)} stayed because someone had worked on ${stays === 1 ? 'it' : 'them'}`
  return mailOf(context, 'Your import was undone', [
    `${context.name} was undone: ${countText(removed, 'application was', 'applications were')} removed from ${context.companyName}${kept}.`,
  ])
}

const mailOf = ({ recipientName, link }: HistoryMailContext, subject: string, paragraphs: string[]): MailText => ({
  subject,
  greeting: `Dear ${recipientName},`,
  paragraphs,
  facts: [{ label: 'Import', value: link }],
  signature: [],
})
