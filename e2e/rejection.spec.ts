import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { publicSite } from '@hireloom/contract/public-site'
import type { Page } from '@playwright/test'
import { samplePdf } from '../server/src/documents/sample-pdf.ts'
import { filledForm, sendForm } from '../server/test/applicant.ts'
import { mailTo } from './support/mailbox.ts'
import { visitAt } from './support/own-server.ts'
import { read } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const companySlug = 'sagara-logistik'
const { E2E_DATA_DIR: dataDir = '', E2E_PORT } = process.env

interface Person {
  firstName: string
  lastName: string
  emailAddress: string
  nik: string
}

const person = (firstName: string, nik: string): Person => ({
  firstName,
  lastName: 'Pamungkas',
  emailAddress: `${firstName.toLowerCase()}.pamungkas@example.com`,
  nik,
})

/** Switches the options of a rejection for the company with the command-line tool. */
async function setRejectionOptions(state: 'on' | 'off') {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const args = ['server/src/set-flags.ts', 'set', companySlug, 'candidate_rejection_attachment', state]
  await promisify(execFile)(process.execPath, args, { env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir } })
}
test.beforeAll(() => setRejectionOptions('on'))
test.afterAll(() => setRejectionOptions('off'))

test('a restricted candidate is mailed, turned away, and accepted once the restriction is lifted', async ({
  page,
  request,
}, { retry }) => {
  // Another person on the second try, because the first one may have applied already.
  const { nik, ...named } = retry ? person('Guntur', '3171010101980098') : person('Gilang', '3171010101980099')
  const name = `${named.firstName} ${named.lastName}`
  await test.step('applies', () => apply(named, nik))
  await signIn(page, 'Ratna Wulandari')
  const [row] = await read<ApplicationRow[]>(page, `/api/v2/job-applications?candidate_name=${name}`)
  const board = `/jobs/${row?.jobId}?tab=pipeline&candidate_name=${name}`
  await page.goto(board)
  await test.step('is rejected on the board', () => reject(page, name))
  await test.step('applies again', () => apply(named, nik))
  await page.reload()
  await expect(columnOf(page, 'Rejected').getByRole('link', { name })).toHaveCount(2)
  await test.step('is accepted again', () => liftRestriction(page, name))
  await page.goto(board)
  await expect(columnOf(page, 'New candidates').getByRole('link', { name })).toBeVisible()
  await expect(columnOf(page, 'Rejected').getByRole('link', { name })).toHaveCount(1)

  const mail = await mailTo(request, named.emailAddress, /^Your application for .+ at PT Sagara Logistik Nusantara/)
  expect(mail.attachment).toBe('letter.pdf')
  expect(mail.text).toContain('The letter says more.')
  expect(mail.text).not.toContain('false papers')
  expect(mail.text).not.toContain('Required qualification')
})

const columnOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })

/** Applies for a job of the company without automatic rejection. */
async function apply(named: Omit<Person, 'nik'>, nik: string) {
  const visit = visitAt(`http://localhost:${E2E_PORT}`, dataDir, companySlug)
  const { body: listed } = await visit.call(publicSite.jobs, { params: { companySlug }, query: {} })
  for (const { slug: jobSlug } of listed.data) {
    const { body } = await visit.call(publicSite.job, { params: { companySlug, jobSlug } })
    if (body.data.isScreenedAutomatically) continue
    const form = await filledForm(visit, body.data, {
      personalInformation: { ...named, phoneNumber: '0812 3456 7899' },
      identityAndAddress: { nik },
    })
    expect((await sendForm(visit, form)).status).toBe(201)
    return
  }
  throw new Error('A score decides about every job')
}

async function reject(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${name}` })
  await dialog.getByPlaceholder('Choose a reason').click()
  await page.getByRole('option', { name: /^Required qualification is missing/ }).click()
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Gave false papers')
  await dialog.getByRole('textbox', { name: 'Message to the candidate' }).fill('The letter says more.')
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf('Letter', ['No.'])) }
  await dialog.locator('input[type=file]').setInputFiles(letter)
  await dialog.getByRole('checkbox', { name: 'Restrict this candidate for a period' }).check()
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByRole('textbox', { name: 'Start date' }).fill(day(-1))
  await dialog.getByRole('textbox', { name: 'End date' }).fill(day(90))
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('It includes the attachment.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Candidate moved to rejected')).toBeVisible()
  await expect(columnOf(page, 'Rejected').getByRole('link', { name })).toBeVisible()
}

async function liftRestriction(page: Page, name: string) {
  await page.goto(`/settings/recruitment/restricted-candidates?search=${name}`)
  await page
    .getByRole('table', { name: 'Restricted candidates' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await page.getByRole('button', { name: 'Lift restriction' }).click()
  const dialog = page.getByRole('dialog', { name: `Lift the restriction of ${name}?` })
  await dialog.getByRole('checkbox', { name: 'Return 1 application to New' }).check()
  await dialog.getByRole('button', { name: 'Lift restriction' }).click()
  await expect(page.getByText(/1 application returned to New/)).toBeVisible()
}
