import type { Page } from '@playwright/test'
import { getAs, openSignedIn, read, tokenOf } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

// The team of the demo job: Dimas recruits, Maria is its hiring manager, Hendra interviews.
const [recruiter, hiringManager, interviewer] = ['Dimas Prakoso', 'Maria Tambunan', 'Hendra Wijaya']
const otherUser = 'Ayu Lestari'
const inScreening = 1

interface Target {
  candidateId: number
  applicationId: number
  resumeId: number
  lastName: string
  email: string
  jobPage: string
  candidatePage: string
}
let target: Target

test.beforeAll(async ({ browser }) => {
  const page = await openSignedIn(browser, recruiter)
  target = await findTarget(page)
  await page.context().close()
})

test('a hiring manager may move candidates without seeing personal data, an interviewer may only read', async ({
  page,
  browser,
}) => {
  await signIn(page, hiringManager, '/jobs')
  await expect(page.getByRole('link', { name: /Backend Engineer/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create job' })).toHaveCount(0)
  await page.goto(`${target.jobPage}?tab=pipeline`)
  await expect(page.getByRole('heading', { name: 'Backend Engineer' })).toBeVisible()
  await expectPlaceholderNextToName(page)
  await page.goto(target.candidatePage)
  await expect(page.getByText('Personal data is hidden for your role')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(target.lastName)
  await expect(page.getByRole('main')).not.toContainText(target.email)
  await expectAccessible(page)
  const next = page.getByRole('region', { name: 'Next' })
  await expect(next.getByRole('button', { name: 'Move', exact: true })).toBeVisible()

  const body = await (await getAs(page, candidateCall())).text()
  expect(body).not.toContain(target.email)
  expect(JSON.parse(body).data).toMatchObject({
    sensitiveFieldAccess: false,
    lastName: null,
    email: null,
    phoneNumber: null,
    nik: null,
    resume: null,
  })
  expect((await getAs(page, resumeCall())).ok()).toBe(false)

  const other = await openSignedIn(browser, interviewer, target.candidatePage)
  await expect(other.getByText('Personal data is hidden for your role')).toBeVisible()
  expect((await getAs(other, resumeCall())).ok()).toBe(false)
  await expect(other.getByRole('region', { name: 'Next' }).getByRole('heading')).toBeVisible()
  await expect(other.getByRole('button', { name: /Move|Reject|Schedule/ })).toHaveCount(0)
  await other.keyboard.press('m')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.context().close()
})

test('signing out ends the session and the one at the sign-on server', async ({ page }) => {
  await signIn(page, otherUser)
  const authorization = `Bearer ${await tokenOf(page)}`
  const me = () => page.request.get('/api/v1/user/me', { headers: { authorization } })
  expect((await me()).status()).toBe(200)
  await page.getByRole('button', { name: new RegExp(otherUser) }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with a demo account' })).toBeVisible()
  expect((await me()).status()).toBe(401)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in with a demo account' })).toBeVisible()
})

async function findTarget(page: Page): Promise<Target> {
  const jobs = await read<{ id: number; jobPositionName: string }[]>(page, '/api/v1/jobs?search=Backend&status=1')
  const jobId = jobs[0]?.id ?? 0
  const list = `/api/v2/job-applications?jo_id=${jobId}&metrics=${inScreening}`
  const rows = await read<{ id: number; jobApplicationId: number }[]>(page, list)
  for (const { id: candidateId, jobApplicationId: applicationId } of rows) {
    const person = await read<{ lastName: string | null; email: string; resume: { id: number } }>(
      page,
      `/api/v1/candidate/${candidateId}?job_application_id=${applicationId}`,
    )
    if (!person.lastName) continue
    return {
      candidateId,
      applicationId,
      resumeId: person.resume.id,
      lastName: person.lastName,
      email: person.email,
      jobPage: `/jobs/${jobId}`,
      candidatePage: `/candidates/${candidateId}?job_application_id=${applicationId}`,
    }
  }
  throw new Error('Nobody with a last name is in screening for this job.')
}

const candidateCall = () => `/api/v1/candidate/${target.candidateId}?job_application_id=${target.applicationId}`
const resumeCall = () => `/api/v1/job-applications/${target.applicationId}/files/${target.resumeId}`

/** Expects the placeholder of a hidden last name next to the first name, on a card of the board. */
async function expectPlaceholderNextToName(page: Page) {
  const card = page
    .getByRole('region', { name: /^Screening, / })
    .locator('[data-card]')
    .first()
  const name = await card.getByRole('link').boundingBox()
  const hidden = await card.getByRole('img', { name: 'Hidden for your role' }).boundingBox()
  expect((hidden?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0)).toBeCloseTo(8, 1)
}
