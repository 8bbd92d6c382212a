import type { ApplicationFilters } from '@hireloom/contract/applications/list'
import type { contract } from '@hireloom/contract/contract'
import type { JobBoardAd } from '@hireloom/contract/job-board'
import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { defaultAiRecommendation } from '@hireloom/contract/jobs/fields'
import { candidateSource, hiringRole, jobPlatform, questionType, workingType } from '@hireloom/contract/lookups'
import type { ApplicationChange } from '@hireloom/contract/moves/changes'
import type { CallInput, Endpoint } from '@hireloom/contract/platform/endpoint'
import { defaultPermissions, permissions, role } from '@hireloom/contract/platform/permissions'
import { exampleCheck, exampleIds } from '@hireloom/contract/public-api/example-calls'
import { columnRoles, matrixRows } from '@hireloom/contract/roles'
import { companySize, plan } from '@hireloom/contract/subscription/endpoints'

/** The ids of the records in the samples. Tests with a database replace them. */
export const sampleIds = {
  ...exampleIds,
  companyId: 1,
  jobId: 1,
  jobUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  candidateId: 1,
  applicationId: 1,
  applicationUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  fileId: 1,
  scheduleId: 1,
  offerId: 1,
  counterProposalId: 1,
  employmentId: 1,
  employmentTemplateId: 1,
  letterTemplateId: 1,
  letterTemplateUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  signingDocumentId: 1,
  documentRequestId: 1,
  /** A job whose vacancy was reported to the ministry. */
  reportedJobId: 46,
  vacancyReportUpdatedAt: new Date('2026-11-20T03:00:00Z'),
  slotOfferId: 1,
  approvalId: 1,
  approvalRuleId: 1,
  delegationId: 1,
  mailEventId: 1,
  barId: 1,
  vacancyRequestId: 1,
  stageId: 1,
  stagesUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  rejectionReasonId: 1,
  applicationFormUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  rejectionReasonsUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  userId: 1,
  successorId: 2,
  invitedUserId: 3,
  invitationId: 1,
  employeeId: 1,
  importId: 1,
  exportId: 1,
  companyExportId: 1,
  companyImportId: 1,
  historyImportId: 1,
  historyImportUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  historyFileId: 1,
  historyRowId: 1,
  savedMappingId: 1,
  bulkAddId: 1,
  stageImportId: 1,
  careerPageUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  profileUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  candidatePageUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  jobPositionId: 1,
  jobLevelId: 1,
  organizationId: 1,
  employmentTypeId: 1,
  cityId: 3171,
  positionExternalId: 'POS-15',
  branchExternalId: 'BR-07',
  organizationExternalId: 'ORG-2',
}
export type SampleIds = typeof sampleIds

type Samples<Group> = { [Name in keyof Group]: Group[Name] extends Endpoint ? CallInput<Group[Name]> : never }
export type AllSamples = { [Slice in keyof typeof contract]: Samples<(typeof contract)[Slice]> }

/** An advertisement with ids of the embedded job board. */
export const sampleAd = {
  workLocationId: 'seekAnzPublicTest:location:seek:jakarta-selatan',
  workTypeId: 'FullTime',
  salaryTypeId: 'Salaried',
  salaryTypeIntervalCode: 'Month',
  jobCategoryId: 'seekAnzPublicTest:jobCategory:seek:hospitality-tourism',
  jobSubCategoryId: 'seekAnzPublicTest:jobCategory:seek:bar-beverage-staff',
  advertisementProductId: 'seekAnzPublicTest:adProduct:seek:classic',
  brandingId: null,
  searchBulletPoints: ['Beans from Gayo', 'No split shifts'],
  workLocationKeywords: 'Near Blok M station',
  youtubeLink: 'https://youtu.be/aAgePQvHBQM',
  youtubeLinkPlacement: 'below',
  hirerJobReference: 'BAR-7',
  billingReference: 'HR 2026',
} satisfies JobBoardAd

export const paragraph = (length: number) =>
  `<p>${'Serves coffee and looks after guests. '.repeat(100).slice(0, length - 1)}.</p>`

export const sampleJob = (ids: SampleIds) =>
  ({
    status: 1,
    jobPositionId: ids.jobPositionId,
    jobLevelId: ids.jobLevelId,
    branchId: ids.branchId,
    organizationId: ids.organizationId,
    provinceId: ids.provinceId,
    cityId: ids.cityId,
    employmentTypeId: ids.employmentTypeId,
    workingTypeId: workingType.onSite,
    headcount: 2,
    isHeadcountShow: true,
    salaryCurrency: 'IDR',
    minSalary: 4_500_000,
    maxSalary: 6_000_000,
    salaryDescription: 'Per month, before tax',
    isSalaryShow: true,
    jobSummary: 'Makes coffee and looks after guests at our first shop',
    description: paragraph(120),
    requirements: paragraph(220),
    benefits: paragraph(80),
    education: 3,
    experience: 2,
    minExperience: 1,
    gender: null,
    minAge: 18,
    maxAge: 35,
    customQuestion: [
      { content: 'Why this shop?', type: questionType.paragraph, isMandatory: true },
      { content: 'Which shifts suit you?', type: questionType.multipleChoice, answerOptions: ['Morning', 'Evening'] },
    ],
    applicationForm: defaultApplicationForm,
    stageIds: [ids.stageId],
    aiCandidateRecommendation: defaultAiRecommendation,
    hiringTeam: [{ hiringUserId: ids.userId, hiringRoleId: hiringRole.hiringManager }],
    endDate: '2030-12-31',
    isAutoClose: true,
    jobPlatform: [{ platformId: jobPlatform.careerPage, isPublish: true }],
  }) satisfies CallInput<typeof contract.jobs.create>['body']

export const sampleMove = (ids: SampleIds) =>
  ({
    jobId: ids.jobId,
    updatedAt: ids.applicationUpdatedAt.toISOString(),
    stageId: ids.stageId,
    status: 0,
    groupId: 1,
    notes: 'Strong answers',
  }) satisfies CallInput<typeof contract.applications.change>['body']

/** Returns one valid change of each kind for the PATCH of an application. */
export const sampleChanges = (ids: SampleIds) => {
  const base = { jobId: ids.jobId, updatedAt: ids.applicationUpdatedAt.toISOString(), stageId: ids.stageId }
  return {
    move: sampleMove(ids),
    schedule: {
      ...base,
      isScheduled: true,
      date: '2026-12-30',
      time: '10:45:00',
      durationMinutes: 45,
      isOnlineLocation: true,
      location: 'https://meet.example.com/kopi',
      inChargeIds: [ids.userId],
      message: 'We would like to meet you.',
      notes: '',
    },
    cancel: { ...base, isRemoveScheduled: true, notes: 'The interviewer is ill' },
    result: { ...base, updateResult: true, status: 1, notes: 'Calm and friendly' },
  } satisfies Record<string, CallInput<typeof contract.applications.change>['body'] & Partial<ApplicationChangeKeys>>
}
type ApplicationChangeKeys = Record<keyof ApplicationChange, unknown>

export const sampleFeedback = {
  recommendation: 4,
  communication: 5,
  ownership: 5,
  roleFit: 4,
  notes: 'Explains trade-offs before being asked.',
} satisfies CallInput<typeof contract.schedules.giveFeedback>['body']

/** Returns the filters of the candidate list that every user may set, except the talent pool and answers. */
export const sampleFilters = (ids: SampleIds): Partial<ApplicationFilters> => ({
  candidateName: 'ra',
  applicationDateStart: '2026-01-01',
  applicationDateEnd: '2026-12-31',
  joId: [ids.jobId],
  brId: [ids.branchId],
  orgId: [ids.organizationId],
  lastEdu: [3, 13],
  lastJobPos: 'kitchen',
  hiringTeam: [ids.userId],
  source: [1, 5],
  aiScoreMin: 10,
  aiScoreMax: 90,
  gender: 2,
  isRestricted: false,
  chsId: [ids.stageId],
  jasStatus: [0],
})
export const sampleOrder = { sortBy: 'name', sortDirection: 'asc' } as const

export const sampleCareerPage = (ids: SampleIds) =>
  ({
    slug: 'kopi-senja-jaya',
    website: 'kopi-senja.example/karir',
    showWebsite: true,
    careerPageHeader: 'Coffee is better with you',
    careerPageSubHeader: 'Twelve shops and a roastery',
    careerPageContent: '<p>We roast on Mondays.</p>',
    banner: ids.uploadKey,
    companyLogo: null,
    jobFilterVisibility: { branch: true, organization: false, employmentStatus: true, workplaceType: false },
    updatedAt: ids.careerPageUpdatedAt.toISOString(),
  }) satisfies CallInput<typeof contract.careerPage.save>['body']

const { jobSlug: _jobSlug, answers: _answers, ...sampleForm } = exampleCheck(exampleIds)

/** Returns a candidate to be added by a user. */
export const sampleCandidate = (ids: SampleIds) =>
  ({
    ...sampleForm,
    jobId: ids.jobId,
    source: candidateSource.referral,
    attachment: { resume: ids.uploadKey },
    tags: ['Latte art', 'Night shifts'],
  }) satisfies CallInput<typeof contract.candidateForm.add>['body']

export const sampleProfile = (ids: SampleIds) =>
  ({
    ...sampleForm,
    jobApplicationId: ids.applicationId,
    updatedAt: ids.applicationUpdatedAt.toISOString(),
    attachment: {},
    tags: ['Latte art'],
  }) satisfies CallInput<typeof contract.candidateForm.change>['body']

export const samplePicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const sampleLeadRequest = {
  fullName: 'Made Suardana',
  company: 'PT Bahari Dingin Utama',
  email: 'made@bahari-dingin.example',
  phone: '0811 4100 220',
  companySize: companySize.large,
  expansionItem: plan.ultimateHire,
  source: 'billing page' as const,
}

/** The default matrix. */
export const sampleMatrix = {
  permissions: permissions.map((permission) => ({
    id: matrixRows[permission].id,
    role: columnRoles.map((id) => ({ id, status: defaultPermissions[id].includes(permission) })),
  })),
  updatedAt: null,
} satisfies CallInput<typeof contract.roles.saveMatrix>['body']

export const sampleRestriction = (ids: SampleIds) =>
  ({
    id: ids.userId,
    roleId: role.user,
    useRestriction: true,
    branchId: String(ids.branchId),
    organizationId: String(ids.organizationId),
    jobPositionId: String(ids.jobPositionId),
    assignedUserId: ids.userId,
    uncheckedIds: [ids.jobId],
    updatedAt: null,
  }) satisfies CallInput<typeof contract.userRestrictions.change>['body']
