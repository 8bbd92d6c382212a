import { Education, WorkExperience } from '@hireloom/contract/candidates/candidate'
import type { SubmissionCheck } from '@hireloom/contract/intake/submission'
import { type FormField, type FormGroup, formFields, formGroups } from '@hireloom/contract/jobs/application-form'
import { labelOf } from '@hireloom/contract/platform/messages'
import { isPersonal } from '../../access/person-rules.ts'
import { latestSchool } from '../../candidates/education-rules.ts'
import { lastPost, portfolioAddress, tidyName } from '../rules.ts'

/** What a form says of a person, part by part. */
export type Filled = Pick<SubmissionCheck, FormGroup>

/** How numbers are kept: see Sealer. */
interface Numbers {
  seal(text: string): Buffer
  unseal(sealed: Buffer): string
  fingerprint(purpose: string, text: string): Buffer
}

/** Who a form is about. What a form always asks is there: `submissionProblems` has seen to it. */
export function personOf({ personalInformation: person, identityAndAddress: identity }: Filled, numbers: Numbers) {
  const nikHash = identity.nik ? numbers.fingerprint('nik', identity.nik) : null
  const passport = identity.passportNumber?.toUpperCase()
  const passportHash = passport ? numbers.fingerprint('passport', passport) : null
  return {
    firstName: tidyName(person.firstName ?? ''),
    lastName: person.lastName ? tidyName(person.lastName) : null,
    email: (person.emailAddress ?? '').toLowerCase(),
    nikHash,
    passportHash,
    identityHash: nikHash ?? passportHash,
  }
}
export type Person = ReturnType<typeof personOf>

/** The post that a list shows of a person. */
export function postOf({ educationAndWorkExperience: { workExperience } }: Filled) {
  const post = lastPost(WorkExperience.array().parse(workExperience ?? []))
  return { lastJobPosition: post?.jobPosition ?? null, lastCompany: post?.companyName ?? null }
}

/** What lists are filtered by. The database sees to it that it stays as the profile has it. */
export function factsOf({ personalInformation: person, educationAndWorkExperience: background }: Filled) {
  const schools = Education.array().parse(background.formalEducation ?? [])
  return { gender: person.gender, dateOfBirth: person.dateOfBirth, educationLevel: latestSchool(schools)?.degree }
}

/** Everything else that a form says, as it is kept. */
export function profileOf(filled: Filled, phoneNumber: string, { seal }: Pick<Numbers, 'seal'>) {
  const { personalInformation: person, identityAndAddress: identity, compensation, attachment } = filled
  const background = filled.educationAndWorkExperience
  return {
    phoneNumber,
    placeOfBirth: person.placeOfBirth ?? null,
    dateOfBirth: person.dateOfBirth ?? null,
    gender: person.gender ?? null,
    maritalStatus: person.maritalStatus ?? null,
    bloodType: person.bloodType ?? null,
    religion: person.religion ?? null,
    nikCipher: identity.nik ? seal(identity.nik) : null,
    passportCipher: identity.passportNumber ? seal(identity.passportNumber.toUpperCase()) : null,
    passportExpirationDate: identity.passportExpirationDate ?? null,
    postalCode: identity.postalCode ?? null,
    citizenIdAddress: identity.citizenIdAddress ?? null,
    residentialAddress: identity.residentialAddress ?? null,
    formalEducation: background.formalEducation ?? [],
    informalEducation: background.informalEducation ?? [],
    workExperience: background.workExperience ?? [],
    currentSalary: compensation.currentSalaryPerMonth ?? null,
    expectedSalary: compensation.expectedSalaryPerMonth ?? null,
    portfolioUrl: portfolioAddress(attachment.portfolio),
  }
}
export type Profile = ReturnType<typeof profileOf>

/** A profile as it is stored, with the keys of its files. */
export type Stored = Omit<Profile, 'portfolioUrl'> & {
  firstName: string
  lastName: string | null
  email: string
  portfolioUrl: string | null
  resumeKey: string | null
  pictureKey: string | null
  portfolioKey: string | null
}

/** A stored profile as its form would say it. */
export function filledIn(stored: Stored, { unseal }: Pick<Numbers, 'unseal'>): Filled {
  const { firstName, lastName, email: emailAddress, phoneNumber, placeOfBirth, dateOfBirth } = stored
  const { gender, maritalStatus, bloodType, religion, nikCipher, passportCipher } = stored
  const { passportExpirationDate, postalCode, citizenIdAddress, residentialAddress } = stored
  return {
    personalInformation: {
      firstName,
      lastName,
      emailAddress,
      phoneNumber,
      placeOfBirth,
      dateOfBirth,
      gender,
      maritalStatus,
      bloodType,
      religion,
    },
    identityAndAddress: {
      nik: nikCipher && unseal(nikCipher),
      passportNumber: passportCipher && unseal(passportCipher),
      passportExpirationDate,
      postalCode,
      citizenIdAddress,
      residentialAddress,
    },
    educationAndWorkExperience: {
      formalEducation: stored.formalEducation,
      informalEducation: stored.informalEducation,
      workExperience: stored.workExperience,
    },
    compensation: { currentSalaryPerMonth: stored.currentSalary, expectedSalaryPerMonth: stored.expectedSalary },
    attachment: {
      resume: stored.resumeKey,
      profilePicture: stored.pictureKey,
      portfolio: stored.portfolioUrl ?? stored.portfolioKey,
    },
  }
}

type Group = Record<string, unknown>
const groupsOf = (filled: Filled) => formGroups.map((name) => [name, filled[name] as Group] as const)
const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields that say something. */
export const filledFields = (filled: Filled): FormField[] =>
  groupsOf(filled).flatMap(([name, group]) => formFields[name].filter((field) => !isBlank(group[field])))

/** Parts of a form that a change names. */
export const namedGroups = (said: Filled): FormGroup[] =>
  groupsOf(said).flatMap(([name, group]) => (Object.values(group).some((value) => value !== undefined) ? [name] : []))

/**
 * A profile as a change leaves it: what isn't named stays, and so does what the caller may not see, whatever is sent. Whoever
 * has no NIK or one name only has none from before either.
 */
export function filledAfter(stored: Filled, said: Filled, ticks: Ticks, seesAll: boolean): Filled {
  const changed = groupsOf(said).map(([name, group]) => {
    const named = Object.entries(group).filter(
      ([field, value]) => value !== undefined && (seesAll || !isPersonal(field as FormField)),
    )
    return [name, { ...stored[name], ...Object.fromEntries(named) }]
  })
  const after = Object.fromEntries(changed) as Filled
  if (ticks.isForeigner) after.identityAndAddress = { ...after.identityAndAddress, nik: null }
  if (ticks.hasSingleName) after.personalInformation = { ...after.personalInformation, lastName: null }
  return after
}

interface Ticks {
  isForeigner: boolean
  hasSingleName: boolean
}

/** The ticks as a change leaves them; who may not see what they are about can't set them. */
export function ticksAfter(stored: Filled, said: Partial<Ticks>, seesAll: boolean): Ticks {
  const { nik, passportNumber } = stored.identityAndAddress
  const before = {
    isForeigner: isBlank(nik) && !isBlank(passportNumber),
    hasSingleName: isBlank(stored.personalInformation.lastName),
  }
  if (!seesAll) return before
  return {
    isForeigner: said.isForeigner ?? before.isForeigner,
    hasSingleName: said.hasSingleName ?? before.hasSingleName,
  }
}

/** Fields whose value a change really changes, files apart from the rest. */
export function changedFields(before: Filled, after: Filled) {
  const changed = groupsOf(after).flatMap(([name, group]) => {
    const earlier = before[name] as Group
    return formFields[name].filter((field) => !isSame(earlier[field], group[field])) as FormField[]
  })
  const isFile = (field: FormField) => (formFields.attachment as readonly FormField[]).includes(field)
  return { words: changed.filter((field) => !isFile(field)), files: changed.filter(isFile) }
}

const isSame = (one: unknown, other: unknown) =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)

/** 'First name, NIK': which fields, never what they say. */
export const inWords = (fields: readonly string[]) => fields.map((field) => labelOf([field])).join(', ')
