import { contract } from '@hireloom/contract/contract'
import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { exampleCalls } from '@hireloom/contract/public-api/example-calls'
import { rowStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { uploadType } from '@hireloom/contract/uploads'
import { samplesOfApprovals } from './approvals.ts'
import { samplesOfCandidates } from './candidates.ts'
import { samplesOfCompanyExports } from './company-exports.ts'
import { samplesOfHistoryImports } from './history-imports.ts'
import { samplesOfHrSync } from './hr-sync.ts'
import {
  type AllSamples,
  paragraph,
  type SampleIds,
  sampleAd,
  sampleCareerPage,
  sampleIds,
  sampleJob,
  sampleLeadRequest,
  sampleMatrix,
  samplePicture,
  sampleRestriction,
} from './sample-bodies.ts'

/** Returns one valid input for every endpoint. */
export const samplesWith = (ids: SampleIds): AllSamples => {
  const publicCalls = exampleCalls(ids)
  const job = { params: { jobId: ids.jobId } }
  const stageImport = { params: { importId: ids.stageImportId } }
  const document = { params: { documentId: ids.signingDocumentId } }
  const ownDocument = { params: { publicId: '0b9b5f0e-7d8c-4a57-9a43-5d1f0f3c8a11' } }
  const picker = { query: { page: 1, limit: 25, search: 'ba' } }
  return {
    session: {
      installation: {},
      verify: { query: { code: 'd3JvbmctY29kZQ', state: 'c3RhdGU' } },
      signOut: {},
      companies: {},
      switchCompany: { body: { companyId: 20418 } },
      join: { body: { ticket: 'dGlja2V0' } },
      me: {},
      endTour: {},
      permissionList: {},
      permissions: {},
    },
    operations: {
      state: {},
      retryTask: { params: { taskId: '987654321' } },
      dropTask: { params: { taskId: '987654321' } },
      retryMails: {},
    },
    reports: {
      pipeline: { query: { page: 1, limit: 25, search: 'ba' } },
      timeToHire: { query: { startDate: '2026-01', endDate: '2026-11', jobOpeningId: ids.jobId } },
      candidates: { query: { startDate: '2026-01', endDate: '2026-11' } },
      sources: { query: { startDate: '2026-01', endDate: '2026-11' } },
      stages: { query: { startDate: '2026-01', endDate: '2026-11' } },
      recruiters: { query: { page: 1, limit: 25, startDate: '2026-01', endDate: '2026-11' } },
      interviewers: { query: { page: 1, limit: 25, startDate: '2026-01', endDate: '2026-11' } },
      jobHealth: { query: { page: 1, limit: 25 } },
      vacancies: { query: { page: 1, limit: 25, startDate: '2026-01', endDate: '2026-11' } },
      rejections: { query: { startDate: '2026-01', endDate: '2026-11', jobOpeningId: ids.jobId } },
      offers: { query: { startDate: '2026-01', endDate: '2026-11' } },
      definitions: {},
      exportReport: { params: { report: 'time-to-hire' }, query: { startDate: '2026-01', endDate: '2026-11' } },
      rows: { query: { figure: 'reached', group: 3, page: 1, limit: 25 } },
      exportRows: { query: { figure: 'hired', startDate: '2026-01', endDate: '2026-11' } },
    },
    impactReport: {
      read: { query: { dimension: 'age', startQuarter: '2026-Q1', endQuarter: '2026-Q4' } },
      export: { query: { dimension: 'gender' } },
    },
    sourceCosts: {
      read: { query: { month: '2026-10' } },
      save: { body: { month: '2026-10', costs: [{ source: 7, amount: 12_000_000 }], updatedAt: null } },
    },
    savedReports: {
      list: {},
      create: {
        body: {
          name: 'Sources each Monday',
          report: 'sources',
          search: 'branch_id=3',
          mailing: { cadence: 1, day: 1 },
        },
      },
      change: { params: { savedReportId: 1 }, body: { name: 'Sources' } },
      mail: { params: { savedReportId: 1 } },
      remove: { params: { savedReportId: 1 } },
    },
    calendar: { events: { query: { start: '2026-11-16', end: '2026-11-22', type: [1, 2, 3, 5] } } },
    activityLog: {
      list: {
        query: {
          userId: ids.userId,
          jobId: ids.jobId,
          search: 'job',
          startDate: '2026-01-01',
          endDate: '2026-12-31',
        },
      },
      info: {},
      users: { query: { page: 1, limit: 50, search: 'ra', id: [ids.userId] } },
    },
    flags: {
      list: { query: { companyId: ids.companyId, flags: ['consultant_access', 'mbti_assessment'] } },
      find: { params: { name: 'consultant_access' }, query: { companyId: ids.companyId } },
      ...publicCalls.flags,
    },
    esign: {
      status: {},
      change: { body: { isEnabled: true } },
      connect: {},
      verify: { query: { code: 'd3JvbmctY29kZQ', state: 'c3RhdGU' } },
      revoke: {},
      revokeByLink: {},
      requestConnection: { body: { message: 'We would like to send offers for signature.' } },
    },
    signing: {
      list: { query: { jobApplicationId: ids.applicationId } },
      create: {
        body: {
          jobApplicationId: ids.applicationId,
          file: 'not-yet-uploaded-0001',
          title: 'Confidentiality agreement',
          expiresOn: '2026-12-10',
          signers: [{ userId: ids.userId }],
        },
      },
      providers: {},
      read: document,
      remind: { ...document, body: { signerId: 20418 } },
      replace: { ...document, body: { signerId: 20418, userId: ids.userId } },
      reissue: { ...document, body: { expiresOn: '2026-12-10' } },
      retry: document,
      finish: document,
      void: { params: { documentId: ownDocument.params.publicId }, body: { reason: 'Other terms' } },
      download: { params: { documentId: 'letter-1' } },
      mine: {},
      own: ownDocument,
      ownFile: ownDocument,
      ownPage: { params: { ...ownDocument.params, page: 1 } },
      agree: { ...ownDocument, body: { version: 1 } },
      seen: { ...ownDocument, body: { page: 1 } },
      sign: { ...ownDocument, body: { kind: 1, name: 'Ratna Wulandari', documentHash: '00' } },
      decline: { ...ownDocument, body: { reason: 7, text: 'Not mine to sign' } },
      settings: {},
      changeSettings: { body: { signingProvider: 1 } },
      root: {},
      uploadCertificate: { body: { file: 'MIIB', password: 'rahasia' } },
      removeCertificate: {},
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
    stageWords: {
      read: {},
      save: {
        body: {
          updatedAt: ids.stagesUpdatedAt.toISOString(),
          rejectionShownAfterHours: 24,
          rejectionNoteEnglish: 'Thank you for the time you gave us.',
          rejectionNoteIndonesian: 'Terima kasih atas waktu yang Anda berikan.',
          stages: [
            {
              id: ids.stageId,
              answerDays: 5,
              words: [
                { language: 'en', statusWords: 'There is a short test for you.', nextWords: 'We will write to you.' },
              ],
            },
          ],
        },
      },
    },
    defaultForm: {
      read: {},
      change: {
        body: { applicationForm: defaultApplicationForm, updatedAt: ids.applicationFormUpdatedAt.toISOString() },
      },
    },
    rejectionReasons: {
      offered: {},
      settings: {},
      save: {
        body: {
          updatedAt: ids.rejectionReasonsUpdatedAt.toISOString(),
          reasons: [
            { id: ids.rejectionReasonId, name: 'Skills do not match', nameIndonesian: 'Keahlian tidak sesuai' },
            { id: null, name: 'Prefers other working hours' },
          ],
        },
      },
    },
    users: {
      list: { query: { page: 1, limit: 25, roleId: 3, status: 1, search: 'ra' } },
      invitations: {},
      employees: picker,
      invite: { body: { firstName: 'Nia', lastName: 'Kurniasih', email: 'nia.kurniasih@example.com', roleId: 2 } },
      changeRole: { params: { id: ids.userId }, body: { roleId: 2 } },
      changeRoles: { body: { roleId: 2, users: [{ id: ids.userId }] } },
      resend: { params: { id: ids.invitationId }, body: { userId: ids.invitedUserId, roleId: 3 } },
      cancelInvitation: { params: { id: ids.invitationId } },
      handover: { params: { id: ids.userId } },
      remove: { params: { id: ids.userId }, body: { assignedUserId: ids.successorId } },
      removeMany: { body: { assignedUserId: ids.successorId, users: [{ id: ids.userId }] } },
    },
    jobs: {
      list: { query: { page: 1, limit: 25, status: 1, search: 'barista' } },
      summary: { query: { search: 'barista' } },
      create: { body: sampleJob(ids) },
      read: job,
      change: { ...job, body: { ...sampleJob(ids), gender: 1, updatedAt: ids.jobUpdatedAt.toISOString() } },
      stopRejection: job,
      duplicate: job,
      remove: job,
      options: { query: { page: 1, limit: 50, search: 'barista', status: 1 } },
      stages: job,
      access: job,
    },
    subscription: { read: {}, verify: {}, plans: {}, leadForm: {}, requestQuote: { body: sampleLeadRequest } },
    ...samplesOfApprovals(ids),
    ...samplesOfCompanyExports(ids),
    ...samplesOfHistoryImports(ids),
    ...samplesOfCandidates(ids),
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
      readContact: {},
      changeContact: { body: { contactEmail: 'recruitment@sagara.example', before: '' } },
      createSeek: { body: { id: '60128844', code: 'K7QX2M4PAB' } },
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
    candidatePageSettings: {
      read: {},
      save: {
        body: {
          isOn: true,
          namesInterviewers: false,
          proposalNoticeHours: 48,
          proposalDays: 10,
          talentPoolMonths: 24,
          meetingDays: [1, 2, 3, 4, 5, 6],
          meetingsFrom: '08:00:00',
          meetingsUntil: '16:30:00',
          privacyContactName: 'Dewi Lestari',
          privacyContactEmail: 'privasi@kopi-senja.example',
          updatedAt: ids.candidatePageUpdatedAt.toISOString(),
        },
      },
    },
    companyProfile: {
      read: {},
      save: {
        body: {
          name: 'PT Kopi Senja',
          timeZone: 'Asia/Makassar',
          privacyNoticeUrl: 'https://kopi-senja.example/privasi',
          mailSenderName: 'PT Kopi Senja Recruiting',
          candidateLanguage: 'id',
          nib: '9120001234567',
          remindsOfVacancyReports: false,
          healthOpenDays: 10,
          healthQuietDays: 21,
          healthIdleDays: 14,
          updatedAt: ids.profileUpdatedAt.toISOString(),
        },
      },
    },
    outbox: { list: { query: { status: 2 } }, sendAgain: { params: { mailId: 1 } } },
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
      list: { query: { page: 1, limit: 10, type: [transferType.jobImport], sortBy: 'time', sortDirection: 'desc' } },
      send: { body: { importId: ids.importId } },
      upload: { body: { filename: 'jobs.xlsx', type: transferType.jobImport, file: 'UEsDBA==' } },
      start: { body: { importId: ids.importId } },
      jobTemplate: {},
      read: { params: { importId: ids.importId } },
      rows: { params: { importId: ids.importId }, query: { page: 1, limit: 10, status: rowStatus.failed } },
      failedRows: { params: { importId: ids.importId } },
      exportJobs: { query: { search: 'barista', branchId: [ids.branchId], status: 1 } },
    },
    exportLog: {
      exportCandidates: { body: { ids: [ids.applicationId], sortBy: 'name', sortDirection: 'asc' } },
      exportJobs: { body: { search: 'barista', status: 1 } },
      exportActivities: { body: { startDate: '2026-01-01', endDate: '2026-12-31', sort: 'asc' } },
      list: { query: { page: 1, limit: 10, status: 4, sortBy: 'filename', sortDirection: 'asc' } },
      read: { params: { exportId: ids.exportId } },
      cancel: { params: { exportId: ids.exportId } },
      repeat: { params: { exportId: ids.exportId } },
      file: { params: { exportId: ids.exportId } },
    },
    queue: {
      list: {},
      markRead: { body: { ids: [ids.importId] } },
      listOfApplications: {},
      markReadOfApplications: { body: { ids: [ids.exportId] } },
    },
    bulkAdd: {
      process: {},
      markRead: { body: { ids: [ids.bulkAddId] } },
      template: job,
      uploadFields: job,
      validate: {
        body: { jobId: ids.jobId, filename: 'people.csv', contentType: 'text/csv', file: 'Rmlyc3QgbmFtZQpTaXRpCg==' },
      },
      read: { params: { importId: ids.bulkAddId } },
      change: {
        params: { importId: ids.bulkAddId },
        body: {
          rows: [
            {
              rowNumber: 2,
              cells: [{ column: 'emailAddress', text: 'siti@example.com' }],
              documents: [{ field: 'resume', key: ids.uploadKey }],
            },
          ],
        },
      },
      discard: { params: { importId: ids.bulkAddId } },
      failedRows: { params: { importId: ids.bulkAddId } },
      start: { body: { importId: ids.bulkAddId, sendEmail: true } },
    },
    stageUpdates: {
      makeTemplate: { body: { ids: [ids.applicationId], jobId: ids.jobId } },
      upload: { body: { filename: 'stages.xlsx', file: 'UEsDBA==' } },
      read: stageImport,
      rows: { ...stageImport, query: { page: 1, limit: 10, status: rowStatus.failed } },
      refusedRows: stageImport,
      start: stageImport,
      undo: stageImport,
    },
    hrSync: samplesOfHrSync(ids),
    vacancyReports: {
      list: { query: { step: 1, search: 'barista', page: 1, limit: 25 } },
      mark: { body: { kind: 'vacancy', jobIds: [ids.jobId], reportedOn: '2026-11-24', number: 'LK-1', note: '' } },
      takeBack: {
        params: { jobId: ids.reportedJobId },
        body: { reason: 'Wrong day', updatedAt: ids.vacancyReportUpdatedAt.toISOString() },
      },
      file: { query: { kind: 'hires', search: 'barista' } },
    },
    vacancyRequests: {
      search: { query: { data: 'barista' } },
      read: { query: { data: ids.vacancyRequestId } },
    },
    visibility: { read: job, preview: job },
    boardApply: publicCalls.boardApply,
    cvParsing: publicCalls.cvParsing,
    publicSite: publicCalls.publicSite,
    publicApi: { ...publicCalls.publicApi, access: {} },
  }
}

export const samples = samplesWith(sampleIds)

export interface Sample {
  /** `slice.name`, such as `jobs.create`. */
  name: string
  endpoint: Endpoint
  input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
}

/** Returns every endpoint with its sample, for tests of all endpoints. */
export const everySample = (ids: SampleIds = sampleIds): Sample[] => {
  const input = samplesWith(ids) as unknown as Record<string, Record<string, Sample['input']>>
  return Object.entries(contract).flatMap(([slice, group]) =>
    Object.entries<Endpoint>(group).map(([name, endpoint]) => ({
      name: `${slice}.${name}`,
      endpoint,
      input: input[slice]?.[name] ?? {},
    })),
  )
}
