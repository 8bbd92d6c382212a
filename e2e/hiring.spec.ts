import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './test.ts'

const questions = [
  { content: 'Tell us about a service you are proud of', type: 'Paragraph' },
  { content: 'Where did you hear of us?', type: 'Short Answer' },
  { content: 'Can you work from Jakarta three days a week?', type: 'Yes/No', isMandatory: true },
  { content: 'What is your notice period?', type: 'Dropdown', options: ['None', 'One month', 'Two months'] },
  { content: 'Which of these have you run in production?', type: 'Multiple Choice', options: ['PostgreSQL', 'Kafka'] },
  { content: 'When could you start?', type: 'Date' },
  { content: 'How many people have you led?', type: 'Number' },
  { content: 'A certificate, if you have one', type: 'File Upload' },
]

test('a recruiter publishes a job in five steps', async ({ page }) => {
  await signIn(page, 'Dimas Prakoso', '/jobs')
  await page.getByRole('link', { name: 'Create job' }).click()
  await expect(page).toHaveURL(/\/jobs\/create\/step-1$/)

  await fillJobInformation(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Next ?: Application form/ }).click()
  for (const question of questions) await addQuestion(page, question)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Next ?: Hiring stages/ }).click()
  await expect(page.getByText('HR Interview')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Next ?: Hiring team/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Next ?: Publishing/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()

  await expect(page.getByText('Job published').first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Job published' })
  await expect(dialog.getByText('Data Analyst')).toBeVisible()
})

async function fillJobInformation(page: Page) {
  await choose(page, 'Job position', 'Data Analyst')
  await choose(page, 'Branch', 'Jakarta Head Office')
  await choose(page, 'Organization', 'Information Technology')
  await choose(page, 'Employment type', 'Permanent (PKWTT)')
  await choose(page, 'Minimum experience', '3 years')
  await page.getByLabel('Minimum salary').fill('18000000')
  await page.getByLabel('Maximum salary').fill('27500000')
  await expect(page.getByLabel('Maximum salary')).toHaveValue(/27\.500\.000/)
  await page.getByLabel('Salary description').fill('Gross, plus THR and a yearly bonus')
  await page.getByLabel('Job summary').fill('Find what moves 40.000 parcels a day across the archipelago faster.')
  await write(page, 'Description', 'You will answer the questions of people who sit next to the trucks. '.repeat(3))
  await write(page, 'Requirements', 'SQL that you can explain, and figures that you trust yourself. '.repeat(4))
  await write(page, 'Benefits', 'THR, a yearly bonus and private health insurance for your family.')
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function write(page: Page, label: string, words: string) {
  await page.getByRole('textbox', { name: label, exact: true }).fill(words)
}

async function addQuestion(page: Page, question: (typeof questions)[number]) {
  await page.getByRole('button', { name: 'Add question' }).click()
  const fields = page.getByRole('group', { name: /^Question \d/ }).last()
  await fields.getByRole('textbox', { name: 'Question', exact: true }).fill(question.content)
  await fields.getByRole('combobox', { name: 'Question type' }).click()
  await page.getByRole('option', { name: question.type, exact: true }).click()
  for (const [index, option] of (question.options ?? []).entries()) {
    const line = fields.getByRole('textbox', { name: `Option ${index + 1}` })
    if (!(await line.isVisible())) await fields.getByRole('button', { name: 'Add option' }).click()
    await line.fill(option)
  }
  if (question.isMandatory) await fields.getByLabel('Mandatory').check()
}
