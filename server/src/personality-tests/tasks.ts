import { oneDay } from '@hireloom/contract/platform/durations'
import type { Services } from '../platform/api/routes.ts'
import { addTask, type PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { findTest, keepResult, listOpenTests } from './queries.ts'
import { personalityTestTasks } from './task-list.ts'

type Asking = Pick<Services, 'db' | 'outside' | 'now'>

/** Asks the provider what came out of a test, if anything did. */
export async function fetchPersonalityTest(
  { db, outside }: Asking,
  { companyId, applicationId }: PayloadOf<typeof personalityTestTasks.fetchPersonalityTest>,
) {
  const test = await findTest(db, companyId, applicationId)
  if (!test || test.submittedAt || !outside.personalityTests) return
  const result = await outside.personalityTests.result(test.providerId)
  if (result) await db.transaction().execute((db) => keepResult(db, companyId, applicationId, result))
}

/** Who was sent a test so long ago does not submit it any more. */
const longest = 60 * oneDay
const atOnce = 500

/** Asks for tests of which the provider may have said in vain that they are submitted. */
export async function fetchPersonalityTests({ db, outside, now }: Asking) {
  if (!outside.personalityTests) return
  for (const test of await listOpenTests(db, new Date(now().getTime() - longest), atOnce)) {
    await addTask(
      db,
      personalityTestTasks.fetchPersonalityTest,
      test,
      `personality test ${test.companyId} ${test.applicationId}`,
    )
  }
}

export const personalityTestTaskHandlers = handledTasks(personalityTestTasks, {
  fetchPersonalityTest,
  fetchPersonalityTests,
})
