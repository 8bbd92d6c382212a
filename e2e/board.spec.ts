import type { Page } from '@playwright/test'
import { OwnServer } from './own-server.ts'
import { signedIn } from './signed-in.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

let server: OwnServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await OwnServer.make({})
  await server.start()
})
test.afterAll(() => server.remove())

const laneOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
const cardOf = (page: Page, name: string) => page.locator('[data-card]', { has: page.getByRole('link', { name }) })

test('a recruiter moves by dragging and by keys, and takes back what nobody has been told yet', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const [job] = await server.query<{ id: string; companyId: string }>(
    `select jobs.id, jobs.company_id as "companyId" from jobs join applications on applications.job_id = jobs.id
     where applications.status = 0 and stage_id is null and applications.deleted_at is null
       and jobs.company_id = (select company_id from users where email like 'ratna.wulandari@%')
     group by jobs.id, jobs.company_id order by count(*) desc limit 1`,
  )
  const { id: jobId = '', companyId = '' } = job ?? {}
  await signIn(page, 'Ratna Wulandari', `${server.address}/jobs/${jobId}?tab=pipeline`)
  const fresh = laneOf(page, 'New candidates')
  const screening = laneOf(page, 'Screening')
  const first = fresh.getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await expectAccessible(page)

  const from = await cardOf(page, name).boundingBox()
  const to = await screening.boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 60, from.y + from.height - 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y + from.height, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 12 })
  await expect(screening).toHaveAttribute('data-target')
  await page.mouse.up()
  await expect(page.getByText('Candidate moved to Screening')).toBeVisible()
  await expect(screening.getByRole('link', { name })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('1 candidate back where they were.')).toBeVisible()
  await expect(fresh.getByRole('link', { name })).toBeVisible()

  await fresh.getByRole('link', { name }).focus()
  await page.keyboard.press('m')
  await page.getByRole('combobox', { name: 'Stage' }).fill('assess')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Candidate moved to Assessment')).toBeVisible()
  await expect(laneOf(page, 'Assessment').getByRole('link', { name })).toBeVisible()

  await laneOf(page, 'Assessment').getByRole('link', { name }).focus()
  await page.keyboard.press('m')
  await page.getByRole('combobox', { name: 'Stage' }).fill('reject')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Move ${name}` })
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('The test was not handed in')
  await dialog.getByRole('button', { name: 'Move to Rejected' }).click()
  await expect(page.getByText('Candidate moved to rejected')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText(/1 candidate back where they were/).last()).toBeVisible()
  await expect(laneOf(page, 'Assessment').getByRole('link', { name })).toBeVisible()
  // Longer than the mails of a rejection wait.
  await page.waitForTimeout(11_000)
  const sent = await server.query(
    `select 1 from applications join mailbox_messages on recipient = email and raw ilike '%Your application for%'
     where job_id = $1 and applications.company_id = $2 and deleted_at is null and applications.status = 0`,
    [jobId, companyId],
  )
  expect(sent).toEqual([])

  const phone = await signedIn(browser, 'Ratna Wulandari', `${server.address}/jobs/${jobId}?tab=pipeline`)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.emulateMedia({ colorScheme: 'dark' })
  await phone.getByRole('combobox', { name: 'Lane' }).click()
  await phone.getByRole('option', { name: /^Assessment/ }).click()
  await expect(phone.getByRole('link', { name })).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()
})
