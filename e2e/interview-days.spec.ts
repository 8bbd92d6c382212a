import type { Page } from '@playwright/test'
import {
  candidateOf,
  expectNotice,
  fillFeedback,
  findSharedCandidate,
  inJakarta,
  pageOf,
  type Row,
  startInterview,
  writeFeedback,
} from './support/interviews.ts'
import { expect, expectAccessible, signIn, test } from './support/shared-server.ts'
import { getAs, openSignedIn, tokenOf } from './support/signed-in.ts'

// The team: Dimas recruits, Maria decides, Hendra interviews.
const [recruiter, hiringManager, interviewer] = ['Dimas Prakoso', 'Maria Tambunan', 'Hendra Wijaya'] as const
const earlierComment = 'Found the late parcel in two questions.'

let dimas: Page
test.beforeAll(async ({ browser }) => {
  dimas = await openSignedIn(browser, recruiter)
})
test.afterAll(() => dimas.context().close())

test('a hiring manager opens a candidate from the home page, gives feedback, and moves them on', async ({ page }) => {
  const { row } = await setUpInterview([hiringManager])

  await signIn(page, hiringManager)
  const [firstName = ''] = row.candidateName.split(' ')
  const actions = page.getByRole('region', { name: 'Next actions' })
  const write = actions.getByRole('link', { name: new RegExp(`^Write: .*${firstName}`) }).first()
  await expectAccessible(page)
  await write.click()
  await expect(page.getByText('Personal data is hidden for your role')).toBeVisible()
  await fillFeedback(page, 'Strong yes', 'Sees what matters first.')
  await page.getByRole('tab', { name: /Interviews/ }).click()
  await expect(page.getByText('Sees what matters first.').first()).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Offering', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move to Offering' }).click()
  await expectNotice(page, 'Candidate moved to Offering')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(actions).toBeVisible()
  await expect(write).toHaveCount(0)
})

test("an interviewer opens a candidate from the calendar, and reads the others' feedback after giving their own", async ({
  page,
}) => {
  const { row, scheduleId } = await setUpInterview([recruiter, interviewer])
  await giveFeedback(dimas, scheduleId)

  await signIn(page, interviewer, '/calendar?type=1')
  const [firstName = ''] = row.candidateName.split(' ')
  const { interviews } = await candidateOf(page, row)
  const begun = new Date(interviews.find(({ id }) => id === scheduleId)?.startsAt ?? 0)
  const time = inJakarta(begun, { hour: '2-digit', minute: '2-digit' }).replace(':', '.')
  await expectAccessible(page)
  // Finds it in the list of a full week, or by its time in the grid; the journey before may have one at the same time.
  const main = page.getByRole('main')
  const inGrid = main.getByRole('button', { name: new RegExp(`${firstName}.* ${time}`) }).last()
  await inGrid.or(main.locator(`a[href$="schedule=${scheduleId}"]`)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Feedback from one colleague is shown after you give yours.')).toBeVisible()
  for (const name of ['Submit result', 'Reschedule', 'Cancel…']) {
    await expect(dialog.getByRole('button', { name })).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(earlierComment)
  expect(await (await getAs(page, `/api/v1${pageOf(row).replace('candidates', 'candidate')}`)).text()).not.toContain(
    earlierComment,
  )
  await writeFeedback(page, 'No', 'Would rather plan routes than answer customers.')
  await page.getByRole('tab', { name: /Interviews/ }).click()
  await expect(page.getByText(earlierComment).first()).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(dialog).toHaveCount(0)
})

/** Returns an interview that has begun, with these interviewers. */
async function setUpInterview(names: readonly string[]): Promise<{ row: Row; scheduleId: number }> {
  const { row, team } = await findSharedCandidate(dimas, [recruiter, hiringManager, interviewer])
  const people = team.filter(({ name }) => names.includes(name)).map(({ userId }) => userId)
  return { row, scheduleId: await startInterview(dimas, row, people) }
}

async function giveFeedback(page: Page, scheduleId: number) {
  const response = await page.request.post(`/api/v1/schedules/${scheduleId}/feedback`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { recommendation: 4, notes: earlierComment },
  })
  expect(response.status()).toBe(201)
}
