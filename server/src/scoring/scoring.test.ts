import { applicationStatus } from '@hireloom/contract/application-status'
import { candidates, eventKind } from '@hireloom/contract/candidates'
import { home, nextActionKind } from '@hireloom/contract/home'
import { defaultAiRecommendation } from '@hireloom/contract/job-parts'
import type { Job } from '@hireloom/contract/jobs'
import { hiringRole } from '@hireloom/contract/lookups'
import { moves } from '@hireloom/contract/moves'
import { scoreStatus, scoring } from '@hireloom/contract/scoring'
import { plan, quotaKind } from '@hireloom/contract/subscription'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { rowsOf, upload } from '../../test/applicant.ts'
import { lockedPdf } from '../../test/hostile-files.ts'
import { test, type World } from '../../test/world.ts'
import { samplePdf } from '../platform/outside/sample-pdf.ts'
import type { Scorer } from '../platform/outside/scorer.ts'
import { countUses } from '../subscription/quota-queries.ts'
import { scoreApplications, scoreForgotten } from './tasks.ts'

const cv = () =>
  Buffer.from(
    samplePdf('Budi Santoso', [
      'budi.santoso@example.com',
      'PENGALAMAN KERJA',
      'Backend Engineer, PT Sagara Logistik',
      'Januari 2020 - Desember 2024',
      'Serves coffee and looks after guests',
    ]),
  )

/** Says to everything what makes this score. */
const scorer = (score: number): Scorer => ({
  name: 'test-1',
  judge: async (asks) => asks.map(() => ({ outcome: 'partly', share: score / 100, evidence: ['coffee'], absent: [] })),
})
const down: Scorer = { name: 'down', judge: () => Promise.reject(new Error('The scorer is down')) }

const automatic = (over: object = {}) => ({
  aiCandidateRecommendation: { ...defaultAiRecommendation, autoReject: true, ...over },
})

interface Way {
  scorer?: Scorer
  isLastAttempt?: boolean
}

const withScorer = ({ product: { services } }: World, scorer: Scorer | undefined) =>
  scorer ? { ...services, outside: { ...services.outside, scorer } } : services

/** Works the score of an application off as the worker does. */
const score = (world: World, applicationId: number, { scorer, isLastAttempt = false }: Way = {}) =>
  scoreApplications(
    withScorer(world, scorer),
    { companyId: world.companyId, applicationIds: [applicationId] },
    { isLastAttempt, giveWay: () => Promise.resolve() },
  )

async function applied(world: World, job: Job, bytes = cv()) {
  const resume = await upload(world.visit(), bytes)
  return world.apply(job, { attachment: { resume } })
}

const stored = ({ db, companyId }: World, id: number) =>
  db
    .selectFrom('applications')
    .select(['status', 'aiScore', 'aiScoreStatus', 'stageId', 'updatedAt', 'inStageSince'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const tasksOf = async ({ db, companyId }: World) => {
  const { rows } = await sql<{ task: string; ids: number[] | null; attempts: number }>`
    select identifier as task, payload -> 'applicationIds' as ids, max_attempts as attempts
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where identifier like 'score%' and payload ->> 'companyId' = ${String(companyId)} order by job.id`.execute(db)
  return rows
}

const eventsOf = async (world: World, applicationId: number) =>
  (await rowsOf(world, 'applicationEvents')).filter((event) => event.applicationId === applicationId)

const mailOf = async (world: World, subject: RegExp) =>
  (await rowsOf(world, 'mails')).find((mail) => subject.test(mail.subject))

async function readScores(world: World, candidateId: number, who: Parameters<World['as']>[0] = 'admin') {
  const { status, body } = await (await world.as(who))(scoring.read, { params: { candidateId } })
  return { status, scores: body.data }
}

describe('a score', () => {
  test('comes with the application and says how it came about', async ({ world }) => {
    const manager = await world.user('user')
    const team = [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }]
    const { applicationId, candidateId } = await applied(world, await world.job({ hiringTeam: team }))
    expect(await stored(world, applicationId)).toMatchObject({ aiScore: null, aiScoreStatus: scoreStatus.waiting })
    expect(await tasksOf(world)).toEqual([{ task: 'scoreApplications', ids: [applicationId], attempts: 3 }])
    expect((await readScores(world, candidateId)).scores).toMatchObject([{ score: null, status: 2, criteria: [] }])

    await score(world, applicationId)
    const { aiScore, updatedAt } = await stored(world, applicationId)
    const { scores } = await readScores(world, candidateId)
    expect(scores).toMatchObject([
      { jobApplicationId: applicationId, score: aiScore, status: scoreStatus.complete, scorer: 'hireloom-1' },
    ])
    expect(aiScore).toBeGreaterThan(0)
    expect(scores[0]).toMatchObject({ isRejectedByScore: false, review: null, mayAct: true, rank: { above: 0, of: 1 } })
    expect(scores[0]?.criteria[0]).toMatchObject({ kind: 'position', evidence: ['Backend', 'Engineer'] })
    const points = scores[0]?.criteria.reduce((sum, one) => sum + one.points, 0)
    expect(points).toBeCloseTo(aiScore ?? 0, 0)
    const page = await (await world.as('admin'))(candidates.read, { params: { candidateId } })
    expect(page.body.data.timeline).toContainEqual(
      expect.objectContaining({ kind: eventKind.scored, text: aiScore?.toFixed(1), actorName: null }),
    )

    // It is nobody's change, so that nobody who edits the application hears of one.
    expect(page.body.data.updatedAt).toEqual(updatedAt.toISOString())
    // Words of the CV are for those who may see the CV.
    const { scores: hidden } = await readScores(world, candidateId, manager)
    expect(hidden[0]).toMatchObject({ score: aiScore, mayAct: true })
    expect(hidden[0]?.criteria.flatMap(({ evidence }) => evidence)).toEqual([])
    expect((await readScores(world, candidateId, 'recruiter')).status).toBe(404)

    // A task that comes a second time finds nothing to do.
    await score(world, applicationId, { scorer: scorer(1) })
    expect(await stored(world, applicationId)).toMatchObject({ aiScore })
  })

  test('is not there where no CV can be read, and failed after three tries; neither rejects anyone', async ({
    world,
  }) => {
    const job = await world.job(automatic({ threshold: 100 }))
    const locked = await applied(world, job, lockedPdf())
    await score(world, locked.applicationId)
    const noScore = { status: applicationStatus.active, aiScore: null }
    expect(await stored(world, locked.applicationId)).toMatchObject({
      ...noScore,
      aiScoreStatus: scoreStatus.nonEligible,
    })

    const { applicationId } = await applied(world, job)
    await expect(score(world, applicationId, { scorer: down })).rejects.toThrow('could not be scored')
    expect(await stored(world, applicationId)).toMatchObject({ ...noScore, aiScoreStatus: scoreStatus.processing })
    await expect(score(world, applicationId, { scorer: down, isLastAttempt: true })).rejects.toThrow('scored')
    expect(await stored(world, applicationId)).toMatchObject({ ...noScore, aiScoreStatus: scoreStatus.failed })
  })

  test('of a CV that was replaced meanwhile is not kept', async ({ world }) => {
    const { applicationId } = await applied(world, await world.job())
    const { applicationId: other } = await applied(world, await world.job())
    const { resumeFileId } = await world.db
      .selectFrom('applications')
      .select('resumeFileId')
      .where('companyId', '=', world.companyId)
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    const slow: Scorer = {
      name: 'slow',
      async judge(asks) {
        const changed = world.db.updateTable('applications').set({ resumeFileId, aiScoreStatus: scoreStatus.waiting })
        await changed.where('companyId', '=', world.companyId).where('id', '=', applicationId).execute()
        return scorer(80).judge(asks, { lines: [], posts: [], schools: [], courses: [] })
      },
    }
    await score(world, applicationId, { scorer: slow })
    expect(await stored(world, applicationId)).toMatchObject({ aiScore: null, aiScoreStatus: scoreStatus.waiting })
    await score(world, applicationId, { scorer: scorer(64.25) })
    expect(await stored(world, applicationId)).toMatchObject({ aiScore: 64.3, aiScoreStatus: scoreStatus.complete })
  })

  test('is made anew for those who may act, and found when every task forgot it', async ({ world }) => {
    const { db, companyId } = world
    const { applicationId } = await applied(world, await world.job())
    await score(world, applicationId, { scorer: scorer(40) })
    const ask = async (who: Parameters<World['as']>[0]) =>
      (await world.as(who))(scoring.rescore, { params: { applicationId } })
    expect((await ask('recruiter')).status).toBe(404)
    const { status, body } = await ask('admin')
    expect([status, body.data]).toEqual([200, { jobApplicationId: applicationId, status: scoreStatus.waiting }])
    expect(await stored(world, applicationId)).toMatchObject({ aiScore: null, aiScoreStatus: scoreStatus.waiting })

    await scoreForgotten(world.product.services)
    const before = (await tasksOf(world)).length
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await scoreForgotten(world.product.services)
    expect([before, await tasksOf(world)]).toEqual([2, [expect.objectContaining({ ids: [applicationId] })]])
    await score(world, applicationId, { scorer: scorer(90) })
    expect(await stored(world, applicationId)).toMatchObject({ aiScore: 90 })
    const kinds = (await eventsOf(world, applicationId)).filter(({ kind }) => kind === eventKind.scored)
    expect(kinds.map(({ text }) => text)).toEqual(['40.0', '90.0'])
    expect(
      await db.selectFrom('applicationScores').selectAll().where('companyId', '=', companyId).execute(),
    ).toHaveLength(1)
  })

  test('is part of Ultimate Hire alone', async ({ world }) => {
    const pro = await world.another({ planId: plan.proHire })
    const { applicationId, candidateId } = await applied(pro, await pro.job({ aiCandidateRecommendation: null }))
    expect(await stored(pro, applicationId)).toMatchObject({ aiScoreStatus: null })
    expect(await tasksOf(pro)).toEqual([])
    const nothing = { score: null, status: null, criteria: [], scorer: null, scoredAt: null, rank: null }
    expect((await readScores(pro, candidateId)).scores).toMatchObject([nothing])
    const { status, body } = await (await pro.as('admin'))(scoring.rescore, { params: { applicationId } })
    expect([status, body.error?.code]).toEqual([422, 'plan_needed'])

    // What was scored before stays hidden, and what still waits is not scored any more.
    const { applicationId: other, candidateId: otherPerson } = await applied(world, await world.job())
    await score(world, other, { scorer: scorer(77) })
    const { applicationId: late } = await applied(world, await world.job())
    const subscription = world.db.updateTable('subscriptions').set({ plan: plan.proHire })
    await subscription.where('companyId', '=', world.companyId).execute()
    await score(world, late)
    expect(await stored(world, late)).toMatchObject({ aiScoreStatus: null })
    expect((await readScores(world, otherPerson)).scores).toMatchObject([nothing])
  })
})

/** Rejected by its score, with the link of its mail. */
async function rejected(world: World, over: object = {}) {
  const job = await world.job(automatic(over))
  const { applicationId, candidateId } = await applied(world, job)
  await score(world, applicationId, { scorer: scorer(70.4) })
  const mail = await mailOf(world, /^Your application for/)
  const [link = ''] = mail?.text?.match(/https?:\S+\/review#\S+/) ?? []
  const ticket = link.split('#')[1] ?? ''
  const askReview = (message = '', headers: Record<string, string> = {}) =>
    world.visitor()(scoring.askReview, { body: { ticket, message } }, headers)
  return { job, applicationId, candidateId, mail, link, ticket, askReview }
}

describe('an automatic rejection', () => {
  test('follows a score below the threshold at once, with reason, notes, log and mail, and uses no review', async ({
    world,
  }) => {
    const { applicationId, candidateId, mail } = await rejected(world, { notes: 'Agreed in October' })
    const { status, stageId, aiScore } = await stored(world, applicationId)
    expect([status, stageId, aiScore]).toEqual([applicationStatus.rejected, world.masterData.stages.Rejected, 70.4])
    const { body } = await (await world.as('admin'))(candidates.read, { params: { candidateId } })
    expect(body.data.timeline).toContainEqual(
      expect.objectContaining({
        ...{ kind: eventKind.moved, actorName: 'AI', toStatus: applicationStatus.rejected, toStageName: 'Rejected' },
        text: "Doesn't meet standard for AI screening score\nAgreed in October",
      }),
    )
    const log = (await rowsOf(world, 'activityLog')).filter((line) => line.applicationId === applicationId)
    expect(log.at(-1)).toMatchObject({ userId: null, what: expect.stringMatching(/^rejected [\w-]+ by AI/) })
    expect(mail).toMatchObject({ applicationId, text: expect.stringContaining('decided automatically') })
    expect(await countUses(world.db, world.companyId, quotaKind.reviewedCandidate, '2026-11-01')).toBe(0)
    expect((await readScores(world, candidateId)).scores).toMatchObject([{ isRejectedByScore: true }])
  })

  test('leaves alone who reaches the threshold, whom a person has moved, and tells nobody who is not to be told', async ({
    world,
  }) => {
    const job = await world.job(automatic())
    const { applicationId: enough } = await applied(world, job)
    await score(world, enough, { scorer: scorer(70.5) })
    expect(await stored(world, enough)).toMatchObject({ status: applicationStatus.active, aiScore: 70.5 })
    const { applicationId: moved } = await applied(world, job)
    const screening = { stageId: world.masterData.stages.Screening, stageProcess: 1 as const }
    const move = world.db.updateTable('applications').set(screening).where('companyId', '=', world.companyId)
    await move.where('id', '=', moved).execute()
    await score(world, moved, { scorer: scorer(10) })
    expect(await stored(world, moved)).toMatchObject({ status: applicationStatus.active, aiScore: 10 })
    const { mail, applicationId } = await rejected(world, { sendEmail: false })
    expect([mail, (await stored(world, applicationId)).status]).toEqual([undefined, applicationStatus.rejected])
  })

  test('is not repeated once a person has taken it back', async ({ world }) => {
    const { job, applicationId, candidateId, askReview } = await rejected(world)
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 1000)
    const admin = await world.as('admin')
    const back = await admin(moves.changeStatus, {
      params: { applicationId },
      body: { jobId: job.id, status: applicationStatus.active },
    })
    expect(back.status).toBe(200)
    await admin(scoring.rescore, { params: { applicationId } })
    await score(world, applicationId, { scorer: scorer(3) })
    expect(await stored(world, applicationId)).toMatchObject({ status: applicationStatus.active, aiScore: 3 })
    expect((await readScores(world, candidateId)).scores).toMatchObject([{ isRejectedByScore: false }])
    // There is nothing left to look at, which the applicant need not know.
    expect((await askReview()).status).toBe(200)
    expect((await readScores(world, candidateId)).scores).toMatchObject([{ review: null }])
  })

  test('is looked at by a person when the applicant asks, once, by a link for them alone', async ({ world }) => {
    const { applicationId, candidateId, ticket, link, askReview } = await rejected(world)
    expect(link).toBe(`${world.product.services.config.publicUrl}/career/${world.slug}/review#${ticket}`)
    const other = await world.another()
    for (const [visitor, given] of [
      [world.visitor(), `${ticket.slice(0, -3)}abc`],
      [world.visitor(), 'bm8tbGluay1vZi1vdXJzLWF0LWFsbA'],
      [other.visitor(), ticket],
    ] as const) {
      const { status, body } = await visitor(scoring.askReview, { body: { ticket: given } })
      expect([status, body.error?.code]).toEqual([404, 'not_found'])
    }
    const admin = await world.as('admin')
    const waiting = async (call: Awaited<ReturnType<World['as']>>) =>
      (await call(home.nextActions, {})).body.data.filter(({ kind }) => kind === nextActionKind.review)
    expect(await waiting(admin)).toEqual([])

    for (const message of ['I led the bar for two years', 'Again']) {
      const { status, body } = await askReview(message)
      expect([status, body]).toEqual([200, { data: { isAsked: true } }])
    }
    const asked = (await eventsOf(world, applicationId)).filter(({ kind }) => kind === eventKind.reviewAsked)
    expect(asked).toMatchObject([{ userId: null, text: 'I led the bar for two years' }])
    expect(await waiting(admin)).toMatchObject([
      { jobApplicationId: applicationId, candidateId, candidateName: expect.stringContaining(' ') },
    ])
    expect(await waiting(await world.as('recruiter'))).toEqual([])
    expect(await waiting(await other.as('admin'))).toEqual([])
    expect(await waiting(await world.as('admin', ['candidates.viewDetails']))).toEqual([])

    const end = (body: object) =>
      admin(scoring.endReview, { params: { applicationId }, body: { notes: 'Read it again', ...body } })
    expect((await end({})).status).toBe(200)
    expect(await end({})).toMatchObject({ status: 422, body: { error: { code: 'no_review' } } })
    expect(await mailOf(world, /^We have reviewed/)).toMatchObject({ applicationId })
    expect(await waiting(admin)).toEqual([])
    const { scores } = await readScores(world, candidateId)
    expect(scores).toMatchObject([{ review: { message: 'I led the bar for two years', closedAt: expect.anything() } }])
  })

  test('can be asked about for 30 days, and not without end from one address', async ({ world }) => {
    const { askReview } = await rejected(world)
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 31 * 24 * 3_600_000)
    expect((await askReview()).status).toBe(404)
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await askReview()).status))
    expect(statuses).toContain(429)
  })
})
