import { dear, type MailText } from './mail/texts.ts'

interface ReportsDueContext {
  recipientName: string
  /** The numbers of vacancies, and of filled ones, whose report is due soon or overdue. */
  vacancies: number
  filled: number
  /** The address of the list. */
  link: string
}

/** Composes the weekly mail to Admins about reports to the ministry. */
export function reportsDueMail({ recipientName, vacancies, filled, link }: ReportsDueContext): MailText {
  const total = vacancies + filled
  return {
    subject: `${total} ${total === 1 ? 'report' : 'reports'} to the Ministry of Manpower ${total === 1 ? 'is' : 'are'} due`,
    greeting: dear(recipientName),
    paragraphs: [
      'These vacancies have no report yet, or their hires have none. Download the file for the ministry from the list, send it, and mark the vacancies there as reported.',
    ],
    facts: [
      { label: 'Vacancies to report', value: String(vacancies) },
      { label: 'Filled vacancies to report', value: String(filled) },
      { label: 'Open', value: link },
    ],
    signature: [],
  }
}
