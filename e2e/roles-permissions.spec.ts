import type { PermissionSet } from '@hireloom/contract/session'
import type { Browser, Page } from '@playwright/test'
import { OwnServer } from './support/own-server.ts'
import { openSignedIn, read, tokenOf } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './support/test.ts'

const admin = 'Ratna Wulandari'
const recruiter = 'Dimas Prakoso'
const matrixPath = '/settings/roles-permissions'
const matrixCall = '/api/v1/settings/permissions'

let server: OwnServer
const at = (path: string) => `${server.address}${path}`

test.beforeAll(async () => {
  server = await OwnServer.make({})
  await server.start()
})
test.afterAll(() => server.remove())

const createByRecruiters = (page: Page) => page.getByRole('checkbox', { name: 'Create job listing: Recruiter' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const noAccess = (page: Page) => page.getByRole('heading', { name: "You don't have access to this page" })

test('an Admin changes the permissions of recruiters, which apply at once', async ({ page, browser }) => {
  await signIn(page, admin, at(matrixPath))
  await expect(page.getByRole('table', { name: 'Roles and permissions' })).toBeVisible()
  const colleague = await openSignedIn(browser, recruiter, at('/jobs/create/step-1'))
  await expect(colleague.getByLabel('Job summary')).toBeVisible()
  const second = await openEditor(browser)

  await page.getByRole('link', { name: 'Edit permissions' }).click()
  await createByRecruiters(page).click()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await expectAccessible(page)

  await page.route(`**${matrixCall}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await save(page)
  await expect(page.getByText('Failed to update permissions')).toBeVisible()
  await expect(createByRecruiters(page)).not.toBeChecked()
  await page.unroute(`**${matrixCall}`)
  expect(await mayCreate(colleague)).toBe(true)

  await save(page)
  await expect(page.getByText('Permissions updated')).toBeVisible()
  await expect(page).toHaveURL(at(matrixPath))
  expect(await mayCreate(colleague)).toBe(false)
  await colleague.goto(at('/jobs/create'))
  await expect(noAccess(colleague)).toBeVisible()
  expect(await statusOfCreating(colleague)).toBe(403)

  await test.step('the changes of another Admin are not overwritten', () => expectConflict(second))
  await test.step('a recruiter restricted to one branch sees only its jobs', () => restrictToBranch(page, colleague))
  await colleague.context().close()
})

/** Opens the editor as a second Admin before the first one saves. */
async function openEditor(browser: Browser) {
  const page = await openSignedIn(browser, admin, at(`${matrixPath}/edit`))
  await expect(createByRecruiters(page)).toBeChecked()
  return page
}

/** Expects that saving over another Admin's changes is refused, and that the changes are kept on top of theirs. */
async function expectConflict(page: Page) {
  const share = page.getByRole('checkbox', { name: 'Share on social media: Recruiter' })
  await share.click()
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT')
  await save(page)
  expect((await refused).status()).toBe(409)
  await expect(page.getByText(/^Someone else has saved changes in the meantime/)).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await expect(share).not.toBeChecked()
  await expect(createByRecruiters(page)).not.toBeChecked()
  await save(page)
  await expect(page).toHaveURL(at(matrixPath))
  const permissions = await read<PermissionSet>(page, at('/api/v2/user/me/permissions'))
  expect(permissions.jobs.create).toBe(true)
  await page.context().close()
}

interface JobRow {
  id: number
  branchName: string
}

/** Restricts a recruiter to one branch, whose jobs are then all they see, in lists and counts. */
async function restrictToBranch(adminPage: Page, page: Page) {
  const faults = watchForFaults(page)
  await page.goto(at('/jobs'))
  const before = await read<JobRow[]>(page, at('/api/v1/jobs?limit=100'))
  const branchName = before[0]?.branchName ?? ''
  const kept = before.filter((job) => job.branchName === branchName)
  const hiddenJob = before.find((job) => job.branchName !== branchName)
  expect(hiddenJob).toBeDefined()
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveText(`All ${before.length}`)

  await restrict(adminPage, recruiter, branchName)
  await page.reload()
  await expect(page.getByRole('tab', { name: /^All/ })).toHaveText(`All ${kept.length}`)
  const after = await read<JobRow[]>(page, at('/api/v1/jobs?limit=100'))
  expect(after.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
  const counts = await read<Record<string, number>>(page, at('/api/v1/home/jobs-summary'))
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(kept.length)
  await page.goto(at(`/jobs/${hiddenJob?.id}`))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(faults).toEqual([])
}

/** Restricts a user as an Admin, on the page of users. */
async function restrict(page: Page, name: string, branchName: string) {
  await page.goto(at('/settings/users'))
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Restrictions' }).click()
  const dialog = page.getByRole('dialog')
  const branches = dialog.getByRole('combobox', { name: 'Branches' })
  await branches.click()
  await page.getByRole('option', { name: branchName, exact: true }).click()
  await branches.press('Escape')
  await expect(dialog.getByText(/will no longer see/)).toBeVisible()
  await expectAccessible(page)
  await page.route('**/user-restrictions/*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await dialog.getByRole('button', { name: 'Apply restriction' }).click()
  await expect(page.getByText('Failed to update restrictions data')).toBeVisible()
  await page.unroute('**/user-restrictions/*')
  await dialog.getByRole('button', { name: 'Apply restriction' }).click()
  await expect(page.getByText('Restrictions updated')).toBeVisible()
  await expect(dialog.getByText(/^Dimas sees \d+ jobs? now/)).toBeVisible()
  await expectAccessible(page)
}

const mayCreate = async (page: Page) => (await read<PermissionSet>(page, at('/api/v2/user/me/permissions'))).jobs.create

const statusOfCreating = async (page: Page) => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  return (await page.request.post(at('/api/v1/jobs'), { headers, data: {} })).status()
}
