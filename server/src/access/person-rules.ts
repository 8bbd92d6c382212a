import type { FormField } from '@hireloom/contract/jobs/application-form'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { extensionOf } from '@hireloom/contract/uploads'

/** The fields hidden from callers who may not see personal data, wherever a person is shown. */
const personalFields = [
  'lastName',
  'email',
  'phoneNumber',
  'placeOfBirth',
  'dateOfBirth',
  'nik',
  'passportNumber',
  'passportExpirationDate',
  'citizenIdAddress',
  'residentialAddress',
  'postalCode',
  'currentSalary',
  'expectedSalary',
  'resume',
  'portfolio',
  'portfolioFile',
] as const
type PersonalField = (typeof personalFields)[number]

/** The names that forms use for the same fields. */
const formNames: Partial<Record<FormField, PersonalField>> = {
  emailAddress: 'email',
  currentSalaryPerMonth: 'currentSalary',
  expectedSalaryPerMonth: 'expectedSalary',
}

/** Returns whether a form field is hidden from callers who may not see personal data. */
export const isPersonal = (field: FormField) =>
  (personalFields as readonly string[]).includes(formNames[field] ?? field)

/** Returns whether these permissions include seeing applicants' personal data. */
export const seesPersonalData = ({ permissions }: { permissions: ReadonlySet<Permission> }) =>
  permissions.has('candidates.viewSensitiveData')

interface Name {
  firstName: string
  lastName: string | null
}

type PersonView<Row> = { [Field in keyof Row]: Field extends PersonalField ? Row[Field] | null : Row[Field] } & {
  candidateName: string
  sensitiveFieldAccess: boolean
}

/**
 * Returns the row for this caller: personal fields become null where they may not see them. All data of a person passes
 * through this function.
 */
export function maskPerson<Row extends Name>(row: Row, seesPersonalData: boolean): PersonView<Row> {
  if (seesPersonalData) return { ...row, candidateName: fullName(row), sensitiveFieldAccess: true } as PersonView<Row>
  const hidden = Object.fromEntries(personalFields.filter((field) => field in row).map((field) => [field, null]))
  return { ...row, ...hidden, candidateName: row.firstName, sensitiveFieldAccess: false } as PersonView<Row>
}

/**
 * Returns a picture, with a neutral file name where the caller may not see personal data: people name their pictures
 * after themselves.
 */
export const maskPictureName = <Picture extends { filename: string }>(picture: Picture, seesPersonalData: boolean) =>
  seesPersonalData ? picture : { ...picture, filename: `picture.${extensionOf(picture.filename)}` }

export const fullName = ({ firstName, lastName }: Name) => [firstName, lastName].filter(Boolean).join(' ')
