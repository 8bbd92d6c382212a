import { consentTexts } from '@hireloom/contract/intake/consent'
import { Submission } from '@hireloom/contract/intake/submission'
import { answerProblem, submissionProblems } from '@hireloom/contract/intake/submission-problems'
import {
  type ApplicationForm,
  defaultApplicationForm,
  type FormGroup,
  formGroups,
} from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { exampleSubmission } from '@hireloom/contract/public-api/example-calls'
import { afterEach, describe, expect, test, vi } from 'vitest'

const sample = exampleSubmission()
type SubmissionChanges = Partial<Record<FormGroup, object>> & {
  isForeigner?: boolean
  hasSingleName?: boolean
  answers?: unknown[]
}

const why = { id: 1, content: 'Why this shop?', type: questionType.paragraph, isMandatory: true, answerOptions: [] }
const askFor = (group: FormGroup, field: string, isMandatory: boolean): ApplicationForm => ({
  ...defaultApplicationForm,
  [group]: { ...defaultApplicationForm[group], [field]: { isEnabled: true, isMandatory } },
})

/** Returns the messages for the sample with these parts replaced, by field. */
function problemsOf(overrides: SubmissionChanges, form = defaultApplicationForm, customQuestion = [why]) {
  const parts = Object.fromEntries(
    formGroups.map((group) => [group, { ...(sample as SubmissionChanges)[group], ...overrides[group] }]),
  )
  const submission = Submission.parse({ ...sample, ...overrides, ...parts })
  const problems = submissionProblems(submission, { applicationForm: form, customQuestion }, '2026-11-20')
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]))
}

describe('an application', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['of a child', '2026-11-20', '2013-11-22', ['Applicants must be at least 13 years old']],
    ['of a person of 13', '2026-11-20', '2013-11-20', undefined],
    ['of a child, on 29 February', '2028-02-29', '2015-03-02', ['Applicants must be at least 13 years old']],
    ['of a person of 13, on 29 February', '2028-02-29', '2015-02-28', undefined],
    ['of a person who is not born yet', '2026-11-20', '2027-11-20', ['Date of birth must not be in the future']],
  ])('%s', (_who, today, dateOfBirth, expected) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T03:00:00Z`) })
    const personalInformation = { ...sample.personalInformation, dateOfBirth }
    const { error } = Submission.safeParse({ ...sample, personalInformation })
    expect(error?.issues.map(({ message }) => message)).toEqual(expected)
  })

  test('is refused with days far in the future', () => {
    const work = { jobPosition: 'Barista', companyName: 'Kopi Pagi', startDate: '2020-01-01', endDate: '9999-01-01' }
    const { error } = Submission.safeParse({
      ...sample,
      personalInformation: { ...sample.personalInformation, dateOfBirth: '9999-01-01' },
      identityAndAddress: { ...sample.identityAndAddress, passportExpirationDate: '9999-01-01' },
      educationAndWorkExperience: {
        informalEducation: [{ name: 'Barista basics', issueDate: '9999-01-01' }],
        workExperience: [work],
      },
    })
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Date of birth must not be in the future',
      'Passport expiration date must be at most 20 years ahead',
      'Issue date must not be in the future',
      'End date must be at most 10 years ahead',
    ])
  })

  test('may be the sample', () => expect(problemsOf({})).toEqual({}))

  test.each<[string, SubmissionChanges, Record<string, string>]>([
    [
      'without a last name',
      { personalInformation: { lastName: null } },
      { 'personalInformation.lastName': 'Last name is required' },
    ],
    ['of a person with a single name', { hasSingleName: true, personalInformation: { lastName: null } }, {}],
    [
      'of a person with a single name who gives a last name',
      { hasSingleName: true },
      { 'personalInformation.lastName': 'Last name is not asked for by this job' },
    ],
    ['without NIK', { identityAndAddress: { nik: null } }, { 'identityAndAddress.nik': 'NIK is required' }],
    [
      'of a foreigner without a passport',
      { isForeigner: true, identityAndAddress: { nik: null } },
      {
        'identityAndAddress.passportNumber': 'Passport number is required',
        'identityAndAddress.passportExpirationDate': 'Passport expiration date is required',
      },
    ],
    [
      'of a foreigner with a passport',
      {
        isForeigner: true,
        identityAndAddress: { nik: null, passportNumber: 'X1234567', passportExpirationDate: '2030-01-01' },
      },
      {},
    ],
    [
      'of a foreigner whose passport has expired',
      {
        isForeigner: true,
        identityAndAddress: { nik: null, passportNumber: 'X1234567', passportExpirationDate: '2026-11-19' },
      },
      {
        'identityAndAddress.passportExpirationDate': 'This passport has expired. Enter one that is still valid',
      },
    ],
    [
      'of a foreigner whose passport expires today',
      {
        isForeigner: true,
        identityAndAddress: { nik: null, passportNumber: 'X1234567', passportExpirationDate: '2026-11-20' },
      },
      {},
    ],
    [
      'of a foreigner who gives a NIK',
      { isForeigner: true, identityAndAddress: { passportNumber: 'X1234567', passportExpirationDate: '2030-01-01' } },
      { 'identityAndAddress.nik': 'NIK is not asked for by this job' },
    ],
    ['without a résumé', { attachment: { resume: null } }, { 'attachment.resume': 'Résumé is required' }],
    [
      'without a mandatory salary',
      { compensation: { expectedSalaryPerMonth: null } },
      { 'compensation.expectedSalaryPerMonth': 'Expected salary is required' },
    ],
    ['without what is optional', { educationAndWorkExperience: { formalEducation: null, workExperience: [] } }, {}],
    [
      'with a field that is off',
      { personalInformation: { religion: 1 } },
      { 'personalInformation.religion': 'Religion is not asked for by this job' },
    ],
    ['without a required answer', { answers: [] }, { 'answers.1': 'Answer is required' }],
    [
      'with an answer to a question of another job',
      { answers: [...sample.answers, { questionId: 99, answer: 'x' }] },
      { 'answers.99': 'This question is not asked by this job' },
    ],
  ])('%s', (_what, overrides, expected) => expect(problemsOf(overrides)).toEqual(expected))

  test('requires a portfolio, like any other field', () => {
    const form = askFor('attachment', 'portfolio', true)
    expect(problemsOf({ attachment: { portfolio: null } }, form)).toEqual({
      'attachment.portfolio': 'Portfolio is required',
    })
  })

  test('requires the fields of the job', () => {
    const form = askFor('educationAndWorkExperience', 'formalEducation', true)
    expect(problemsOf({ educationAndWorkExperience: { formalEducation: [] } }, form)).toEqual({
      'educationAndWorkExperience.formalEducation': 'Formal education is required',
    })
    expect(problemsOf({ educationAndWorkExperience: { formalEducation: null } }, form)).toEqual({
      'educationAndWorkExperience.formalEducation': 'Formal education is required',
    })
    expect(
      problemsOf({ personalInformation: { religion: 1 } }, askFor('personalInformation', 'religion', false)),
    ).toEqual({})
  })

  test.each<[string, object, string]>([
    ['a NIK of 15 digits', { identityAndAddress: { nik: '317101010198000' } }, 'NIK must be 16 digits'],
    [
      'an address without a host',
      { personalInformation: { emailAddress: 'sari@' } },
      'E-mail address must be an e-mail address',
    ],
    ['an unknown gender', { personalInformation: { gender: 3 } }, 'Gender must be one of the offered values'],
    ['an unknown field', { personalInformation: { shoeSize: 38 } }, 'shoeSize is not a known field'],
    ['no consent', { consent: false }, 'Consent is required to apply'],
    ['the field filled in that only bots see', { leaveEmpty: 'bob' }, 'Leave this field empty'],
    ['a salary as text', { compensation: { expectedSalaryPerMonth: '5000000' } }, 'Expected salary must be a number'],
    [
      'a job that ended before it began',
      {
        educationAndWorkExperience: {
          workExperience: [
            { jobPosition: 'Cook', companyName: 'Kopi', startDate: '2020-01-01', endDate: '2019-01-01' },
          ],
        },
      },
      'End date must not be before the start date',
    ],
  ])('is refused with %s', (_what, overrides, message) => {
    const { error } = Submission.safeParse({ ...sample, ...overrides }, { reportInput: true })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

describe('the consent of an applicant', () => {
  test('never changes', () =>
    expect(consentTexts).toMatchObject({
      '1': {
        en: {
          agree: ['I agree that', 'uses what I send here to decide about my application'],
          notice: [', as its', 'privacy notice', 'says'],
          talentPool: 'may keep my details to write to me about other jobs.',
        },
        id: {
          agree: [
            'Saya setuju',
            'menggunakan data yang saya kirim di sini untuk mengambil keputusan atas lamaran saya',
          ],
          notice: [', sebagaimana dijelaskan dalam', 'pemberitahuan privasi', 'perusahaan'],
          talentPool: 'boleh menyimpan data saya untuk menghubungi saya tentang pekerjaan lain.',
        },
      },
    }))

  test('has an existing version, or none', () => {
    expect(Submission.parse({ ...sample, consentVersion: '1' })).toMatchObject({ consentVersion: '1' })
    expect(Submission.parse(sample)).not.toHaveProperty('consentVersion')
    expect(Submission.safeParse({ ...sample, consentVersion: '0' }).success).toBe(false)
  })
})

describe('an answer', () => {
  const options = ['Morning', 'Evening']
  test.each<[keyof typeof questionType, unknown, string | undefined]>([
    ['paragraph', 'Because', undefined],
    ['paragraph', 5, 'Answer must be text'],
    ['shortAnswer', 'a'.repeat(255), undefined],
    ['shortAnswer', 'a'.repeat(256), 'Answer must be at most 255 characters'],
    ['shortAnswer', 5, 'Answer must be text'],
    ['yesNo', false, undefined],
    ['yesNo', 'yes', 'Answer must be yes or no'],
    ['dropdown', 'Evening', undefined],
    ['dropdown', 'Night', 'Answer must be one of the given options'],
    ['multipleChoice', ['Evening', 'Morning'], undefined],
    ['multipleChoice', ['Night'], 'Answer must be from the given options'],
    ['multipleChoice', 'Morning', 'Answer must be from the given options'],
    ['date', '2026-11-30', undefined],
    ['date', '2026-02-30', 'Answer must be a date like 2026-11-30'],
    ['number', 0, undefined],
    ['number', '7', 'Answer must be a number'],
    ['number', 1e15, 'Answer must be a number'],
    ['fileUpload', 'c2FtcGxlLXVwbG9hZC0x', undefined],
    ['fileUpload', '../etc/passwd', 'Answer must be an uploaded file'],
  ])('to a %s question of %j: %s', (type, answer, message) => {
    const question = { ...why, type: questionType[type], answerOptions: options }
    expect(answerProblem(question, answer as never)).toBe(message)
  })

  test.each([null, undefined, '', ' \n', []])(
    'of %j counts as missing: refused if required, accepted if optional',
    (answer) => {
      expect(answerProblem(why, answer)).toBe('Answer is required')
      expect(answerProblem({ ...why, isMandatory: false }, answer)).toBeUndefined()
    },
  )

  test('may be no or zero', () => {
    expect(answerProblem({ ...why, type: questionType.yesNo }, false)).toBeUndefined()
    expect(answerProblem({ ...why, type: questionType.number }, 0)).toBeUndefined()
  })
})
