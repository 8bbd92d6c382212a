import { candidates } from '@hireloom/contract/candidates/endpoints'
import { comments } from '@hireloom/contract/comments'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole } from '@hireloom/contract/lookups'
import { permissions } from '@hireloom/contract/platform/permissions'
import { type UserStatus, userStatus } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { listReaders } from '../access/reader-queries.ts'
import { isVisibleJob } from '../access/scope-queries.ts'
import { record } from '../history/queries.ts'
import { saveRestriction } from '../user-restrictions/queries.ts'

/** Adds a job with a recruiter, an interviewer and an applicant, and an outsider. */
async function createDiscussion(world: World) {
  const recruiter = await world.user('recruiter', { firstName: 'Bayu', lastName: 'Prasetyo' })
  const interviewer = await world.user('user', { firstName: 'Sinta', lastName: 'Dewi' })
  const outsider = await world.user('recruiter', { firstName: 'Joko', lastName: 'Susilo' })
  const job = await world.job({
    hiringTeam: [
      { hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter },
      { hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer },
    ],
  })
  const { id: jobApplicationId, candidateId } = await world.application(job, { firstName: 'Rara', lastName: 'Rahasia' })
  return { recruiter, interviewer, outsider, job, jobApplicationId, params: { candidateId } }
}

const mailsOf = ({ db, companyId }: World) =>
  db.selectFrom('mails').select(['recipient', 'subject', 'text']).where('companyId', '=', companyId).execute()

describe('a comment', () => {
  test('is in the timeline, is mailed to mentioned colleagues, and never shows the last name', async ({ world }) => {
    const { recruiter, interviewer, jobApplicationId, params } = await createDiscussion(world)
    const call = await world.as(recruiter)
    const text = 'Strong on ledgers.\nAsk about incidents, @Sinta Dewi'
    const mentions = [interviewer.id, interviewer.id, recruiter.id]
    const added = await call(comments.add, { params, body: { jobApplicationId, text, mentions } })
    expect(added.status).toBe(201)
    const people = [
      { id: recruiter.id, name: 'Bayu Prasetyo' },
      { id: interviewer.id, name: 'Sinta Dewi' },
    ]
    expect(added.body.data).toMatchObject({ text, isOwn: true, authorName: 'Bayu Prasetyo' })
    expect(added.body.data.mentions).toEqual(expect.arrayContaining(people))

    const mails = await mailsOf(world)
    expect(mails).toMatchObject([
      { recipient: interviewer.email, subject: 'Bayu Prasetyo mentioned you: Rara, Backend Engineer' },
    ])
    expect(mails[0]?.text).toContain('Ask about incidents, @Sinta Dewi')
    expect(mails[0]?.text).toContain(`?job_application_id=${jobApplicationId}&tab=timeline`)
    expect(JSON.stringify(mails)).not.toContain('Rahasia')

    const seen = await (await world.as(interviewer))(candidates.read, { params })
    expect(seen.body.data.timeline[0]).toMatchObject({
      kind: eventKind.commented,
      actorName: 'Bayu Prasetyo',
      text,
      comment: { isOwn: false, mentions: expect.arrayContaining(people) },
    })
  })

  test('can be deleted by its author only, and its text is gone', async ({ world }) => {
    const { recruiter, interviewer, jobApplicationId, params } = await createDiscussion(world)
    const [author, colleague] = [await world.as(recruiter), await world.as(interviewer)]
    const added = await author(comments.add, { params, body: { jobApplicationId, text: 'Hasty words' } })
    const comment = { params: { ...params, commentId: added.body.data.id } }
    expect((await colleague(comments.remove, comment)).status).toBe(404)
    const elsewhere = { params: { ...comment.params, candidateId: params.candidateId + 1 } }
    expect((await author(comments.remove, elsewhere)).status).toBe(404)
    expect((await author(comments.remove, comment)).status).toBe(204)
    expect((await author(comments.remove, comment)).status).toBe(404)
    const { body } = await colleague(candidates.read, { params })
    expect(body.data.timeline[0]).toMatchObject({ kind: eventKind.commented, text: null, comment: null })
    const only = await colleague(candidates.timeline, { params, query: { jobApplicationId, only: 'comments' } })
    expect(only.body).toEqual({ data: [], hasEarlierEvents: false })
    expect(
      JSON.stringify(
        await world.db.selectFrom('comments').selectAll().where('companyId', '=', world.companyId).execute(),
      ),
    ).toBe('[]')
  })

  test('needs the permission, mentions only colleagues who see the job, and stays within the application', async ({
    world,
  }) => {
    const { recruiter, outsider, interviewer, job, jobApplicationId, params } = await createDiscussion(world)
    const call = await world.as(recruiter)
    const body = { jobApplicationId, text: 'Good' }
    const refused = await call(comments.add, { params, body: { ...body, mentions: [interviewer.id, outsider.id] } })
    expect(refused.status).toBe(422)
    expect(refused.body.error?.errors).toEqual([
      { field: 'mentions.1', message: 'Mention must be a colleague who sees the job' },
    ])
    expect(await mailsOf(world)).toEqual([])
    const another = await world.application(job)
    const mixed = { ...body, jobApplicationId: another.id }
    expect((await call(comments.add, { params, body: mixed })).status).toBe(404)
    expect((await (await world.as(outsider))(comments.add, { params, body })).status).toBe(404)
    expect((await call(comments.add, { params, body: { ...body, text: ' ' } })).status).toBe(422)
    expect((await call(comments.add, { params, body: { ...body, text: 'x'.repeat(2001) } })).status).toBe(422)
    const silent = await world.as(recruiter, ['candidates.viewDetails'])
    expect((await silent(comments.add, { params, body })).status).toBe(403)
    expect((await silent(comments.people, { params, query: { jobApplicationId } })).status).toBe(403)
    const people = await call(comments.people, { params, query: { jobApplicationId, search: 's' } })
    expect(people.body.data).toEqual([{ id: interviewer.id, name: 'Sinta Dewi' }])
  })

  test('is listed in pages, like the whole timeline', async ({ world, db }) => {
    const { recruiter, jobApplicationId, params } = await createDiscussion(world)
    const call = await world.as(recruiter)
    const { companyId } = world
    const applicationId = jobApplicationId
    const sent = { event: 'mail.sent', data: { applicationId, text: 'x' }, at: new Date() } as const
    await Promise.all(Array.from({ length: 60 }, () => record(db, { companyId }, sent)))
    for (const text of ['one', 'two']) await call(comments.add, { params, body: { jobApplicationId, text } })
    const { body } = await call(candidates.read, { params })
    expect([body.data.timeline.length, body.data.hasEarlierEvents]).toEqual([50, true])
    const before = body.data.timeline.at(-1)?.id
    const rest = await call(candidates.timeline, { params, query: { jobApplicationId, before } })
    expect(rest.body.data.length).toBe(13)
    expect(rest.body.data.at(-1)?.kind).toBe(eventKind.applied)
    const listed = await call(comments.list, { params, query: { jobApplicationId } })
    expect(listed.body.data.map(({ text }) => text)).toEqual(['two', 'one'])
    const older = { jobApplicationId, before: listed.body.data[0]?.id }
    expect((await call(comments.list, { params, query: older })).body.data).toMatchObject([{ text: 'one' }])
  })
})

describe('the colleagues who can be mentioned', () => {
  test('have accepted their invitation', async ({ world, db }) => {
    const { recruiter, interviewer, jobApplicationId, params } = await createDiscussion(world)
    const call = await world.as(recruiter)
    const setStatus = (status: UserStatus) =>
      db.updateTable('users').set({ status }).where('companyId', '=', world.companyId).where('id', '=', interviewer.id)
    await setStatus(userStatus.pending).execute()
    const query = { jobApplicationId, search: 'Sinta' }
    expect((await call(comments.people, { params, query })).body.data).toEqual([])
    const body = { jobApplicationId, text: 'Good', mentions: [interviewer.id] }
    expect((await call(comments.add, { params, body })).status).toBe(422)
    await setStatus(userStatus.active).execute()
    expect((await call(comments.people, { params, query })).body.data).toHaveLength(1)
  })

  test('are exactly those who see the job', async ({ world, db }) => {
    const { companyId } = world
    const team = await Promise.all([world.user('recruiter'), world.user('user'), world.user('user')])
    const [, , restricted] = team
    const others = await Promise.all([world.user('admin'), world.user('recruiter'), world.user('consultant')])
    const creator = await world.user('recruiter')
    const job = await world.job(
      { hiringTeam: team.map(({ id }) => ({ hiringUserId: id, hiringRoleId: hiringRole.interviewer })) },
      creator,
    )
    const elsewhere = await db
      .insertInto('jobPositions')
      .values({ companyId, name: 'Barista' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const restriction = { branchIds: [job.branchId], organizationIds: [], jobPositionIds: [elsewhere.id] }
    const person = { companyId, userId: restricted?.id ?? 0 }
    await saveRestriction(db, person, { restriction, updatedAt: new Date() })
    const readers = await listReaders(db, companyId, job.id, { limit: 50 })

    const everyone = [...team, ...others, creator]
    const seeing = await Promise.all(
      everyone.map(async ({ id: userId, role: roleId }) => {
        const actor = {
          userId,
          companyId,
          roleId,
          name: '',
          permissions: new Set(permissions),
          timeZone: 'Asia/Jakarta',
          subscriptionEndsOn: null,
          restriction: userId === restricted?.id ? restriction : null,
        }
        // A flag that is off here would give Consultants access.
        return roleId !== 4 && (await isVisibleJob(db, actor as never, job.id)) ? [userId] : []
      }),
    )
    const ids = everyone.map(({ id }) => id)
    const mentionable = readers.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(mentionable.toSorted()).toEqual(seeing.flat().toSorted())
    expect(mentionable).toHaveLength(4)
  })
})
