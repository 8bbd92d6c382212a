import { scoreStatus } from '@hireloom/contract/scoring'
import { expect } from 'vitest'
import { lockedPdf } from '../../test/hostile/files.ts'
import { applyWithCv, score, scorer, storedScore } from '../../test/scoring.ts'
import { test, type World } from '../../test/world.ts'

const waiting = { aiScore: null, aiScoreStatus: scoreStatus.waiting }

/** Returns a function that replaces the CV of an application, which then waits to be scored again. */
async function cvReplacement(world: World, applicationId: number) {
  const { db, companyId } = world
  const { applicationId: other } = await applyWithCv(world, await world.job())
  const { resumeFileId } = await db
    .selectFrom('applications')
    .select('resumeFileId')
    .where('companyId', '=', companyId)
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  return () =>
    db
      .updateTable('applications')
      .set({ resumeFileId, aiScoreStatus: scoreStatus.waiting })
      .where('companyId', '=', companyId)
      .where('id', '=', applicationId)
      .execute()
}

test('the score of a CV that was replaced during scoring is discarded', async ({ world }) => {
  const { applicationId } = await applyWithCv(world, await world.job())
  const replace = await cvReplacement(world, applicationId)
  const { name, judge } = scorer(80)
  await score(world, applicationId, {
    scorer: { name, judge: (...input) => replace().then(() => judge(...input)) },
  })
  expect(await storedScore(world, applicationId)).toMatchObject(waiting)
  await score(world, applicationId, { scorer: scorer(64.25) })
  expect(await storedScore(world, applicationId)).toMatchObject({
    aiScore: 64.3,
    aiScoreStatus: scoreStatus.complete,
  })
})

test('an application waits for the score of its new CV when an unreadable one was replaced during scoring', async ({
  world,
}) => {
  const { applicationId } = await applyWithCv(world, await world.job(), lockedPdf())
  const replace = await cvReplacement(world, applicationId)
  const { files } = world.product.services.outside
  await score(world, applicationId, {
    files: { ...files, read: (key) => replace().then(() => files.read(key)) },
  })
  expect(await storedScore(world, applicationId)).toMatchObject(waiting)
})
