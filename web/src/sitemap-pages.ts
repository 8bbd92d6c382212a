import { approvals } from '@hireloom/contract/approvals/endpoints'
import { calendar } from '@hireloom/contract/calendar'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { offering } from '@hireloom/contract/offering'
import { impactReport } from '@hireloom/contract/reports/impact'
import { signing } from '@hireloom/contract/signing/endpoints'
import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { vacancyReports } from '@hireloom/contract/vacancy-reports'
import { page, redirected } from './platform/shell/page.tsx'

const reportFacts = { title: 'Reports', needs: 'reports.accessReports' } as const

/** The pages within the shell, except the settings, with the permissions they need. */
export const pages = [
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
  page('/reports/pipeline', () => import('./reports/pipeline-report-page.tsx'), reportFacts),
  page('/reports/time-to-hire', () => import('./reports/time-to-hire-report-page.tsx'), reportFacts),
  page('/reports/candidates', () => import('./reports/candidates-report-page.tsx'), reportFacts),
  page('/reports/sources', () => import('./reports/sources-report-page.tsx'), reportFacts),
  page('/reports/stages', () => import('./reports/stages-report-page.tsx'), reportFacts),
  page('/reports/recruiters', () => import('./reports/recruiters-report-page.tsx'), reportFacts),
  page('/reports/interviewers', () => import('./reports/interviewers-report-page.tsx'), reportFacts),
  page('/reports/jobs', () => import('./reports/jobs-report-page.tsx'), reportFacts),
  page('/reports/vacancies', () => import('./reports/vacancies-report-page.tsx'), reportFacts),
  page('/reports/vacancies/ministry', () => import('./vacancy-reports/vacancy-reports-page.tsx'), {
    title: 'Reports to the ministry',
    needs: vacancyReports.list,
  }),
  page('/reports/rejections', () => import('./reports/rejections-report-page.tsx'), reportFacts),
  page('/reports/offers', () => import('./reports/offers-report-page.tsx'), reportFacts),
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
