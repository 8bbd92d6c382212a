import type { approvals } from '../approvals/endpoints.ts'
import type { boardApply } from '../board-apply.ts'
import type { cvParsing } from '../cv-parsing.ts'
import type { flags } from '../flags.ts'
import type { personalityTests } from '../personality-tests.ts'
import type { CallInput, Endpoint } from '../platform/endpoint.ts'
import type { publicSite } from '../public-site.ts'
import type { scoring } from '../scoring.ts'
import { uploadType } from '../uploads.ts'
import type { publicApi } from './endpoints.ts'

/** The ids of the records in the examples. */
export const exampleIds = {
  companySlug: 'kopi-senja',
  jobSlug: 'barista-k3m9xq',
  branchId: 1,
  provinceId: 31,
  uploadKey: 'c2FtcGxlLXVwbG9hZC0x',
}
export type ExampleIds = typeof exampleIds

/** The inputs of the public calls of a slice. */
type Calls<Group> = {
  [Name in keyof Group as Group[Name] extends { public: true } ? Name : never]?: Group[Name] extends Endpoint
    ? CallInput<Group[Name]>
    : never
}
interface PublicCalls {
  flags: Calls<typeof flags>
  publicSite: Calls<typeof publicSite>
  publicApi: Calls<typeof publicApi>
  cvParsing: Calls<typeof cvParsing>
  scoring: Calls<typeof scoring>
  personalityTests: Calls<typeof personalityTests>
  boardApply: Calls<typeof boardApply>
  approvals: Calls<typeof approvals>
}

const approvalTicket = 'YW4tZXhhbXBsZS1vZi10aGUtbGluay1pbi1hLW1haWw'

/** Returns a filled-in form. */
export const exampleCheck = ({ jobSlug, uploadKey }: ExampleIds) =>
  ({
    jobSlug,
    personalInformation: {
      firstName: 'Sari',
      lastName: 'Wulandari',
      emailAddress: 'sari.wulandari@example.com',
      phoneNumber: '0812 3456 7890',
      dateOfBirth: '1998-04-12',
    },
    identityAndAddress: {
      nik: '3171010101980001',
      citizenIdAddress: 'Jl. Melati 5, Jakarta',
      residentialAddress: 'Jl. Melati 5, Jakarta',
    },
    educationAndWorkExperience: {
      formalEducation: [{ institutionName: 'SMA Negeri 8', degree: 3, startYear: 2013, endYear: 2016 }],
      informalEducation: [{ name: 'Barista basics', issueDate: '2020-02-01', duration: 3, unit: 'day' }],
      workExperience: [{ jobPosition: 'Barista', companyName: 'Kopi Pagi', startDate: '2019-01-05', isCurrent: true }],
    },
    compensation: { expectedSalaryPerMonth: 5_000_000 },
    attachment: { profilePicture: uploadKey, resume: uploadKey },
    answers: [{ questionId: 1, answer: 'I live next door.' }],
  }) satisfies CallInput<typeof publicSite.validate>['body']

/** Returns an application with all fields of a typical form. */
export const exampleSubmission = (ids: ExampleIds = exampleIds) =>
  ({ ...exampleCheck(ids), consent: true, captchaToken: 'e30=' }) satisfies CallInput<typeof publicSite.apply>['body']

/** Returns one valid input of every public call, for the API document and for tests. */
export const exampleCalls = (ids: ExampleIds = exampleIds) => {
  const { companySlug, jobSlug, branchId, provinceId, uploadKey } = ids
  const company = { params: { companySlug } }
  const query = { query: { page: 1, limit: 25, search: 'ba' } }
  const jobSearch = { page: 1, limit: 10, search: 'barista', branchId: [branchId], sortBy: 'newest' as const }
  return {
    flags: { findPublic: { params: { name: 'career_cv_parsing' }, query: { companySlug } } },
    publicSite: {
      company,
      jobs: { ...company, query: jobSearch },
      choices: company,
      job: { params: { companySlug, jobSlug } },
      challenge: {},
      presignedUrl: {
        body: { filename: 'resume.pdf', type: uploadType.resume, contentType: 'application/pdf', size: 120_000 },
      },
      verifyCaptcha: { body: { captchaToken: 'e30=' } },
      validate: { body: exampleCheck(ids) },
      applyFromCareerPage: { body: exampleSubmission(ids) },
      apply: { body: exampleSubmission(ids) },
    },
    publicApi: {
      branches: query,
      organizations: query,
      employmentTypes: query,
      workplacePolicy: { query: { page: 1, limit: 25 } },
      provinces: {},
      cities: { params: { id: provinceId } },
      jobs: { query: jobSearch },
      job: { params: { jobSlug } },
      upload: { body: { filename: 'resume.pdf', type: uploadType.resume, file: 'JVBERi0xLjQK' } },
    },
    cvParsing: {
      parse: { body: { fileKey: uploadKey, consent: true } },
      track: { query: { trackId: 'Zm9yLXRoZS1mb3JtLXRoYXQtYXNrZWQtYWxvbmU' } },
    },
    scoring: {
      askReview: {
        body: { ticket: 'YW4tZXhhbXBsZS1vZi10aGUtbGluaw', message: 'My CV leaves out two years behind the bar.' },
      },
    },
    personalityTests: { arrived: { params: { ticket: 'YW4tZXhhbXBsZS1vZi10aGUtdGlja2V0' } } },
    approvals: {
      openLink: { body: { ticket: approvalTicket } },
      decideByLink: { body: { ticket: approvalTicket, decision: 2, words: 'Worth it' } },
      undoByLink: { body: { ticket: approvalTicket } },
    },
    boardApply: {
      button: { query: { redirectUri: `http://localhost:3000/${companySlug}/${jobSlug}/apply` } },
      profile: { params: { id: 'a-profile-that-no-board-let-through' } },
      resumeFile: {
        query: {
          fileUrl: 'http://localhost:3000/dev/board/attachments/sekar',
          profileId: 'a-profile-that-no-board-let-through',
        },
      },
    },
  } satisfies PublicCalls
}
