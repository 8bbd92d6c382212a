import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidatePages } from '@hireloom/contract/candidate-page/endpoints'
import { stageGroup } from '@hireloom/contract/stages'
import { describe, expect } from 'vitest'
import { seenVersion } from '../../../test/application-factory.ts'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { runInOrder } from '../../../test/database/waiting.ts'
import { errorOf } from '../../../test/error-of.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { test, type World } from '../../../test/world.ts'
import { insertTimeProposal } from '../../schedules/answer-queries.ts'

/** Wednesday and Thursday of the week of the interview, 10.00 WIB. */
const wednesday = '2026-12-02T03:00:00.000Z'
const thursday = '2026-12-03T03:00:00.000Z'

/** Invites a candidate to an interview, for which they propose two other times. */
async function proposeTimes(world: World) {
  world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  const interview = await setUpInterview(world)
  const { application, change, plan, call } = interview
  await change(plan)
  // Not read from the page of the candidate: the view that it stores after its reply would wait for the locks as well.
  const { id: scheduleId } = await findSchedule(world, application.id)
  await insertProposal(world, scheduleId, [wednesday, thursday])
  const take = (startsAt: string, id = scheduleId) =>
    call(candidatePages.takeTime, { params: { scheduleId: id }, body: { startsAt } }).then(({ status }) => status)
  return { ...interview, take, scheduleId, applicationId: application.id }
}

const findSchedule = ({ db, companyId }: World, applicationId: number) =>
  db
    .selectFrom('schedules')
    .select(['id', 'startsAt'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()

const insertProposal = ({ db, companyId, product }: World, scheduleId: number, times: string[]) =>
  insertTimeProposal(db, companyId, {
    scheduleId,
    note: '',
    at: product.clock.now,
    times: times.map((time) => new Date(time)),
  })

describe('proposed times', () => {
  test('are taken once, by the first of two users', async ({ world }) => {
    const { take, applicationId, scheduleId } = await proposeTimes(world)
    const other = await world.as('admin')
    const takeAsOther = async () =>
      (await other(candidatePages.takeTime, { params: { scheduleId }, body: { startsAt: wednesday } })).status
    const lock = (db: World['db']) =>
      db
        .selectFrom('applications')
        .select('id')
        .where('companyId', '=', world.companyId)
        .where('id', '=', applicationId)
        .forUpdate()
        .execute()
    expect(await runInOrder(world.db, lock, [() => take(thursday), takeAsOther])).toEqual([204, 409])
    expect((await findSchedule(world, applicationId)).startsAt).toEqual(new Date(thursday))
  })

  test('are not taken once the candidate is in another stage', async ({ world }) => {
    const { change, call, scheduleId } = await proposeTimes(world)
    const stageId = world.masterData.stages['User Interview'] as number
    expect((await change({ stageId, status: applicationStatus.active, groupId: stageGroup.process })).status).toBe(200)
    const input = { params: { scheduleId }, body: { startsAt: thursday } }
    const { status, body } = await call(candidatePages.takeTime, input)
    expect([status, errorOf(body)?.code]).toEqual([409, 'stage_left'])
  })

  test('that the candidate takes back just before are not taken', async ({ world }) => {
    const { take, scheduleId, application } = await proposeTimes(world)
    const browser = candidateBrowser(world)
    const path = await browser.open(application)
    const publicId = (await browser.get(path)).body.match(/\/interviews\/([\w-]{36})/)?.[1]
    const lock = (db: World['db']) =>
      db
        .selectFrom('schedules')
        .select('id')
        .where('companyId', '=', world.companyId)
        .where('id', '=', scheduleId)
        .forUpdate()
        .execute()
    const takeBack = () => browser.noticeAfter(`${path}/interviews/${publicId}/take-back`)
    const before = await findSchedule(world, application.id)
    expect(await runInOrder(world.db, lock, [takeBack, () => take(thursday)])).toEqual(['takenBack', 409])
    expect(await findSchedule(world, application.id)).toEqual(before)
  })

  test.for([
    ['the candidate accepts the first time', 'candidate'],
    ['another user refuses them', 'user'],
  ] as const)('are not taken just after %s', async ([, who], { world }) => {
    const { call, scheduleId, application } = await proposeTimes(world)
    const browser = candidateBrowser(world)
    const path = await browser.open(application)
    const publicId = (await browser.get(path)).body.match(/\/interviews\/([\w-]{36})/)?.[1]
    const params = { scheduleId }
    const answers = {
      candidate: () => browser.noticeAfter(`${path}/interviews/${publicId}/answer`, { response: '1', sequence: '0' }),
      user: async () => (await call(candidatePages.refuseTimes, { params, body: { note: 'Not then' } })).status,
    }
    const take = async () =>
      errorOf((await call(candidatePages.takeTime, { params, body: { startsAt: thursday } })).body)
    // The first call holds its other locks while it waits for the proposal; the second must not have any of them.
    const lock = (db: World['db']) =>
      db
        .selectFrom('scheduleProposals')
        .select('id')
        .where('companyId', '=', world.companyId)
        .where('scheduleId', '=', scheduleId)
        .forUpdate()
        .execute()
    const [answer, refusal] = await runInOrder(world.db, lock, [answers[who] as () => Promise<string | number>, take])
    expect([answer, refusal?.code]).toEqual([who === 'candidate' ? 'youCome' : 204, 'already_answered'])
  })

  test('of two candidates are taken for only one of them if they share a user in charge', async ({ world }) => {
    const { take, job, plan, call, scheduleId, recruiter } = await proposeTimes(world)
    const other = await world.application(job, { stage: 'Screening' })
    const stageId = world.masterData.stages['HR Interview'] as number
    const body = { ...seenVersion(other), stageId, ...plan, time: '15:00:00', inChargeIds: [recruiter.id] }
    expect((await call(applications.change, { params: { applicationId: other.id }, body } as never)).status).toBe(200)
    const { id } = await findSchedule(world, other.id)
    await insertProposal(world, id, [thursday])
    const lock = (db: World['db']) =>
      db
        .selectFrom('users')
        .select('id')
        .where('companyId', '=', world.companyId)
        .where('id', '=', recruiter.id)
        .forNoKeyUpdate()
        .execute()
    const statuses = await runInOrder(world.db, lock, [() => take(thursday, scheduleId), () => take(thursday, id)])
    expect(statuses).toEqual([204, 409])
  })
})
