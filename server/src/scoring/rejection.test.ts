import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { home, nextActionKind } from '@hireloom/contract/home'
import { moves } from '@hireloom/contract/moves/endpoints'
import { scoring } from '@hireloom/contract/scoring'
import { quotaKind } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import {
  applyWithCv,
  autoRejecting,
  eventsOf,
  mailOf,
  readScores,
  score,
  scorer,
  storedScore,
} from '../../test/scoring.ts'
import { test, type World } from '../../test/world.ts'
import { countUses } from '../subscription/quota-queries.ts'

/** Creates an application that its score rejected, with the link of its mail. */
async function rejected(world: World, over: object = {}) {
  const job = await world.job(autoRejecting(over))
  const { applicationId, candidateId } = await applyWithCv(world, job)
  await score(world, applicationId, { scorer: scorer(70.4) })
  const mail = await mailOf(world, /^Your application for/)
  const [link = ''] = mail?.text?.match(/https?:\S+\/review#\S+/) ?? []
  const ticket = link.split('#')[1] ?? ''
  const askReview = (message = '', headers: Record<string, string> = {}) =>
    world.visitor()(scoring.askReview, { body: { ticket, message } }, headers)
  return { job, applicationId, candidateId, mail, link, ticket, askReview }
}

describe('an automatic rejection', () => {
  test('follows a score below the threshold at once, with reason, notes, log and mail, without using a review', async ({
    world,
  }) => {
    const { applicationId, candidateId, mail } = await rejected(world, { notes: 'Agreed in October' })
    const { status, stageId, aiScore } = await storedScore(world, applicationId)
    expect([status, stageId, aiScore]).toEqual([applicationStatus.rejected, world.masterData.stages.Rejected, 70.4])
    const { body } = await (await world.as('admin'))(candidates.read, { params: { candidateId } })
    expect(body.data.timeline).toContainEqual(
      expect.objectContaining({
        kind: eventKind.moved,
        actorName: 'AI',
        toStatus: applicationStatus.rejected,
        toStageName: 'Rejected',
        text: "Doesn't meet standard for AI screening score\nAgreed in October",
      }),
    )
    const log = (await rowsOf(world, 'activityLog')).filter((line) => line.applicationId === applicationId)
    expect(log.at(-1)).toMatchObject({ userId: null, what: expect.stringMatching(/^rejected [\w-]+ by AI/) })
    expect(mail).toMatchObject({ applicationId, text: expect.stringContaining('decided automatically') })
    expect(await countUses(world.db, world.companyId, quotaKind.reviewedCandidate, '2026-11-01')).toBe(0)
    expect((await readScores(world, candidateId)).scores).toMatchObject([{ isRejectedByScore: true }])
  })

  test('ignores candidates at the threshold and those a user has moved, and sends no mail if that is off', async ({
    world,
  }) => {
    const job = await world.job(autoRejecting())
    const { applicationId: enough } = await applyWithCv(world, job)
    await score(world, enough, { scorer: scorer(70.5) })
    expect(await storedScore(world, enough)).toMatchObject({ status: applicationStatus.active, aiScore: 70.5 })
    const { applicationId: moved } = await applyWithCv(world, job)
    const screening = { stageId: world.masterData.stages.Screening, stageProcess: 1 as const }
    const move = world.db.updateTable('applications').set(screening).where('companyId', '=', world.companyId)
    await move.where('id', '=', moved).execute()
    await score(world, moved, { scorer: scorer(10) })
    expect(await storedScore(world, moved)).toMatchObject({ status: applicationStatus.active, aiScore: 10 })
    const { mail, applicationId } = await rejected(world, { sendEmail: false })
    expect([mail, (await storedScore(world, applicationId)).status]).toEqual([undefined, applicationStatus.rejected])
  })

  test('is not repeated once a user has taken it back', async ({ world }) => {
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
    expect(await storedScore(world, applicationId)).toMatchObject({ status: applicationStatus.active, aiScore: 3 })
    expect((await readScores(world, candidateId)).scores).toMatchObject([{ isRejectedByScore: false }])
    // Nothing is left to review, but the applicant gets the usual reply.
    expect((await askReview()).status).toBe(200)
    expect((await readScores(world, candidateId)).scores).toMatchObject([{ review: null }])
  })

  test('is reviewed by a user when the applicant requests it, once, by a link that only they have', async ({
    world,
  }) => {
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

  test('can be reviewed on request for 30 days, with a limit for each IP address', async ({ world }) => {
    const { askReview } = await rejected(world)
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 31 * 24 * 3_600_000)
    expect((await askReview()).status).toBe(404)
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await askReview()).status))
    expect(statuses).toContain(429)
  })
})
