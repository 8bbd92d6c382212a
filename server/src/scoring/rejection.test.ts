import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { home, nextActionKind } from '@hireloom/contract/home'
import { candidateForm, deletionReason } from '@hireloom/contract/intake/candidate-form'
import { hiringRole } from '@hireloom/contract/lookups'
import { moves } from '@hireloom/contract/moves/endpoints'
import { oneDay } from '@hireloom/contract/platform/durations'
import { scoring } from '@hireloom/contract/scoring'
import { quotaKind } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import {
  applyWithCv,
  autoRejecting,
  eventsOf,
  forgetRejectionMail,
  mailOf,
  readScores,
  rejectionMailDelay,
  score,
  scorer,
  sendRejectionMail,
  storedScore,
} from '../../test/scoring.ts'
import { type Caller, test, type World } from '../../test/world.ts'
import { countUses } from '../subscription/quota-queries.ts'

/** Creates an application that its score rejected, with the link of its mail. */
async function applyAndReject(world: World, overrides: object = {}) {
  const job = await world.job(autoRejecting(overrides))
  const { applicationId, candidateId } = await applyWithCv(world, job)
  await score(world, applicationId, { scorer: scorer(70.4) })
  await sendRejectionMail(world, applicationId)
  const mail = await mailOf(world, /^Your application for/)
  const [link = ''] = mail?.text?.match(/https?:\S+\/review#\S+/) ?? []
  const ticket = link.split('#')[1] ?? ''
  // Each test has its own company, and so its own address: visitors of one address share the limit of requests.
  const headers = { 'x-forwarded-for': `203.0.113.${1 + (world.companyId % 250)}` }
  const askReview = (message = '') => world.visitor()(scoring.askReview, { body: { ticket, message } }, headers)
  return { job, applicationId, candidateId, mail, link, ticket, askReview }
}

describe('an automatic rejection', () => {
  test('follows a score below the threshold at once, with reason, notes, log and a later mail, and uses no review', async ({
    world,
  }) => {
    const { applicationId, candidateId, mail } = await applyAndReject(world, { notes: 'Agreed in October' })
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

  test('ignores candidates at the threshold and those a user has moved, and is always mailed', async ({ world }) => {
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
    const { mail, applicationId } = await applyAndReject(world, { sendEmail: false })
    expect((await storedScore(world, applicationId)).status).toBe(applicationStatus.rejected)
    expect(mail).toMatchObject({ applicationId })
  })

  test('is mailed four hours after the application, or after the hours that the company has set', async ({ world }) => {
    const job = await world.job(autoRejecting())
    const first = await applyWithCv(world, job)
    await score(world, first.applicationId, { scorer: scorer(10) })
    expect(await mailOf(world, /^Your application for/)).toBeUndefined()
    expect(await rejectionMailDelay(world, first.applicationId)).toBe(4 * 3600)
    const admin = await world.as('admin')
    const set = async (rejectionMailHours: number, previousHours: number) =>
      (await admin(scoring.changeSettings, { body: { rejectionMailHours, previousHours } })).status
    const lastChange = async () => (await rowsOf(world, 'activityLog')).at(-1)?.what
    expect(await set(1, 4)).toBe(200)
    expect(await lastChange()).toMatch(/mailed 1 hour after the application/)
    expect(await set(0, 1)).toBe(200)
    expect(await set(8, 4)).toBe(409)
    expect(await set(73, 0)).toBe(422)
    expect((await admin(scoring.settings, {})).body.data).toEqual({ rejectionMailHours: 0 })
    expect((await (await world.as('recruiter', []))(scoring.settings, {})).status).toBe(403)
    expect(await lastChange()).toMatch(/mailed 0 hours after the application/)
    const second = await applyWithCv(world, job)
    await score(world, second.applicationId, { scorer: scorer(10) })
    expect(await rejectionMailDelay(world, second.applicationId)).toBe(0)
  })

  test('is not mailed once a user has taken it back', async ({ world }) => {
    const job = await world.job(autoRejecting())
    const { applicationId } = await applyWithCv(world, job)
    await score(world, applicationId, { scorer: scorer(10) })
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 1000)
    await (await world.as('admin'))(moves.changeStatus, {
      params: { applicationId },
      body: { jobId: job.id, status: applicationStatus.active },
    })
    await sendRejectionMail(world, applicationId)
    expect(await mailOf(world, /^Your application for/)).toBeUndefined()
  })

  test('is not mailed once a user has confirmed it after a review', async ({ world }) => {
    const { applicationId } = await applyWithCv(world, await world.job(autoRejecting()))
    await score(world, applicationId, { scorer: scorer(10) })
    const { clock } = world.product
    const asked = world.db.updateTable('applicationScores').set({ reviewAskedAt: clock.now })
    await asked.where('companyId', '=', world.companyId).where('applicationId', '=', applicationId).execute()
    const { status } = await (await world.as('admin'))(scoring.endReview, {
      params: { applicationId },
      body: { notes: 'Read it again' },
    })
    expect(status).toBe(200)
    await sendRejectionMail(world, applicationId)
    expect(await mailOf(world, /^Your application for/)).toBeUndefined()
    expect(await mailOf(world, /^We have reviewed/)).toMatchObject({ applicationId })
  })

  test('is mailed once the application is restored, if the mail was due while it was deleted', async ({ world }) => {
    const { applicationId, candidateId } = await applyWithCv(world, await world.job(autoRejecting()))
    await score(world, applicationId, { scorer: scorer(10) })
    const admin = await world.as('admin')
    const params = { candidateId }
    await admin(candidateForm.remove, { params, query: { reason: deletionReason.mistake } })
    await sendRejectionMail(world, applicationId)
    await forgetRejectionMail(world, applicationId)
    expect(await mailOf(world, /^Your application for/)).toBeUndefined()
    const { clock } = world.product
    clock.now = new Date(clock.now.getTime() + oneDay)
    await admin(candidateForm.restore, { params, body: { jobApplicationIds: [applicationId] } })
    expect(await rejectionMailDelay(world, applicationId)).toBe(0)
    await sendRejectionMail(world, applicationId)
    expect(await mailOf(world, /^Your application for/)).toMatchObject({ applicationId })
  })

  test('is mailed once a move back to New candidates is undone, if the mail was due meanwhile', async ({ world }) => {
    const job = await world.job(autoRejecting())
    const { applicationId } = await applyWithCv(world, job)
    await score(world, applicationId, { scorer: scorer(10) })
    const { clock } = world.product
    clock.now = new Date(clock.now.getTime() + 1000)
    const admin = await world.as('admin')
    const moved = await admin(moves.changeStatus, {
      params: { applicationId },
      body: { jobId: job.id, status: applicationStatus.active },
    })
    await sendRejectionMail(world, applicationId)
    await forgetRejectionMail(world, applicationId)
    clock.now = new Date(clock.now.getTime() + oneDay / 2)
    await admin(moves.undo, { params: { undoId: moved.body.data.undo?.id ?? 0 } })
    expect(await rejectionMailDelay(world, applicationId)).toBe(0)
    await sendRejectionMail(world, applicationId)
    expect(await mailOf(world, /^Your application for/)).toMatchObject({ applicationId })
  })

  test('is mentioned in the confirmation of the application', async ({ world }) => {
    const words =
      'Your application is first compared with what the job asks by a program. You can ask for a person to look.'
    await applyWithCv(world, await world.job(autoRejecting()))
    const screened = await mailOf(world, /^We have your application/)
    expect(screened?.text?.replace(/\s+/g, ' ')).toContain(words)
    expect(screened?.text).not.toContain('We read every application')
    const other = await world.another()
    await applyWithCv(other, await other.job())
    const plain = await mailOf(other, /^We have your application/)
    expect(plain?.text).toContain('We read every application')
  })

  test('is not repeated once a user has taken it back', async ({ world }) => {
    const { job, applicationId, candidateId, askReview } = await applyAndReject(world)
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
    const { applicationId, candidateId, ticket, link, askReview } = await applyAndReject(world)
    expect(link).toBe(`${world.product.services.config.publicUrl}/career/${world.slug}/review#${ticket}`)
    const other = await world.another()
    for (const [visitor, otherTicket] of [
      [world.visitor(), `${ticket.slice(0, -3)}abc`],
      [world.visitor(), 'bm8tbGluay1vZi1vdXJzLWF0LWFsbA'],
      [other.visitor(), ticket],
    ] as const) {
      const { status, body } = await visitor(scoring.askReview, { body: { ticket: otherTicket } })
      expect([status, body.error?.code]).toEqual([404, 'not_found'])
    }
    const admin = await world.as('admin')
    const waiting = async (call: Caller) =>
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

    const reader = await world.as('admin', ['candidates.viewDetails'])
    const read = await reader(scoring.read, { params: { candidateId } })
    expect(read.body.data).toMatchObject([{ review: { message: null, closedAt: expect.anything() } }])
    const { timeline } = (await reader(candidates.read, { params: { candidateId } })).body.data
    const texts = timeline.filter(({ kind }) => kind === eventKind.reviewAsked).map(({ text }) => text)
    expect(texts).toEqual(['Read it again', null])
  })

  test('is reviewed even after the subscription has ended', async ({ world }) => {
    const { applicationId, askReview } = await applyAndReject(world)
    await askReview('I led the bar for two years')
    const admin = await world.as('admin')
    await world.db
      .updateTable('subscriptions')
      .set({ endsOn: '2026-01-01' })
      .where('companyId', '=', world.companyId)
      .execute()
    const body = { notes: 'Read it again' }
    expect((await admin(scoring.endReview, { params: { applicationId }, body })).status).toBe(200)
  })

  test('is for a Hiring Manager of the job to review, not for its interviewer', async ({ world }) => {
    const [manager, interviewer] = [await world.user('user'), await world.user('user')]
    const { job, applicationId, askReview } = await applyAndReject(world)
    const { companyId, db } = world
    const inTeam = { companyId, jobId: job.id }
    await db
      .insertInto('hiringTeam')
      .values([
        { ...inTeam, userId: manager.id, role: hiringRole.hiringManager },
        { ...inTeam, userId: interviewer.id, role: hiringRole.interviewer },
      ])
      .execute()
    await askReview()
    const waiting = async (user: typeof manager) => {
      const call = await world.as(user, ['candidates.viewDetails', 'candidates.updateStatus'])
      const { body } = await call(home.nextActions, {})
      return body.data.flatMap(({ kind, jobApplicationId }) => (kind === nextActionKind.review ? jobApplicationId : []))
    }
    expect(await waiting(manager)).toEqual([applicationId])
    expect(await waiting(interviewer)).toEqual([])
  })

  test('can be reviewed on request for 30 days, with a limit for each IP address', async ({ world }) => {
    const { askReview } = await applyAndReject(world)
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 31 * 24 * 3_600_000)
    expect((await askReview()).status).toBe(404)
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await askReview()).status))
    expect(statuses).toContain(429)
  })
})
