import { z } from 'zod'

/** Labels of fields whose key alone isn't clear enough; some apply only inside another field. */
const labels: Record<string, string> = {
  content: 'Question',
  'customQuestion.type': 'Question type',
  answerOptions: 'Answer option',
  endDate: 'Closing date',
  'workExperience.endDate': 'End date',
  joId: 'Job',
  brId: 'Branch',
  orgId: 'Organization',
  chsId: 'Stage',
  jasStatus: 'Status',
  customQ: 'Custom question',
  lastEdu: 'Education',
  lastJobPos: 'Latest position',
  ageMin: 'Minimum age',
  ageMax: 'Maximum age',
  aiScoreMin: 'Minimum score',
  rejectionMailHours: 'Hours',
  aiScoreMax: 'Maximum score',
  minSalary: 'Minimum salary',
  maxSalary: 'Maximum salary',
  minAge: 'Minimum age',
  maxAge: 'Maximum age',
  minExperience: 'Minimum experience',
  education: 'Last education',
  experience: 'Experience level',
  workingTypeId: 'Workplace',
  nik: 'NIK',
  resume: 'Résumé',
  currentSalaryPerMonth: 'Current salary',
  expectedSalaryPerMonth: 'Expected salary',
  citizenIdAddress: 'Address on the identity card',
  inChargeIds: 'Interviewer',
  isOnlineLocation: 'Online or on site',
  captchaToken: 'Human verification',
  consent: 'Consent',
  hiringUserId: 'Team member',
  hiringRoleId: 'Hiring role',
  assignedUserId: 'Who takes over',
  jobSubCategoryId: 'Job sub-category',
  salaryTypeIntervalCode: 'Salary interval',
  youtubeLink: 'YouTube link',
  externalId: 'External id',
  idEmployee: 'Employee id',
  privacyNoticeUrl: 'Privacy notice',
  mailSenderName: 'Sender name',
}

/** Returns the label of a field: 'Branch' for `branchId`, 'Salary description' for `salaryDescription`. */
export function labelOf(path: readonly PropertyKey[]): string {
  const keys = path.filter((part) => typeof part === 'string')
  const key = keys.at(-1)
  if (key === undefined) return 'This'
  const own = labels[keys.slice(-2).join('.')] ?? labels[key]
  if (own) return own
  const split = key.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const words = split.replace(/\bemail\b/, 'e-mail')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
  date: 'a date',
}
const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'an address like https://example.com',
  date: 'a date like 2026-11-30',
  time: 'a time like 09:30:00',
  datetime: 'an instant like 2026-11-30T09:30:00Z',
  uuid: 'a UUID',
}

const isEmpty = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

/** Returns the message for a missing field: `Notes are required`, `Address is required`. */
export const required = (label: string) => `${label} ${/[^isu]s$/.test(label) ? 'are' : 'is'} required`

/** The entries of lists whose label isn't their singular. */
const entries: Record<string, string> = {
  hiringTeam: 'team members',
  formalEducation: 'schools',
  informalEducation: 'courses',
  workExperience: 'jobs',
  jobPlatform: 'platforms',
}

/** Returns what a list may have too many of: `custom questions`, `tags`. */
export function entriesOf(path: readonly PropertyKey[]): string {
  const own = entries[String(path.at(-1))]
  if (own) return own
  const label = labelOf(path)
  const one = label.charAt(0).toLowerCase() + label.slice(1)
  if (one.endsWith('s')) return one
  return /ch$/.test(one) ? `${one}es` : `${one.replace(/y$/, 'ie')}s`
}

/** Returns the message for a list with more entries than it may have. */
export const tooMany = (most: number, what: string) => `At most ${most} ${what} are allowed`

/** Returns the message for a day that is more years ahead than it may be. */
export const farAhead = (label: string, years: number) =>
  years === 0 ? `${label} must not be in the future` : `${label} must be at most ${years} years ahead`

/** Returns the decimals that multiples of a step have: `2 decimals` for 0.01. */
function decimalsOf(step: number | bigint) {
  const count = String(step).split('.')[1]?.length ?? 0
  return `${count} decimal${count === 1 ? '' : 's'}`
}

/** Returns one sentence per broken rule, the same on the screen and from the server. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const label = labelOf(issue.path ?? [])
  if (isEmpty(issue.input)) return required(label)
  switch (issue.code) {
    case 'invalid_type':
      return `${label} must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'too_small':
      if (issue.origin === 'string') return `${label} must be at least ${issue.minimum} characters`
      if (issue.origin === 'array') return required(label)
      return issue.inclusive === false
        ? `${label} must be more than ${issue.minimum}`
        : `${label} must be at least ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `${label} must be at most ${issue.maximum} characters`
      if (issue.origin === 'array') return tooMany(Number(issue.maximum), entriesOf(issue.path ?? []))
      return `${label} must be at most ${issue.maximum}`
    case 'invalid_format':
      return `${label} must be ${formats[issue.format] ?? 'in the expected format'}`
    case 'invalid_value':
      return `${label} must be one of the offered values`
    case 'not_multiple_of':
      return `${label} may have at most ${decimalsOf(issue.divisor)}`
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} is not a known field`
    case 'custom':
      return typeof issue.params?.years === 'number' ? farAhead(label, issue.params.years) : `${label} is not valid`
    default:
      return `${label} is not valid`
  }
}

z.config({ customError: sentence })
