import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringProcess } from '@hireloom/contract/lookups'
import { session } from '@hireloom/contract/session'
import type { Page } from '@playwright/test'
import { call } from './calling.ts'
import { pageOf } from './interviewing.ts'
import { mailTo } from './mailbox.ts'
import { narrow, recruiter, signInWithCode } from './offering.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './test.ts'

test('a candidate proposes another time, which staff take, and both write to each other', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, recruiter)
  const candidate = await inviteOne(page)
  const phone = await browser.newPage({ viewport: narrow, hasTouch: true })
  const faults = watchForFaults(phone)

  await test.step('the candidate proposes two times', async () => {
    const { text } = await mailTo(request, candidate.email, / for /)
    await phone.goto(text.match(/https?:\S+\/me#\S+/)?.[0] ?? '')
    await expect(phone.getByRole('button', { name: 'I will come' })).toBeVisible()
    await phone.getByRole('link', { name: 'Sign in with a code to see more' }).click()
    await signInWithCode(phone, request, candidate)
    await expectAccessible(phone)
    await phone.getByRole('link', { name: 'Propose another time' }).click()
    await expectAccessible(phone)
    const times = phone.getByRole('checkbox')
    await times.nth(1).check()
    await times.nth(3).check()
    await phone.getByLabel('A note (optional)').fill('After my shift')
    await phone.getByRole('button', { name: 'Send' }).click()
    await expect(phone.getByRole('status')).toHaveText('You proposed another time. We will answer.')
  })

  await test.step('staff take one of them and write', async () => {
    await page.goto(`${pageOf(candidate)}&tab=interviews`)
    await expect(page.getByText('“After my shift”')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Take / })
      .first()
      .click()
    await expect(page.getByText('The candidate will come')).toBeVisible()
    await mailTo(request, candidate.email, /^New time:/)
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByRole('textbox', { name: /^Message to / }).fill('See you then. Bring your licence.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('See you then.')
    await expectAccessible(page)
  })

  await test.step('the candidate reads it and answers', async () => {
    await mailTo(request, candidate.email, / wrote to you about /)
    await phone.reload()
    await expect(phone.getByText('You said that you will come.')).toBeVisible()
    await phone.getByRole('link', { name: /^Messages/ }).click()
    await expect(phone.getByText('See you then. Bring your licence.')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByLabel('Your message').fill('I will. Thank you!')
    await phone.getByRole('button', { name: 'Send' }).click()
    await expect(phone.getByText('Your message is on its way.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('I will. Thank you!')
    expect(faults).toEqual([])
  })
})

/** Invites a new candidate with an address and a phone number to an interview a week ahead. */
async function inviteOne(page: Page) {
  const { data: me } = await call(page, session.me, {})
  const { data: rows } = await call(page, applications.list, { query: { metrics: 0, limit: 25 } })
  for (const { id, jobApplicationId, jobId } of rows) {
    const path = { params: { candidateId: id }, query: { jobApplicationId } }
    const { data: candidate } = await call(page, candidates.read, path)
    const { data: stages } = await call(page, jobs.stages, { params: { jobId } })
    const stage = stages.find(({ processId, isActive }) => processId === hiringProcess.interview && isActive)
    const { mayAct, email, phoneNumber, updatedAt } = candidate
    if (!stage || !mayAct || !email || !phoneNumber) continue
    await call(page, applications.change, {
      params: { applicationId: jobApplicationId },
      body: {
        ...{ jobId, stageId: stage.id, updatedAt: updatedAt.toISOString(), isScheduled: true },
        ...{ date: new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10), time: '10:00:00' },
        ...{ isOnlineLocation: false, location: 'Head office', inChargeIds: [me.id] },
      },
    })
    return { id, jobApplicationId, email, phoneNumber }
  }
  throw new Error('No new candidate can be invited')
}
