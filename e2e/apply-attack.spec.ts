import { fieldRule } from '@hireloom/contract/intake/submission-problems'
import { questionType } from '@hireloom/contract/lookups'
import { plainText } from '@hireloom/contract/platform/plain-text'
import type { PublicJob } from '@hireloom/contract/public-site'
import { filledForm, sendForm } from '../server/test/applicant.ts'
import { hostileForm, hostileTexts } from '../server/test/hostile/hostile.ts'
import { OwnServer } from './support/own-server.ts'
import { expect, signIn, test } from './support/test.ts'

const companySlug = 'sagara-logistik'
/** Texts that a browser would run or load, and one with characters that reverse text, which the server removes. */
const texts = [hostileTexts.script, hostileTexts['a picture with a handler'], hostileTexts['another direction']]

let server: OwnServer
let job: PublicJob
/** The text that each applicant sent, and their e-mail address. */
let applicants: { sent: string; email: string }[]

test.beforeAll(async () => {
  server = await OwnServer.make({})
  await server.start()
  job = await server.publishedJob(companySlug, 'Backend Engineer')
  applicants = await Promise.all(texts.map(apply))
})
test.afterAll(() => server.remove())

test('hostile input is shown as text in the list, on the page of the candidate and in the receipt', async ({
  page,
}) => {
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
  for (const { sent, email } of applicants) {
    const mail = page.getByRole('link', { name: /We have your application for Backend Engineer/ })
    // A busy server sends mails later, within a minute, and the mailbox doesn't reload by itself.
    await expect(async () => {
      await page.goto(`${server.address}/dev/mail?to=${encodeURIComponent(email)}`)
      await expect(mail).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 70_000 })
    await mail.click()
    const greeting = `Dear ${plainText(sent)},`
    await expect(page.frameLocator('iframe').getByText(greeting, { exact: true })).toBeVisible()
  }
  expect(dialogs).toEqual([])
})

/** Applies with a text in every free-text field of the job, and returns it with the e-mail address of the applicant. */
async function apply(text: string, index: number) {
  const email = `hostile-${index}@example.com`
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
  const { status, body } = await sendForm(visit, {
    ...form,
    personalInformation: { ...form.personalInformation, ...hostile.personalInformation, emailAddress: email },
    identityAndAddress: { ...form.identityAndAddress, ...hostile.identityAndAddress },
    educationAndWorkExperience: { ...education, ...(hasCourses && { informalEducation }) },
    answers: [...(form.answers ?? []).filter(({ questionId }) => !isText(questionId)), ...hostile.answers],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { sent: text, email }
}
