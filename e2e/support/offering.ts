import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { letters } from '@hireloom/contract/letters/templates'
import { hiringProcess, lookups } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call } from './calling.ts'
import { mailTo } from './mailbox.ts'
import { expect } from './test.ts'

/** The recruiter of the company that the journeys of offers use; other journeys leave it alone. */
export const recruiter = 'Nurul Hidayah'
export const phoneSize = { width: 390, height: 844 }

/** Returns a day in the format of the API. */
const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)

interface Person {
  id: number
  jobApplicationId: number
  jobId: number
  firstName: string
  email: string
  phoneNumber: string
}

const pathOf = ({ id: candidateId, jobApplicationId }: Pick<Person, 'id' | 'jobApplicationId'>) => ({
  params: { candidateId },
  query: { jobApplicationId },
})

/** Moves a new candidate with an e-mail address to the last offering stage of the job. */
export async function moveToOfferingStage(page: Page) {
  const { data: rows } = await call(page, applications.list, { query: { metrics: 0, limit: 10 } })
  // The oldest first, because the newest may be the applicants of another journey.
  for (const { id, jobApplicationId, jobId } of rows.toReversed()) {
    const { data: candidate } = await call(page, candidates.read, pathOf({ id, jobApplicationId }))
    const { data: stages } = await call(page, jobs.stages, { params: { jobId } })
    const stage = stages.findLast(({ processId, isActive }) => processId === hiringProcess.offering && isActive)
    const { mayAct, email, firstName, phoneNumber } = candidate
    if (!stage || !mayAct || !email || !phoneNumber) continue
    const target = { stageId: stage.id, status: 0 as const, groupId: 1 as const }
    await call(page, applications.moveMany, { body: { jobApplications: [{ id: jobApplicationId, jobId }], ...target } })
    return { id, jobApplicationId, jobId, firstName, email, phoneNumber }
  }
  throw new Error('No new candidate can get an offer')
}

/** Creates an offer from a template, and sends it in the ways that `sending` names. */
export async function makeOffer(page: Page, { jobId, jobApplicationId }: Person, sending: object) {
  const { data: templates } = await call(page, letters.offered, {})
  const { data: types } = await call(page, lookups.employmentTypes, {})
  const employmentTypeId = types[0]?.id ?? 0
  await call(page, offering.create, {
    body: {
      jobId,
      jobApplicationId,
      employmentTypeId,
      workingType: 1,
      probationPeriod: 3,
      salary: 4_000_000,
      salaryType: 11,
      startDate: dayAhead(30),
      expirationDate: dayAhead(10),
      templateId: templates[0]?.id ?? 0,
      ...sending,
    },
  })
}

/** Signs in on the candidate's page with a code, and opens the application by the digits of its phone number. */
export async function signInWithCode(
  phone: Page,
  request: APIRequestContext,
  { email, phoneNumber }: Pick<Person, 'email' | 'phoneNumber'>,
) {
  await phone.getByLabel('E-mail address').fill(email)
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  const { subject } = await mailTo(request, email, /is your code for/)
  await phone.getByLabel('Six digits').fill(subject.slice(0, 6))
  await phone.getByRole('button', { name: 'Open', exact: true }).click()
  const digits = phone.getByLabel('The last four digits of the phone number you gave')
  await digits.fill(phoneNumber.slice(-4))
  await phone.getByRole('button', { name: 'Show', exact: true }).click()
}

/** Opens the page of an offer by the link and the code from the mails. */
export async function openOfferPage(
  phone: Page,
  request: APIRequestContext,
  { email, phoneNumber }: Pick<Person, 'email' | 'phoneNumber'>,
) {
  const offered = await mailTo(request, email, /^Our offer:/)
  await phone.goto(offered.text.match(/answer: (\S+),/)?.[1] ?? '')
  await signInWithCode(phone, request, { email, phoneNumber })
  await expect(phone.getByRole('heading', { name: /^Our offer:/ })).toBeVisible()
}

export async function choose(container: Locator, label: string, option: string | RegExp) {
  await container.getByRole('combobox', { name: label }).click()
  await container.page().getByRole('option', { name: option }).first().click()
}
