import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import type { ExpressionBuilder } from 'kysely'
import { describe, expect } from 'vitest'
import { inbox, newMails, setUpInterview } from '../../test/interviewing.ts'
import { passUndoWindow, storedApplication } from '../../test/moving.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { mailStatus } from '../mail/rules.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { forgetOldMoves } from './tasks.ts'

const november = new Date('2026-11-20T03:00:00Z')
const hours = (count: number) => new Date(november.getTime() + count * 60 * 60 * 1000)

const rejection = (world: World) => ({
  stageId: world.masterData.stages.Rejected,
  status: applicationStatus.rejected,
  groupId: 2,
  notes: 'By mistake',
  sendEmail: true,
})
describe('undoing a move hours later', () => {
  test('leaves its meeting canceled, because the guests have received the cancellation', async ({ world, product }) => {
    const { manager, call, change, plan, page } = await setUpInterview(world)
    await change(plan)
    const mails = await newMails(world)
    const { body } = await change(rejection(world))
    await passUndoWindow(world)
    const toManager = (await mails()).filter(({ recipient }) => recipient === manager.email)
    expect(toManager).toMatchObject([{ calendarMethod: 'CANCEL' }])

    product.clock.now = hours(2)
    const undone = await call(applications.undo, { params: { undoId: body.data.undo?.id ?? 0 } })
    expect(undone.body.data).toMatchObject({ restored: 1, schedulesCanceled: 1 })
    const { hiringStageName, interviews } = await page()
    expect(hiringStageName).toBe('HR Interview')
    expect(interviews).toMatchObject([{ progress: scheduleProgress.canceled }])
    expect(await mails()).toEqual([])
  })

  test.for([
    ['is being sent', mailStatus.waiting, 1],
    ['was sent', mailStatus.sent, 1],
    ['failed', mailStatus.failed, 0],
  ] as const)('reports how many of its mails were sent, with one that %s', async ([, status, mailsSent], { world }) => {
    const { undo, ofMove } = await rejectLongAgo(world)
    const { db } = world
    await db.updateTable('mails').set({ status }).where(ofMove).execute()
    const undone = await db.transaction().execute(async (db) => {
      // A worker locks the mails it sends.
      await db.selectFrom('mails').select('id').where(ofMove).forUpdate().execute()
      return undo()
    })
    expect(undone.body.data).toMatchObject({ restored: 1, mailsSent })
  })

  test('deletes its mails that failed, so that nobody can send them again', async ({ world }) => {
    const { undo, ofMove } = await rejectLongAgo(world)
    const { db } = world
    await db.updateTable('mails').set({ status: mailStatus.failed }).where(ofMove).execute()
    await undo()
    expect(await db.selectFrom('mails').select('id').where(ofMove).execute()).toEqual([])
  })

  test('restores the time in the stage, and that the applicant was turned away', async ({ world, product }) => {
    const { db, companyId } = world
    await setFlag(db, companyId, 'move_candidate_all_final_status', true)
    const [call, job] = [await world.as('admin'), await world.job()]
    const { id } = await world.application(job, { stage: 'Rejected' })
    const turnAway = db.updateTable('applications').set({ isTurnedAway: true })
    await turnAway.where('companyId', '=', companyId).where('id', '=', id).execute()
    const before = await storedApplication(world, { id })

    product.clock.now = hours(1)
    const change = { params: { applicationId: id }, body: { jobId: job.id, status: applicationStatus.active } }
    const { body } = await call(applications.changeStatus, change)
    expect(await storedApplication(world, { id })).toMatchObject({
      isTurnedAway: false,
      inStageSince: product.clock.now,
    })
    product.clock.now = hours(2)
    await call(applications.undo, { params: { undoId: body.data.undo?.id ?? 0 } })
    expect(await storedApplication(world, { id })).toEqual({ ...before, updatedAt: product.clock.now })
  })
})

test('a move made more than 24 hours ago is deleted only after its mails are sent', async ({ world, product }) => {
  const { application, change } = await setUpInterview(world)
  const mails = await inbox(world)
  await change(rejection(world))
  const countMoves = async () => {
    const { db, companyId } = world
    return (await db.selectFrom('moves').select('id').where('companyId', '=', companyId).execute()).length
  }
  product.clock.now = hours(25)
  await forgetOldMoves(product.services)
  expect(await countMoves()).toBe(1)
  await passUndoWindow(world)
  expect((await mails()).get(application.email)?.subject).toContain('Your application')
  await forgetOldMoves(product.services)
  expect(await countMoves()).toBe(0)
})

/** Rejects a candidate with a planned interview, and lets the time pass in which no mail is sent. */
async function rejectLongAgo(world: World) {
  const { call, change, plan } = await setUpInterview(world)
  await change(plan)
  const { body } = await change(rejection(world))
  await passUndoWindow(world)
  return {
    undo: () => call(applications.undo, { params: { undoId: body.data.undo?.id ?? 0 } }),
    ofMove: (eb: ExpressionBuilder<DB, 'mails'>) =>
      eb.and([eb('companyId', '=', world.companyId), eb('dedupeKey', 'like', 'move %')]),
  }
}
