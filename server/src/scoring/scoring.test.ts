import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole } from '@hireloom/contract/lookups'
import { scoreStatus, scoring } from '@hireloom/contract/scoring'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { lockedPdf } from '../../test/hostile/files.ts'
import { changeJob } from '../../test/job-changes.ts'
import {
  applyWithCv,
  autoRejecting,
  brokenScorer,
  eventsOf,
  readScores,
  runRescoreTask,
  score,
  scoreAll,
  scorer,
  storedScore,
  tasksOf,
} from '../../test/scoring.ts'
import { test, type World } from '../../test/world.ts'
import { retryScoring } from './tasks.ts'

describe('a score', () => {
  test('is shown with its criteria in the application', async ({ world }) => {
    const manager = await world.user('user')
    const team = [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }]
    const { applicationId, candidateId } = await applyWithCv(world, await world.job({ hiringTeam: team }))
    expect(await storedScore(world, applicationId)).toMatchObject({ aiScore: null, aiScoreStatus: scoreStatus.waiting })
    expect(await tasksOf(world)).toEqual([{ task: 'scoreApplications', ids: [applicationId], attempts: 30 }])
    expect((await readScores(world, candidateId)).scores).toMatchObject([{ score: null, status: 2, criteria: [] }])

    await score(world, applicationId)
    const { aiScore, updatedAt } = await storedScore(world, applicationId)
    const { scores } = await readScores(world, candidateId)
    expect(scores).toMatchObject([
      { jobApplicationId: applicationId, score: aiScore, status: scoreStatus.complete, scorer: 'hireloom-5' },
    ])
    expect(aiScore).toBeGreaterThan(0)
    expect(scores[0]).toMatchObject({ isRejectedByScore: false, review: null, mayAct: true, rank: { above: 0, of: 1 } })
    expect(scores[0]?.criteria[0]).toMatchObject({ kind: 'position', evidence: ['Backend', 'Engineer'] })
    const points = scores[0]?.criteria.reduce((sum, criterion) => sum + criterion.points, 0)
    expect(points).toBeCloseTo(aiScore ?? 0, 0)
    const page = await (await world.as('admin'))(candidates.read, { params: { candidateId } })
    expect(page.body.data.timeline).toContainEqual(
      expect.objectContaining({ kind: eventKind.scored, text: aiScore?.toFixed(1), actorName: null }),
    )

    // A score doesn't change the version, so that users who edit the application get no conflict.
    expect(page.body.data.updatedAt).toEqual(updatedAt.toISOString())
    // Quotes from the CV are for users who may see the CV.
    const { scores: hidden } = await readScores(world, candidateId, manager)
    expect(hidden[0]).toMatchObject({ score: aiScore, mayAct: true })
    expect(hidden[0]?.criteria.flatMap(({ evidence }) => evidence)).toEqual([])
    expect((await readScores(world, candidateId, 'recruiter')).status).toBe(404)

    // A task that runs a second time has nothing to do.
    await score(world, applicationId, { scorer: scorer(1) })
    expect(await storedScore(world, applicationId)).toMatchObject({ aiScore })
  })

  test('is missing where no CV can be read, and failed after the last try; neither rejects anyone', async ({
    world,
  }) => {
    const job = await world.job(autoRejecting({ threshold: 100 }))
    const locked = await applyWithCv(world, job, lockedPdf())
    await score(world, locked.applicationId)
    const noScore = { status: applicationStatus.active, aiScore: null }
    expect(await storedScore(world, locked.applicationId)).toMatchObject({
      ...noScore,
      aiScoreStatus: scoreStatus.nonEligible,
    })

    const { applicationId } = await applyWithCv(world, job)
    await expect(score(world, applicationId, { scorer: brokenScorer })).rejects.toThrow('could not be scored')
    expect(await storedScore(world, applicationId)).toMatchObject({ ...noScore, aiScoreStatus: scoreStatus.waiting })
    await expect(score(world, applicationId, { scorer: brokenScorer, isLastAttempt: true })).rejects.toThrow('scored')
    expect(await storedScore(world, applicationId)).toMatchObject({ ...noScore, aiScoreStatus: scoreStatus.failed })
  })

  test('is not queued a second time while its task runs for the last time', async ({ world }) => {
    const { db } = world
    await applyWithCv(world, await world.job())
    const tasks = await tasksOf(world)
    expect(tasks).toHaveLength(1)
    // graphile-worker counts a try when it begins.
    const begin = sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'a'`
    await begin.execute(db)
    await retryScoring(world.product.services)
    expect(await tasksOf(world)).toEqual(tasks)
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(db)
    await retryScoring(world.product.services)
    expect(await tasksOf(world)).toHaveLength(2)
  })

  test('is repeated for users who may act on the job, and when its task was lost', async ({ world }) => {
    const { db, companyId } = world
    const { applicationId } = await applyWithCv(world, await world.job())
    await score(world, applicationId, { scorer: scorer(40) })
    const ask = async (who: Parameters<World['as']>[0]) =>
      (await world.as(who))(scoring.rescore, { params: { applicationId } })
    expect((await ask('recruiter')).status).toBe(404)
    const { status, body } = await ask('admin')
    expect([status, body.data]).toEqual([200, { jobApplicationId: applicationId, status: scoreStatus.waiting }])
    expect(await storedScore(world, applicationId)).toMatchObject({ aiScore: null, aiScoreStatus: scoreStatus.waiting })

    await retryScoring(world.product.services)
    const before = (await tasksOf(world)).length
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await retryScoring(world.product.services)
    expect([before, await tasksOf(world)]).toEqual([2, [expect.objectContaining({ ids: [applicationId] })]])
    await score(world, applicationId, { scorer: scorer(90) })
    expect(await storedScore(world, applicationId)).toMatchObject({ aiScore: 90 })
    const kinds = (await eventsOf(world, applicationId)).filter(({ kind }) => kind === eventKind.scored)
    expect(kinds.map(({ text }) => text)).toEqual(['40.0', '90.0'])
    expect(
      await db.selectFrom('applicationScores').selectAll().where('companyId', '=', companyId).execute(),
    ).toHaveLength(1)
  })

  test.for([
    { who: 'admin', team: undefined, granted: undefined, reason: undefined, name: undefined },
    { who: 'consultant', team: undefined, granted: undefined, reason: undefined, name: undefined },
    { who: 'recruiter', team: hiringRole.recruiter, granted: undefined, reason: undefined, name: undefined },
    { who: 'recruiter', team: undefined, granted: undefined, reason: 'Candidate not found', name: null },
    { who: 'user', team: hiringRole.hiringManager, granted: undefined, reason: undefined, name: undefined },
    {
      who: 'user',
      team: hiringRole.interviewer,
      granted: undefined,
      reason: 'Only a Hiring Manager of the job may have its candidates scored',
      name: 'Sari',
    },
    { who: 'user', team: undefined, granted: undefined, reason: 'Candidate not found', name: null },
    { who: 'admin', team: undefined, granted: ['candidates.viewDetails'], reason: 403, name: undefined },
  ] as const)(
    'of many is repeated or refused by role: $who, team role $team, granted $granted',
    async ({ who, team, granted, reason, name }, { world }) => {
      const user = await world.user(who)
      const hiringTeam = team ? [{ hiringUserId: user.id, hiringRoleId: team }] : []
      const { applicationId } = await applyWithCv(world, await world.job({ hiringTeam }))
      await score(world, applicationId, { scorer: brokenScorer, isLastAttempt: true }).catch(() => undefined)
      const call = await world.as(user, granted)
      const { status, body } = await call(scoring.rescoreMany, { body: { jobApplicationIds: [applicationId] } })
      const { aiScoreStatus } = await storedScore(world, applicationId)
      if (reason === 403) expect([status, aiScoreStatus]).toEqual([403, scoreStatus.failed])
      else {
        const refused = reason ? [{ jobApplicationId: applicationId, candidateName: name, reason }] : []
        expect(body.data).toEqual({ requested: reason ? 0 : 1, refused })
        expect(aiScoreStatus).toBe(reason ? scoreStatus.failed : scoreStatus.waiting)
      }
    },
  )

  test('of many is requested once each, and refused for the others with the reason', async ({ world }) => {
    const job = await world.job()
    const people: number[] = []
    for (let at = 0; at < 3; at++) people.push((await applyWithCv(world, job)).applicationId)
    const [one = 0, other = 0, busy = 0] = people
    for (const [ids, aiScoreStatus] of [
      [[one, other], scoreStatus.failed],
      [[busy], scoreStatus.processing],
    ] as const) {
      const scored = world.db.updateTable('applications').set({ aiScore: null, aiScoreStatus })
      await scored.where('companyId', '=', world.companyId).where('id', 'in', ids).execute()
    }
    const without = await world.application(job)
    const added = { resumeFileId: null, consentAt: null, consentNotice: null }
    const resumes = world.db.updateTable('applications').set(added)
    await resumes.where('companyId', '=', world.companyId).where('id', '=', without.id).execute()
    const foreign = await world.another()
    const foreignApplication = await foreign.application(await foreign.job())
    await sql`delete from graphile_worker._private_jobs`.execute(world.db)
    const admin = await world.as('admin')
    const ask = (jobApplicationIds: number[]) => admin(scoring.rescoreMany, { body: { jobApplicationIds } })

    const { body } = await ask([one, other, one, busy, without.id, foreignApplication.id])
    expect(body.data).toEqual({
      requested: 2,
      refused: [
        {
          jobApplicationId: busy,
          candidateName: expect.stringMatching(/^Sari /),
          reason: 'The candidate is being scored already',
        },
        { jobApplicationId: without.id, candidateName: 'Rara Putri', reason: 'There is no résumé to score' },
        { jobApplicationId: foreignApplication.id, candidateName: null, reason: 'Candidate not found' },
      ],
    })
    expect((await tasksOf(world)).map(({ ids }) => ids)).toEqual([[one, other]])
    expect(await storedScore(world, one)).toMatchObject({ aiScore: null, aiScoreStatus: scoreStatus.waiting })
    expect((await ask(Array.from({ length: 1001 }, (_, index) => index + 1))).status).toBe(422)
    const pro = await world.another({ planId: plan.proHire })
    const refused = await (await pro.as('admin'))(scoring.rescoreMany, { body: { jobApplicationIds: [1] } })
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'plan_needed'])
    const often = await Promise.all(Array.from({ length: 6 }, () => ask([one])))
    expect(often.map(({ status, body }) => [status, body.error?.code])).toContainEqual([422, 'too_often'])
  })

  test('from before the requirements changed is marked, and repeated for untouched applications', async ({ world }) => {
    const job = await world.job(autoRejecting({ threshold: 30 }))
    const { applicationId, candidateId } = await applyWithCv(world, job)
    const moved = await applyWithCv(world, job)
    await score(world, applicationId, { scorer: scorer(40) })
    await score(world, moved.applicationId, { scorer: scorer(50) })
    await world.db
      .updateTable('applications')
      .set({ stageId: world.masterData.stages.Screening, stageProcess: 1 as const })
      .where('companyId', '=', world.companyId)
      .where('id', '=', moved.applicationId)
      .execute()
    const rescores = async () => (await tasksOf(world)).filter(({ task }) => task === 'scoreJobAnew').length
    const older = async (id: number) => (await readScores(world, id)).scores[0]?.hasOlderCriteria
    await changeJob(world, job, { headcount: 9 })
    expect([await rescores(), await older(candidateId)]).toEqual([0, false])

    await changeJob(world, job, { minExperience: 30 })
    expect(await rescores()).toBe(1)
    expect([await older(candidateId), await older(moved.candidateId)]).toEqual([true, true])
    // Existing scores stay while the scorer is down.
    await expect(runRescoreTask(world, job, { scorer: brokenScorer })).rejects.toThrow('scored')
    expect(await rescores()).toBe(1)
    // An application that can't be scored doesn't stop the others.
    await expect(runRescoreTask(world, job, { scorer: brokenScorer, isLastAttempt: true })).rejects.toThrow('scored')
    expect(await rescores()).toBe(2)
    expect(await storedScore(world, applicationId)).toMatchObject({ aiScore: 40, aiScoreStatus: scoreStatus.complete })
    // Below the threshold now, but these candidates applied under the earlier requirements.
    await runRescoreTask(world, job, { scorer: scorer(20) })
    expect(await storedScore(world, applicationId)).toMatchObject({ aiScore: 20, status: applicationStatus.active })
    expect(await storedScore(world, moved.applicationId)).toMatchObject({ aiScore: 50 })
    expect([await older(candidateId), await older(moved.candidateId)]).toEqual([false, true])
    // While it waits for a new score, nothing is shown of the earlier one.
    const { applicationId: movedId } = moved
    await (await world.as('admin'))(scoring.rescore, { params: { applicationId: movedId } })
    expect(await older(moved.candidateId)).toBe(false)
  })

  test('waits with the others of its task while the scorer is down', async ({ world }) => {
    const job = await world.job()
    const applicationIds: number[] = []
    for (let at = 0; at < 5; at++) applicationIds.push((await applyWithCv(world, job)).applicationId)
    let tries = 0
    const judge = () => Promise.reject(new Error(`down ${++tries}`))
    await expect(scoreAll(world, applicationIds, { scorer: { name: 'down', judge } })).rejects.toThrow('3 applications')
    expect(tries).toBe(3)
    const left = await Promise.all(applicationIds.map((id) => storedScore(world, id)))
    expect(left.map(({ aiScoreStatus }) => aiScoreStatus)).toEqual(applicationIds.map(() => scoreStatus.waiting))
    await scoreAll(world, applicationIds, { scorer: scorer(60) })
    expect(await storedScore(world, applicationIds[4] ?? 0)).toMatchObject({ aiScore: 60 })
  })

  test('is part of Ultimate Hire only', async ({ world }) => {
    const pro = await world.another({ planId: plan.proHire })
    const { applicationId, candidateId } = await applyWithCv(pro, await pro.job({ aiCandidateRecommendation: null }))
    expect(await storedScore(pro, applicationId)).toMatchObject({ aiScoreStatus: null })
    expect(await tasksOf(pro)).toEqual([])
    const nothing = { score: null, status: null, criteria: [], scorer: null, scoredAt: null, rank: null }
    expect((await readScores(pro, candidateId)).scores).toMatchObject([nothing])
    const { status, body } = await (await pro.as('admin'))(scoring.rescore, { params: { applicationId } })
    expect([status, body.error?.code]).toEqual([422, 'plan_needed'])

    // Earlier scores stay hidden, and waiting applications are no longer scored.
    const { applicationId: other, candidateId: otherPerson } = await applyWithCv(world, await world.job())
    await score(world, other, { scorer: scorer(77) })
    const { applicationId: late } = await applyWithCv(world, await world.job())
    const subscription = world.db.updateTable('subscriptions').set({ plan: plan.proHire })
    await subscription.where('companyId', '=', world.companyId).execute()
    await score(world, late)
    expect(await storedScore(world, late)).toMatchObject({ aiScoreStatus: null })
    expect((await readScores(world, otherPerson)).scores).toMatchObject([nothing])
  })
})
