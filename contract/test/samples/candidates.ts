import { deletionReason } from '@hireloom/contract/intake/candidate-form'
import { candidateSource } from '@hireloom/contract/lookups'
import { exampleCalls } from '@hireloom/contract/public-api/example-calls'
import { uploadType } from '@hireloom/contract/uploads'
import {
  type AllSamples,
  type SampleIds,
  sampleCandidate,
  sampleFeedback,
  sampleFilters,
  sampleMove,
  sampleOrder,
  sampleProfile,
} from './sample-bodies.ts'

const slices = [
  'applications',
  'candidateForm',
  'candidateLookups',
  'candidatePages',
  'messages',
  'documentRequests',
  'resumeTexts',
  'candidates',
  'savedViews',
  'comments',
  'duplicates',
  'restrictedCandidates',
  'letters',
  'offering',
  'counterProposals',
  'employmentLetters',
  'personalityTests',
  'schedules',
  'slots',
  'scoring',
] as const

/** Returns one valid input of every endpoint about candidates. */
export const samplesOfCandidates = (ids: SampleIds): Pick<AllSamples, (typeof slices)[number]> => {
  const publicCalls = exampleCalls(ids)
  const application = { applicationId: ids.applicationId }
  const job = { params: { jobId: ids.jobId } }
  return {
    messages: {
      list: { params: { candidateId: ids.candidateId }, query: { jobApplicationId: ids.applicationId } },
      send: {
        params: { candidateId: ids.candidateId },
        body: { jobApplicationId: ids.applicationId, message: 'When can you start?' },
      },
      read: { params: { candidateId: ids.candidateId }, body: { jobApplicationId: ids.applicationId } },
    },
    documentRequests: {
      list: { params: application },
      ask: { params: application, body: { kind: 3, purpose: 'To check your degree', dueOn: '2027-01-15' } },
      review: {
        params: { documentRequestId: ids.documentRequestId },
        body: { status: 3, reviewNote: 'The second page is missing.' },
      },
    },
    slots: {
      list: { params: application },
      offer: {
        body: {
          jobId: ids.jobId,
          stageId: ids.stageId,
          jobApplicationIds: [ids.applicationId],
          isOnlineLocation: false,
          location: 'Head office',
          inChargeIds: [ids.userId],
          lastDay: '2026-12-01',
          slots: [
            { date: '2026-12-01', time: '10:00:00' },
            { date: '2026-12-01', time: '11:00:00' },
          ],
        },
      },
      takeBack: { params: { slotOfferId: ids.slotOfferId } },
    },
    candidatePages: {
      read: { params: { candidateId: ids.candidateId }, query: { jobApplicationId: ids.applicationId } },
      takeTime: { params: { scheduleId: ids.scheduleId }, body: { startsAt: '2026-12-01T03:00:00Z' } },
      refuseTimes: { params: { scheduleId: ids.scheduleId }, body: { note: 'The room is taken then.' } },
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
          stageId: ids.stageId,
          status: 0,
          groupId: 1,
          notes: 'Strong answers',
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
      deleted: { query: { page: 1, limit: 10 } },
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
      mail: {
        params: { candidateId: ids.candidateId, eventId: ids.mailEventId },
        query: { jobApplicationId: ids.applicationId },
      },
      applicationHistory: { params: { candidateId: ids.candidateId } },
      restrictionHistory: { params: { candidateId: ids.candidateId } },
      consent: { params: { candidateId: ids.candidateId }, query: { jobApplicationId: ids.applicationId } },
      idCard: { body: { jobApplicationId: ids.applicationId } },
    },
    resumeTexts: {
      read: { params: { applicationId: ids.applicationId } },
      preview: { params: { applicationId: ids.applicationId } },
      settings: {},
      changeSettings: {
        body: {
          hiringManagersReadResumes: true,
          interviewersReadResumes: true,
          previous: { hiringManagersReadResumes: true, interviewersReadResumes: false },
        },
      },
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
      add: { body: { candidateId: ids.candidateId, reason: 'Did not come', startDate: '2026-12-20', endDate: null } },
      addMany: {
        body: {
          restrictions: [
            {
              firstName: 'Galih',
              lastName: 'Nugroho',
              nik: '3171010101980007',
              email: 'galih@example.com',
              phoneNumber: '0812 3456 7890',
              reason: 'Did not come',
              startDate: '2026-12-20',
              endDate: '2027-12-20',
            },
          ],
        },
      },
      change: {
        params: { id: ids.barId },
        body: {
          updatedAt: ids.applicationUpdatedAt.toISOString(),
          reason: 'Did not come twice',
          startDate: '2026-12-20',
          endDate: '2027-12-31',
        },
      },
      lift: { params: { id: ids.barId }, query: { returnApplications: true } },
    },
    letters: {
      offered: {},
      list: {},
      read: { params: { templateId: ids.letterTemplateId } },
      create: { body: { ...sampleTemplate, name: 'Offer for drivers' } },
      change: {
        params: { templateId: ids.letterTemplateId },
        body: { ...sampleTemplate, updatedAt: ids.letterTemplateUpdatedAt.toISOString() },
      },
      preview: { body: { language: 2, body: sampleTemplate.body, jobApplicationId: ids.applicationId } },
    },
    counterProposals: {
      list: { params: { offerId: ids.offerId } },
      decide: {
        params: { offerId: ids.offerId, counterId: ids.counterProposalId },
        body: { decision: 2, text: 'Let us talk on Monday' },
      },
      questions: { params: { offerId: ids.offerId } },
    },
    offering: {
      create: { body: { ...sampleOffer(ids), jobId: ids.jobId, jobApplicationId: ids.applicationId } },
      read: { params: { offerId: ids.offerId } },
      change: { params: { offerId: ids.offerId }, body: sampleOffer(ids) },
      setStatus: { params: { offerId: ids.offerId }, body: { status: 4, reason: 8, text: 'The role was withdrawn' } },
      sendEmail: { params: { offerId: ids.offerId }, body: {} },
      uploadEsign: {
        params: { offerId: ids.offerId },
        body: { signers: [{ userId: ids.userId }], expiresOn: '2026-12-20', message: 'Please sign' },
      },
      preview: {
        body: {
          ...sampleOffer(ids),
          offerLetter: null,
          templateId: ids.letterTemplateId,
          jobId: ids.jobId,
          jobApplicationId: ids.applicationId,
        },
      },
      letter: { params: { offerId: ids.offerId } },
      versions: { params: { offerId: ids.offerId } },
    },
    employmentLetters: {
      templates: {},
      propose: { params: application },
      preview: { params: application, body: sampleEmployment(ids) },
      create: { params: application, body: sampleEmployment(ids) },
      regenerate: { params: { ...application, employmentId: ids.employmentId }, body: sampleEmployment(ids) },
      sign: {
        params: { ...application, employmentId: ids.employmentId },
        body: { signers: [{ userId: ids.userId }], expiresOn: '2026-12-10' },
      },
      file: { params: { ...application, employmentId: ids.employmentId }, query: { version: 1 } },
    },
    personalityTests: {
      read: { params: application },
      invite: { params: application, body: { jobId: ids.jobId } },
      arrived: { params: { ticket: 'A'.repeat(180) } },
    },
    schedules: {
      interviewers: { query: { jobId: ids.jobId } },
      suggestedPlan: { query: { jobId: ids.jobId, stageId: ids.stageId } },
      giveFeedback: { params: { scheduleId: ids.scheduleId }, body: sampleFeedback },
      changeFeedback: { params: { scheduleId: ids.scheduleId }, body: { ...sampleFeedback, recommendation: 3 } },
      stageDetail: { params: { applicationId: ids.applicationId }, query: { jobId: ids.jobId } },
      busy: {
        query: { date: '2026-12-30', time: '10:45:00', durationMinutes: 45, inChargeIds: [ids.userId], exceptId: 1 },
      },
    },
    scoring: {
      ...publicCalls.scoring,
      settings: {},
      changeSettings: { body: { rejectionMailHours: 6, previousHours: 4 } },
      read: { params: { candidateId: ids.candidateId } },
      rescore: { params: application },
      rescoreMany: { body: { jobApplicationIds: [ids.applicationId] } },
      endReview: { params: application, body: { notes: 'Read the CV and the answers again', sendEmail: true } },
    },
  }
}

const sampleOffer = (ids: SampleIds) => ({
  employmentTypeId: ids.employmentTypeId,
  workingType: 1 as const,
  probationPeriod: 3 as const,
  salary: 8_500_000,
  salaryType: 10 as const,
  benefits: 'Meals and transport',
  startDate: '2027-01-04',
  expirationDate: '2026-12-31',
  notes: 'Starts after the holidays',
  offerLetter: ids.uploadKey,
  templateId: null,
  sendToEmail: true,
  sendToEsign: false,
})

const sampleEmployment = (ids: SampleIds) => ({
  jobId: ids.jobId,
  employmentType: ids.employmentTypeId,
  jobLevel: ids.jobLevelId,
  probationPeriod: 3 as const,
  workingType: 1 as const,
  joiningDate: '2027-01-04',
  salary: 8_500_000,
  salaryType: 10 as const,
  benefits: 'Meals and transport',
  offerLetterNumber: '7/HR/XII/2026',
  templateId: ids.employmentTemplateId,
})

const sampleTemplate = {
  kind: 1 as const,
  name: 'Offer for baristas',
  language: 2 as const,
  body: '<p>Dear {{candidate_name}}, we offer you {{position}} for {{salary}}.</p>',
  bodyEnglish: null,
  isArchived: false,
}
