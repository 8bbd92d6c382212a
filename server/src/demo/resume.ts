import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { drawPdf } from '../documents/pdf.ts'
import type { Applicant } from './people.ts'

/** Replaces letters that the Helvetica of PDF readers lacks: it has those of Western Europe only. */
const printable = (text: string) => text.replace(/[^\u0020-\u00ff–’]/g, '?')
const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const month = (day: string) => months.format(new Date(day))

/** Creates a one-page résumé as PDF. */
export function resumeOf(
  applicant: Applicant,
  position: string,
  strengths: readonly string[],
  writtenAt: Date,
): Promise<Buffer> {
  const { firstName, lastName, email, phoneNumber, residentialAddress } = applicant
  const heading = (text: string) => ({ text: text.toUpperCase(), style: 'heading' })
  const entry = (title: string, detail: string, when: string) => ({
    columns: [
      { stack: [{ text: printable(title), bold: true }, printable(detail)] },
      { text: when, width: 120, alignment: 'right' as const },
    ],
    margin: [0, 2, 0, 6] as [number, number, number, number],
  })
  const work = applicant.workExperience.map(({ jobPosition, companyName, startDate, endDate }) =>
    entry(jobPosition, companyName, `${month(startDate)} – ${endDate ? month(endDate) : 'now'}`),
  )
  const education = applicant.formalEducation.map(({ institutionName, degree, fieldOfStudy, startYear, endYear }) =>
    entry(
      institutionName,
      `${nameOf(optionLists.educationLevel, degree)}, ${fieldOfStudy}`,
      `${startYear} – ${endYear ?? 'now'}`,
    ),
  )
  const courses = applicant.informalEducation.map(({ name, issuingOrganization, issueDate }) =>
    entry(name, issuingOrganization, issueDate ? month(issueDate) : ''),
  )
  return drawPdf({
    info: { title: 'Résumé', creationDate: writtenAt },
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Helvetica', fontSize: 10, lineHeight: 1.25 },
    styles: { heading: { fontSize: 9, bold: true, color: '#475569', margin: [0, 14, 0, 4], characterSpacing: 0.8 } },
    content: [
      { text: printable([firstName, lastName].filter(Boolean).join(' ')), fontSize: 22, bold: true },
      { text: printable(position), fontSize: 12, color: '#475569' },
      { text: printable(`${email}  |  ${phoneNumber}  |  ${residentialAddress}`), fontSize: 9, margin: [0, 6, 0, 0] },
      heading('Profile'),
      profileOf(applicant, position),
      ...(work.length > 0 ? [heading('Work experience'), ...work] : []),
      heading('Education'),
      ...education,
      ...(courses.length > 0 ? [heading('Courses and certificates'), ...courses] : []),
      ...(strengths.length > 0 ? [heading('Skills'), { ul: strengths.map(printable) }] : []),
      heading('Languages'),
      'Indonesian, fluent. English, working knowledge.',
    ],
  })
}

function profileOf({ workExperience }: Applicant, position: string) {
  const [last] = workExperience
  if (!last) return 'New to working life, and eager to learn the work from people who do it well.'
  return `${last.jobPosition} at ${last.companyName}, looking for work as ${position}. Reliable, used to targets, good with people.`
}
