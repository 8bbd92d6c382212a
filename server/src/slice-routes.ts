import { activityLogRoutes } from './activity-log/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { approvalLinkPage } from './approvals/link-page.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { boardApplyRoutes } from './board-apply/routes.ts'
import { bulkAddRoutes } from './bulk-add/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { inboundMailRoutes } from './candidate-page/messages/inbound-routes.ts'
import { messageStaffRoutes } from './candidate-page/messages/staff-routes.ts'
import { candidatePageRoutes } from './candidate-page/routes.ts'
import { candidatePageSettingRoutes } from './candidate-page/settings/routes.ts'
import { candidatePageStaffRoutes } from './candidate-page/status/staff-routes.ts'
import { candidateDeletionRoutes } from './candidates/erasure/deletion-routes.ts'
import { candidateLookupRoutes } from './candidates/lookup-routes.ts'
import { resumeTextRoutes } from './candidates/resume-text/routes.ts'
import { viewedCandidateRoutes } from './candidates/viewed-routes.ts'
import { pictureRoutes } from './career-page/picture-routes.ts'
import { careerPageRoutes } from './career-page/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { companyExportRoutes } from './company-exports/routes.ts'
import { companyProfileRoutes } from './company-profile/routes.ts'
import { consultantRoutes } from './consultants/routes.ts'
import { cvParsingRoutes } from './cv-parsing/routes.ts'
import { documentRequestRoutes } from './document-requests/routes.ts'
import { duplicateRoutes } from './duplicates/routes.ts'
import { employmentLetterRoutes } from './employment-letters/routes.ts'
import { esignRoutes } from './esign/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { flagRoutes } from './flags/routes.ts'
import { historyImportRoutes } from './history-imports/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { hrSyncRoutes } from './hr-sync/routes.ts'
import { applyRoutes } from './intake/public-routes.ts'
import { candidateFormRoutes } from './intake/routes.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { jobBoardRoutes } from './job-board/routes.ts'
import { defaultFormRoutes } from './jobs/default-form/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { moveRoutes } from './moves/routes.ts'
import { counterProposalRoutes } from './offering/proposal-routes.ts'
import { offeringRoutes } from './offering/routes.ts'
import { operationsRoutes } from './operations/routes.ts'
import { personalityTestRoutes } from './personality-tests/routes.ts'
import { publicApiRoutes } from './public-api/routes.ts'
import { pageRoutes } from './public-site/page-routes.ts'
import { publicSiteRoutes } from './public-site/routes.ts'
import { sitemapRoutes } from './public-site/sitemap-routes.ts'
import { rejectionReasonRoutes } from './rejection-reasons/routes.ts'
import { impactRoutes } from './reports/impact/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { savedReportRoutes } from './reports/saved/routes.ts'
import { sourceCostRoutes } from './reports/source-costs/routes.ts'
import { restrictedCandidateRoutes } from './restricted-candidates/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { scoringRoutes } from './scoring/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { ceremonyAssets } from './signing/ceremony/assets.ts'
import { ceremonyRoutes } from './signing/ceremony/page-routes.ts'
import { signingWebhookRoutes } from './signing/outside/webhook-routes.ts'
import { verifyRoutes } from './signing/public/verify-routes.ts'
import { signingRoutes } from './signing/routes.ts'
import { slotRoutes } from './slots/routes.ts'
import { stageUpdateRoutes } from './stage-updates/routes.ts'
import { stageRoutes } from './stages/routes.ts'
import { stageWordRoutes } from './stages/words-routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { exportRoutes } from './transfers/exports/routes.ts'
import { queueRoutes } from './transfers/queue-routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userRestrictionRoutes } from './user-restrictions/routes.ts'
import { userRoutes } from './users/routes.ts'
import { vacancyReportRoutes } from './vacancy-reports/routes.ts'
import { vacancyRequestRoutes } from './vacancy-requests/routes.ts'
import { visibilityRoutes } from './visibility/routes.ts'

/** The routes of every slice, as plugins of Fastify. */
export const sliceRoutes = [
  sessionRoutes,
  esignRoutes,
  signingRoutes,
  signingWebhookRoutes,
  ceremonyAssets,
  ceremonyRoutes,
  verifyRoutes,
  flagRoutes,
  consultantRoutes,
  activityLogRoutes,
  calendarRoutes,
  reportRoutes,
  lookupRoutes,
  stageRoutes,
  stageWordRoutes,
  defaultFormRoutes,
  rejectionReasonRoutes,
  userRoutes,
  jobRoutes,
  jobBoardRoutes,
  boardApplyRoutes,
  viewedCandidateRoutes,
  resumeTextRoutes,
  candidateLookupRoutes,
  candidateFormRoutes,
  candidateDeletionRoutes,
  applicationRoutes,
  moveRoutes,
  impactRoutes,
  savedReportRoutes,
  sourceCostRoutes,
  savedViewRoutes,
  scheduleRoutes,
  slotRoutes,
  personalityTestRoutes,
  letterRoutes,
  approvalRoutes,
  approvalLinkPage,
  offeringRoutes,
  counterProposalRoutes,
  employmentLetterRoutes,
  candidatePageRoutes,
  candidatePageStaffRoutes,
  candidatePageSettingRoutes,
  messageStaffRoutes,
  inboundMailRoutes,
  documentRequestRoutes,
  commentRoutes,
  duplicateRoutes,
  historyImportRoutes,
  companyExportRoutes,
  homeRoutes,
  operationsRoutes,
  hrSyncRoutes,
  vacancyReportRoutes,
  vacancyRequestRoutes,
  integrationRoutes,
  visibilityRoutes,
  roleRoutes,
  userRestrictionRoutes,
  restrictedCandidateRoutes,
  subscriptionRoutes,
  analyticsRoutes,
  careerPageRoutes,
  companyProfileRoutes,
  outboxRoutes,
  uploadRoutes,
  transferRoutes,
  bulkAddRoutes,
  exportRoutes,
  queueRoutes,
  stageUpdateRoutes,
  pictureRoutes,
  publicSiteRoutes,
  applyRoutes,
  cvParsingRoutes,
  scoringRoutes,
  publicApiRoutes,
  feedRoutes,
  sitemapRoutes,
  pageRoutes,
]
