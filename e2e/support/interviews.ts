import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { type CandidateGroup, candidateGroup } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import type { Job } from '@hireloom/contract/jobs/job'
import type { Page } from '@playwright/test'
import { read, tokenOf } from './signed-in.ts'
import { expect, expectAccessible } from './test.ts'

export type Row = Pick<
  ApplicationRow,
  'id' | 'jobApplicationId' | 'jobId' | 'candidateName' | 'lastStageName' | 'isScheduled'
>

export const inJakarta = (at: Date, options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Jakarta', ...options }).format(at)

/**
 * Finds a candidate in an interview stage, without any meeting yet, on a job that all these users work on. Other
 * journeys may have moved them all: then a new candidate of such a job is moved there.
 */
export async function findSharedCandidate(page: Page, names: readonly string[]) {
  const jobs = new Map<number, Job>()
  const findJob = async (id: number) => {
    const job = jobs.get(id) ?? (await read<Job>(page, `/api/v1/jobs/${id}`))
    jobs.set(id, job)
    return names.every((name) => job.hiringTeam.some((member) => member.name === name)) ? job : undefined
  }
  const list = (group: CandidateGroup) => read<Row[]>(page, `/api/v2/job-applications?metrics=${group}&limit=100`)
  for (const row of (await list(candidateGroup.interviews)).filter(({ isScheduled }) => !isScheduled)) {
    const job = await findJob(row.jobId)
    // After a result, the page proposes a meeting in the next stage.
    if (job && (await candidateOf(page, row)).interviews.length === 0) return { row, team: job.hiringTeam }
  }
  for (const row of await list(candidateGroup.newCandidates)) {
    const job = await findJob(row.jobId)
    const stage = job?.jobHiringStages.find(({ stageName }) => stageName.includes('Interview'))
    if (!job || !stage) continue
    await moveTo(page, row, stage.stageId)
    return { row: { ...row, lastStageName: stage.stageName }, team: job.hiringTeam }
  }
  throw new Error('No candidate of a shared job can be interviewed')
}

async function moveTo(page: Page, { jobApplicationId, jobId }: Row, stageId: number) {
  const response = await page.request.patch(`/api/v1/job-applications/${jobApplicationId}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { job_id: jobId, stage_id: stageId, status: 0, group_id: 1, notes: '', send_email: false },
  })
  expect(response.status()).toBe(200)
}

/** A candidate as the API returns it, with times as text. */
type CandidateReply = Omit<Candidate, 'updatedAt'> & { updatedAt: string }

export const candidateOf = (page: Page, { id, jobApplicationId }: Row) =>
  read<CandidateReply>(page, `/api/v1/candidate/${id}?job_application_id=${jobApplicationId}`)

export const pageOf = ({ id, jobApplicationId }: Pick<Row, 'id' | 'jobApplicationId'>) =>
  `/candidates/${id}?job_application_id=${jobApplicationId}`

/**
 * Schedules an interview with these people a moment from now, which no form allows, and waits until it begins. Returns
 * its id.
 */
export async function startInterview(page: Page, row: Row, inChargeIds: readonly number[]) {
  const { jobId, updatedAt, hiringStageId } = await candidateOf(page, row)
  // On a busy machine, the moment may have passed when the server checks it.
  await expect(async () => {
    const soon = new Date(Date.now() + 2500)
    const response = await page.request.patch(`/api/v1/job-applications/${row.jobApplicationId}`, {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
      data: {
        job_id: jobId,
        updated_at: updatedAt,
        stage_id: hiringStageId,
        is_scheduled: true,
        date: inJakarta(soon, {}, 'sv-SE'),
        time: inJakarta(soon, { timeStyle: 'medium' }, 'sv-SE'),
        is_online_location: true,
        location: 'https://meet.example.com/case',
        in_charge_ids: inChargeIds,
        send_email: false,
      },
    })
    expect(response.status(), await response.text()).toBe(200)
  }).toPass({ timeout: 30_000 })
  let id = 0
  await expect(async () => {
    const begun = (await candidateOf(page, row)).interviews.find(({ progress }) => progress === 0)
    expect(begun).toBeDefined()
    id = begun?.id ?? 0
  }).toPass({ intervals: [500] })
  return id
}

/** Writes feedback from the panel of next actions. */
export async function writeFeedback(page: Page, recommendation: string, notes: string) {
  await page.getByRole('region', { name: 'Next', exact: true }).getByRole('button', { name: 'Write feedback' }).click()
  await fillFeedback(page, recommendation, notes)
}

/** Writes feedback in the open dialog. */
export async function fillFeedback(page: Page, recommendation: string, notes: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit feedback' }).click()
  await expect(dialog.getByText('Notes are required')).toBeVisible()
  await dialog.getByRole('radio', { name: recommendation, exact: true }).click()
  await dialog.getByLabel('Notes').fill(notes)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit feedback' }).click()
  await expectNotice(page, 'Feedback submitted')
}

export const expectNotice = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
