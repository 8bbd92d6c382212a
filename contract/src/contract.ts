import { activityLog } from './activity-log.ts'
import { analytics } from './analytics.ts'
import { applications } from './applications/endpoints.ts'
import { approvals } from './approvals/endpoints.ts'
import { boardApply } from './board-apply.ts'
import { bulkAdd } from './bulk-add/endpoints.ts'
import { calendar } from './calendar.ts'
import { candidatePages } from './candidate-page/endpoints.ts'
import { messages } from './candidate-page/messages.ts'
import { candidatePageSettings } from './candidate-page/settings.ts'
import { stageWords } from './candidate-page/stage-words.ts'
import { candidates } from './candidates/endpoints.ts'
import { candidateLookups } from './candidates/pickers.ts'
import { resumeTexts } from './candidates/resume-text.ts'
import { careerPage } from './career-page.ts'
import { comments } from './comments.ts'
import { companyExports } from './company-exports/endpoints.ts'
import { companyProfile } from './company-profile.ts'
import { consultants } from './consultants.ts'
import { counterProposals } from './counter-proposals.ts'
import { cvParsing } from './cv-parsing.ts'
import { documentRequests } from './document-requests/endpoints.ts'
import { duplicates } from './duplicates.ts'
import { employmentLetters } from './employment-letters/endpoints.ts'
import { esign } from './esign.ts'
import { flags } from './flags.ts'
import { historyImports } from './history-imports/endpoints.ts'
import { home } from './home.ts'
import { hrSync } from './hr-sync.ts'
import { candidateForm } from './intake/candidate-form.ts'
import { integrations } from './integrations.ts'
import { jobBoard } from './job-board.ts'
import { defaultForm } from './jobs/default-form.ts'
import { jobs } from './jobs/endpoints.ts'
import { letters } from './letters/templates.ts'
import { lookups } from './lookups.ts'
import { outbox } from './mail/outbox.ts'
import { offering } from './offering.ts'
import { operations } from './operations.ts'
import { personalityTests } from './personality-tests.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { publicApi } from './public-api/endpoints.ts'
import { publicSite } from './public-site.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { reports } from './reports/endpoints.ts'
import { impactReport } from './reports/impact.ts'
import { savedReports } from './reports/saved.ts'
import { sourceCosts } from './reports/source-costs.ts'
import { restrictedCandidates } from './restricted-candidates.ts'
import { roles } from './roles.ts'
import { savedViews } from './saved-views.ts'
import { schedules } from './schedules/endpoints.ts'
import { slots } from './schedules/slots.ts'
import { scoring } from './scoring.ts'
import { session } from './session.ts'
import { signing } from './signing/endpoints.ts'
import { stageUpdates } from './stage-updates/endpoints.ts'
import { stages } from './stages.ts'
import { subscription } from './subscription/endpoints.ts'
import { transfers } from './transfers/endpoints.ts'
import { exportLog } from './transfers/export-endpoints.ts'
import { queue } from './transfers/queue-endpoints.ts'
import { uploads } from './uploads.ts'
import { userRestrictions } from './user-restrictions.ts'
import { users } from './users.ts'
import { vacancyReports } from './vacancy-reports.ts'
import { vacancyRequests } from './vacancy-requests.ts'
import { visibility } from './visibility.ts'

/** Every endpoint of the product, by slice. */
export const contract = {
  esign,
  signing,
  activityLog,
  calendar,
  reports,
  session,
  flags,
  consultants,
  lookups,
  stages,
  stageWords,
  candidatePageSettings,
  rejectionReasons,
  users,
  jobs,
  defaultForm,
  jobBoard,
  boardApply,
  applications,
  candidates,
  candidatePages,
  messages,
  documentRequests,
  resumeTexts,
  impactReport,
  savedReports,
  sourceCosts,
  savedViews,
  candidateLookups,
  candidateForm,
  schedules,
  slots,
  personalityTests,
  letters,
  approvals,
  offering,
  counterProposals,
  employmentLetters,
  home,
  operations,
  comments,
  duplicates,
  subscription,
  analytics,
  roles,
  userRestrictions,
  restrictedCandidates,
  careerPage,
  companyProfile,
  outbox,
  uploads,
  transfers,
  exportLog,
  queue,
  companyExports,
  historyImports,
  bulkAdd,
  stageUpdates,
  integrations,
  hrSync,
  vacancyReports,
  vacancyRequests,
  visibility,
  publicSite,
  cvParsing,
  scoring,
  publicApi,
} as const

/** The same as a list, for checks of every endpoint. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((slice) => Object.values(slice))
