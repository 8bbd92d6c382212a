import { pluralize } from '../../platform/pluralize.ts'

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
  aiCandidateRecommendation: 'AI candidate recommendation',
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
  phone: 'Phone number',
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
  searchBulletPoints: 'Search bullet point',
  youtubeLink: 'YouTube link',
  externalId: 'External id',
  dueOn: 'Last day',
  expiresOn: 'Last day to sign',
  ids: 'Id',
  emails: 'E-mail address',
  ans: 'Answer',
  idEmployee: 'Employee id',
  privacyNoticeUrl: 'Privacy notice',
  mailSenderName: 'Sender name',
  nameIndonesian: 'Name in Indonesian',
  isHeadcountShow: 'Show the headcount',
  isSalaryShow: 'Show the salary',
  isAutoClose: 'Close automatically',
  isPublish: 'Published',
}

/** Returns the label of a field: 'Branch' for `branchId`, 'Mandatory' for `isMandatory`. */
function label(keys: readonly string[]): string {
  const key = keys.at(-1)
  if (key === undefined) return 'This'
  const text = labels[keys.slice(-2).join('.')] ?? labels[key]
  if (text) return text
  const noun = key.replace(/^is(?=[A-Z])/, '').replace(/Ids?$/, '')
  const split = noun.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const words = split.replace(/\bemail\b/, 'e-mail')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The entries of lists whose label isn't their singular. */
const entries: Record<string, string> = {
  hiringTeam: 'team members',
  formalEducation: 'schools',
  informalEducation: 'courses',
  workExperience: 'jobs',
  jobPlatform: 'platforms',
  emails: 'e-mail addresses',
}

/** Returns the plural noun for the entries of a list that has too many: `custom questions`, `tags`. */
function entriesOf(keys: readonly string[]): string {
  const entry = entries[String(keys.at(-1))]
  if (entry) return entry
  const whole = label(keys)
  const phrase = whole.charAt(0).toLowerCase() + whole.slice(1)
  if (phrase.endsWith('s')) return phrase
  return /ch$/.test(phrase) ? `${phrase}es` : `${phrase.replace(/y$/, 'ie')}s`
}

/** The labels of fields, and the sentences about broken rules. `keys`: the keys of a field's path. */
export const fields = {
  label,
  entriesOf,
  required: (label: string) => `${label} ${/[^isu]s$/.test(label) ? 'are' : 'is'} required`,
  kinds: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'yes or no',
    array: 'a list',
    object: 'a group of fields',
    date: 'a date',
    other: 'of another kind',
  },
  formats: {
    email: 'an e-mail address',
    url: 'an address like https://example.com',
    date: 'a date like 2026-11-30',
    month: 'a month like 2026-11',
    time: 'a time like 09:30:00',
    datetime: 'an instant like 2026-11-30T09:30:00Z',
    uuid: 'a UUID',
    other: 'in the expected format',
  },
  /** `expectation`: one of `kinds` or `formats`. */
  mustBe: (label: string, expectation: string) => `${label} must be ${expectation}`,
  atLeastCharacters: (label: string, min: string) => `${label} must be at least ${min} characters`,
  atMostCharacters: (label: string, max: string) => `${label} must be at most ${max} characters`,
  atLeast: (label: string, min: string) => `${label} must be at least ${min}`,
  atMost: (label: string, max: string) => `${label} must be at most ${max}`,
  moreThan: (label: string, bound: string) => `${label} must be more than ${bound}`,
  lessThanOneTrillion: (label: string) => `${label} must be less than 1 trillion`,
  tooFew: (min: number, entries: string) => `At least ${min} ${entries} are required`,
  tooMany: (max: number, entries: string) => `At most ${max} ${entries} are allowed`,
  oneOfOffered: (label: string) => `${label} must be one of the offered values`,
  decimals: (label: string, count: number) =>
    `${label} may have at most ${count === 1 ? '1 decimal' : `${count} decimals`}`,
  unknown: (keys: string) => `${keys} is not a known field`,
  notInFuture: (label: string) => `${label} must not be in the future`,
  yearsAhead: (label: string, years: number) => `${label} must be at most ${pluralize(years, 'year')} ahead`,
  notValid: (label: string) => `${label} is not valid`,
  unstorable: (label: string) => `${label} has a character that can't be stored`,
  nik: 'NIK must be 16 digits',
  passportNumber: 'Passport number must be 6 to 20 letters and digits',
  passportExpired: 'This passport has expired. Enter one that is still valid',
  phoneNumber: 'Phone number must be 8 to 20 digits, such as 0812 3456 7890',
  impossiblePhone: 'Enter a valid phone number',
  portfolioLink: 'Portfolio must be an address like https://example.com',
  portfolio: 'Portfolio must be a file or an address like https://example.com',
  tooYoung: (years: number) => `Applicants must be at least ${years} years old`,
  bornTooEarly: 'Date of birth must be 1900-01-01 or later',
  postalCode: 'Postal code must be 5 digits',
  endYear: 'End year must not be before the start year',
  expirationDate: 'Expiration date must not be before the issue date',
  endDateOfCurrentJob: 'End date is for jobs that ended',
  noEndDate: 'End date is required',
  endBeforeStart: 'End date must not be before the start date',
  consent: 'Consent is required to apply',
  leaveEmpty: 'Leave this field empty',
  notAskedField: (label: string) => `${label} is not asked for by this job`,
  notAskedQuestion: 'This question is not asked by this job',
  answeredTwice: 'This question is answered twice',
  answer: {
    required: 'Answer is required',
    text: 'Answer must be text',
    atMost: (max: number) => `Answer must be at most ${max} characters`,
    yesOrNo: 'Answer must be yes or no',
    oneOption: 'Answer must be one of the given options',
    options: 'Answer must be from the given options',
    date: 'Answer must be a date like 2026-11-30',
    number: 'Answer must be a number',
    file: 'Answer must be an uploaded file',
  },
  files: {
    theFile: 'The file',
    /** `types`: extensions in capitals. */
    choose(types: readonly string[]) {
      const list = types.length === 1 ? types[0] : `${types.slice(0, -1).join(', ')} or ${types.at(-1)}`
      return `Choose ${list?.startsWith('X') ? 'an' : 'a'} ${list} file`
    },
    tooLarge: (file: string) => `${file} is larger than 10 MB`,
    empty: (file: string) => `${file} is empty`,
    otherContent: "The file's content doesn't match its name",
    typeDoesNotFit: 'Content type does not fit the file name',
  },
}
