import type { Page } from '@playwright/test'
import { read, tokenOf } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

interface JobReply {
  id: number
  status: number
  jobSummary: string
  salaryDescription: string
  customQuestion: { content: string }[]
  hiringTeam: { name: string }[]
}

const summary = (page: Page) => page.getByLabel('Job summary')
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const goTo = (page: Page, part: string) =>
  page.getByRole('navigation', { name: 'Parts of the job' }).getByRole('link', { name: part }).click()

test('a job is edited by two people at once, and no typed text is lost', async ({ page, context }) => {
  await signIn(page, 'Ratna Wulandari', '/jobs')
  const jobId = await copyJob(page, 'Backend Engineer')
  await page.goto(`/jobs/${jobId}`)
  await page.getByRole('link', { name: 'Edit job' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Backend Engineer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  const other = await context.newPage()
  await other.goto(`/jobs/${jobId}?edit=information`)
  await expect(summary(other)).toBeVisible()

  await summary(page).fill('')
  await goTo(page, 'Hiring team')
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Yohana')
  await page.getByRole('option', { name: /Yohana Simbolon/ }).click()
  await save(page)
  await expect(summary(page)).toBeFocused()
  await expect(page.getByText('Job summary is required')).toBeVisible()
  await expectAccessible(page)

  await summary(page).fill('Keep every parcel findable')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Unpublished' }).click()
  await goTo(page, 'Application form')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).last().fill('Which parcel did you lose last?')
  await save(page)
  await expect(page.getByText('Job successfully updated')).toBeVisible()
  await expect(page.getByText('Unpublished')).toBeVisible()
  await expect(page.getByText('Keep every parcel findable')).toBeVisible()

  await summary(other).fill('Know where every parcel is')
  await other.getByLabel('Salary description').fill('Gross, with THR')
  await save(other)
  await other.getByRole('button', { name: 'Load the newest version and keep my changes' }).click()
  await expect(other.getByText(/^Both of you changed: Job summary\./)).toBeVisible()
  await expect(other.getByRole('combobox', { name: 'Status' })).toHaveValue('Unpublished')
  await save(other)
  await expect(other.getByText('Job successfully updated')).toBeVisible()

  const job = await read<JobReply>(page, `/api/v1/jobs/${jobId}`)
  expect(job).toMatchObject({
    status: 2,
    jobSummary: 'Know where every parcel is',
    salaryDescription: 'Gross, with THR',
  })
  expect(job.customQuestion.at(-1)).toMatchObject({ content: 'Which parcel did you lose last?' })
  expect(job.hiringTeam).toContainEqual(expect.objectContaining({ name: 'Yohana Simbolon' }))
})

/** Copies a job to a draft, so that other journeys don't see its changes. */
async function copyJob(page: Page, name: string): Promise<number> {
  const [job] = await read<JobReply[]>(page, `/api/v1/jobs?search=${encodeURIComponent(name)}&status=1`)
  const copied = await page.request.post(`/api/v2/jobs/${job?.id}/duplicate`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  })
  const { data }: { data: JobReply } = await copied.json()
  return data.id
}
