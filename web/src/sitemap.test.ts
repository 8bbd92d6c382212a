import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { AccessRule } from './platform/session/use-session.ts'
import { sitemap } from './sitemap.tsx'

/** Every gated page of the product with the permission it needs; pages for all signed-in users need none. */
const gates: Record<string, AccessRule> = {
  '/': undefined,
  '/getting-started': undefined,
  '/operations': undefined,
  '/jobs': 'jobs.viewJobListing',
  '/jobs/:jobId': 'jobs.viewJobListing',
  '/jobs/:jobId/preview': 'jobs.viewJobListing',
  '/jobs/:jobId/visibility': 'jobs.viewJobListing',
  '/jobs/create/:step?': 'jobs.create',
  '/jobs/imports': 'jobs.viewJobListing',
  '/jobs/imports/upload': 'jobs.create',
  '/jobs/imports/:importId': 'jobs.viewJobListing',
  '/jobs/exports/:exportId': 'jobs.viewJobListing',
  '/candidates': 'candidates.viewDetails',
  '/candidates/:candidateId': 'candidates.viewDetails',
  '/candidates/:candidateId/edit': 'candidates.updateProfile',
  '/candidates/add': 'candidates.add',
  '/candidates/bulk/add/:step?': 'candidates.add',
  '/candidates/offer/:applicationId?': 'candidates.manageOffer',
  '/candidates/bulk/update-status': 'candidates.updateStatus',
  '/candidates/bulk/update-status/:importId': 'candidates.updateStatus',
  '/candidates/bulk/export': 'candidates.export',
  '/candidates/logs/import': ['candidates.add', 'candidates.updateStatus'],
  '/candidates/logs/import/:importId': ['candidates.add', 'candidates.updateStatus'],
  '/candidates/logs/export': 'candidates.export',
  '/candidates/logs/export/:exportId': 'candidates.export',
  '/approvals': undefined,
  '/approvals/:approvalId': undefined,
  '/sign': undefined,
  '/sign/:publicId': undefined,
  '/calendar': ['candidates.viewDetails', 'jobs.viewJobListing'],
  '/activity-log': 'reports.accessActivityLog',
  '/activity-log/exports/:exportId': 'reports.accessActivityLog',
  '/reports/pipeline': 'reports.accessReports',
  '/reports/time-to-hire': 'reports.accessReports',
  '/reports/candidates': 'reports.accessReports',
  '/reports/sources': 'reports.accessReports',
  '/reports/stages': 'reports.accessReports',
  '/reports/recruiters': 'reports.accessReports',
  '/reports/interviewers': 'reports.accessReports',
  '/reports/jobs': 'reports.accessReports',
  '/reports/vacancies': 'reports.accessReports',
  '/reports/vacancies/ministry': 'reports.accessReports',
  '/reports/rejections': 'reports.accessReports',
  '/reports/offers': 'reports.accessReports',
  '/reports/saved': 'reports.accessReports',
  '/reports/definitions': 'reports.accessReports',
  '/settings/users': 'settings.users',
  '/settings/roles-permissions': 'settings.rolesPermissions',
  '/settings/roles-permissions/edit': 'settings.rolesPermissions',
  '/settings/integrations': 'jobBoard',
  '/settings/integrations/esign': 'jobBoard',
  '/settings/integrations/esign/return': 'jobBoard',
  '/settings/career-page': 'career',
  '/settings/career-page/edit': 'career',
  '/settings/candidate-page': 'career',
  '/settings/recruitment/hiring-stages': 'jobs.manageHiringStages',
  '/settings/recruitment/hiring-stages/edit': 'jobs.manageHiringStages',
  '/settings/recruitment/hiring-stages/words': 'jobs.manageHiringStages',
  '/settings/recruitment/application-form': 'jobs.manageApplicationForm',
  '/settings/recruitment/rejection-reasons': 'jobs.manageHiringStages',
  '/settings/recruitment/automatic-rejection': 'jobs.manageHiringStages',
  '/settings/recruitment/redacted-resumes': 'settings.rolesPermissions',
  '/settings/recruitment/restricted-candidates': 'settings.restrictedCandidates',
  '/settings/recruitment/restricted-candidates/add': 'settings.restrictedCandidates',
  '/settings/recruitment/restricted-candidates/edit/:id': 'settings.restrictedCandidates',
}

/** The pages for Admins only, as their calls require. */
const forAdmins = [
  '/reports/adverse-impact',
  '/settings/company',
  '/settings/outbox',
  '/settings/subscription',
  '/settings/transfer',
  '/settings/transfer/exports',
  '/settings/transfer/imports/:historyImportId/:step?',
  '/candidates/deleted',
  '/settings/recruitment/offer-approvals',
  '/settings/recruitment/letter-templates',
  '/settings/recruitment/letter-templates/add',
  '/settings/recruitment/letter-templates/:templateId',
]

const pagesIn = (routes: RouteObject[], above = ''): [address: string, needs: AccessRule][] =>
  routes.flatMap(({ path = '', handle, children, lazy }) => {
    const address = path.startsWith('/') ? path : `${above}/${path}`
    return [...(lazy ? [[address, handle?.needs] as [string, AccessRule]] : []), ...pagesIn(children ?? [], address)]
  })
const pages = pagesIn(sitemap)

/** Returns the permission a page needs. The page may name its call instead, whose permission applies. */
const permissionOf = (needs: AccessRule) =>
  typeof needs === 'object' && 'path' in needs ? [needs.permission ?? []].flat() : [needs ?? []].flat()

test('the lists of this test name every page of the sitemap, and no other', () => {
  expect(new Set(pages.map(([address]) => address))).toEqual(new Set([...Object.keys(gates), ...forAdmins]))
})

test.each(pages.filter(([address]) => !forAdmins.includes(address)))('%s needs its permission', (address, needs) => {
  expect(Object.keys(gates)).toContain(address)
  expect(permissionOf(needs)).toEqual([gates[address] ?? []].flat())
})

test.each(pages.filter(([address]) => forAdmins.includes(address)))('%s is open to Admins alone', (_address, needs) => {
  expect(needs).toMatchObject({ adminOnly: true })
})
