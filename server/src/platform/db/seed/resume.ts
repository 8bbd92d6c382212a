import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Applicant } from './people.ts'
import { ResumePage } from './resume-page.ts'

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const month = (day: string) => months.format(new Date(day))
const text = { size: 10 }

/** A one-page résumé as PDF. */
export function resumeOf(
  applicant: Applicant,
  position: string,
  strengths: readonly string[],
  writtenAt: Date,
): Buffer {
  const { firstName, lastName, email, phoneNumber, residentialAddress } = applicant
  const page = new ResumePage()
  page.write([firstName, lastName].filter(Boolean).join(' '), { size: 22, isBold: true })
  page.write(position, { size: 12, isGrey: true })
  page.skip(6)
  page.write(`${email}  |  ${phoneNumber}  |  ${residentialAddress}`, { size: 9 })
  const head = (words: string) => {
    page.skip(14)
    page.write(words.toUpperCase(), { size: 9, isBold: true, isGrey: true })
    page.skip(4)
  }
  const entry = (title: string, detail: string, when: string) => {
    page.writeBeside(title, when, { ...text, isBold: true })
    page.write(detail, text)
    page.skip(8)
  }

  head('Profile')
  page.write(profileOf(applicant, position), text)
  if (applicant.workExperience.length > 0) head('Work experience')
  for (const { jobPosition, companyName, startDate, endDate } of applicant.workExperience) {
    entry(jobPosition, companyName, `${month(startDate)} – ${endDate ? month(endDate) : 'now'}`)
  }
  head('Education')
  for (const { institutionName, degree, fieldOfStudy, startYear, endYear } of applicant.formalEducation) {
    const detail = `${nameOf(optionLists.educationLevel, degree)}, ${fieldOfStudy}`
    entry(institutionName, detail, `${startYear} – ${endYear ?? 'now'}`)
  }
  if (applicant.informalEducation.length > 0) head('Courses and certificates')
  for (const { name, issuingOrganization, issueDate } of applicant.informalEducation) {
    entry(name, issuingOrganization, issueDate ? month(issueDate) : '')
  }
  if (strengths.length > 0) head('Skills')
  for (const strength of strengths) page.write(`• ${strength}`, text)
  head('Languages')
  page.write('Indonesian, fluent. English, working knowledge.', text)
  return page.toPdf({ title: 'Résumé', writtenAt })
}

function profileOf({ workExperience }: Applicant, position: string) {
  const [last] = workExperience
  if (!last) return 'New to working life, and eager to learn the work from people who do it well.'
  return `${last.jobPosition} at ${last.companyName}, looking for work as ${position}. Reliable, used to targets, good with people.`
}
