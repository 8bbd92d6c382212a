import type { Page } from '@playwright/test'
import { read } from './support/signed-in.ts'
import { expect, expectAccessible, expectReadable, signIn, test, waitUntilSettled } from './support/test.ts'

const company = 'sagara-logistik'
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

interface ScreenData {
  jobId: number
  candidateId: number
  applicationId: number
  jobSlug: string
}
type Screen = [name: string, address: string, ready: (page: Page) => Promise<void>]

const heading =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const missing = heading('Page not found')
const missingPath = '/jobs/1/nowhere'

const signedInScreens = ({ jobId, candidateId, applicationId }: ScreenData): Screen[] => [
  ['home', '/', (page) => expect(page.getByRole('heading', { name: 'Upcoming interviews' })).toBeVisible()],
  ['jobs', '/jobs', (page) => expect(page.getByText(/^1–10 of \d/)).toBeVisible()],
  ['job', `/jobs/${jobId}`, heading('Backend Engineer')],
  ['job-form', `/jobs/${jobId}?tab=form`, heading('Backend Engineer')],
  ['job-edit', `/jobs/${jobId}?edit=information`, (page) => expect(page.getByLabel('Job summary')).toBeVisible()],
  ['job-visibility', `/jobs/${jobId}/visibility`, heading('Where this job is visible')],
  ['job-preview', `/jobs/${jobId}/preview`, heading('Preview')],
  ['wizard-1', '/jobs/create/step-1', (page) => expect(page.getByLabel('Job summary')).toBeVisible()],
  [
    'wizard-2',
    '/jobs/create/step-2',
    (page) => expect(page.getByRole('button', { name: 'Add question' })).toBeVisible(),
  ],
  ['wizard-3', '/jobs/create/step-3', (page) => expect(page.getByText('HR Interview')).toBeVisible()],
  ['wizard-4', '/jobs/create/step-4', (page) => expect(page.getByText('Dimas Prakoso').last()).toBeVisible()],
  [
    'wizard-5',
    '/jobs/create/step-5',
    (page) => expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible(),
  ],
  ['imports', '/jobs/imports', (page) => expect(page.getByText('lowongan-gudang.xlsx')).toBeVisible()],
  ['import', '/jobs/imports/1', heading('lowongan-gudang.xlsx')],
  ['import-upload', '/jobs/imports/upload', heading('Import jobs')],
  ['candidates', '/candidates?status=3', (page) => expect(page.getByText(/^1–10 of \d/)).toBeVisible()],
  [
    'candidate',
    `/candidates/${candidateId}?job_application_id=${applicationId}&tab=timeline`,
    (page) => expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible(),
  ],
  ['getting-started', '/getting-started', (page) => expect(page.getByText(/of 6 done/)).toBeVisible()],
  ['calendar', '/calendar', (page) => expect(page.getByRole('checkbox', { name: 'Interviews' })).toBeVisible()],
  [
    'reports-pipeline',
    '/reports',
    (page) => expect(page.getByRole('link', { name: /^New candidates, reached/ })).toBeVisible(),
  ],
  ['reports-time-to-hire', '/reports/time-to-hire', (page) => expect(page.getByText('By job')).toBeVisible()],
  ['reports-candidates', '/reports/candidates', (page) => expect(page.getByText('By education')).toBeVisible()],
  ['bulk-add', '/candidates/bulk/add/step-1', heading('Bulk add')],
  [
    'default-application-form',
    '/settings/recruitment/application-form',
    (page) => expect(page.getByRole('switch', { name: 'Ask for Religion' })).toBeVisible(),
  ],
  [
    'rejection-reasons',
    '/settings/recruitment/rejection-reasons',
    (page) => expect(page.getByRole('list', { name: 'Rejection reasons' })).toBeVisible(),
  ],
  [
    'hiring-stages',
    '/settings/recruitment/hiring-stages',
    (page) => expect(page.getByText('Offer Sent')).toBeVisible(),
  ],
  [
    'hiring-stages-edit',
    '/settings/recruitment/hiring-stages/edit',
    (page) => expect(page.getByText('Offer Sent')).toBeVisible(),
  ],
]

const missingScreens: Screen[] = [
  ['missing', missingPath, missing],
  ['job-missing', '/jobs/999999', missing],
]

/** Pages that only Admins may open, by default. */
const adminScreens: Screen[] = [
  ['stage-words', '/settings/recruitment/hiring-stages/words', heading('What candidates read')],
  ['history-imports', '/settings/transfer', heading('Import history')],
  ['users', '/settings/users', (page) => expect(page.getByText('Arman Siregar')).toBeVisible()],
  ['roles', '/settings/roles-permissions', (page) => expect(page.getByText('Create job listing')).toBeVisible()],
  [
    'roles-edit',
    '/settings/roles-permissions/edit',
    (page) => expect(page.getByRole('checkbox', { name: 'Create job listing: User' })).toBeVisible(),
  ],
  [
    'company-profile',
    '/settings/company',
    (page) => expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible(),
  ],
  ['outbox', '/settings/outbox', (page) => expect(page.getByText('Every mail was sent')).toBeVisible()],
  ['career-page', '/settings/career-page', (page) => expect(page.getByText('Link for applicants')).toBeVisible()],
  [
    'career-page-edit',
    '/settings/career-page/edit',
    (page) => expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible(),
  ],
  [
    'integrations',
    '/settings/integrations',
    (page) => expect(page.getByText('Jobstreet company ID is valid')).toBeVisible(),
  ],
  [
    'esign',
    '/settings/integrations/esign',
    (page) => expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible(),
  ],
  [
    'subscription',
    '/settings/subscription',
    (page) => expect(page.getByRole('region', { name: 'Usage' })).toBeVisible(),
  ],
  ['activity-log', '/activity-log', (page) => expect(page.getByText(/^1–10 of \d/)).toBeVisible()],
]

const publicScreens = ({ jobSlug }: ScreenData): Screen[] => [
  ['career', `/career/${company}`, (page) => expect(page.getByText(/^1–10 of \d/)).toBeVisible()],
  ['public-job', `/career/${company}/jobs/${jobSlug}`, heading('Backend Engineer')],
  ['apply', `/${company}/${jobSlug}/apply`, (page) => expect(page.getByLabel('First name')).toBeVisible()],
  ['public-missing', '/career/nobody', (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
  ['mailbox', '/dev/mail', heading('Mailbox')],
  ['board', '/dev/board', heading('Job board')],
  ['esign-stand-in', '/dev/esign', heading('Tandapena')],
  ['api-docs', '/api/docs', shortenedApiDocs],
]

test.use({ viewport: desktop })

test('every screen fits and is accessible on a desktop and on a phone', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto('/')
  await heading('Sign in with a demo account')(page)
  await checkScreen(page, 'sign-in')
  await signIn(page, 'Dimas Prakoso')
  const shown = await findScreenData(page)
  await checkScreens(page, signedInScreens(shown), follow)
  await checkScreens(page, [...missingScreens, ...publicScreens(shown)])
  await signOut(page, 'Dimas Prakoso')
  await signIn(page, 'Ratna Wulandari', '/jobs')
  await checkScreens(page, adminScreens, follow)
  await signOut(page, 'Ratna Wulandari')
  await signIn(page, 'Hendra Wijaya', '/jobs/create')
  await checkScreens(page, [['forbidden', '/jobs/create', heading("You don't have access to this page")]])
})

async function checkScreens(page: Page, screens: Screen[], go: typeof follow = load) {
  for (const [name, address, ready] of screens) {
    await test.step(name, async () => {
      await go(page, address)
      await ready(page)
      await checkScreen(page, name)
    })
  }
}

async function load(page: Page, address: string) {
  await page.goto(address)
}

/** Navigates without a reload, like a link, via a page that differs from the target. */
async function follow(page: Page, address: string) {
  for (const to of [missingPath, address]) {
    await page.evaluate((to) => {
      const state = { ...history.state, idx: history.state.idx + 1, key: to }
      history.pushState(state, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state }))
    }, to)
    if (to === missingPath) await missing(page)
  }
}

/** Screenshots for reviewers; the test itself needs none. */
const wantsPictures = process.env.PICTURES !== undefined

/** Checks a screen in both color schemes and at the width of a phone. */
async function checkScreen(page: Page, name: string) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `${name}-dark`)
  // The schemes only differ in colors.
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await picture(page, `${name}-light`)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize(phone)
  await picture(page, `${name}-phone`)
  // The colors are the same on a phone.
  await expectAccessible(page, ['color-contrast'])
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize(desktop)
}

async function picture(page: Page, name: string) {
  await waitUntilSettled(page)
  if (!wantsPictures) return
  const path = test.info().outputPath('screens', `${name}.png`)
  // The API document is a hundred screens long.
  await page.screenshot({ path, fullPage: !name.startsWith('api-docs') })
}

/**
 * Leaves one call in twenty in the API document, unfolded. All calls look alike, and checking hundreds of them takes
 * half a minute.
 */
async function shortenedApiDocs(page: Page) {
  await heading('API')(page)
  await expectNoSidewaysScrolling(page)
  await page.evaluate(() => {
    for (const [index, call] of document.querySelectorAll('article.call').entries()) {
      if (index % 20 !== 0) call.remove()
      for (const part of call.querySelectorAll('details')) part.open = true
    }
  })
}

async function signOut(page: Page, name: string) {
  await page.goto('/jobs')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await heading('Sign in with a demo account')(page)
}

async function expectNoSidewaysScrolling(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}

/** Finds a job of the user with a candidate, and its public page. */
async function findScreenData(page: Page): Promise<ScreenData> {
  const [job] = await read<{ id: number; slug: string }[]>(page, '/api/v1/jobs?search=Backend&status=1')
  if (!job) throw new Error('The demo data has no job for a backend engineer.')
  // Looks for a candidate in an interview first; at some hours the demo data has none.
  for (const group of [3, 2, 1, 0]) {
    const list = `/api/v2/job-applications?jo_id=${job.id}&metrics=${group}`
    const [row] = await read<{ id: number; jobApplicationId: number }[]>(page, list)
    if (row) return { jobId: job.id, jobSlug: job.slug, candidateId: row.id, applicationId: row.jobApplicationId }
  }
  throw new Error('The demo data has no candidate for a backend engineer.')
}
