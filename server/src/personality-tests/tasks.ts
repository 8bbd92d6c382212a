import { oneDay } from '@hireloom/contract/platform/durations'
import type { Services } from '../platform/api/routes.ts'
import { allPagesById } from '../platform/tasks/each-item.ts'
import { addTasks, type PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { findTest, listOpenTests, saveTestResult } from './queries.ts'
import { personalityTestTasks } from './task-list.ts'

type ResultServices = Pick<Services, 'db' | 'outside' | 'now'>

/** Fetches the result of a test from the provider, if there is one. */
export async function fetchPersonalityTest(
  { db, outside }: ResultServices,
  { companyId, applicationId }: PayloadOf<typeof personalityTestTasks.fetchPersonalityTest>,
) {
  const test = await findTest(db, companyId, applicationId)
  if (!test || test.submittedAt || !outside.personalityTests) return
  const result = await outside.personalityTests.result(test.providerId)
  if (result) await db.transaction().execute((db) => saveTestResult(db, companyId, applicationId, result))
}

/** The milliseconds after which a test that was sent is no longer expected to be submitted. */
const maxOpenAge = 60 * oneDay
const batchSize = 500

/** Queues a fetch for each open test, in case the provider's notice of its submission got lost. */
export async function fetchPersonalityTests({ db, outside, now }: ResultServices) {
  if (!outside.personalityTests) return
  const since = new Date(now().getTime() - maxOpenAge)
  const pages = allPagesById((afterId) => listOpenTests(db, since, { afterId, limit: batchSize }))
  for await (const openTests of pages) {
    const fetches = openTests.map(({ companyId, applicationId }) => ({
      payload: { companyId, applicationId },
      jobKey: `personality test ${companyId} ${applicationId}`,
    }))
    await addTasks(db, personalityTestTasks.fetchPersonalityTest, fetches)
  }
}

export const personalityTestTaskHandlers = handledTasks(personalityTestTasks, {
  fetchPersonalityTest,
  fetchPersonalityTests,
})
