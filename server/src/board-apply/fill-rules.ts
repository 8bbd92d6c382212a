import { phoneNumber } from '@hireloom/contract/intake/field-schemas'
import type { FormFill } from '@hireloom/contract/intake/form-fill'
import { optionLists } from '@hireloom/contract/lookups'
import { day } from '@hireloom/contract/platform/fields'
import { toOneLine } from '@hireloom/contract/platform/plain-text'
import { z } from 'zod'

interface Jobseeker {
  givenName: string
  familyName: string
  email: string
  phone: string
  address: { line: string; city: string; divisions: readonly string[]; postalCode: string; countryCode: string }
  education: readonly { institution: string; degree: string; finished: string }[]
  certifications: readonly { name: string; issuer: string; issued: string; validTo: string }[]
  employment: readonly { title: string; organization: string; start: string; end: string; isCurrent: boolean }[]
}

/**
 * Returns the data of a board profile as fields of the form. Values that the form wouldn't accept are left for the
 * applicant to enter.
 */
export function formFill({ givenName, familyName, email, phone, address, ...histories }: Jobseeker): FormFill {
  const [firstName, lastName] = tidy(givenName) ? [givenName, familyName] : [familyName, '']
  return {
    personalInformation: withoutUndefined({
      firstName: tidy(firstName, 100),
      lastName: tidy(lastName, 100),
      emailAddress: validOrUndefined(emailAddress, email),
      phoneNumber: validOrUndefined(phoneNumber, phone),
    }),
    identityAndAddress: withoutUndefined({
      residentialAddress: streetAddress(address),
      postalCode: postalCode(address),
    }),
    educationAndWorkExperience: withoutUndefined({
      formalEducation: limitEntries(histories.education.map(education), 10),
      informalEducation: limitEntries(histories.certifications.map(certificate), 20),
      workExperience: limitEntries(histories.employment.map(work), 20),
    }),
  }
}

function education({ institution, degree, finished }: Jobseeker['education'][number]) {
  const level = levels.find(([words]) => words.test(degree))
  const year = Number(finished.match(/^\d{4}/)?.[0])
  return withoutUndefined({
    institutionName: tidy(institution, 150),
    degree: level && optionLists.educationLevel.find(({ name }) => name === level[1])?.id,
    fieldOfStudy: tidy(
      level ? degree.replace(level[0], ' ').replace(/^[\s,:–-]*((of|in|degree)\b\s*)*/i, '') : degree,
      150,
    ),
    endYear: year >= 1950 && year <= 2100 ? year : undefined,
  })
}

const certificate = ({ name, issuer, issued, validTo }: Jobseeker['certifications'][number]) =>
  withoutUndefined({
    name: tidy(name, 150),
    issuingOrganization: tidy(issuer, 150),
    issueDate: dayOf(issued),
    expirationDate: dayOf(validTo),
  })

const work = ({ title, organization, start, end, isCurrent }: Jobseeker['employment'][number]) =>
  withoutUndefined({
    jobPosition: tidy(title, 150),
    companyName: tidy(organization, 150),
    startDate: dayOf(start),
    endDate: isCurrent ? undefined : dayOf(end),
    isCurrent: isCurrent || undefined,
  })

/** Patterns that match the names of degrees, by level, the more specific ones first. */
const levels: readonly (readonly [RegExp, string])[] = [
  [/\bS-?3\b|\bdo[ck]tor(al|ate)?\b|\bph\.?d\b\.?/i, 'S3'],
  [/\bS-?2\b|\bmagister\b|\bmaster('s)?\b|\bmba\b/i, 'S2'],
  [/\b(D-?|diploma )(4|IV)\b|\bsarjana terapan\b/i, 'D4'],
  [/\bS-?1\b|\bsarjana\b|\bbachelor('s)?\b/i, 'S1'],
  [/\b(D-?|diploma )(3|III)\b/i, 'D3'],
  [/\b(D-?|diploma )(2|II)\b/i, 'D2'],
  [/\b(D-?|diploma )(1|I)\b/i, 'D1'],
  [/\bSMK\b|\bvocational (high )?school( diploma)?\b/i, 'SMK'],
  [/\bSMA\b|\b(senior )?high school( diploma)?\b/i, 'SMA'],
  [/\bdiploma\b/i, 'D3'],
]

/** Returns a date as a day: the first day of a month; undefined for a year alone or an invalid date. */
const dayOf = (date: string) => validOrUndefined(day, /^\d{4}-\d{2}$/.test(date) ? `${date}-01` : date)

/** Returns the postal address; undefined without a street. */
const streetAddress = ({ line, city, divisions }: Jobseeker['address']) =>
  tidy(line) && tidy([line, city, ...divisions].filter((part) => tidy(part)).join(', '), 500)

const postalCode = ({ postalCode, countryCode }: Jobseeker['address']) =>
  ['', 'ID'].includes(countryCode.trim().toUpperCase()) ? validOrUndefined(fiveDigits, postalCode) : undefined

/** Returns at most `max` characters in one line, without those that can't be stored; undefined when nothing is left. */
const tidy = (text: string, max = 500) =>
  toOneLine(text.toWellFormed().replace(/\s+/g, ' ')).slice(0, max).toWellFormed().trim() || undefined

const emailAddress = z.email().max(254)
const fiveDigits = z.string().regex(/^\d{5}$/)
const validOrUndefined = (schema: z.ZodType<string>, text: string) => schema.safeParse(text.trim()).data

type OptionalValues<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as OptionalValues<T>

function limitEntries<Entry extends object>(entries: Entry[], max: number) {
  const filledEntries = entries.filter((entry) => Object.keys(entry).length > 0)
  return filledEntries.length > 0 ? filledEntries.slice(0, max) : undefined
}
