import { applicationStatus } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { pdf } from '../../test/files/documents.ts'
import { inbox, setUpInterview } from '../../test/interviewing.ts'
import { eventsOf, move, passUndoWindow, setStatus, storedApplication, undo } from '../../test/moving.ts'
import { uploadAs } from '../../test/staff.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const { active, rejected } = applicationStatus

const restrictionsOf = ({ db, companyId }: World) =>
  db.selectFrom('candidateBars').selectAll().where('companyId', '=', companyId).orderBy('id').execute()

describe('a rejection', () => {
  const period = { isRestricted: true, startDate: '2026-11-20', endDate: '2027-05-20' }

  test('can restrict the candidate and attach a file to the mail, only where the company allows it', async ({
    world,
    db,
  }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const application = await world.application(job, { stage: 'Screening', nik: '3171010101980001' })
    const attachment = await uploadAs(world, call, uploadType.attachment, 'letter.pdf', pdf())
    const overrides = {
      ...period,
      attachment,
      sendEmail: true,
      notes: 'Gave false papers',
      candidateNotes: 'See the letter.',
    }
    const off = await move(world, call, application, 'Rejected', overrides)
    expect(off.body.error?.errors.map(({ field }) => field)).toEqual(['isRestricted', 'attachment'])
    expect(await restrictionsOf(world)).toEqual([])

    await setFlag(db, world.companyId, 'candidate_rejection_attachment', true)
    for (const [wrong, field] of [
      [{ startDate: null }, 'startDate'],
      [{ endDate: null }, 'endDate'],
      [{ endDate: '2026-11-19' }, 'endDate'],
      [{ startDate: '2026-01-01', endDate: '2026-02-01' }, 'endDate'],
      [{ attachment: 'A'.repeat(43) }, 'attachment'],
      [{ sendEmail: false }, 'attachment'],
    ] as const) {
      const { status, body } = await move(world, call, application, 'Rejected', { ...overrides, ...wrong })
      expect([status, body.error?.errors.map((error) => error.field)]).toEqual([422, [field]])
    }
    expect((await move(world, call, application, 'Rejected', overrides)).status).toBe(200)
    const [restriction] = await restrictionsOf(world)
    expect(restriction).toMatchObject({
      candidateId: application.candidateId,
      applicationId: application.id,
      email: application.email,
      startDate: period.startDate,
      endDate: period.endDate,
      reason: 'Gave false papers',
      liftedAt: null,
    })
    expect(restriction?.nikHash).toEqual(application.identityHash)
    await passUndoWindow(world)
    const [mail] = await db.selectFrom('mails').selectAll().where('companyId', '=', world.companyId).execute()
    expect(mail).toMatchObject({ recipient: application.email, attachmentFileId: expect.any(Number) })
    expect(mail?.text).toContain('See the letter.')
    expect(mail?.text).not.toContain('false papers')
  })

  test('when undone lifts the restriction, restores the meeting and sends nothing', async ({ world, db }) => {
    await setFlag(db, world.companyId, 'candidate_rejection_attachment', true)
    const { application, change, plan, call, page } = await setUpInterview(world)
    const mails = await inbox(world)
    await change(plan)
    await mails()
    const before = await storedApplication(world, application)
    const { body } = await change({
      stageId: world.masterData.stages.Rejected,
      status: 2,
      groupId: 2,
      notes: 'By mistake',
      sendEmail: true,
      ...period,
    })
    expect(body.data.undo).toMatchObject({ until: new Date(world.product.clock.now.getTime() + 10_000).toISOString() })
    expect((await page()).interviews[0]?.progress).toBe(scheduleProgress.canceled)

    const undone = await undo(call, body.data.undo?.id)
    const undoneAt = world.product.clock.now
    expect(undone.body.data).toEqual({
      restored: 1,
      restoredIds: [application.id],
      refused: [],
      mailsSent: 0,
      schedulesCanceled: 0,
      documentsVoided: 0,
      approvalsEnded: 0,
    })
    const after = await storedApplication(world, application)
    expect({ ...after, updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 })
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
    expect((await page()).interviews[0]).toMatchObject({ progress: scheduleProgress.invited, cancelReason: null })
    expect(await restrictionsOf(world)).toMatchObject([{ liftedAt: undoneAt, liftedBy: expect.any(Number) }])
    expect((await eventsOf(world, application)).at(-1)).toMatchObject({ kind: eventKind.undone, toStatus: active })
    await passUndoWindow(world)
    expect(await mails()).toEqual(new Map())
    expect((await undo(call, body.data.undo?.id)).body.error?.message).toBe('This has been undone already')
  })

  test('when undone keeps the restriction that a user has changed since', async ({ world, db }) => {
    await setFlag(db, world.companyId, 'candidate_rejection_attachment', true)
    const [call, application] = [await world.as('admin'), await world.application(await world.job())]
    const { body } = await move(world, call, application, 'Rejected', { ...period, notes: 'Gave false papers' })
    const [restriction] = await restrictionsOf(world)
    if (!restriction) throw new Error('The rejection set no restriction')
    const { id } = restriction
    const updatedAt = restriction.updatedAt.toISOString()
    const change = { updatedAt, reason: 'Gave false papers twice', startDate: period.startDate, endDate: null }
    const changed = await (await world.as('admin'))(restrictedCandidates.change, { params: { id }, body: change })
    expect(changed.status).toBe(200)
    expect((await undo(call, body.data.undo?.id)).body.data).toMatchObject({ restored: 1 })
    expect(await restrictionsOf(world)).toMatchObject([{ liftedAt: null, endDate: null }])
  })

  test('when undone later reports the mails sent and the meeting canceled', async ({ world }) => {
    const { application, change, plan, call } = await setUpInterview(world)
    await change(plan)
    const { body } = await change({
      stageId: world.masterData.stages.Rejected,
      status: 2,
      groupId: 2,
      notes: 'By mistake',
      sendEmail: true,
    })
    await passUndoWindow(world)
    const sent = world.db.updateTable('mails').set({ status: 1 }).where('companyId', '=', world.companyId)
    await sent.where('dedupeKey', 'like', 'move %').execute()
    const { data } = (await undo(call, body.data.undo?.id)).body
    expect(data).toMatchObject({ restored: 1, mailsSent: 1, schedulesCanceled: 1 })
    expect(await storedApplication(world, application)).toMatchObject({ status: active })
  })
})

test('a meeting that took place stays when the candidate is rejected after it', async ({ world, product }) => {
  const { application, change, plan, call, page } = await setUpInterview(world)
  await change(plan)
  product.clock.now = new Date('2026-12-01T03:00:00Z')
  expect((await setStatus(call, application, { status: rejected, notes: 'Other profile' })).status).toBe(200)
  expect((await page()).interviews[0]).toMatchObject({ progress: scheduleProgress.inProgress, cancelReason: null })
})

test('a change without a version changes the newest, and one with an older version conflicts', async ({ world }) => {
  const call = await world.as('admin')
  const application = await world.application(await world.job())
  const change = (stage: string, overrides: object) => move(world, call, application, stage, overrides)
  expect((await change('Screening', { updatedAt: undefined })).status).toBe(200)
  expect((await change('HR Interview', { updatedAt: undefined })).body.data.stageName).toBe('HR Interview')
  const stale = await change('Offering', {})
  expect([stale.status, stale.body.error?.code]).toEqual([409, 'stale'])
  const result = { updateResult: true, status: 1, notes: 'Good', groupId: undefined, updatedAt: undefined }
  expect((await change('HR Interview', result)).body.error?.code).not.toBe('validation_failed')
})
