import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { approvals } from '@hireloom/contract/approvals/endpoints'
import { lookups } from '@hireloom/contract/lookups'
import type { APIRequestContext, Page } from '@playwright/test'
import { call } from './support/calling.ts'
import { drawSignature } from './support/draw-signature.ts'
import { pageOf } from './support/interviews.ts'
import { mailTo } from './support/mailbox.ts'
import { choose, makeOffer, moveToOfferingStage, openOfferPage, phoneSize, recruiter } from './support/offering.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './support/shared-server.ts'
import { openSignedIn } from './support/signed-in.ts'

const admin = 'Made Suardana'
const [payApprover, termsApprover] = ['Andi Mappaturung', 'Lidya Mandagi']

test('an offer is approved, negotiated, approved again, signed by both sides, and ends in an employment letter', async ({
  page,
  browser,
  request,
}) => {
  await saveRules(await openSignedIn(browser, admin))
  await signIn(page, recruiter)
  const candidate = await moveToOfferingStage(page)
  await makeOffer(page, candidate, { salary: 25_000_000, probationPeriod: 1, sendToEmail: true })
  const tab = `${pageOf(candidate)}&tab=offers`
  const approval = page.getByRole('region', { name: 'Approval' })
  const dialog = page.getByRole('dialog', { name: 'Ask for approval' })
  const askNow = async () => {
    await dialog.getByRole('button', { name: 'Ask now' }).click()
    await expect(page.getByText('Approval requested').last()).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  const ask = async () => {
    await approval.getByRole('button', { name: 'Ask for approval' }).click()
    await askNow()
  }
  // The navigation is left out, because the name of its link Candidates contains the name Andi.
  const waitingFor = (approver: Page) =>
    approver.getByRole('main').getByRole('listitem').filter({ hasText: candidate.firstName })

  const [andi, lidya] = await test.step('one of two approvers refuses', async () => {
    await page.goto(tab)
    await ask()
    const lidya = await openSignedIn(browser, termsApprover)
    await lidya
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Approvals/ })
      .click()
    await waitingFor(lidya).getByRole('button', { name: 'Refuse…' }).click()
    await lidya.getByRole('textbox', { name: 'Reason' }).fill('One month of probation is short for this pay.')
    await lidya.getByRole('button', { name: 'Refuse offer' }).click()
    await expect(waitingFor(lidya)).toBeHidden()
    return [await openSignedIn(browser, payApprover), lidya]
  })
  const approve = async (approver: Page) => {
    await approver.goto('/approvals')
    await waitingFor(approver).getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(waitingFor(approver)).toBeHidden()
  }

  await test.step('it is changed and approved', async () => {
    await page.goto(tab)
    await expect(approval.getByText('Not approved')).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Salary per month').fill('24.000.000')
    await page.getByRole('button', { name: 'Save and send' }).click()
    await expect(page.getByText('It needs approval before it can be sent').first()).toBeVisible()
    await ask()
    await approve(lidya)
    await approve(andi)
  })

  const phone = await browser.newPage({ viewport: phoneSize, hasTouch: true })
  const faults = watchForFaults(phone)
  await test.step('the candidate asks a question, and proposes more pay', async () => {
    await openOfferPage(phone, request, candidate)
    const submitForm = async (what: string, fill: () => Promise<void>, done: string) => {
      await phone.locator('summary', { hasText: what }).click()
      await fill()
      await phone.locator('details[open]').getByRole('button', { name: 'Send' }).click()
      await expect(phone.getByText(done).first()).toBeVisible()
    }
    const question = 'May I work from Bandung on Fridays?'
    await submitForm(
      'Ask a question',
      () => phone.getByLabel('Your question').fill(question),
      'Your question is on its way.',
    )
    const [pay, firstDay] = [phone.getByLabel('Salary a month'), phone.getByLabel('First working day')]
    const proposeTooEarly = async () => {
      await pay.fill('26.000.000')
      await firstDay.fill('2020-01-01')
    }
    await submitForm('Propose something else', proposeTooEarly, 'The first working day must not be in the past.')
    await expect(firstDay).toBeFocused()
    await expect(firstDay).toHaveAccessibleDescription('The first working day must not be in the past.')
    await expectAccessible(phone)
    await expect(pay).toHaveValue('26.000.000')
    await firstDay.fill('')
    await phone.locator('details[open]').getByRole('button', { name: 'Send' }).click()
    await expect(phone.getByText('We have your proposal.')).toBeVisible()
    await page.goto(tab)
    await expect(page.getByText(question)).toBeVisible()
  })

  await test.step('the proposal is accepted, and only the approval of the pay is requested again', async () => {
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect(page.getByLabel('Salary per month')).toHaveValue(/26\.000\.000/)
    await page.getByLabel('Send by e-mail').uncheck()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText("From the candidate's proposal")).toBeVisible()
    await approval.getByRole('button', { name: 'Ask for approval' }).click()
    await expect(dialog.getByText(`${termsApprover} (already approved)`)).toBeVisible()
    await askNow()
    await approve(andi)
    await lidya.goto('/approvals')
    await expect(lidya.getByRole('tab', { name: /^Waiting for me \d/ })).toBeVisible()
    await expect(waitingFor(lidya)).toBeHidden()
  })

  await test.step('the candidate signs on the phone', async () => {
    await page.goto(tab)
    await page.getByRole('button', { name: 'More about this offer' }).click()
    await page.getByRole('menuitem', { name: 'Send for e-signature' }).click()
    await sendToSign(page, 'Signs for the company after the candidate')
    await expect(page.getByText('Offer sent for signature')).toBeVisible()
    await signOnPhone(phone, request, candidate.email)
    expect(faults).toEqual([])
    await phone.close()
  })

  await test.step('the company signs, and everyone gets the sealed PDF', async () => {
    await page.goto('/sign')
    await page.getByRole('link', { name: /^Offer letter/ }).click()
    await page.getByLabel('I agree to sign electronically').check()
    await page.getByRole('button', { name: 'Next' }).click()
    await readAll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign now' }).click()
    await expect(page.getByRole('heading', { name: /^Signed on/ })).toBeVisible()
    await mailTo(request, candidate.email, /^Signed by everybody: Offer letter/)
    await page.goto(`${pageOf(candidate)}&tab=documents`)
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await (await started).path()
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
    expectTool('pdfsig', [file], ['Signature is Valid', 'Total document signed'])
    expectTool('qpdf', ['--check', file], ['No syntax or stream encoding errors'])
  })

  await test.step('the hired candidate gets an employment letter to sign', async () => {
    await hire(page, candidate)
    await page.goto(tab)
    await page.getByRole('button', { name: 'Create employment letter' }).click()
    const form = page.getByRole('dialog', { name: /New employment letter/ })
    await expect(form.getByLabel('Salary per month')).toHaveValue(/26\.000\.000/)
    await choose(form, 'Employment type', 'Permanent (PKWTT)')
    await choose(form, 'Template', /PKWTT/)
    await form.getByRole('button', { name: 'Create letter' }).click()
    const card = page.getByRole('region', { name: /^Employment letter \d+\/HR\// })
    await card.getByRole('button', { name: 'Send for e-signature' }).click()
    await sendToSign(page, 'Signs for the company')
    await expect(page.getByText('Employment letter sent for signature')).toBeVisible()
    // A task draws and seals the document before it is sent.
    await expect(card.getByText(/^Signature.*: Sent$/)).toBeVisible()
    await mailTo(request, candidate.email, /^(Please sign|Mohon tanda tangani): Employment letter/)
    await expectAccessible(page)
  })
})

/** Saves two rules that no offer of another journey meets: one about pay, the other about the probation. */
async function saveRules(page: Page) {
  const { data: users } = await call(page, lookups.hiringUsers, { query: { page: 1, limit: 50 } })
  const idOf = (name: string) => users.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.id ?? 0
  const step = (name: string) => [{ approvers: [{ userId: idOf(name) }] }]
  const salaryFrom = { amount: 20_000_000, currency: 'IDR' as const }
  await call(page, approvals.save, {
    body: {
      rules: [
        { name: 'High pay', conditions: { salaryFrom }, steps: step(payApprover) },
        { name: 'Short probation', conditions: { probationShorterThan: 3 }, steps: step(termsApprover) },
      ],
    },
  })
  await page.context().close()
}

/** Sends the open dialog's letter for signature, with the recruiter as the signer of the company. */
async function sendToSign(page: Page, label: string) {
  const dialog = page.getByRole('dialog')
  await choose(dialog, label, new RegExp(`^${recruiter}`))
  await dialog.getByRole('button', { name: 'Send for signature' }).click()
}

async function signOnPhone(phone: Page, request: APIRequestContext, email: string) {
  const signingMail = await mailTo(request, email, /^Please sign: Offer letter/)
  await phone.goto(signingMail.text.match(/https?:\S+\/sign\/\S+/)?.[0] ?? '')
  await phone.getByRole('button', { name: 'Send me the code' }).click()
  const { subject } = await mailTo(request, email, /is your code to sign Offer letter/)
  await phone.getByLabel('Code').fill(subject.slice(0, 6))
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.getByRole('button', { name: 'Next' }).click()
  await phone.getByLabel('I agree to sign electronically').check()
  await phone.getByRole('button', { name: 'Next' }).click()
  await readAll(phone)
  await expect(phone.getByText('5 of 6: Sign')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phoneSize.width)
  await drawSignature(phone)
  await phone.getByRole('button', { name: 'Next' }).click()
  await expect(phone.getByText(/^With this you accept the offer of/)).toBeVisible()
  await phone.getByRole('button', { name: 'Sign now' }).click()
  await expect(phone.getByRole('heading', { name: /^Signed on/ })).toBeVisible()
}

/** Looks at each page of a document up to the signature. */
async function readAll(page: Page) {
  const picture = page.getByRole('img', { name: /^Page \d+ of \d+$/ })
  await expect(picture).toBeVisible()
  const count = Number((await picture.getAttribute('alt'))?.match(/\d+$/)?.[0])
  for (let number = 1; number <= count; number++) {
    await expect(page.getByRole('img', { name: `Page ${number} of ${count}` })).toBeVisible()
    await page.getByRole('button', { name: /^Next( page)?$/ }).click()
  }
}

async function hire(page: Page, { jobApplicationId, jobId }: { jobApplicationId: number; jobId: number }) {
  const { data: stages } = await call(page, applications.stages, { params: { applicationId: jobApplicationId } })
  const stage = stages.find(({ status }) => status === applicationStatus.hired)
  const body = {
    jobApplications: [{ id: jobApplicationId, jobId }],
    stageId: stage?.id ?? null,
    groupId: stage?.groupId ?? null,
    status: applicationStatus.hired,
    schedule: new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10),
  }
  const { data } = await call(page, applications.moveMany, { body })
  expect(data.moved).toBe(1)
}

/** Checks a file with a tool, where it is installed. */
function expectTool(name: string, options: string[], lines: string[]) {
  const { stdout, error } = spawnSync(name, options, { encoding: 'utf8' })
  if (error) test.info().annotations.push({ type: 'not checked', description: `${name} is not installed` })
  else for (const line of lines) expect(stdout).toContain(line)
}
