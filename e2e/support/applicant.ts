import { expect, type Locator, type Page, test } from '@playwright/test'
import { pdf, png } from '../../server/test/files/documents.ts'

/** The data of an applicant with a single name and a career. */
export const applicant = {
  firstName: 'Kartini',
  /** Another address on a second try, because the mailbox of the first has its mails. */
  get email() {
    return `kartini.journey${test.info().retry || ''}@example.com`
  },
  phone: '0812 3456 7890',
  nik: '3174015203910001',
}

/** Fills in every step of the application form and stops before sending. */
export async function fillApplication(page: Page, answer = answerQuestions) {
  await page.getByLabel('First name').fill(applicant.firstName)
  await page.getByLabel('I have only one name').check()
  await page.getByLabel('E-mail address').fill(applicant.email)
  await page.getByLabel('Phone number').fill(applicant.phone)
  await page.getByLabel('Place of birth').fill('Jepara')
  await page.getByLabel('Date of birth').fill('1991-04-21')
  await next(page, 'Identity')
  await page.getByLabel('NIK').fill(applicant.nik)
  await page.getByLabel('Address on the identity card').fill('Jl. Kartini 12, Jepara')
  await page.getByLabel('Residential address').fill('Jl. Melati 3, Jakarta Selatan')
  await next(page, 'Experience')
  await addEducation(page)
  await addWork(page)
  await next(page, 'Questions')
  await answer(page)
  await next(page, 'Documents')
  await page.getByLabel('Expected salary').fill('24500000')
  await uploadDocuments(page)
  await next(page, 'Check and send')
}

async function addEducation(page: Page) {
  await page.getByRole('button', { name: /Add (a )?(school|education|formal education)/i }).click()
  await page.getByLabel('Institution name').fill('Universitas Diponegoro')
  await page.getByLabel('Degree').selectOption({ label: 'S1' })
  await page.getByLabel('Start year').fill('2009')
  await page.getByLabel(/End year/).fill('2013')
}

/** Fills in a month of a job: its select, and the year next to it. */
export async function fillMonth(within: Page | Locator, label: string, month: string, year: string) {
  await within.getByRole('combobox', { name: label }).selectOption(month)
  await within.getByRole('textbox', { name: `Year of ${label.toLowerCase()}` }).fill(year)
}

async function addWork(page: Page) {
  await page.getByRole('button', { name: /Add (a )?(job|work experience|work)/i }).click()
  await page.getByLabel('Job position').fill('Data Analyst')
  await page.getByLabel('Company name').fill('PT Kirim Cepat')
  await fillMonth(page, 'Start date', 'February', '2019')
  await page.getByLabel('I work here now').check()
}

/** Fills in one question of each type. */
export async function answerQuestions(page: Page) {
  await page.getByLabel('Tell us about a service you are proud of').fill('The ledger that settles every parcel.')
  await page.getByLabel('Where did you hear of us?').fill('From a friend')
  await page
    .getByRole('group', { name: /work from Jakarta/ })
    .getByLabel('Yes')
    .check()
  await page.getByLabel('What is your notice period?').selectOption('One month')
  await page.getByLabel('PostgreSQL').check()
  await page.getByLabel('When could you start?').fill('2027-01-11')
  await page.getByLabel('How many people have you led?').fill('3')
  await choose(page, 'A certificate, if you have one', 'certificate.pdf', 'application/pdf', pdf('Certificate'))
}

async function uploadDocuments(page: Page) {
  await choose(page, 'Profile picture', 'kartini.png', 'image/png', png())
  await choose(page, 'Résumé', 'kartini.pdf', 'application/pdf', pdf('Kartini, Data Analyst'))
  await page.getByLabel('Give a link').check()
  await page.getByRole('textbox', { name: /Portfolio/ }).fill('kartini.example.com/work')
}

/** Chooses a file and waits until it has arrived. */
export async function choose(page: Page, label: string, name: string, mimeType: string, buffer: Buffer) {
  await page.getByLabel(label).setInputFiles({ name, mimeType, buffer })
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: `Uploading ${name}` })).toHaveCount(0)
}

/** Replaces the only refused file of the form. */
export async function chooseAnother(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await (await choosing).setFiles(file)
  await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible()
}

export async function next(page: Page, step: string) {
  await page.getByRole('button', { name: `Next: ${step}` }).click()
}
