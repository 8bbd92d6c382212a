import { schedules } from '@hireloom/contract/schedules/endpoints'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { describe, expect } from 'vitest'
import { setUpInterview } from '../../test/interviewing.ts'
import { test, type World } from '../../test/world.ts'

/** Schedules an interview of 45 minutes on 30 November at 10.45 in Jakarta, with a recruiter and a User in charge. */
async function scheduled(world: World) {
  const interview = await setUpInterview(world)
  await interview.change(interview.plan)
  const ids = [interview.recruiter.id, interview.manager.id]
  const at = { date: '2026-11-30', time: '10:45:00', durationMinutes: 45, inChargeIds: ids }
  const busy = async (overrides: Partial<typeof at> & { exceptId?: number } = {}, call = interview.call) =>
    (await call(schedules.busy, { query: { ...at, ...overrides } })).body.data
  return { ...interview, ids, at, busy }
}
const span = { startsAt: '2026-11-30T03:45:00.000Z', endsAt: '2026-11-30T04:30:00.000Z' }

describe('the busy times of interviewers', () => {
  test('have names and times, and no data of the candidate', async ({ world }) => {
    const { recruiter, manager, busy } = await scheduled(world)
    expect(await busy()).toEqual([
      { id: manager.id, name: 'Made Suarta', ...span },
      { id: recruiter.id, name: 'Ratna Wulandari', ...span },
    ])
    expect(await busy({ inChargeIds: [manager.id] })).toHaveLength(1)
  })

  test.for([
    ['ends as another begins', { time: '10:00:00' }, 0],
    ['ends a minute into another', { time: '10:01:00' }, 2],
    ['is within another', { time: '11:00:00', durationMinutes: 15 }, 2],
    ['surrounds another', { time: '08:00:00', durationMinutes: 480 }, 2],
    ['begins a minute before another ends', { time: '11:29:00' }, 2],
    ['begins as another ends', { time: '11:30:00' }, 0],
    ['is at the same time on another day', { date: '2026-12-01' }, 0],
    ['is on the first day that can be written', { date: '1900-01-01', time: '00:00:00' }, 0],
    ['is on the last day that can be written', { date: '2199-12-31', time: '23:59:59' }, 0],
  ] as const)('a meeting that %s: %j finds %i people busy', async ([, overrides, people], { world }) => {
    const { busy } = await scheduled(world)
    expect(await busy(overrides)).toHaveLength(people)
  })

  test('are listed once for a time with two appointments', async ({ world }) => {
    const { recruiter, manager, change, plan, busy } = await scheduled(world)
    await change({ ...plan, stageId: world.masterData.stages['User Interview'] })
    expect((await busy()).map(({ id }) => id)).toEqual([manager.id, recruiter.id])
    await change({ ...plan, stageId: world.masterData.stages['User Interview'], time: '11:00:00' })
    expect((await busy()).map(({ id, startsAt }) => [id, startsAt])).toEqual([
      [manager.id, span.startsAt],
      [recruiter.id, span.startsAt],
      [manager.id, '2026-11-30T04:00:00.000Z'],
      [recruiter.id, '2026-11-30T04:00:00.000Z'],
    ])
  })

  test('include the longest meeting up to its last minute', async ({ world }) => {
    const { change, plan, busy } = await scheduled(world)
    await change({ ...plan, time: '09:00:00', durationMinutes: 480 })
    expect(await busy({ time: '16:59:00' })).toHaveLength(2)
  })

  test('leave out the schedule that is being changed, and canceled ones', async ({ world }) => {
    const { busy, change, page } = await scheduled(world)
    const { id = 0 } = (await page()).interviews[0] ?? {}
    expect(await busy({ exceptId: id })).toEqual([])
    expect(await busy({ exceptId: id + 1 })).toHaveLength(2)
    await change({ isRemoveScheduled: true, notes: 'The interviewer is ill' })
    expect((await page()).interviews[0]?.progress).toBe(scheduleProgress.canceled)
    expect(await busy()).toEqual([])
  })

  test('leave out people who have left or belong to another company', async ({ world }) => {
    const { manager, ids, busy } = await scheduled(world)
    const stranger = await world.another()
    const call = await stranger.as('admin')
    expect(await busy({ inChargeIds: ids }, call)).toEqual([])
    await world.db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', world.companyId)
      .where('id', '=', manager.id)
      .execute()
    expect(await busy()).toMatchObject([{ name: 'Ratna Wulandari' }])
  })

  test('can be read for 1 to 20 people', async ({ world }) => {
    const { at, call } = await scheduled(world)
    for (const inChargeIds of [[], Array.from({ length: 21 }, (_, index) => index + 1)]) {
      const endpoint = { ...schedules.busy, query: undefined, path: busyPath({ ...at, inChargeIds }) } as const
      const { status, body } = await call(endpoint, {})
      expect([status, body.error?.errors.map(({ field }) => field)]).toEqual([422, ['inChargeIds']])
    }
  })
})

const busyPath = ({ date, time, inChargeIds }: { date: string; time: string; inChargeIds: readonly number[] }) =>
  `${schedules.busy.path}?date=${date}&time=${encodeURIComponent(time)}&in_charge_ids=${inChargeIds.join(',')}` as const
