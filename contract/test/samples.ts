import { defaultApplicationForm } from '@hireloom/contract/application-form'
import type { ApplicationFilters } from '@hireloom/contract/application-list'
import { deletionReason } from '@hireloom/contract/candidate-form'
import { contract } from '@hireloom/contract/contract'
import { exampleCalls, exampleCheck, exampleIds } from '@hireloom/contract/example-calls'
import type { JobBoardAd } from '@hireloom/contract/job-board'
import { defaultAiRecommendation } from '@hireloom/contract/job-parts'
import { candidateSource, hiringRole, jobPlatform, questionType, workingType } from '@hireloom/contract/lookups'
import type { ApplicationChange } from '@hireloom/contract/moves'
import type { Endpoint, Given } from '@hireloom/contract/platform/endpoint'
import { defaultPermissions, permissions, role } from '@hireloom/contract/platform/permissions'
import { columnRoles, matrixRows } from '@hireloom/contract/roles'
import { companySize, plan } from '@hireloom/contract/subscription'
import { rowStatus, transferType } from '@hireloom/contract/transfers'
import { uploadType } from '@hireloom/contract/uploads'
import { vacancyRequestType } from '@hireloom/contract/vacancy-requests'

/** The records samples refer to. Tests on a database put in the ids of their own. */
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
  barId: 1,
  vacancyRequestId: 1,
  stageId: 1,
  stagesUpdatedAt: new Date('2026-11-02T03:15:00Z'),
  userId: 1,
  heirId: 2,
  invitedUserId: 3,
  invitationId: 1,
  employeeId: 1,
  importId: 1,
  careerPageUpdatedAt: new Date('2026-11-02T03:15:00Z'),
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

type Samples<Group> = { [Name in keyof Group]: Group[Name] extends Endpoint ? Given<Group[Name]> : never }
type AllSamples = { [Slice in keyof typeof contract]: Samples<(typeof contract)[Slice]> }

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

const paragraph = (length: number) =>
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
    endDate: '2099-12-31',
    isAutoClose: true,
    jobPlatform: [{ platformId: jobPlatform.careerPage, isPublish: true }],
  }) satisfies Given<typeof contract.jobs.create>['body']

export const sampleMove = (ids: SampleIds) =>
  ({
    jobId: ids.jobId,
    updatedAt: ids.applicationUpdatedAt.toISOString(),
    stageId: ids.stageId,
    status: 0,
    groupId: 1,
    notes: 'Strong answers',
  }) satisfies Given<typeof contract.applications.change>['body']

/** One valid change of each kind a PATCH on an application may make. */
export const sampleChanges = (ids: SampleIds) => {
  const seen = { jobId: ids.jobId, updatedAt: ids.applicationUpdatedAt.toISOString(), stageId: ids.stageId }
  return {
    move: sampleMove(ids),
    schedule: {
      ...seen,
      isScheduled: true,
      date: '2099-11-30',
      time: '10:45:00',
      durationMinutes: 45,
      isOnlineLocation: true,
      location: 'https://meet.example.com/kopi',
      inChargeIds: [ids.userId],
      message: 'We would like to meet you.',
      notes: '',
    },
    cancel: { ...seen, isRemoveScheduled: true, notes: 'The interviewer is ill' },
    result: { ...seen, updateResult: true, status: 1, notes: 'Calm and friendly' },
  } satisfies Record<string, Given<typeof contract.applications.change>['body'] & Partial<ApplicationChangeKeys>>
}
type ApplicationChangeKeys = Record<keyof ApplicationChange, unknown>

export const sampleFeedback = {
  recommendation: 4,
  communication: 5,
  ownership: 5,
  roleFit: 4,
  notes: 'Explains trade-offs before being asked.',
} satisfies Given<typeof contract.schedules.giveFeedback>['body']

/** The filters of a candidate list that everybody who reads it may set, but for answers. */
const sampleFilters = (ids: SampleIds): Partial<ApplicationFilters> => ({
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
const sampleOrder = { sortBy: 'name', sortDirection: 'asc' } as const

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
  }) satisfies Given<typeof contract.careerPage.save>['body']

const { jobSlug: _ofVisitors, answers: _answers, ...sampleForm } = exampleCheck(exampleIds)

/** A candidate as staff add one. */
export const sampleCandidate = (ids: SampleIds) =>
  ({
    ...sampleForm,
    jobId: ids.jobId,
    source: candidateSource.referral,
    attachment: { resume: ids.uploadKey },
    tags: ['Latte art', 'Night shifts'],
  }) satisfies Given<typeof contract.candidateForm.add>['body']

const sampleProfile = (ids: SampleIds) =>
  ({
    ...sampleForm,
    jobApplicationId: ids.applicationId,
    updatedAt: ids.applicationUpdatedAt.toISOString(),
    attachment: {},
    tags: ['Latte art'],
  }) satisfies Given<typeof contract.candidateForm.change>['body']

const samplePicture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const sampleLeadRequest = {
  fullName: 'Made Suardana',
  company: 'PT Bahari Dingin Utama',
  email: 'made@bahari-dingin.example',
  phone: '0811 4100 220',
  companySize: companySize.large,
  expansionItem: plan.ultimateHire,
  source: 'billing page' as const,
}

/** The matrix as it is by default. */
export const sampleMatrix = {
  permissions: permissions.map((permission) => ({
    id: matrixRows[permission].id,
    role: columnRoles.map((id) => ({ id, status: defaultPermissions[id].includes(permission) })),
  })),
  updatedAt: null,
} satisfies Given<typeof contract.roles.saveMatrix>['body']

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
  }) satisfies Given<typeof contract.userRestrictions.change>['body']

/** One valid input of every endpoint. */
export const samplesWith = (ids: SampleIds): AllSamples => {
  const open = exampleCalls(ids)
  const job = { params: { jobId: ids.jobId } }
  const application = { applicationId: ids.applicationId }
  const picker = { query: { page: 1, limit: 25, search: 'ba' } }
  const ofSuite = { params: { companyId: ids.companyId } }
  return {
    session: {
      installation: {},
      verify: { query: { code: 'd3JvbmctY29kZQ', state: 'c3RhdGU' } },
      signOut: {},
      me: {},
      endTour: {},
      permissionList: {},
      permissions: {},
    },
    reports: {
      pipeline: { query: { page: 1, limit: 25, search: 'ba' } },
      timeToHire: { query: { startDate: '2026-01', endDate: '2026-11', jobOpeningId: ids.jobId } },
    },
    calendar: { events: { query: { start: '2026-11-16', end: '2026-11-22', type: [1, 2, 3, 5] } } },
    activityLog: {
      list: {
        query: {
          ...{ userId: ids.userId, jobId: ids.jobId, search: 'job' },
          ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
        },
      },
      info: {},
    },
    flags: {
      list: { query: { companyId: ids.companyId, flags: ['consultant_access', 'mbti_assessment'] } },
      find: { params: { name: 'consultant_access' }, query: { companyId: ids.companyId } },
      ...open.flags,
    },
    esign: {
      status: {},
      change: { body: { isEnabled: true } },
      connect: {},
      verify: { query: { code: 'd3JvbmctY29kZQ', state: 'c3RhdGU' } },
      revoke: {},
      revokeByLink: {},
      download: { params: { documentId: 'letter-1' } },
      requestConnection: { body: { message: 'We would like to send offers to sign.' } },
    },
    consultants: {
      companies: {},
      switchCompany: { body: { companyId: ids.companyId } },
      companyList: {},
      switch: { body: { companyId: ids.companyId } },
    },
    lookups: {
      jobInformations: {},
      jobPositions: picker,
      branches: picker,
      organizations: picker,
      employmentTypes: picker,
      jobLevels: picker,
      customFields: picker,
      fileCategories: picker,
      provinces: {},
      cities: { params: { provinceId: ids.provinceId } },
      users: picker,
      user: { params: { userId: ids.userId } },
      hiringUsers: picker,
    },
    stages: {
      settings: {},
      arrange: {
        body: {
          updatedAt: ids.stagesUpdatedAt.toISOString(),
          stages: [{ id: ids.stageId, isActive: true }],
        },
      },
      create: { body: { name: 'Case study', processId: 2 } },
      rename: {
        params: { stageId: ids.stageId },
        body: { name: 'Team interview', updatedAt: ids.stagesUpdatedAt.toISOString() },
      },
      remove: { params: { stageId: ids.stageId } },
      pipeline: {},
      options: { query: { type: 3 } },
    },
    users: {
      list: { query: { page: 1, limit: 25, roleId: 3, status: 1, search: 'ra' } },
      invitations: {},
      employees: picker,
      invite: { body: { firstName: 'Nia', lastName: 'Kurniasih', email: 'nia.kurniasih@example.com', roleId: 2 } },
      changeRole: { params: { id: ids.userId }, body: { roleId: 2 } },
      resend: { params: { id: ids.invitationId }, body: { userId: ids.invitedUserId, roleId: 3 } },
      cancelInvitation: { params: { id: ids.invitationId } },
      handover: { params: { id: ids.userId } },
      remove: { params: { id: ids.userId }, body: { assignedUserId: ids.heirId } },
    },
    jobs: {
      list: { query: { page: 1, limit: 25, status: 1, search: 'barista' } },
      summary: { query: { search: 'barista' } },
      create: { body: sampleJob(ids) },
      read: job,
      change: { ...job, body: { ...sampleJob(ids), gender: 1, updatedAt: ids.jobUpdatedAt.toISOString() } },
      duplicate: job,
      remove: job,
      options: { query: { page: 1, limit: 50, search: 'barista', status: 1 } },
      stages: job,
      access: job,
    },
    applications: {
      list: { query: { page: 1, limit: 25, ...sampleFilters(ids), ...sampleOrder, metrics: 3 } },
      counts: { query: sampleFilters(ids) },
      ids: { query: { ...sampleFilters(ids), ...sampleOrder, metrics: 3, limit: 1000 } },
      neighbours: { params: application, query: { ...sampleFilters(ids), ...sampleOrder, metrics: 3 } },
      board: { ...job, query: { candidateName: 'ra', gender: 2, sortBy: 'score', sortDirection: 'asc' } },
      stages: { params: application },
      change: { params: application, body: sampleMove(ids) },
      changeStatus: {
        params: application,
        body: {
          jobId: ids.jobId,
          status: 3,
          updatedAt: ids.applicationUpdatedAt.toISOString(),
          notes: 'Later perhaps',
        },
      },
      moveMany: {
        body: {
          jobApplications: [{ id: ids.applicationId, jobId: ids.jobId }],
          ...{ stageId: ids.stageId, status: 0, groupId: 1, notes: 'Strong answers' },
        },
      },
      undo: { params: { undoId: 1 } },
      inviteNewJoiner: { body: { candidateId: ids.candidateId, emails: ['ayu.lestari@example.com'] } },
      inviteNewJoiners: { body: { jobApplicantIds: [ids.applicationId] } },
      file: { params: { ...application, fileId: ids.fileId } },
    },
    candidateForm: {
      form: { query: { jobId: ids.jobId } },
      tags: { query: { search: 'ba', limit: 20 } },
      upload: { body: { filename: 'resume.pdf', type: uploadType.resume, file: 'JVBERi0xLjQK' } },
      add: { body: sampleCandidate(ids) },
      change: { params: { candidateId: ids.candidateId }, body: sampleProfile(ids) },
      changeApplication: {
        params: application,
        body: {
          updatedAt: ids.applicationUpdatedAt.toISOString(),
          source: candidateSource.referral,
          tags: ['Night shifts'],
          attachment: { resume: ids.uploadKey },
        },
      },
      remove: { params: { candidateId: ids.candidateId }, query: { reason: deletionReason.askedFor } },
      removeApplication: { params: application, query: { reason: deletionReason.mistake } },
      restore: { params: { candidateId: ids.candidateId }, body: { jobApplicationIds: [ids.applicationId] } },
    },
    candidateLookups: {
      people: { query: { page: 1, limit: 50, search: 'ra' } },
      latestJobPositions: { query: { page: 1, limit: 50, search: 'kitchen' } },
      stages: { query: { metrics: 3 } },
      summary: {},
    },
    candidates: {
      read: { params: { candidateId: ids.candidateId }, query: { jobApplicationId: ids.applicationId } },
      timeline: {
        params: { candidateId: ids.candidateId },
        query: { jobApplicationId: ids.applicationId, before: 9_000_000, only: 'comments' },
      },
      applicationHistory: { params: { candidateId: ids.candidateId } },
      restrictionHistory: { params: { candidateId: ids.candidateId } },
      consent: { params: { candidateId: ids.candidateId }, query: { jobApplicationId: ids.applicationId } },
      idCard: { body: { jobApplicationId: ids.applicationId } },
    },
    savedViews: {
      list: {},
      create: { body: { name: 'Baristas to meet', search: 'status=3&gender=2' } },
      change: { params: { viewId: 1 }, body: { name: 'Baristas' } },
      remove: { params: { viewId: 1 } },
    },
    comments: {
      list: {
        params: { candidateId: ids.candidateId },
        query: { jobApplicationId: ids.applicationId, before: 9_000_000, limit: 50 },
      },
      add: {
        params: { candidateId: ids.candidateId },
        body: { jobApplicationId: ids.applicationId, text: 'Knows the trade', mentions: [ids.userId] },
      },
      remove: { params: { candidateId: ids.candidateId, commentId: 1 } },
      people: {
        params: { candidateId: ids.candidateId },
        query: { jobApplicationId: ids.applicationId, search: 'ra' },
      },
    },
    duplicates: {
      possible: { params: { candidateId: ids.candidateId } },
      dismiss: { params: { candidateId: ids.candidateId }, body: { otherId: ids.candidateId } },
      restore: { params: { candidateId: ids.candidateId, otherId: ids.candidateId } },
      merge: { params: { candidateId: ids.candidateId }, body: { otherId: ids.candidateId } },
      merges: { params: { candidateId: ids.candidateId } },
      unmerge: { params: { candidateId: ids.candidateId }, body: { mergeId: 1 } },
    },
    restrictedCandidates: {
      list: { query: { status: 1, search: 'ra' } },
      read: { params: { id: ids.barId } },
      add: { body: { candidateId: ids.candidateId, reason: 'Did not come', startDate: '2099-11-20', endDate: null } },
      addMany: {
        body: {
          restrictions: [
            {
              ...{ firstName: 'Galih', lastName: 'Nugroho', nik: '3171010101980007', email: 'galih@example.com' },
              ...{
                phoneNumber: '0812 3456 7890',
                reason: 'Did not come',
                startDate: '2099-11-20',
                endDate: '2099-12-20',
              },
            },
          ],
        },
      },
      change: {
        params: { id: ids.barId },
        body: {
          ...{ updatedAt: ids.applicationUpdatedAt.toISOString(), reason: 'Did not come twice' },
          ...{ startDate: '2099-11-20', endDate: '2099-12-31' },
        },
      },
      lift: { params: { id: ids.barId }, query: { returnApplications: true } },
    },
    personalityTests: {
      read: { params: application },
      invite: { params: application, body: { jobId: ids.jobId } },
      arrived: { params: { ticket: 'A'.repeat(180) } },
    },
    schedules: {
      interviewers: { query: { jobId: ids.jobId } },
      usual: { query: { jobId: ids.jobId, stageId: ids.stageId } },
      giveFeedback: { params: { scheduleId: ids.scheduleId }, body: sampleFeedback },
      changeFeedback: { params: { scheduleId: ids.scheduleId }, body: { ...sampleFeedback, recommendation: 3 } },
      stageDetail: { params: { applicationId: ids.applicationId }, query: { jobId: ids.jobId } },
      busy: {
        query: { date: '2099-11-30', time: '10:45:00', durationMinutes: 45, inChargeIds: [ids.userId], exceptId: 1 },
      },
    },
    subscription: { read: {}, verify: {}, plans: {}, leadForm: {}, requestQuote: { body: sampleLeadRequest } },
    analytics: { track: { body: { event: 'upgrade_modal_opened' } } },
    jobBoard: {
      jobCategories: {},
      workLocations: { query: { cityName: 'Kota Administrasi Jakarta Selatan' } },
      workTypes: {},
      salaryTypes: {},
      advertisementProducts: { query: { jobTitle: 'Barista' } },
      advertisementBrandings: {},
      currencies: {},
      preview: {
        body: {
          ...sampleAd,
          jobTitle: 'Barista',
          jobSummary: 'Makes coffee and looks after guests at our first shop',
          description: paragraph(120),
          requirements: paragraph(220),
          benefits: paragraph(80),
        },
      },
      retry: { params: { jobId: ids.jobId } },
    },
    integrations: {
      readLinkedIn: {},
      createLinkedIn: { body: { id: '71804533' } },
      changeLinkedIn: { body: { id: '71804533', isEnabled: true } },
      readSeek: {},
      createSeek: { body: { id: '60128844' } },
      changeSeek: { body: { id: '60128844', isEnabled: true } },
      validateSeek: { params: { id: '60128844' } },
      platforms: {},
    },
    home: { gettingStarted: {}, upcomingInterviews: {}, nextActions: {}, candidatesSummary: {}, jobsSummary: {} },
    roles: { matrix: {}, saveMatrix: { body: sampleMatrix } },
    userRestrictions: {
      read: { params: { userId: ids.userId } },
      jobsOutside: {
        params: { userId: ids.userId },
        query: { branchId: [ids.branchId], organizationId: [ids.organizationId], jobPositionId: [ids.jobPositionId] },
      },
      change: { params: { userId: ids.userId }, body: sampleRestriction(ids) },
    },
    careerPage: {
      read: {},
      save: { body: sampleCareerPage(ids) },
      checkSlug: { params: { slug: 'candidates' } },
      upload: { body: { filename: 'banner.png', type: uploadType.careerBanner, file: samplePicture } },
    },
    uploads: {
      presignedUrl: {
        body: { filename: 'offer.pdf', type: uploadType.offerLetter, contentType: 'application/pdf', size: 120_000 },
      },
      link: { params: { key: ids.uploadKey } },
    },
    transfers: {
      list: { query: { page: 1, limit: 10, type: transferType.jobImport, sortBy: 'time', sortDirection: 'desc' } },
      send: { body: { importId: ids.importId } },
      upload: { body: { filename: 'jobs.xlsx', type: transferType.jobImport, file: 'UEsDBA==' } },
      start: { body: { importId: ids.importId } },
      jobTemplate: {},
      read: { params: { importId: ids.importId } },
      rows: { params: { importId: ids.importId }, query: { page: 1, limit: 10, status: rowStatus.failed } },
      failedRows: { params: { importId: ids.importId } },
      exportJobs: { query: { search: 'barista', branchId: [ids.branchId], status: 1 } },
    },
    hrSync: {
      branches: {
        ...ofSuite,
        body: { rows: [{ externalId: 'BR-07', name: 'Kemang', address: 'Jl. Kemang Raya 5', cityCode: 3174 }] },
      },
      organizations: { ...ofSuite, body: { rows: [{ externalId: 'ORG-2', name: 'Retail' }] } },
      positions: { ...ofSuite, body: { rows: [{ externalId: 'POS-15', name: 'Barista' }] } },
      levels: { ...ofSuite, body: { rows: [{ externalId: 'LV-3', name: 'Staff' }] } },
      employmentTypes: { ...ofSuite, body: { rows: [{ externalId: 'ET-1', name: 'PKWT', hasEndDate: true }] } },
      employees: {
        ...ofSuite,
        body: {
          rows: [
            {
              externalId: 'EMP-1001',
              idEmployee: 'KS-1001',
              firstName: 'Dewi',
              lastName: 'Anggraini',
              email: 'dewi.anggraini@example.com',
              jobPosition: 'Barista',
            },
          ],
        },
      },
      customFields: { ...ofSuite, body: { rows: [{ externalId: 'CF-4', name: 'Shoe size' }] } },
      fileCategories: { ...ofSuite, body: { rows: [{ externalId: 'FC-1', name: 'Diplomas' }] } },
      vacancyRequests: {
        ...ofSuite,
        body: {
          rows: [
            {
              externalId: 'REQ-1',
              requestId: 'VR-2026-0142',
              requestType: vacancyRequestType.replacement,
              requestedBy: 'Dewi Anggraini',
              requestedDate: '2026-11-02',
              headcount: 2,
              positionExternalId: ids.positionExternalId,
              branchExternalId: ids.branchExternalId,
              organizationExternalId: ids.organizationExternalId,
            },
          ],
        },
      },
    },
    vacancyRequests: {
      search: { query: { data: 'barista' } },
      read: { query: { data: ids.vacancyRequestId } },
    },
    visibility: { read: job },
    boardApply: open.boardApply,
    cvParsing: open.cvParsing,
    scoring: {
      ...open.scoring,
      read: { params: { candidateId: ids.candidateId } },
      rescore: { params: application },
      rescoreMany: { body: { jobApplicationIds: [ids.applicationId] } },
      endReview: { params: application, body: { notes: 'Read the CV and the answers again', sendEmail: true } },
    },
    publicSite: open.publicSite,
    publicApi: { ...open.publicApi, access: {} },
  }
}

export const samples = samplesWith(sampleIds)

export interface Sample {
  /** `slice.name`, such as `jobs.create`. */
  name: string
  endpoint: Endpoint
  given: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
}

/** Every endpoint with its sample, for what holds of all of them. */
export const everySample = (ids: SampleIds = sampleIds): Sample[] => {
  const given = samplesWith(ids) as unknown as Record<string, Record<string, Sample['given']>>
  return Object.entries(contract).flatMap(([slice, group]) =>
    Object.entries<Endpoint>(group).map(([name, endpoint]) => ({
      name: `${slice}.${name}`,
      endpoint,
      given: given[slice]?.[name] ?? {},
    })),
  )
}
