import type { Page } from '@playwright/test'
import { mailTo } from './support/mailbox.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

/** Returns the month this many months ago, in the format of a report's address. */
function monthAgo(months: number) {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7)
}

test('an Admin opens the rows behind a figure, returns to the filters, exports the report, and gets it by mail', async ({
  page,
  request,
}, { retry }) => {
  // The first try may have left its report.
  const name = retry ? 'Sources of a second try' : 'Sources of the year'
  const address = `/reports/sources?start_date=${monthAgo(11)}&end_date=${monthAgo(0)}`
  await signIn(page, 'Made Suardana', address)
  const applications = page.getByRole('link', { name: /^All sources, applications: \d+$/ })
  await expect(applications).toBeVisible()
  await expectAccessible(page)
  const count = (await applications.getAttribute('aria-label'))?.match(/\d+$/)?.[0]
  await applications.click()
  const rows = page.getByRole('dialog', { name: 'Applications' })
  await expect(rows.getByText(`${count} applications`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()
  await expect(page).toHaveURL(address)

  await page.getByRole('button', { name: 'Costs' }).click()
  const costs = page.getByRole('dialog', { name: 'Costs of sources' })
  const referral = costs.getByRole('textbox', { name: 'Referral' })
  await referral.fill('-1')
  await costs.getByRole('button', { name: 'Save' }).click()
  await expect(costs.getByText('Referral must be at least 0')).toBeVisible()
  await referral.fill('3000000')
  await costs.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Costs saved')).toBeVisible()
  await expectAccessible(page)
  await costs.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: /^Referral.*of Rp 3\.000\.000/ })).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^report-sources-.*\.xlsx$/)

  await page.getByRole('button', { name: 'Save' }).click()
  const form = page.getByRole('dialog', { name: 'Save Sources' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('checkbox', { name: 'Share with colleagues' }).check()
  await form.getByRole('combobox', { name: 'Mail it to me' }).click()
  await page.getByRole('option', { name: 'Every week' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Report saved')).toBeVisible()

  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*You, shared.*Every Monday`) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Mail ${name} now` }).click()
  const subject = new RegExp(`^${name}: \\w+ \\d{4} to \\w+ \\d{4}$`)
  const mail = await mailTo(request, 'made.suardana@bahari-dingin.example', subject)
  // Other journeys may add applications in the meantime.
  const mailed = Number(mail.text.match(/All sources: Applications: (\d+)/)?.[1])
  expect(mailed).toBeGreaterThanOrEqual(Number(count))
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(address)
  await expect(applications).toBeVisible()
})

test('on a phone, a Recruiter reads where people wait and who holds the interviews', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'Nurul Hidayah', '/reports/stages')
  await expect(page.getByRole('tab', { name: 'Time in stage' })).toBeInViewport()
  const stages = page.getByRole('list', { name: 'Days in each stage' })
  await expect(stages).toBeVisible()
  await expectAccessible(page)
  const there = stages.getByRole('link', { name: /there now: \d+$/ }).first()
  const count = (await there.getAttribute('aria-label'))?.match(/\d+$/)?.[0]
  await there.click()
  const rows = page.getByRole('dialog', { name: 'In the stage now' })
  await expect(rows.getByText(new RegExp(`: ${count} applications?$`))).toBeVisible()
  await expectAccessible(page)
  await test.step('who holds the interviews', () => readInterviewers(page))
})

async function readInterviewers(page: Page) {
  await page.goto('/reports/interviewers')
  await expect(page.getByRole('tab', { name: 'Interviewers' })).toBeInViewport()
  const interviewers = page.getByRole('list', { name: 'Interviewers' })
  await expect(interviewers).toBeVisible()
  await expectAccessible(page)
  const held = interviewers.getByRole('link', { name: /, held: \d+$/ }).first()
  const count = (await held.getAttribute('aria-label'))?.match(/\d+$/)?.[0]
  await held.click()
  const rows = page.getByRole('dialog', { name: 'Interviews held' })
  await expect(rows.getByText(new RegExp(`: ${count} interviews?$`))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1047 })
  const table = page.getByRole('table', { name: 'Interviewers' })
  expect(await table.evaluate((table) => table.getBoundingClientRect().right <= window.innerWidth)).toBe(true)
}

test('an Admin marks one vacancy as reported to the ministry on a phone, and takes it back', async ({ page }, {
  retry,
}) => {
  const number = `LK-2026-${5 + retry}`
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'Made Suardana', '/reports/vacancies')
  await page.getByRole('link', { name: 'Report vacancies to the ministry' }).click()
  await expect(page.getByText(/, late$/).first()).toBeAttached()
  await expectAccessible(page)
  // A vacancy without hires: once it is reported, a filled one waits for the second report.
  const open = page.getByRole('listitem').filter({ has: page.locator('dt:text-is("Filled") + dd', { hasText: '–' }) })
  await open
    .first()
    .getByRole('checkbox', { name: /^Select/ })
    .click()
  await page.getByRole('button', { name: 'Mark as reported…' }).click()
  const form = page.getByRole('dialog', { name: 'Mark 1 vacancy as reported' })
  const day = form.getByLabel('Reported on')
  const today = await day.inputValue()
  await day.fill('2020-01-01')
  await day.blur()
  await form.getByRole('button', { name: 'Mark as reported' }).click()
  await expect(form.getByText(/^Reported on must not be before \d+ \w+ \d{4}, when .+ was created$/)).toBeVisible()
  // The refused field gets the focus, with its calendar.
  const calendar = page.getByRole('button', { name: '1 January 2020', exact: true })
  await expect(async () => {
    await day.blur()
    await expect(calendar).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await day.fill(today)
  await day.blur()
  await form.getByLabel('Number').fill(number)
  await form.getByRole('button', { name: 'Mark as reported' }).click()
  await expect(page.getByText('1 vacancy marked as reported')).toBeVisible()
  await page.getByRole('tab', { name: /^Reported/ }).click()
  const reported = page.getByRole('listitem').filter({ hasText: number })
  await reported.getByRole('button', { name: 'Take back…' }).click()
  const question = page.getByRole('dialog', { name: /^Take back a report on/ })
  await question.getByLabel('Reason').fill('Wrong number')
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Report taken back')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1047 })
  const table = page.getByRole('table', { name: 'Vacancies' })
  await page.getByRole('tab', { name: /^To report/ }).click()
  await expect(table).toBeVisible()
  expect(await table.evaluate((table) => table.getBoundingClientRect().right <= window.innerWidth)).toBe(true)
})
