import { fieldRule } from '@hireloom/contract/intake/submission'
import { questionType } from '@hireloom/contract/lookups'
import { plainText } from '@hireloom/contract/platform/plain-text'
import type { PublicJob } from '@hireloom/contract/public-site'
import { filledForm, sendForm } from '../server/test/applicant.ts'
import { hostileForm, hostileTexts } from '../server/test/hostile/hostile.ts'
import { OwnServer } from './own-server.ts'
import { expect, signIn, test } from './test.ts'

const companySlug = 'sagara-logistik'
/** Texts that a browser would run or load, or that would reverse the text around them; the server removes what reverses it. */
const texts = [hostileTexts.script, hostileTexts['a picture with a handler'], hostileTexts['another direction']]

let server: OwnServer
let job: PublicJob

test.beforeAll(async () => {
  server = await OwnServer.make({})
  await server.start()
  job = await server.publishedJob(companySlug, 'Backend Engineer')
  const replies = await Promise.all(texts.map(apply))
  expect(replies.map(({ body }) => body.error?.errors)).toEqual(texts.map(() => undefined))
})
test.afterAll(() => server.remove())

test('hostile input of applicants is shown as text wherever recruiters read it', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await signIn(page, 'Ratna Wulandari', `${server.address}/candidates`)
  for (const sent of texts) {
    const text = plainText(sent)
    await page.goto(`${server.address}/candidates`)
    const name = `${text} ${text}`
    await page.getByRole('table', { name: 'Candidates' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(`${name} applied`)
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await page.getByRole('tab', { name: /^Answers/ }).click()
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  const mail = page.getByRole('link', { name: /We have your application for Backend Engineer/ }).first()
  // A busy server sends mails later, within a minute, and the mailbox doesn't load again by itself.
  await expect(async () => {
    await page.goto(`${server.address}/dev/mail`)
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 70_000 })
  await mail.click()
  await expect(page.frameLocator('iframe').getByText(/^Dear /)).toBeVisible()
  expect(dialogs).toEqual([])
})

/** Applies with a text in every free-text field of the job. */
async function apply(text: string) {
  const visit = server.visit(companySlug)
  const form = await filledForm(visit, job, { attachment: { portfolio: 'https://example.com/work' } })
  const isText = (questionId: number) =>
    job.customQuestion.some(
      ({ id, type }) => id === questionId && (type === questionType.paragraph || type === questionType.shortAnswer),
    )
  const hostile = hostileForm({ customQuestion: job.customQuestion.filter(({ id }) => isText(id)) }, text)
  const { informalEducation, ...education } = hostile.educationAndWorkExperience
  const checkboxes = { isForeigner: false, hasSingleName: false }
  const hasCourses =
    fieldRule(job.applicationForm, 'educationAndWorkExperience', 'informalEducation', checkboxes) !== 'hidden'
  return sendForm(visit, {
    ...form,
    personalInformation: { ...form.personalInformation, ...hostile.personalInformation },
    identityAndAddress: { ...form.identityAndAddress, ...hostile.identityAndAddress },
    educationAndWorkExperience: { ...education, ...(hasCourses && { informalEducation }) },
    answers: [...(form.answers ?? []).filter(({ questionId }) => !isText(questionId)), ...hostile.answers],
  })
}
