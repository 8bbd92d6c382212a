import { Workbook } from '@cj-tech-master/excelts'
import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import { describe, expect } from 'vitest'
import { insertCandidates } from '../../test/moving.ts'
import { ids, stageRowsIn, templateOf } from '../../test/stage-updating.ts'
import { test } from '../../test/world.ts'
import { stageUpdateTasks } from './task-list.ts'

describe('a template', () => {
  test('that fails again and again ends within two minutes, because a user waits for it', () => {
    const { attempts } = stageUpdateTasks.makeStageTemplate
    // The waits of graphile-worker.
    const seconds = Array.from({ length: attempts - 1 }, (_, tries) => Math.exp(Math.min(tries + 1, 10)))
    expect(seconds.reduce((sum, wait) => sum + wait)).toBeLessThan(120)
  })

  test('has a row for each chosen candidate, with a hidden key and the stages of their job to choose from', async ({
    world,
  }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const candidates = await insertCandidates(world, job, [undefined, 'Screening', 'Hired'])
    const { bytes } = await templateOf(world, call, { ids: ids(candidates), jobId: job.id })
    const rows = await stageRowsIn(bytes)
    expect(rows.map(({ candidate, currentStage, newStage }) => [candidate, currentStage, newStage])).toEqual(
      expect.arrayContaining([
        ['Ayu0 Putri', 'New candidates', ''],
        ['Ayu1 Putri', 'Screening', ''],
        ['Ayu2 Putri', 'Hired', ''],
      ]),
    )
    const workbook = new Workbook()
    await workbook.xlsx.load(bytes)
    expect(workbook.worksheets[0]?.getColumn(1).hidden).toBe(true)
    const offered = workbook.getWorksheet('Lists')?.getColumn(1).values
    expect(offered).toEqual(expect.arrayContaining(['Screening', 'Hired', 'Rejected', 'Archived', 'New candidates']))
  })

  test('of a job has everyone in its process that the user may move', async ({ world }) => {
    const user = await world.user('user')
    const job = await world.job({ hiringTeam: [{ hiringUserId: user.id, hiringRoleId: 2 }] })
    const interviewed = await world.job({ hiringTeam: [{ hiringUserId: user.id, hiringRoleId: 3 }] })
    await insertCandidates(world, job, [undefined, 'Screening', 'Rejected'])
    await insertCandidates(world, interviewed, [undefined])
    const call = await world.as(user, ['candidates.updateStatus'])
    const rows = await stageRowsIn((await templateOf(world, call, { jobId: job.id })).bytes)
    // Last names are personal data.
    expect(rows.map(({ candidate }) => candidate).sort()).toEqual(['Ayu0', 'Ayu1'])
    const { status, body } = await call(stageUpdates.makeTemplate, { body: { jobId: interviewed.id } })
    expect([status, body.error?.errors]).toEqual([
      422,
      [{ field: 'jobId', message: 'This job has no candidates that you may move' }],
    ])
  })

  test('is refused without candidates, and leaves out those of another company', async ({ world }) => {
    const [call, foreign] = [await world.as('admin'), await world.another()]
    const foreignApplication = await foreign.application(await foreign.job())
    expect((await call(stageUpdates.makeTemplate, { body: {} })).status).toBe(422)
    const { status, body } = await call(stageUpdates.makeTemplate, { body: { ids: [foreignApplication.id] } })
    expect([status, body.error?.errors]).toEqual([
      422,
      [{ field: 'ids', message: 'You may not move any of these candidates' }],
    ])
  })
})
