import { z } from 'zod'
import { jobStatus, jobStatuses } from './jobs/status.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, id, idList, idText, listOf, NamedRecord, one, pageOf, pickerPaging } from './platform/fields.ts'
import { lists as shared } from './texts/english/lists.ts'

export const workingType = { onSite: 1, hybrid: 2, remote: 3 } as const
export const gender = { male: 1, female: 2, noPreference: 3 } as const
export const hiringRole = { recruiter: 1, hiringManager: 2, interviewer: 3 } as const
export const questionType = {
  paragraph: 0,
  shortAnswer: 1,
  yesNo: 2,
  dropdown: 3,
  multipleChoice: 4,
  date: 5,
  number: 6,
  fileUpload: 7,
} as const
/** The process of a stage. Its code is also its order in the pipeline and, except for Rejected, its candidates' tab. */
export const hiringProcess = { screening: 1, assessment: 2, interview: 3, offering: 4, final: 5 } as const
export const jobPlatform = { careerPage: 1, linkedIn: 2, jobBoard: 3, googleForJobs: 4 } as const
export const candidateSource = {
  careerPage: 1,
  linkedIn: 2,
  jobBoard: 3,
  googleForJobs: 4,
  manual: 5,
  import: 6,
  referral: 7,
} as const
export const activityPage = {
  jobs: 1,
  candidates: 2,
  offers: 3,
  settings: 4,
  users: 5,
  imports: 6,
  exports: 7,
} as const

export const WorkingType = codeOf(workingType)
export type WorkingType = z.infer<typeof WorkingType>
export const Gender = codeOf(gender)
export type Gender = z.infer<typeof Gender>
export const HiringRole = codeOf(hiringRole)
export type HiringRole = z.infer<typeof HiringRole>
export const QuestionType = codeOf(questionType)
export type QuestionType = z.infer<typeof QuestionType>
export const HiringProcess = codeOf(hiringProcess)
export type HiringProcess = z.infer<typeof HiringProcess>
export const JobPlatform = codeOf(jobPlatform)
export type JobPlatform = z.infer<typeof JobPlatform>
export const ActivityPage = codeOf(activityPage)
export type ActivityPage = z.infer<typeof ActivityPage>
export const CandidateSource = codeOf(candidateSource)
export type CandidateSource = z.infer<typeof CandidateSource>

/** Lists of codes with their labels, for pickers and for `GET /job-informations`. */
export const optionLists = {
  status: fromZero('Inactive', 'Active'),
  userRole: from(1, 'Admin', 'Recruiter', 'User', 'Consultant'),
  hiringRole: from(1, 'Recruiter', 'Hiring Manager', 'Interviewer'),
  workingType: shared.workingType,
  educationLevel: shared.educationLevel,
  experienceLevel: shared.experienceLevel,
  gender: from(1, 'Male', 'Female', 'No preference'),
  jobStatus: Object.values(jobStatus).map((id): NamedRecord => ({ id, name: jobStatuses[id].label })),
  questionType: fromZero(
    'Paragraph',
    'Short Answer',
    'Yes/No',
    'Dropdown',
    'Multiple Choice',
    'Date',
    'Number',
    'File Upload',
  ),
  hiringProcess: from(1, 'Screening', 'Assessment', 'Interview', 'Offering', 'Final'),
  jobPlatform: from(1, 'Career page', 'LinkedIn', 'Jobstreet by SEEK', 'Google for Jobs'),
  candidateSource: from(1, 'Career page', 'LinkedIn', 'Jobstreet', 'Google for Jobs', 'Manual', 'Import', 'Referral'),
  activityLogPage: from(1, 'Jobs', 'Candidates', 'Offers', 'Settings', 'Users', 'Imports', 'Exports'),
} as const satisfies Record<string, readonly NamedRecord[]>
export type OptionList = keyof typeof optionLists

/** Lists for the personal data of applicants; they are not part of `GET /job-informations`. */
export const personLists = {
  gender: shared.gender,
  maritalStatus: shared.maritalStatus,
  bloodType: shared.bloodType,
  religion: shared.religion,
} as const
export type PersonList = keyof typeof personLists

/** Returns the name of a code, or undefined for a code that the list does not have. */
export const nameOf = (list: readonly NamedRecord[], id: number | null | undefined) =>
  list.find((item) => item.id === id)?.name

export const currencies = [
  'IDR',
  'AUD',
  'HKD',
  'MYR',
  'NZD',
  'PHP',
  'SGD',
  'THB',
  'USD',
  'BDT',
  'CNY',
  'EUR',
  'GBP',
  'INR',
  'JPY',
  'VND',
] as const
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

function from(first: number, ...names: string[]): readonly NamedRecord[] {
  return names.map((name, index) => ({ id: first + index, name }))
}
function fromZero(...names: string[]): readonly NamedRecord[] {
  return from(0, ...names)
}

/** A user in a picker. Every colleague may see it, so it has no e-mail address, employee number or role. */
export const UserOption = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  jobPosition: z.string().nullable(),
  /** Whether the user can be a Recruiter in a hiring team. */
  canRunJobs: z.boolean(),
  /** Whether the user comes from another company, as a Consultant. */
  isExternal: z.boolean(),
})
export type UserOption = z.infer<typeof UserOption>

const Branch = NamedRecord.extend({ cityId: z.int(), provinceId: z.int() })
const EmploymentType = NamedRecord.extend({ hasEndDate: z.boolean() })
/** With ids, only these are listed, including deactivated ones. */
const picker = z.strictObject({ ...pickerPaging, id: idList.optional() })
const NamedList = z.array(NamedRecord).readonly()
const lists = Object.keys(optionLists) as OptionList[]

function masterData<Path extends string, Row extends z.ZodType>(path: Path, noun: string, row: Row) {
  return endpoint({
    method: 'GET',
    path: `/api/v1/company/${path}`,
    summary: `Lists the company's ${noun}.`,
    query: picker,
    reply: pageOf(row),
  })
}

export const lookups = {
  jobInformations: endpoint({
    method: 'GET',
    path: '/api/v1/job-informations',
    summary: 'Returns lists of codes with their labels, without those for the personal data of applicants.',
    reply: one(
      z.object(Object.fromEntries(lists.map((list) => [list, NamedList])) as Record<OptionList, typeof NamedList>),
    ),
  }),
  jobPositions: masterData('job-positions', 'job positions', NamedRecord),
  branches: masterData('branches', 'branches', Branch),
  organizations: masterData('organizations', 'organizations', NamedRecord),
  employmentTypes: masterData('employment-types', 'employment types', EmploymentType),
  jobLevels: masterData('job-levels', 'job levels', NamedRecord),
  customFields: masterData('custom-fields', 'custom fields', NamedRecord),
  fileCategories: masterData('file-categories', 'file categories', NamedRecord),
  provinces: endpoint({
    method: 'GET',
    path: '/api/v1/provinces',
    summary: 'Lists the provinces of Indonesia.',
    reply: listOf(NamedRecord),
  }),
  cities: endpoint({
    method: 'GET',
    path: '/api/v1/provinces/:provinceId/cities',
    summary: 'Lists the cities and regencies of a province.',
    params: z.strictObject({ provinceId: idText }),
    reply: listOf(NamedRecord),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/v1/users',
    summary: "Lists the active users by name, for pickers such as that of a job's creator.",
    query: picker,
    reply: pageOf(UserOption),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/v1/users/:userId',
    summary: 'Returns one user, even if removed.',
    params: z.strictObject({ userId: idText }),
    reply: one(UserOption),
  }),
  hiringUsers: endpoint({
    method: 'GET',
    path: '/api/v1/hiring-users',
    summary: 'Lists the active users by name, for the pickers of hiring teams.',
    query: picker,
    reply: pageOf(UserOption),
  }),
}
