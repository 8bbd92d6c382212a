import type { BulkColumn, DocumentField } from '@hireloom/contract/bulk-add/endpoints'
import { formForStaff, type StaffForm } from '@hireloom/contract/intake/candidate-form'
import { fieldRule } from '@hireloom/contract/intake/submission-problems'
import { type FormField, type FormGroup, formFields } from '@hireloom/contract/jobs/application-form'
import { optionLists, personLists, questionType } from '@hireloom/contract/lookups'
import { toOneLine } from '@hireloom/contract/platform/plain-text'
import { uploadType } from '@hireloom/contract/uploads'
import { headerKey } from '../transfers/rules.ts'

/** The kinds of texts in a column, which are read differently. */
export type CellKind = BulkColumn['kind'] | 'money' | 'email' | 'phone' | 'nik' | 'yesNo'

/** The target of a column's value in the candidate form: a field, a part of a list's entry, or a question. */
type Target =
  | { group: FormGroup; field: FormField }
  | { group: FormGroup; field: FormField; part: string }
  | { questionId: number }

export interface Column extends Omit<BulkColumn, 'kind'> {
  cellKind: CellKind
  target: Target
  /** The codes of the options, where the form stores a code. */
  codes?: readonly number[]
}

export type FormOfJob = Pick<StaffForm, 'applicationForm' | 'customQuestion'>

interface Shape {
  header: string
  cellKind?: CellKind
  help?: string
  example?: string
  list?: readonly { id: number; name: string }[]
}

const chooseHelp = 'Choose from the list.'
const dateHelp = 'A date, or a text like 2026-11-30.'

/** The columns of the fields that one cell can hold. */
const fieldShapes: Partial<Record<FormField, Shape>> = {
  firstName: { header: 'First name', example: 'Faisal' },
  lastName: { header: 'Last name', help: 'Leave empty for people with a single name.', example: 'Hartono' },
  emailAddress: {
    header: 'E-mail',
    cellKind: 'email',
    help: 'An e-mail address or a phone number is needed.',
    example: 'faisal.h@example.org',
  },
  phoneNumber: { header: 'Phone', cellKind: 'phone', help: 'With its 0 or country code.', example: '0812 3456 7890' },
  placeOfBirth: { header: 'Place of birth', example: 'Medan' },
  dateOfBirth: { header: 'Date of birth', cellKind: 'date', help: dateHelp, example: '1995-08-17' },
  gender: { header: 'Gender', list: personLists.gender, example: 'Male' },
  maritalStatus: { header: 'Marital status', list: personLists.maritalStatus, example: 'Single' },
  bloodType: { header: 'Blood type', list: personLists.bloodType, example: 'O' },
  religion: { header: 'Religion', list: personLists.religion, example: 'Other' },
  nik: { header: 'NIK', cellKind: 'nik', help: 'The 16 digits of the identity card, as text.', example: '16 digits' },
  passportNumber: { header: 'Passport number', help: 'For people without a NIK.', example: '' },
  passportExpirationDate: { header: 'Passport expiration date', cellKind: 'date', help: dateHelp, example: '' },
  postalCode: { header: 'Postal code', help: 'Five digits.', example: '20111' },
  citizenIdAddress: { header: 'Address on the identity card', example: 'Jl. Gatot Subroto 12, Medan' },
  residentialAddress: { header: 'Residential address', example: 'Jl. Gatot Subroto 12, Medan' },
  currentSalaryPerMonth: {
    header: 'Current salary',
    cellKind: 'money',
    help: 'Per month, as a number.',
    example: '4500000',
  },
  expectedSalaryPerMonth: {
    header: 'Expected salary',
    cellKind: 'money',
    help: 'Per month, as a number.',
    example: '5500000',
  },
  portfolio: { header: 'Portfolio', help: 'The address of a portfolio online.', example: 'https://example.com' },
}

/** The columns of the fields that hold a list. A row has only its latest entry. */
const entryShapes: Partial<Record<FormField, Record<string, Shape>>> = {
  formalEducation: {
    institutionName: { header: 'School', help: 'The last school or university.', example: 'SMK Negeri 1 Medan' },
    degree: { header: 'Degree', list: optionLists.educationLevel, example: 'SMK' },
    fieldOfStudy: { header: 'Field of study', example: 'Automotive engineering' },
    startYear: { header: 'School from', cellKind: 'number', help: 'A year.', example: '2010' },
    endYear: {
      header: 'School until',
      cellKind: 'number',
      help: 'A year; empty while still at school.',
      example: '2013',
    },
    grade: { header: 'Grade', example: '' },
  },
  informalEducation: {
    name: { header: 'Course', help: 'The last course or certificate.', example: 'Defensive driving' },
    issuingOrganization: { header: 'Course by', example: 'Hubla Training Center' },
    issueDate: { header: 'Course date', cellKind: 'date', help: dateHelp, example: '2024-03-01' },
  },
  workExperience: {
    jobPosition: { header: 'Last position', help: 'The present or last job.', example: 'Driver' },
    companyName: { header: 'Last company', example: 'PT Kirim Cepat' },
    startDate: { header: 'Work from', cellKind: 'date', help: dateHelp, example: '2019-01-07' },
    endDate: { header: 'Work until', cellKind: 'date', help: `${dateHelp} Empty for the present job.`, example: '' },
  },
}

/** Returns the columns of a job's template: the fields its form asks for, then its questions. */
export function columnsOf(form: FormOfJob): Column[] {
  const settings = formForStaff(form.applicationForm)
  const fields = (Object.keys(formFields) as FormGroup[]).flatMap((group) =>
    formFields[group].flatMap((field): Column[] => {
      const isForeign = field === 'passportNumber' || field === 'passportExpirationDate'
      const rule = fieldRule(settings, group, field, { isForeigner: isForeign, hasSingleName: false })
      return rule === 'hidden' ? [] : columnsOfField(group, field, rule === 'required')
    }),
  )
  return withUniqueHeaders([...fields, ...form.customQuestion.flatMap(columnsOfQuestion)])
}

function columnsOfField(group: FormGroup, field: FormField, isRequired: boolean): Column[] {
  const shape = fieldShapes[field]
  if (shape) return [columnOf(field, shape, { group, field }, isRequired)]
  const name = { formalEducation: 'school', informalEducation: 'course', workExperience: 'work' }[field as string]
  return Object.entries(entryShapes[field] ?? {}).map(([part, shape]) =>
    columnOf(`${name}.${part}`, shape, { group, field, part }, false),
  )
}

function columnOf(key: string, shape: Shape, target: Target, isRequired: boolean): Column {
  const { header, list, cellKind = list ? 'choice' : 'text', help = list ? chooseHelp : '', example = '' } = shape
  const options = list?.map(({ name }) => name) ?? []
  return {
    key,
    header,
    cellKind,
    isRequired,
    options,
    help,
    example,
    target,
    ...(list && { codes: list.map(({ id }) => id) }),
  }
}

type Question = FormOfJob['customQuestion'][number]

/** The number of characters of a question that fit into a header. */
const maxHeaderLength = 120

function columnsOfQuestion({ id, content, type, answerOptions }: Question): Column[] {
  if (type === questionType.fileUpload) return []
  const [first = '', second = ''] = answerOptions
  const {
    cellKind,
    help,
    example,
    options = [],
  } = {
    [questionType.paragraph]: {
      cellKind: 'longText',
      help: 'Text. Alt+Enter begins a new line.',
      example: 'A few sentences',
    },
    [questionType.shortAnswer]: { cellKind: 'text', help: 'At most 255 characters.', example: 'A short text' },
    [questionType.yesNo]: { cellKind: 'yesNo', help: 'Yes or No.', example: 'Yes', options: ['Yes', 'No'] },
    [questionType.dropdown]: { cellKind: 'choice', help: chooseHelp, example: first, options: answerOptions },
    [questionType.multipleChoice]: {
      cellKind: 'choices',
      help: `One or more of: ${answerOptions.join('; ')}. Write a semicolon between them.`,
      example: [first, second].join('; '),
      options: answerOptions,
    },
    [questionType.date]: { cellKind: 'date', help: dateHelp, example: '2026-11-30' },
    [questionType.number]: { cellKind: 'number', help: 'A number.', example: '3' },
  }[type] as { cellKind: CellKind; help: string; example: string; options?: string[] }
  const header = toOneLine(content).slice(0, maxHeaderLength)
  return [
    { key: `question.${id}`, header, cellKind, isRequired: false, options, help, example, target: { questionId: id } },
  ]
}

/** Adds a number to a header that an earlier column has, because two questions can have the same words. */
function withUniqueHeaders(columns: readonly Column[]): Column[] {
  const usedKeys = new Set([rowColumn, reasonColumn].map(headerKey))
  return columns.map((column) => {
    let header = column.header
    for (let number = 2; usedKeys.has(headerKey(header)); number++) header = `${column.header} (${number})`
    usedKeys.add(headerKey(header))
    return { ...column, header }
  })
}

/** The columns of a file of failed rows that name the row and its problems. */
export const rowColumn = 'Row'
export const reasonColumn = 'Reason'

/** Returns the fields of the files that a person can be added with. */
export function documentFieldsOf({ applicationForm, customQuestion }: FormOfJob): DocumentField[] {
  const { attachment } = applicationForm
  const attached = [
    { key: 'resume', label: 'Résumé', uploadType: uploadType.resume, isEnabled: true },
    {
      key: 'portfolio',
      label: 'Portfolio',
      uploadType: uploadType.portfolio,
      isEnabled: attachment.portfolio.isEnabled,
    },
    {
      key: 'profilePicture',
      label: 'Photo',
      uploadType: uploadType.profilePicture,
      isEnabled: attachment.profilePicture.isEnabled,
    },
  ]
  const questions = customQuestion
    .filter(({ type }) => type === questionType.fileUpload)
    .map(({ id, content }) => ({
      key: `question.${id}`,
      label: toOneLine(content).slice(0, maxHeaderLength),
      uploadType: uploadType.questionFile,
    }))
  return [...attached.filter(({ isEnabled }) => isEnabled).map(({ isEnabled: _, ...field }) => field), ...questions]
}

const kinds: Partial<Record<CellKind, BulkColumn['kind']>> = {
  money: 'number',
  email: 'text',
  phone: 'text',
  nik: 'text',
  yesNo: 'choice',
}

/** Returns a column as callers see it. */
export const toBulkColumn = ({ key, header, cellKind, isRequired, options, help, example }: Column): BulkColumn => ({
  key,
  header,
  kind: kinds[cellKind] ?? (cellKind as BulkColumn['kind']),
  isRequired,
  options,
  help,
  example,
})
