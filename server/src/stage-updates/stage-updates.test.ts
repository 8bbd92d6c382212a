import { Workbook } from '@cj-tech-master/excelts'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { rowStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { expect } from 'vitest'
import {
  type Application,
  eventsOf,
  insertCandidates,
  passUndoWindow,
  stageOf,
  storedApplication,
} from '../../test/moving.ts'
import {
  fillIn,
  ids,
  readUpdate,
  runUpdate,
  stagesOf,
  startUpdate,
  templateOf,
  uploadStages,
} from '../../test/stage-updating.ts'
import { test, type World } from '../../test/world.ts'
import { mailStatus } from '../mail/rules.ts'

const mailsOf = ({ db, companyId }: World) =>
  db.selectFrom('mails').select(['recipient', 'text']).where('companyId', '=', companyId).orderBy('id').execute()

test('a file is previewed row by row, moves those it can, and can be undone', async ({ world }) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const [fresh, screened, hired, rejected, stays] = (await insertCandidates(world, job, [
    undefined,
    'Screening',
    'Hired',
    undefined,
    'Screening',
  ])) as [Application, Application, Application, Application, Application]
  const all = [fresh, screened, hired, rejected, stays]
  const { bytes } = await templateOf(world, call, { ids: ids(all) })
  const fills: Record<string, object> = {
    'Ayu0 Putri': { newStage: 'offering', notes: 'Strong' },
    'Ayu1 Putri': { newStage: 'Nowhere' },
    'Ayu2 Putri': { newStage: 'Screening' },
    'Ayu3 Putri': { newStage: 'Rejected', notes: 'No licence', sendEmail: 'Ya', message: 'Thank you for coming' },
  }
  const file = await fillIn(bytes, ({ candidate }) => fills[String(candidate)] ?? {})
  const importId = await uploadStages(call, file)
  const listed = await call(stageUpdates.rows, { params: { importId }, query: {} })
  expect(listed.body.data.map(({ status }) => status)).toEqual([2, 2, 0, 0])
  const preview = await readUpdate(call, importId)
  expect(preview).toMatchObject({ status: transferStatus.pending, totalRows: 4, preview: { moving: 2, refused: 2 } })
  const outcomes = (rows: typeof preview.rows) =>
    Object.fromEntries(rows.map(({ candidate, status, errors }) => [candidate, [status, errors[0]?.message]]))
  const refused = {
    'Ayu1 Putri': [rowStatus.failed, 'This job has no stage with this name. Choose one from the list'],
    'Ayu2 Putri': [rowStatus.failed, 'The candidate is hired, and that is final'],
  }
  expect(outcomes(preview.rows)).toEqual({
    'Ayu0 Putri': [rowStatus.waiting, undefined],
    'Ayu3 Putri': [rowStatus.waiting, undefined],
    ...refused,
  })
  expect(await stagesOf(world, [fresh, rejected])).toEqual([null, null])

  const finished = await startUpdate(world, call, importId)
  expect(finished).toMatchObject({
    status: transferStatus.partialSuccess,
    succeededRows: 2,
    failedRows: 2,
    preview: null,
  })
  expect(outcomes(finished.rows)).toEqual({
    'Ayu0 Putri': [rowStatus.succeeded, undefined],
    'Ayu3 Putri': [rowStatus.succeeded, undefined],
    ...refused,
  })
  expect(await stagesOf(world, [fresh, stays])).toEqual([stageOf(world, 'Offering'), stageOf(world, 'Screening')])
  expect(await storedApplication(world, rejected)).toMatchObject({ status: applicationStatus.rejected })
  expect(await eventsOf(world, fresh)).toMatchObject([{ toStageId: stageOf(world, 'Offering'), text: 'Strong' }])
  const log = await world.db
    .selectFrom('activityLog')
    .select('what')
    .where('companyId', '=', world.companyId)
    .where('what', 'like', '%with a file')
    .execute()
  expect(log).toEqual([{ what: 'moved 2 of 4 candidates with a file' }])

  await passUndoWindow(world)
  expect(await mailsOf(world)).toMatchObject([{ text: expect.stringContaining('Thank you for coming') }])
  expect([finished.undoUntil, finished.undoneAt]).toEqual([expect.any(String), null])
  const undone = await call(stageUpdates.undo, { params: { importId } })
  expect(undone.body.data).toMatchObject({ restored: 2, refused: [], mailsSent: 0 })
  expect(await mailsOf(world)).toEqual([])
  expect(await stagesOf(world, [fresh, rejected])).toEqual([null, null])
  expect(await readUpdate(call, importId)).toMatchObject({ undoUntil: null, undoneAt: expect.any(String) })
  expect((await call(stageUpdates.undo, { params: { importId } })).status).toBe(422)
})

test('an undo reports the mails that were already sent', async ({ world }) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const candidates = await insertCandidates(world, job, [undefined])
  const { bytes } = await templateOf(world, call, { ids: ids(candidates) })
  const rejected = { newStage: 'Rejected', notes: 'No licence', sendEmail: 'Yes' }
  const importId = await uploadStages(call, await fillIn(bytes, () => rejected))
  await startUpdate(world, call, importId)
  await passUndoWindow(world)
  await world.db
    .updateTable('mails')
    .set({ status: mailStatus.sent })
    .where('companyId', '=', world.companyId)
    .execute()
  const undone = await call(stageUpdates.undo, { params: { importId } })
  expect(undone.body.data).toMatchObject({ restored: 1, mailsSent: 1 })
})

test('a closed job still moves its candidates, and a stage that was removed from the job in the meantime is refused', async ({
  world,
}) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const candidates = await insertCandidates(world, job, [undefined, undefined])
  const { bytes } = await templateOf(world, call, { ids: ids(candidates) })
  const stages = ['Offering', 'Screening']
  const importId = await uploadStages(call, await fillIn(bytes, (_, index) => ({ newStage: stages[index] ?? '' })))
  const { db, companyId } = world
  await db.updateTable('jobs').set({ status: 3 }).where('companyId', '=', companyId).where('id', '=', job.id).execute()
  await db
    .deleteFrom('jobStages')
    .where('companyId', '=', companyId)
    .where('jobId', '=', job.id)
    .where('stageId', '=', stageOf(world, 'Offering'))
    .execute()
  const finished = await startUpdate(world, call, importId)
  expect(finished.reasons).toEqual([['This job has no stage with this name. Choose one from the list'], []])
})

test('a preview refuses candidates over the quota of reviews, and so does the move', async ({ world }) => {
  const small = await world.another({ planId: plan.free })
  const [call, job] = [await small.as('admin'), await small.job({ aiCandidateRecommendation: null })]
  const candidates = await insertCandidates(small, job, Array(12).fill(undefined))
  const { bytes } = await templateOf(small, call, { jobId: job.id })
  const importId = await uploadStages(call, await fillIn(bytes, () => ({ newStage: 'Screening' })))
  expect((await readUpdate(call, importId)).preview).toEqual({ moving: 10, refused: 2 })
  const finished = await startUpdate(small, call, importId)
  expect(finished).toMatchObject({ succeededRows: 10, failedRows: 2 })
  expect((await stagesOf(small, candidates)).filter((stageId) => stageId === null)).toHaveLength(2)
})

test('the user must be active when the file runs, not only at the upload', async ({ world }) => {
  const user = await world.user('recruiter')
  const job = await world.job({ hiringTeam: [{ hiringUserId: user.id, hiringRoleId: 1 }] })
  const candidates = await insertCandidates(world, job, [undefined])
  const call = await world.as(user)
  const { bytes } = await templateOf(world, call, { ids: ids(candidates) })
  const importId = await uploadStages(call, await fillIn(bytes, () => ({ newStage: 'Screening' })))
  await call(stageUpdates.start, { params: { importId } })
  await world.db
    .updateTable('users')
    .set({ isActive: false })
    .where('companyId', '=', world.companyId)
    .where('id', '=', user.id)
    .execute()
  await runUpdate(world, importId)
  const finished = await readUpdate(await world.as('admin'), importId)
  expect(finished.reasons).toEqual([['The user who started this may no longer move candidates']])
  expect(await stagesOf(world, candidates)).toEqual([null])
})

test("only the user who uploaded a file starts it; Admins see it, other users don't", async ({ world }) => {
  const [owner, admin, recruiter] = [await world.as('admin'), await world.as('admin'), await world.as('recruiter')]
  const job = await world.job()
  const { bytes } = await templateOf(world, owner, { ids: ids(await insertCandidates(world, job, [undefined])) })
  const importId = await uploadStages(owner, await fillIn(bytes, () => ({ newStage: 'Screening' })))
  expect((await admin(stageUpdates.read, { params: { importId } })).body.data).toMatchObject({ isOwn: false })
  expect((await admin(stageUpdates.start, { params: { importId } })).status).toBe(403)
  expect((await recruiter(stageUpdates.read, { params: { importId } })).status).toBe(404)
  expect((await recruiter(stageUpdates.start, { params: { importId } })).status).toBe(404)
})

test("consultants are not offered the hired stage, and a file can't hire for them", async ({ world }) => {
  const [call, job] = [await world.as('consultant'), await world.job()]
  const { bytes } = await templateOf(world, call, { ids: ids(await insertCandidates(world, job, [undefined])) })
  const file = await fillIn(bytes, () => ({ newStage: 'Hired', firstDay: '2026-12-01' }))
  const { reasons } = await readUpdate(call, await uploadStages(call, file))
  expect(reasons).toEqual([["A consultant can't move candidates to hired"]])
  const workbook = new Workbook()
  await workbook.xlsx.load(bytes)
  expect(workbook.getWorksheet('Lists')?.getColumn(1).values).not.toContain('Hired')
})
