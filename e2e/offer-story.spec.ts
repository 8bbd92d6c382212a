import { readFile } from 'node:fs/promises'
import { applications } from '@hireloom/contract/applications/endpoints'
import { approvals } from '@hireloom/contract/approvals/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { offering } from '@hireloom/contract/offering'
import type { Locator, Page } from '@playwright/test'
import { call } from './calling.ts'
import { drawSignature } from './draw-signature.ts'
import { noticed, pageOf } from './interviewing.ts'
import { mailTo } from './mailbox.ts'
import { choose, dayAhead, narrow, openOfferPage, type Person, pathOf, recruiter, toOfferingStage } from './offering.ts'
import { signedIn, tokenOf } from './signed-in.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './test.ts'

const admin = 'Made Suardana'
const [approver, strictApprover] = ['Andi Mappaturung', 'Lidya Mandagi'] as const

/** Returns a day as a user types it: `30 Nov 2026`. */
const typedDay = (days: number) =>
  new Date(Date.now() + days * 24 * 3600_000).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Makassar' },
  })

test('an offer is approved, negotiated, approved again, signed, and ends in an employment letter', async ({
  page,
  browser,
  request,
}) => {
  const chief = await signedIn(browser, admin, '/settings/recruitment/offer-approvals')
  await test.step('the Admin makes two rules', async () => {
    await addRule(chief, 'Pay', [admin], (dialog) => dialog.getByLabel('Salary of at least').fill('1.000.000'))
    await addRule(chief, 'Terms', [approver, strictApprover], (dialog) =>
      choose(dialog, 'Probation shorter than', '6 months'),
    )
    await expectAccessible(chief)
  })

  await signIn(page, recruiter)
  const candidate = await toOfferingStage(page)
  const offers = `${pageOf(candidate)}&tab=offers`
  const { firstName, email } = candidate
  const approval = page.getByRole('region', { name: 'Approval' })
  const askForApproval = async (kept: readonly string[]) => {
    await approval.getByRole('button', { name: 'Ask for approval' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for approval' })
    for (const name of [admin, approver, strictApprover]) {
      const line = dialog.getByText(new RegExp(`^${name}`))
      await expect(line).toHaveText(kept.includes(name) ? `${name} (approved before, holds)` : name)
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Ask now' }).click()
    await noticed(page, 'Approval asked for')
    await expect(approval.getByText(`Waits for approval: ${kept.length} of 3`)).toBeVisible()
  }

  await test.step('a recruiter makes an offer from a template and asks for approval', async () => {
    await page.goto(offers)
    await page.getByRole('link', { name: 'Create offer' }).click()
    const form = page.getByRole('form', { name: 'New offer' })
    await choose(form, 'Working type', 'On-site')
    await choose(form, 'Probation period', '3 months')
    await form.getByLabel('Salary per month').fill('5.000.000')
    await choose(form, 'Salary type', 'Gross')
    await choose(form, 'Template', /./)
    // The template names the day.
    await form.getByRole('textbox', { name: 'First working day' }).fill(typedDay(30))
    await form.getByRole('textbox', { name: 'First working day' }).press('Tab')
    await form.getByRole('textbox', { name: 'Expiration date' }).fill(typedDay(10))
    await form.getByRole('textbox', { name: 'Expiration date' }).press('Tab')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create and send' }).click()
    await noticed(page, 'Offer created')
    await askForApproval([])
  })

  const strict = await signedIn(browser, strictApprover, '/approvals')
  await strict.setViewportSize(narrow)
  await test.step('one approves, the other refuses with a reason', async () => {
    const other = await signedIn(browser, approver, '/approvals')
    await approve(other, firstName)
    await other.context().close()
    await strict.getByRole('link', { name: new RegExp(`^${firstName}`) }).click()
    await expect(strict.getByRole('heading', { name: 'Approvers' })).toBeVisible()
    await expectAccessible(strict)
    await strict.getByRole('button', { name: 'Refuse…' }).click()
    const dialog = strict.getByRole('dialog', { name: `Refuse the offer for ${firstName}` })
    await dialog.getByLabel('Reason').fill('A meal a day has to be among the benefits.')
    await dialog.getByRole('button', { name: 'Refuse offer' }).click()
    await noticed(strict, 'Refused')
  })

  await test.step('the offer is changed, and approved by those who have not approved it', async () => {
    await page.reload()
    await expect(approval.getByText('A meal a day has to be among the benefits.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Benefits' }).fill('A meal a day')
    await page.getByRole('button', { name: 'Save and send' }).click()
    await noticed(page, 'Offer updated')
    await askForApproval([approver])
    await strict.goto('/approvals')
    await expect(strict.getByText('A meal a day').first()).toBeVisible()
    await expectNarrow(strict)
    await approve(strict, firstName)
    await chief.goto('/approvals')
    await approve(chief, firstName)
  })

  const phone = await browser.newPage({ viewport: narrow, hasTouch: true })
  const faults = watchForFaults(phone)
  await test.step('the candidate reads it on a phone, asks and proposes more', async () => {
    await openOfferPage(phone, request, email)
    await expectAccessible(phone)
    await expectNarrow(phone)
    const question = phone.locator('details', { hasText: 'Ask a question' })
    await question.locator('summary').click()
    await question.getByLabel('Your question').fill('Is there a bus to the plant?')
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(phone.getByText('Your question is on its way.')).toBeVisible()
    const proposal = phone.locator('details', { hasText: 'Propose something else' })
    await proposal.locator('summary').click()
    await expectAccessible(phone)
    await proposal.getByLabel('Salary a month').fill('5500000')
    await proposal.getByLabel('Anything else').fill('I earn more at present.')
    await proposal.getByRole('button', { name: 'Send' }).click()
    await expect(phone.getByText('We have your proposal.')).toBeVisible()
  })

  await test.step('the recruiter takes the proposal over, and only the pay is approved again', async () => {
    await page.goto(offers)
    await expect(page.getByText('Is there a bus to the plant?')).toBeVisible()
    await expect(page.getByRole('region', { name: /^Proposal of/ })).toContainText('I earn more at present.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect(page.getByText('Filled in with the proposed terms')).toBeVisible()
    await expect(page.getByLabel('Salary per month')).toHaveValue(/5\.500\.000/)
    await expectAccessible(page)
    await page.getByLabel('Send by e-mail').uncheck()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await noticed(page, 'Offer updated')
    await askForApproval([approver, strictApprover])
    await strict.goto('/approvals')
    await expect(strict.getByText('Nothing waits for you.')).toBeVisible()
    await chief.goto('/approvals')
    await approve(chief, firstName)
  })

  await test.step('it is sent to sign, also to the Admin', async () => {
    const { data } = await call(page, candidates.read, pathOf(candidate))
    const [offer] = data.offers
    const params = { offerId: offer?.id ?? 0 }
    const { round } = (await call(page, approvals.ofOffer, { params })).data
    const signer = round?.approvers.find(({ user }) => user.name === admin)
    await call(page, offering.uploadEsign, { params, body: { signers: [{ userId: signer?.user.id ?? 0 }] } })
  })

  await test.step('the candidate signs on the phone', async () => {
    await phone.reload()
    await expect(phone.getByText('To accept this offer, please sign the document.')).toBeVisible()
    await phone.getByRole('link', { name: 'Sign the document' }).click()
    await phone.getByRole('button', { name: 'Send me the code' }).click()
    const { subject } = await mailTo(request, email, /is your code to sign/)
    await phone.getByLabel('Code').fill(subject.slice(0, 6))
    await phone.getByRole('button', { name: 'Continue' }).click()
    await readDocument(phone)
    await drawSignature(phone)
    await phone.getByRole('button', { name: 'Next' }).click()
    await signNow(phone)
    expect(faults).toEqual([])
    await phone.close()
  })

  await test.step('the Admin counter-signs', async () => {
    await chief.goto('/sign')
    await chief.getByRole('link', { name: /^Offer letter/ }).click()
    await readDocument(chief)
    await signNow(chief)
  })

  await test.step('the offer is accepted with a sealed PDF', async () => {
    await mailTo(request, email, /^Signed by everybody: Offer letter/)
    await page.goto(offers)
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
    await page.goto(`${pageOf(candidate)}&tab=documents`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.includes('/ByteRange')).toBe(true)
  })

  await test.step('the candidate is hired and gets an employment letter with the terms of the offer', async () => {
    await hire(page, candidate)
    await page.goto(offers)
    await expect(page.getByText('Hired', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Create employment letter' }).click()
    const form = page.getByRole('dialog', { name: /New employment letter/ })
    await expect(form.getByLabel('Salary per month')).toHaveValue(/5\.500\.000/)
    await choose(form, 'Template', /./)
    await form.getByRole('button', { name: 'Create letter' }).click()
    await noticed(page, 'Success to create employment letter')
  })

  await call(chief, approvals.save, { body: { rules: [] } })
  await Promise.all([chief, strict].map((one) => one.context().close()))
})

async function addRule(page: Page, name: string, approvers: string[], fill: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByLabel('Name').fill(name)
  await fill(dialog)
  const step = dialog.getByRole('combobox', { name: /^Step 1/ })
  for (const approver of approvers) {
    await step.fill(approver)
    await page.getByRole('option', { name: approver }).click()
  }
  await step.press('Tab')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('switch', { name: `${name} is on` })).toBeChecked()
}

async function approve(page: Page, firstName: string) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^${firstName}`) }) })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Approve' }).click()
  await noticed(page, 'Approved')
}

async function readDocument(page: Page) {
  await page.getByLabel('I agree to sign electronically').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
}

async function signNow(page: Page) {
  await page.getByRole('button', { name: 'Sign now' }).click()
  await expect(page.getByRole('heading', { name: /^Signed on/ })).toBeVisible()
}

async function hire(page: Page, { jobId, jobApplicationId }: Person) {
  const { data: stages } = await call(page, applications.stages, { params: { applicationId: jobApplicationId } })
  const stage = stages.find(({ status }) => status === 1)
  const response = await page.request.patch(`/api/v1/job-applications/${jobApplicationId}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { job_id: jobId, stage_id: stage?.id, group_id: 2, status: 1, date: dayAhead(30) },
  })
  expect(response.status(), await response.text()).toBe(200)
}

async function expectNarrow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
}
