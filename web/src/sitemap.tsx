import { approvals } from '@hireloom/contract/approvals/endpoints'
import { calendar } from '@hireloom/contract/calendar'
import { candidatePageSettings } from '@hireloom/contract/candidate-page/settings'
import { stageWords } from '@hireloom/contract/candidate-page/stage-words'
import { resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { companyExports } from '@hireloom/contract/company-exports/endpoints'
import { companyProfile } from '@hireloom/contract/company-profile'
import { eSignReturnPath } from '@hireloom/contract/esign'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { defaultForm } from '@hireloom/contract/jobs/default-form'
import { letters } from '@hireloom/contract/letters/templates'
import { outbox } from '@hireloom/contract/mail/outbox'
import { offering } from '@hireloom/contract/offering'
import { rejectionReasons } from '@hireloom/contract/rejection-reasons'
import { impactReport } from '@hireloom/contract/reports/impact'
import { scoring } from '@hireloom/contract/scoring'
import { signing } from '@hireloom/contract/signing/endpoints'
import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import { stages } from '@hireloom/contract/stages'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { vacancyReports } from '@hireloom/contract/vacancy-reports'
import type { RouteObject } from 'react-router'
import { ContinueJob } from './jobs/parts/continue-job.tsx'
import { BlankFrame, BlankLayout } from './platform/shell/blank-layout.tsx'
import { BrokenErrorPage, FailedPage, MissingPage } from './platform/shell/errors/error-page.tsx'
import { page, redirected } from './platform/shell/page.tsx'
import { settingsPage, settingsPages } from './platform/shell/settings-frame.tsx'
import { Shell } from './platform/shell/shell.tsx'
import { SessionGate } from './session/parts/session-gate.tsx'
import { SubscriptionBanner } from './subscription/parts/subscription-banner.tsx'
import { UpgradeModal } from './subscription/parts/upgrade-modal.tsx'
import { TransferQueue } from './transfers/parts/transfer-queue.tsx'

/** The pages within the shell, except the settings, with the permissions they need. */
const pages = [
  page('/', () => import('./home/home-page.tsx'), { title: 'Home' }),
  page('/getting-started', () => import('./home/getting-started/getting-started-page.tsx'), {
    title: 'Getting started',
  }),
  page('/operations', () => import('./operations/operations-page.tsx'), { title: 'Operations' }),
  page('/jobs', () => import('./jobs/list/job-list-page.tsx'), {
    title: 'Job listings',
    needs: 'jobs.viewJobListing',
    sidebar: 'narrow',
  }),
  page('/jobs/:jobId', () => import('./jobs/page/job-page.tsx'), {
    title: 'Job listing',
    needs: 'jobs.viewJobListing',
    sidebar: 'narrow',
  }),
  page('/jobs/:jobId/visibility', () => import('./visibility/visibility-page.tsx'), {
    title: 'Where this job is visible',
    needs: 'jobs.viewJobListing',
    sidebar: 'narrow',
  }),
  page('/jobs/:jobId/preview', () => import('./visibility/preview-page.tsx'), {
    title: 'Preview',
    needs: 'jobs.viewJobListing',
    sidebar: 'narrow',
  }),
  page('/jobs/imports', () => import('./transfers/list/import-list-page.tsx'), {
    title: 'Job imports',
    needs: 'jobs.viewJobListing',
    sidebar: 'narrow',
  }),
  page('/jobs/imports/upload', () => import('./transfers/upload/import-upload-page.tsx'), {
    title: 'Import jobs',
    needs: 'jobs.create',
    sidebar: 'narrow',
  }),
  page('/jobs/imports/:importId', () => import('./transfers/import/import-page.tsx'), {
    title: 'Job import',
    needs: 'jobs.viewJobListing',
    sidebar: 'narrow',
  }),
  page('/jobs/exports/:exportId', () => import('./transfers/exports/export-page.tsx'), {
    title: 'Export',
    needs: 'jobs.viewJobListing',
    sidebar: 'narrow',
  }),
  page('/jobs/create/:step?', () => import('./jobs/wizard/job-create-page.tsx'), {
    title: 'Create job',
    needs: 'jobs.create',
    sidebar: 'narrow',
  }),
  page('/sign', () => import('./signing/own-list-page.tsx'), { title: 'To sign', needs: signing.mine }),
  page('/sign/:publicId', () => import('./signing/sign-page.tsx'), { title: 'Document', needs: signing.own }),
  page('/candidates', () => import('./candidates/list/candidate-list-page.tsx'), {
    title: 'Candidates',
    needs: 'candidates.viewDetails',
    sidebar: 'narrow',
  }),
  page('/candidates/bulk/add/:step?', () => import('./bulk-add/bulk-add-page.tsx'), {
    title: 'Bulk add',
    needs: 'candidates.add',
    sidebar: 'narrow',
  }),
  page('/candidates/add', () => import('./candidates/form/candidate-add-page.tsx'), {
    title: 'Add candidate',
    needs: candidateForm.add,
    sidebar: 'narrow',
  }),
  page('/candidates/bulk/export', () => import('./candidates/export/candidate-export-page.tsx'), {
    title: 'Export candidates',
    needs: exportLog.exportCandidates,
    sidebar: 'narrow',
  }),
  page('/candidates/logs/import', () => import('./transfers/exports/import-log-page.tsx'), {
    title: 'Import log',
    needs: ['candidates.add', 'candidates.updateStatus'],
    sidebar: 'narrow',
  }),
  page('/candidates/logs/import/:importId', () => import('./transfers/exports/import-redirect-page.tsx'), {
    title: 'Import',
    needs: ['candidates.add', 'candidates.updateStatus'],
    sidebar: 'narrow',
  }),
  page('/candidates/logs/export', () => import('./transfers/exports/export-list-page.tsx'), {
    title: 'Export log',
    needs: exportLog.list,
    sidebar: 'narrow',
  }),
  page('/candidates/logs/export/:exportId', () => import('./transfers/exports/export-page.tsx'), {
    title: 'Export',
    needs: exportLog.list,
    sidebar: 'narrow',
  }),
  page('/candidates/deleted', () => import('./candidates/deletion/deleted-candidates-page.tsx'), {
    title: 'Deleted candidates',
    needs: candidateForm.deleted,
    sidebar: 'narrow',
  }),
  page('/candidates/bulk/update-status', () => import('./stage-updates/new-update-page.tsx'), {
    title: 'Move candidates by spreadsheet',
    needs: stageUpdates.makeTemplate,
    sidebar: 'narrow',
  }),
  page('/candidates/bulk/update-status/:importId', () => import('./stage-updates/update-page.tsx'), {
    title: 'Move candidates by spreadsheet',
    needs: stageUpdates.read,
    sidebar: 'narrow',
  }),
  page('/candidates/offer/:applicationId?', () => import('./offering/offer-page.tsx'), {
    title: 'Offer',
    needs: offering.create,
    sidebar: 'narrow',
  }),
  page('/candidates/:candidateId/edit', () => import('./candidates/form/candidate-edit-page.tsx'), {
    title: 'Edit candidate',
    needs: candidateForm.change,
    sidebar: 'narrow',
  }),
  page('/candidates/:candidateId', () => import('./candidates/page/candidate-page.tsx'), {
    title: 'Candidate',
    needs: 'candidates.viewDetails',
    sidebar: 'narrow',
  }),
  page('/approvals', () => import('./approvals/approvals-page.tsx'), { title: 'Approvals', needs: approvals.list }),
  page('/approvals/:approvalId', () => import('./approvals/approval-page.tsx'), {
    title: 'Approval',
    needs: approvals.read,
  }),
  page('/calendar', () => import('./calendar/calendar-page.tsx'), { title: 'Calendar', needs: calendar.events }),
  redirected('/reports', '/reports/pipeline'),
  page('/reports/pipeline', () => import('./reports/pipeline-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/time-to-hire', () => import('./reports/time-to-hire-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/candidates', () => import('./reports/candidates-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/sources', () => import('./reports/sources-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/stages', () => import('./reports/stages-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/recruiters', () => import('./reports/recruiters-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/interviewers', () => import('./reports/interviewers-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/jobs', () => import('./reports/jobs-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/vacancies', () => import('./reports/vacancies-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/vacancies/ministry', () => import('./vacancy-reports/vacancy-reports-page.tsx'), {
    title: 'Reports to the ministry',
    needs: vacancyReports.list,
  }),
  page('/reports/rejections', () => import('./reports/rejections-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/offers', () => import('./reports/offers-report-page.tsx'), {
    title: 'Reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/adverse-impact', () => import('./reports/adverse-impact-report-page.tsx'), {
    title: 'Reports',
    needs: impactReport.read,
  }),
  page('/reports/saved', () => import('./reports/saved-reports-page.tsx'), {
    title: 'Saved reports',
    needs: 'reports.accessReports',
  }),
  page('/reports/definitions', () => import('./reports/definitions-page.tsx'), {
    title: 'Definitions',
    needs: 'reports.accessReports',
  }),
  page('/activity-log', () => import('./activity-log/activity-log-page.tsx'), {
    title: 'Activity log',
    needs: 'reports.accessActivityLog',
    sidebar: 'narrow',
  }),
  page('/activity-log/exports/:exportId', () => import('./transfers/exports/export-page.tsx'), {
    title: 'Export',
    needs: 'reports.accessActivityLog',
    sidebar: 'narrow',
  }),
]

/** The settings, in the order of their navigation. */
const settings = settingsPages([
  settingsPage('users', () => import('./users/user-list-page.tsx'), {
    title: 'Users',
    section: 'Company',
    needs: 'settings.users',
  }),
  settingsPage('roles-permissions', () => import('./roles/roles-permissions-page.tsx'), {
    title: 'Roles and permissions',
    section: 'Company',
    needs: 'settings.rolesPermissions',
  }),
  settingsPage('roles-permissions/edit', () => import('./roles/roles-permissions-edit-page.tsx'), {
    title: 'Roles and permissions',
    needs: 'settings.rolesPermissions',
    isForm: true,
  }),
  settingsPage('company', () => import('./company-profile/company-profile-page.tsx'), {
    title: 'Company profile',
    section: 'Company',
    needs: companyProfile.read,
    isForm: true,
  }),
  settingsPage('outbox', () => import('./mail/outbox-page.tsx'), {
    title: 'Outbox',
    section: 'Company',
    needs: outbox.list,
  }),
  settingsPage('transfer', () => import('./history-imports/import-list-page.tsx'), {
    title: 'Import history',
    section: 'Company',
    needs: historyImports.list,
  }),
  settingsPage('transfer/exports', () => import('./company-exports/company-exports-page.tsx'), {
    title: 'Move the company',
    section: 'Company',
    needs: companyExports.list,
  }),
  settingsPage('transfer/imports/:historyImportId/:step?', () => import('./history-imports/import-page.tsx'), {
    title: 'Import history',
    needs: historyImports.read,
  }),
  settingsPage('subscription', () => import('./subscription/subscription-page.tsx'), {
    title: 'Subscription',
    section: 'Company',
    needs: subscription.leadForm,
  }),
  settingsPage('integrations', () => import('./integrations/integrations-page.tsx'), {
    title: 'Integrations',
    section: 'Company',
    needs: 'jobBoard',
  }),
  settingsPage('integrations/esign', () => import('./signing/esign-settings-page.tsx'), {
    title: 'E-signature',
    needs: 'jobBoard',
  }),
  settingsPage('career-page', () => import('./career-page/career-page-page.tsx'), {
    title: 'Career page',
    section: 'Company',
    needs: 'career',
  }),
  settingsPage('career-page/edit', () => import('./career-page/career-page-edit-page.tsx'), {
    title: 'Edit career page',
    needs: 'career',
    isForm: true,
  }),
  settingsPage('recruitment/hiring-stages', () => import('./stages/stage-list-page.tsx'), {
    title: 'Hiring stages',
    section: 'Recruitment',
    needs: stages.settings,
  }),
  settingsPage('recruitment/hiring-stages/edit', () => import('./stages/stage-edit-page.tsx'), {
    title: 'Edit hiring stages',
    needs: stages.settings,
    isForm: true,
  }),
  settingsPage('recruitment/hiring-stages/words', () => import('./stages/stage-words-page.tsx'), {
    title: 'What candidates read',
    needs: stageWords.save,
    isForm: true,
  }),
  settingsPage('candidate-page', () => import('./stages/candidate-page-settings-page.tsx'), {
    title: 'Candidate page',
    section: 'Recruitment',
    needs: candidatePageSettings.read,
    isForm: true,
  }),
  settingsPage('recruitment/application-form', () => import('./jobs/default-form/default-form-page.tsx'), {
    title: 'Application form',
    section: 'Recruitment',
    needs: defaultForm.change,
    isForm: true,
  }),
  settingsPage('recruitment/rejection-reasons', () => import('./rejection-reasons/reason-settings-page.tsx'), {
    title: 'Rejection reasons',
    section: 'Recruitment',
    needs: rejectionReasons.settings,
    isForm: true,
  }),
  settingsPage('recruitment/letter-templates', () => import('./letters/template-list-page.tsx'), {
    title: 'Letter templates',
    section: 'Recruitment',
    needs: letters.list,
  }),
  settingsPage('recruitment/letter-templates/add', () => import('./letters/template-page.tsx'), {
    title: 'New letter template',
    needs: letters.create,
    isForm: true,
  }),
  settingsPage('recruitment/letter-templates/:templateId', () => import('./letters/template-page.tsx'), {
    title: 'Letter template',
    needs: letters.read,
    isForm: true,
  }),
  settingsPage('recruitment/offer-approvals', () => import('./approvals/rules/rules-page.tsx'), {
    title: 'Offer approvals',
    section: 'Recruitment',
    needs: approvals.settings,
    isForm: true,
  }),
  settingsPage('recruitment/automatic-rejection', () => import('./scoring/rejection-settings-page.tsx'), {
    title: 'Automatic rejection',
    section: 'Recruitment',
    needs: scoring.settings,
    isForm: true,
  }),
  settingsPage('recruitment/redacted-resumes', () => import('./candidates/settings/resume-text-settings-page.tsx'), {
    title: 'Redacted résumés',
    section: 'Recruitment',
    needs: resumeTexts.settings,
    isForm: true,
  }),
  settingsPage(
    'recruitment/restricted-candidates',
    () => import('./restricted-candidates/restricted-candidate-list-page.tsx'),
    { title: 'Restricted candidates', section: 'Recruitment', needs: 'settings.restrictedCandidates' },
  ),
  settingsPage(
    'recruitment/restricted-candidates/add',
    () => import('./restricted-candidates/restricted-candidate-add-page.tsx'),
    { title: 'Restrict candidates', isForm: true, needs: 'settings.restrictedCandidates' },
  ),
  settingsPage(
    'recruitment/restricted-candidates/edit/:id',
    () => import('./restricted-candidates/restricted-candidate-edit-page.tsx'),
    { title: 'Edit restriction', isForm: true, needs: 'settings.restrictedCandidates' },
  ),
])

const Frame = () => (
  <>
    <Shell banner={<SubscriptionBanner />} tools={<TransferQueue />} settings={settings} />
    <UpgradeModal />
    <ContinueJob />
  </>
)

/** The error page when the frame itself fails, as when a call from the header gets a 429. */
const FailedFrame = () => (
  <BlankLayout>
    <FailedPage />
  </BlankLayout>
)

/** Pages without a frame. */
const blankPages = [
  page(eSignReturnPath, () => import('./esign/esign-return-page.tsx'), { title: 'E-signature', needs: 'jobBoard' }),
]

/** The pages inside their frames. A page that fails leaves the shell in place. */
export const sitemap: RouteObject[] = [
  {
    Component: SessionGate,
    ErrorBoundary: BrokenErrorPage,
    children: [
      {
        Component: BlankFrame,
        children: [{ ErrorBoundary: FailedPage, HydrateFallback: () => null, children: blankPages }],
      },
      {
        Component: Frame,
        ErrorBoundary: FailedFrame,
        children: [
          {
            ErrorBoundary: FailedPage,
            HydrateFallback: () => null,
            children: [...pages, settings, { path: '*', handle: { title: 'Page not found' }, Component: MissingPage }],
          },
        ],
      },
    ],
  },
]
