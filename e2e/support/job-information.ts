import type { Page } from '@playwright/test'

/** Fills in the first step of the wizard: Data Analyst in Jakarta. */
export async function fillJobInformation(page: Page) {
  await choose(page, 'Job position', 'Data Analyst')
  await choose(page, 'Branch', 'Jakarta Head Office')
  await choose(page, 'Organization', 'Information Technology')
  await choose(page, 'Employment type', 'Permanent (PKWTT)')
  await choose(page, 'Minimum experience', '3 years')
  await page.getByLabel('Minimum salary').fill('18000000')
  await page.getByLabel('Maximum salary').fill('27500000')
  await page.getByLabel('Salary description').fill('Gross, plus THR and a yearly bonus')
  await page.getByLabel('Job summary').fill('Find what moves 40.000 parcels a day across the archipelago faster.')
  await write(page, 'Description', 'You will answer the questions of people who sit next to the trucks. '.repeat(3))
  await write(page, 'Requirements', 'SQL that you can explain, and figures that you trust yourself. '.repeat(4))
  await write(page, 'Benefits', 'THR, a yearly bonus and private health insurance for your family.')
}

/** Chooses an option of a list by its label. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function write(page: Page, label: string, words: string) {
  await page.getByRole('textbox', { name: label, exact: true }).fill(words)
}
