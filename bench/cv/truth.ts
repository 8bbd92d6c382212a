import type { CvContent } from '@hireloom/contract/cv-parsing'
import { optionLists } from '@hireloom/contract/lookups'
import type { Month, Person } from './people.ts'

/** The facts about a person that a layout shows; a parser can't find others. */
export interface ShownFacts {
  /** The precision of the dates of jobs. */
  jobs: 'month' | 'year'
  birth?: boolean
  gender?: boolean
  address?: boolean
  grades?: boolean
  /** Whether schools below college are listed. */
  schools?: 'all' | 'highest'
  courses?: 'month' | 'year'
  issuers?: boolean
  skills?: boolean
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const daysIn = ({ year, month }: Month) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Returns the correct result for a CV. A month begins on its first day, a year on 1 January. */
export function expectedResult(person: Person, shows: ShownFacts): CvContent {
  const [firstName, ...rest] = person.name.split(' ')
  const { birth } = person
  const first = (at: Month, by: 'month' | 'year') =>
    by === 'month' ? `${at.year}-${twoDigits(at.month)}-01` : `${at.year}-01-01`
  const last = (at: Month, by: 'month' | 'year') =>
    by === 'month' ? `${at.year}-${twoDigits(at.month)}-${daysIn(at)}` : `${at.year}-12-31`
  return {
    personalInformation: {
      firstName,
      lastName: rest.join(' ') || undefined,
      emailAddress: person.email,
      phoneNumber: person.phone,
      placeOfBirth: shows.birth ? person.birthPlace : undefined,
      dateOfBirth: shows.birth ? `${birth.year}-${twoDigits(birth.month)}-${twoDigits(birth.day)}` : undefined,
      gender: shows.gender ? person.gender : undefined,
    },
    identityAndAddress: shows.address ? { residentialAddress: person.address, postalCode: person.postalCode } : {},
    educationAndWorkExperience: {
      formalEducation: shownSchools(person, shows).map(({ institution, level, field, start, end, grade }) => ({
        institutionName: institution,
        degree: optionLists.educationLevel.find(({ name }) => name === level)!.id,
        fieldOfStudy: field || undefined,
        startYear: start,
        endYear: end,
        grade: shows.grades && grade ? grade : undefined,
      })),
      workExperience: person.jobs.map(({ position, company, start, end }) => ({
        jobPosition: position,
        companyName: company,
        startDate: first(start, shows.jobs),
        endDate: end && last(end, shows.jobs),
        isCurrent: end === undefined,
      })),
      informalEducation: shows.courses
        ? person.courses.map(({ name, issuer, issued }) => ({
            name,
            issuingOrganization: shows.issuers === false ? undefined : issuer,
            issueDate: first(issued, shows.courses!),
          }))
        : [],
    },
    skills: shows.skills === false ? [] : person.skills,
  }
}

export const shownSchools = ({ schools }: Person, { schools: which = 'all' }: ShownFacts) =>
  which === 'all' ? schools : schools.slice(0, 1)
