/** The fields that a column of a file from another system can hold. */
export const historyFields = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'nik',
  'passportNumber',
  'dateOfBirth',
  'gender',
  'address',
  'postalCode',
  'lastJobPosition',
  'lastCompany',
  'currentSalary',
  'expectedSalary',
  'website',
  'tags',
  'externalId',
  'job',
  'branch',
  'stage',
  'status',
  'source',
  'appliedAt',
  'movedAt',
  'rejectedAt',
  'rejectionReason',
  'hiredDate',
  'note',
  'noteBy',
  'resumePath',
  'talentPoolConsentAt',
  /** Kept as a line of a note, under the name of its column. */
  'noteLine',
] as const
export type HistoryField = (typeof historyFields)[number]

/** The labels of the fields, as the mapping shows them. */
export const historyFieldLabels: Record<HistoryField, string> = {
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  phoneNumber: 'Phone number',
  nik: 'NIK',
  passportNumber: 'Passport number',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  address: 'Address',
  postalCode: 'Postal code',
  lastJobPosition: 'Latest position',
  lastCompany: 'Latest company',
  currentSalary: 'Current salary',
  expectedSalary: 'Expected salary',
  website: 'Website',
  tags: 'Tags',
  externalId: 'Application ID',
  job: 'Job',
  branch: 'Branch',
  stage: 'Stage',
  status: 'Status',
  source: 'Source',
  appliedAt: 'Applied on',
  movedAt: 'In this stage since',
  rejectedAt: 'Rejected on',
  rejectionReason: 'Rejection reason',
  hiredDate: 'Hired on',
  note: 'Note',
  noteBy: 'Author of the note (e-mail)',
  resumePath: 'Résumé file',
  talentPoolConsentAt: 'Talent pool consent on',
  noteLine: 'Line of a note',
}

/** Fields whose values are matched to records or codes of the product, one by one. */
export const valueFields = ['job', 'stage', 'status', 'source', 'rejectionReason'] as const
export type ValueField = (typeof valueFields)[number]

/** Fields with a date. The dates of an application can have a time, too. */
export const dateFields = [
  'dateOfBirth',
  'appliedAt',
  'movedAt',
  'rejectedAt',
  'hiredDate',
  'talentPoolConsentAt',
] as const satisfies readonly HistoryField[]
export type DateField = (typeof dateFields)[number]
export const isDateField = (field: HistoryField): field is DateField =>
  (dateFields as readonly string[]).includes(field)

/** Fields that several columns may hold; every other field has one column. */
export const repeatableFields: readonly HistoryField[] = ['noteLine', 'tags']

/** The maximum number of characters of each field. Longer notes are shortened; other long values fail the row. */
export const maxLengths: Record<HistoryField, number> = {
  fullName: 200,
  firstName: 100,
  lastName: 100,
  email: 100,
  phoneNumber: 50,
  nik: 50,
  passportNumber: 50,
  dateOfBirth: 50,
  gender: 50,
  address: 500,
  postalCode: 10,
  lastJobPosition: 100,
  lastCompany: 100,
  currentSalary: 50,
  expectedSalary: 50,
  website: 300,
  tags: 1000,
  externalId: 200,
  job: 100,
  branch: 100,
  stage: 200,
  status: 200,
  source: 200,
  appliedAt: 50,
  movedAt: 50,
  rejectedAt: 50,
  rejectionReason: 200,
  hiredDate: 50,
  note: 2000,
  noteBy: 200,
  resumePath: 500,
  talentPoolConsentAt: 50,
  noteLine: 2000,
}
