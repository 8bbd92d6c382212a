import { type CareerPage, careerPage } from '@hireloom/contract/career-page'
import { publicApi, type WebsiteAccess } from '@hireloom/contract/public-api/endpoints'
import { publicSite } from '@hireloom/contract/public-site'
import { vi } from 'vitest'
import { Page as EditPage } from '../src/career-page/career-page-edit-page.tsx'
import { Page as ViewPage } from '../src/career-page/career-page-page.tsx'
import { answer, refusal, showRoutes } from './screen.tsx'

// The editor takes jsdom seconds to render on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

export const savedPage: CareerPage = {
  slug: 'sagara',
  website: 'https://sagara.example',
  showWebsite: true,
  privacyNoticeUrl: 'https://sagara.example/privacy',
  careerPageHeader: 'Move Indonesia with us',
  careerPageSubHeader: 'Twelve branches',
  careerPageContent: '<p>We carry goods.</p>',
  banner: null,
  companyLogo: null,
  jobFilterVisibility: { branch: true, organization: true, employmentStatus: false, workplaceType: true },
  isPublished: false,
  publishedAt: null,
  isSlugEditable: true,
  publicUrl: 'http://hireloom.test/career/sagara',
  updatedAt: new Date('2026-11-20T03:00:00Z'),
}

export const access: WebsiteAccess = {
  apiUrl: 'http://hireloom.test',
  apiKey: 'key-of-this-installation',
  companySlug: 'sagara',
  origins: ['https://sagara.example', 'https://www.sagara.example'],
}

const base = '/settings/career-page'

/** Opens the settings of the career page, or the form with `/edit`. */
export function showCareerPage(path = '', page: Partial<CareerPage> = {}) {
  answer(careerPage.read, { data: { ...savedPage, ...page } })
  return openCareerPage(path)
}

/** Opens the career page with the settings that the test prepared. */
export function openCareerPage(path: string) {
  answer(careerPage.checkSlug, refusal(404, 'Company with this slug not found'))
  answer(publicSite.jobs, { data: [], pagination: { total: 12, page: 1, limit: 3 } })
  answer(publicApi.access, { data: access })
  answer(publicSite.choices, { data: { branches: [], organizations: [], employmentTypes: [], workingTypes: [] } })
  return showRoutes(
    [
      { path: base, Component: ViewPage },
      { path: `${base}/edit`, Component: EditPage },
      { path: '/elsewhere', element: 'Elsewhere' },
    ],
    base + path,
  ).router
}
