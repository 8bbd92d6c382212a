import { approvals } from '@hireloom/contract/approvals/endpoints'
import { candidatePageSettings } from '@hireloom/contract/candidate-page/settings'
import { stageWords } from '@hireloom/contract/candidate-page/stage-words'
import { resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { companyExports } from '@hireloom/contract/company-exports/endpoints'
import { companyProfile } from '@hireloom/contract/company-profile'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { defaultForm } from '@hireloom/contract/jobs/default-form'
import { letters } from '@hireloom/contract/letters/templates'
import { outbox } from '@hireloom/contract/mail/outbox'
import { rejectionReasons } from '@hireloom/contract/rejection-reasons'
import { scoring } from '@hireloom/contract/scoring'
import { stages } from '@hireloom/contract/stages'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { settingsPage, settingsPages } from './platform/shell/settings-frame.tsx'

/** The settings, in the order of their navigation. */
export const settings = settingsPages([
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
