import { Education, WorkExperience } from '@hireloom/contract/candidates/candidate'
import { isBlank, isSameValue } from '@hireloom/contract/intake/field-values'
import type { SubmissionCheck } from '@hireloom/contract/intake/submission'
import { type FormField, type FormGroup, formFields, formGroups } from '@hireloom/contract/jobs/application-form'
import { labelOf } from '@hireloom/contract/platform/messages'
import { isPersonal } from '../../access/person-rules.ts'
import { latestSchool } from '../../candidates/education-rules.ts'
import { latestWork, portfolioAddress, tidyName } from '../rules.ts'

/** The values of an application form, by group. */
export type FormValues = Pick<SubmissionCheck, FormGroup>

/** The part of `Sealer` that identity numbers need. */
interface NumberCipher {
  seal(text: string): Buffer
  unseal(sealed: Buffer): string
  fingerprint(purpose: string, text: string): Buffer
}

/**
 * Returns the applicant's name, e-mail and number hashes. `submissionProblems` has checked that the required fields are
 * there.
 */
export function personOf(
  { personalInformation: person, identityAndAddress: identity }: FormValues,
  numbers: NumberCipher,
) {
  const nikHash = identity.nik ? numbers.fingerprint('nik', identity.nik) : null
  const passport = identity.passportNumber?.toUpperCase()
  const passportHash = passport ? numbers.fingerprint('passport', passport) : null
  return {
    firstName: tidyName(person.firstName ?? ''),
    lastName: person.lastName ? tidyName(person.lastName) : null,
    email: person.emailAddress?.toLowerCase() || null,
    nikHash,
    passportHash,
    identityHash: nikHash ?? passportHash,
  }
}
export type Person = ReturnType<typeof personOf>

/** Returns a candidate's latest position and its company, which lists show. */
export function latestPosition({ educationAndWorkExperience: { workExperience } }: FormValues) {
  const post = latestWork(WorkExperience.array().parse(workExperience ?? []))
  return { lastJobPosition: post?.jobPosition ?? null, lastCompany: post?.companyName ?? null }
}

/** Returns the values that lists filter by. The database keeps them equal to the profile's. */
export function filterValues({ personalInformation: person, educationAndWorkExperience: background }: FormValues) {
  const schools = Education.array().parse(background.formalEducation ?? [])
  return { gender: person.gender, dateOfBirth: person.dateOfBirth, educationLevel: latestSchool(schools)?.degree }
}

/** Returns the form values that the profile stores. */
export function profileOf(values: FormValues, phoneNumber: string | null, { seal }: Pick<NumberCipher, 'seal'>) {
  const { personalInformation: person, identityAndAddress: identity, compensation, attachment } = values
  const background = values.educationAndWorkExperience
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
export type StoredProfile = Omit<Profile, 'portfolioUrl'> & {
  firstName: string
  lastName: string | null
  email: string | null
  portfolioUrl: string | null
  resumeKey: string | null
  pictureKey: string | null
  portfolioKey: string | null
}

/** Converts a stored profile back to form values. */
export function valuesOf(stored: StoredProfile, { unseal }: Pick<NumberCipher, 'unseal'>): FormValues {
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
const groupsOf = (values: FormValues) => formGroups.map((name) => [name, values[name] as Group] as const)

/** Lists the fields that have a value. */
export const filledFields = (values: FormValues): FormField[] =>
  groupsOf(values).flatMap(([name, group]) => formFields[name].filter((field) => !isBlank(group[field])))

/** Lists the groups of a form that a change names. */
export const namedGroups = (change: FormValues): FormGroup[] =>
  groupsOf(change).flatMap(([name, group]) => (Object.values(group).some((value) => value !== undefined) ? [name] : []))

/**
 * Returns a profile after a change. Fields that aren't named, or that the caller may not see, keep their values. The
 * checkboxes clear the stored NIK of foreigners and the stored last name of people with a single name. A value that
 * the change has beside the checkbox stays, so that the check of the form refuses it.
 */
export function valuesAfter(stored: FormValues, change: FormValues, ticks: Ticks, seesAll: boolean): FormValues {
  const changed = groupsOf(change).map(([name, group]) => {
    const fields = Object.entries(group).filter(
      ([field, value]) => value !== undefined && (seesAll || !isPersonal(field as FormField)),
    )
    return [name, { ...stored[name], ...Object.fromEntries(fields) }]
  })
  const after = Object.fromEntries(changed) as FormValues
  const named = clearedFieldsIn(change)
  if (ticks.isForeigner && !named.nik) after.identityAndAddress = { ...after.identityAndAddress, nik: null }
  if (ticks.hasSingleName && !named.lastName) {
    after.personalInformation = { ...after.personalInformation, lastName: null }
  }
  return after
}

interface Ticks {
  isForeigner: boolean
  hasSingleName: boolean
}

/** Returns which of the fields that ticks clear have a value in a change. */
const clearedFieldsIn = ({ identityAndAddress: { nik }, personalInformation: { lastName } }: FormValues) => ({
  nik: !isBlank(nik),
  lastName: !isBlank(lastName),
})

/**
 * Returns the ticks after a change. Without a tick in the change, they follow from its values, then from the stored
 * ones. Callers who may not see personal data can't change them.
 */
export function ticksAfter(stored: FormValues, change: FormValues & Partial<Ticks>, seesAll: boolean): Ticks {
  const { nik, passportNumber } = stored.identityAndAddress
  const before = {
    isForeigner: isBlank(nik) && !isBlank(passportNumber),
    hasSingleName: isBlank(stored.personalInformation.lastName),
  }
  if (!seesAll) return before
  const named = clearedFieldsIn(change)
  return {
    isForeigner: change.isForeigner ?? (before.isForeigner && !named.nik),
    hasSingleName: change.hasSingleName ?? (before.hasSingleName && !named.lastName),
  }
}

/** Lists the fields whose value a change actually changes, files separately. */
export function changedFields(before: FormValues, after: FormValues) {
  const changed = groupsOf(after).flatMap(([name, group]) => {
    const earlier = before[name] as Group
    return formFields[name].filter((field) => !isSameValue(earlier[field], group[field])) as FormField[]
  })
  const isFile = (field: FormField) => (formFields.attachment as readonly FormField[]).includes(field)
  return { fieldNames: changed.filter((field) => !isFile(field)), files: changed.filter(isFile) }
}

/** Returns the labels of fields, such as 'First name, NIK'. */
export const listLabels = (fields: readonly string[]) => fields.map((field) => labelOf([field])).join(', ')
