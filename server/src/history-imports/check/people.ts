import { type HistoryField, historyFieldLabels } from '@hireloom/contract/history-imports/fields'
import { historySource } from '@hireloom/contract/history-imports/history-import'
import { tagLimits } from '@hireloom/contract/intake/candidate-form'
import { fieldSchemas } from '@hireloom/contract/intake/field-schemas'
import { typedEmail } from '@hireloom/contract/platform/plain-text'
import { z } from 'zod'
import { amountIn, hasNoSerialNumber, phoneIn } from '../../documents/sheets/cell-values.ts'
import { tidyName } from '../../intake/rules.ts'
import { foldValue } from '../mapping/value-guess-rules.ts'
import { dayOf } from './dates.ts'
import { dateOptionsOf, type Row, type RowState } from './row-context.ts'

export interface HistoryPerson {
  firstName: string
  lastName: string | null
  email: string
  phoneNumber: string | null
  nik: string | null
  passportNumber: string | null
  dateOfBirth: string | null
  gender: number | null
  address: string | null
  postalCode: string | null
  currentSalary: number | null
  expectedSalary: number | null
  website: string | null
  lastJobPosition: string | null
  lastCompany: string | null
  tags: string[]
}

/** Returns the person of a row. */
export function personOf(content: RowState): HistoryPerson {
  const { row, errors, remarks, context } = content
  const { firstName, lastName } = nameOf(row)
  if (!firstName) errors.push('Name is required')
  const email = typedEmail(row.get('email') ?? '').toLowerCase()
  if (!email) errors.push(context.source === historySource.cvs ? cvWithoutEmail : 'E-mail address is required')
  else if (!z.email().max(254).safeParse(email).success) errors.push('E-mail address must be an e-mail address')
  const phone = row.get('phoneNumber')
  const phoneNumber = phone ? valueIn(phoneIn(phone)) : null
  if (phone && !phoneNumber) remarks.push('The phone number is left out: it is not valid')
  const postalCode = row.get('postalCode')
  return {
    firstName,
    lastName,
    email,
    phoneNumber,
    nik: nikOf(content),
    passportNumber: parseField(
      content,
      'passportNumber',
      fieldSchemas.passportNumber,
      'The passport number is left out: it must be 6 to 20 letters and digits',
    ),
    dateOfBirth: birthDateOf(content),
    gender: genderOf(row.get('gender')),
    address: row.get('address') ?? null,
    postalCode: postalCode && /^\d{5}$/.test(postalCode) ? postalCode : null,
    currentSalary: salaryOf(content, 'currentSalary'),
    expectedSalary: salaryOf(content, 'expectedSalary'),
    website: websiteOf(row.get('website')),
    lastJobPosition: row.get('lastJobPosition') ?? null,
    lastCompany: row.get('lastCompany') ?? null,
    tags: tagsOf(row.get('tags')),
  }
}

/** Returns the NIK; null for one that a spreadsheet has visibly rounded. The row is imported without it. */
function nikOf(content: RowState) {
  const nik = parseField(
    content,
    'nik',
    fieldSchemas.nik,
    isRounded(content.row.get('nik')) ? roundedNik : nikWithoutDigits,
  )
  if (nik === null || !hasNoSerialNumber(nik)) return nik
  content.remarks.push(nikWithoutSerialNumber)
  return null
}

const nikWithoutSerialNumber =
  'The NIK is left out: it ends in 0000, because a spreadsheet has replaced its last digits'
const nikWithoutDigits = "The NIK is left out: it doesn't have 16 digits"
const roundedNik = 'The NIK is left out: spreadsheets keep only 15 digits of a number, so its last digit is lost'

/** Returns whether a spreadsheet wrote a long number like 3.17E+15. */
const isRounded = (text = '') => /^\d([.,]\d+)?e\+?\d+$/i.test(text)

const cvWithoutEmail = 'No e-mail address found. Type one or leave this CV out.'

/** Returns the name. A full name in one column isn't split, because many people in Indonesia have no last name. */
export function nameOf(row: Row) {
  const [first, last, full] = (['firstName', 'lastName', 'fullName'] as const).map((field) =>
    tidyName(row.get(field) ?? ''),
  )
  if (first) return { firstName: first, lastName: last || null }
  return full ? { firstName: full.slice(0, 100), lastName: null } : { firstName: last ?? '', lastName: null }
}

const valueIn = <Value>(result: { value: Value } | { problem: string }) => ('value' in result ? result.value : null)

function parseField({ row, remarks }: RowState, field: HistoryField, schema: z.ZodType<string>, remark: string) {
  const text = row.get(field)?.replace(/[\s'.-]/g, '')
  if (!text) return null
  const { data } = schema.safeParse(text)
  if (data === undefined) remarks.push(remark)
  return data ?? null
}

function birthDateOf({ row, remarks, context }: RowState) {
  const text = row.get('dateOfBirth')
  if (!text) return null
  const day = dayOf(text, dateOptionsOf(context))
  if (day && fieldSchemas.dateOfBirth.safeParse(day).success) return day
  remarks.push('The date of birth is left out: it is not a valid date of birth')
  return null
}

function genderOf(text: string | undefined) {
  const foldedText = foldValue(text ?? '')
  if (/^(m|male|man|laki-laki|pria|l)$/.test(foldedText)) return 1
  return /^(f|female|woman|perempuan|wanita|p)$/.test(foldedText) ? 2 : null
}

function salaryOf({ row, remarks }: RowState, field: 'currentSalary' | 'expectedSalary') {
  const text = row.get(field)
  if (!text) return null
  const amount = valueIn(amountIn(text))
  if (amount === 0) return null
  if (amount !== null && fieldSchemas.currentSalaryPerMonth.safeParse(amount).success) return amount
  remarks.push(`The ${historyFieldLabels[field].toLowerCase()} is left out: it is not an amount`)
  return null
}

function websiteOf(text: string | undefined) {
  const address = text?.match(/https?:\/\/\S+|[\w-]+(\.[\w-]+)+\S*/i)?.[0]?.replace(/[,;]$/, '')
  if (!address) return null
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return URL.canParse(url) && url.length <= 300 ? url : null
}

/**
 * Returns the tags in a text. Leaves out those that are too long, and those beyond the number that a person may have.
 */
function tagsOf(text: string | undefined) {
  const tags = new Map<string, string>()
  for (const part of (text ?? '').split(/[,;|\n]/)) {
    const tag = part.replace(/\s+/g, ' ').trim()
    if (tag && tag.length <= tagLimits.length && tags.size < tagLimits.tags) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}
