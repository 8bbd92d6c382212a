import { Workbook } from '@cj-tech-master/excelts'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { rowStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import {
  type Application,
  eventsOf,
  insertCandidates,
  move,
  passUndoWindow,
  stageOf,
  storedApplication,
} from '../../test/moving.ts'
import {
  fillIn,
  readUpdate,
  runUpdate,
  stageRowsIn,
  startUpdate,
  templateOf,
  uploadStages,
} from '../../test/stage-updating.ts'
import { test, type World } from '../../test/world.ts'
import { mailStatus } from '../mail/rules.ts'

const ids = (applications: readonly Application[]) => applications.map(({ id }) => id)
const stagesOf = async (world: World, applications: readonly Application[]) =>
  Promise.all(applications.map(async (application) => (await storedApplication(world, application)).stageId))
const mailsOf = ({ db, companyId }: World) =>
  db.selectFrom('mails').select(['recipient', 'text']).where('companyId', '=', companyId).orderBy('id').execute()

describe('a template', () => {
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

test('refused rows can be downloaded with the reasons and the current stages of their candidates', async ({
  world,
}) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const candidates = (await insertCandidates(world, job, [undefined, undefined])) as [Application, Application]
  const { bytes } = await templateOf(world, call, { ids: ids(candidates) })
  await move(world, call, candidates[0], 'Screening')
  const importId = await uploadStages(call, await fillIn(bytes, () => ({ newStage: 'Offering', notes: 'Go' })))
  const preview = await readUpdate(call, importId)
  expect(preview.reasons.flat()).toEqual(['The candidate was moved after the template was made, to Screening'])

  const { status, body } = await call(stageUpdates.refusedRows, { params: { importId } })
  expect(status).toBe(200)
  const secondFile = Buffer.from(await (body as unknown as File).arrayBuffer())
  const rows = await stageRowsIn(secondFile)
  expect(rows).toMatchObject([{ currentStage: 'Screening', newStage: 'Offering', notes: 'Go' }])
  const second = await uploadStages(call, secondFile)
  expect((await startUpdate(world, call, second)).succeededRows).toBe(1)
  expect(await stagesOf(world, [candidates[0]])).toEqual([stageOf(world, 'Offering')])
})

describe('a row is refused', () => {
  const cases: [string, Record<string, string | Date>, string][] = [
    ['without notes for a rejection', { newStage: 'Rejected' }, 'Notes are required'],
    ['without the first day for a hire', { newStage: 'Hired' }, 'First working day is required'],
    [
      'with a first day that is not a date',
      { newStage: 'Hired', firstDay: 'soon' },
      'First working day must be a date like 2026-11-30, not “soon”',
    ],
    [
      'with a first day that has two meanings',
      { newStage: 'Hired', firstDay: '03/04/2027' },
      'First working day can be 3 April 2027 or 4 March 2027. Write it like 2027-04-03',
    ],
    [
      'with a first day before the application',
      { newStage: 'Hired', firstDay: new Date('2020-01-01T00:00:00Z') },
      'First working day must not be before Friday, 20 November 2026, the day of the application',
    ],
    [
      'with a first day of a candidate who is not hired',
      { newStage: 'Screening', firstDay: '2026-12-01' },
      'Only hired candidates have a first working day',
    ],
    [
      'with an e-mail about another stage',
      { newStage: 'Screening', sendEmail: 'yes' },
      'Candidates only get an e-mail when they are hired or rejected',
    ],
    [
      'with neither Yes nor No for the e-mail',
      { newStage: 'Rejected', notes: 'No', sendEmail: 'maybe' },
      'Send e-mail must be Yes or No, not “maybe”',
    ],
    [
      'with a message that would not be sent',
      { newStage: 'Rejected', notes: 'No', message: 'Thanks' },
      'The message is part of the e-mail. Write Yes under Send e-mail',
    ],
    [
      'with an unknown reason',
      { newStage: 'Rejected', notes: 'No', rejectionReason: 'Bad luck' },
      "Rejection reason is not on the company's list",
    ],
    ['with only notes', { notes: 'Hello' }, 'Choose a new stage, or clear the other cells of the row'],
    [
      'with the stage that the candidate is already in',
      { newStage: 'New candidates' },
      'The candidate is already marked as new candidate',
    ],
    [
      'whose key was deleted',
      { key: '', newStage: 'Screening' },
      'The hidden key of this row is missing. Make a new template',
    ],
    [
      'whose cells were mixed up by sorting',
      { reference: 'X-1', newStage: 'Screening' },
      "The reference doesn't belong to the hidden key of the row. Make a new template",
    ],
  ]
  test('with a message about its mistake', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const candidates = await insertCandidates(
      world,
      job,
      cases.map(() => undefined),
    )
    const { bytes } = await templateOf(world, call, { ids: ids(candidates) })
    const file = await fillIn(bytes, (_, index) => cases[index]?.[1] ?? {})
    const { reasons, preview } = await readUpdate(call, await uploadStages(call, file))
    expect(reasons).toEqual(cases.map(([, , message]) => [message]))
    expect(preview).toEqual({ moving: 0, refused: cases.length })
  })

  test('with a message about each of its mistakes', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const { bytes } = await templateOf(world, call, { ids: ids(await insertCandidates(world, job, [undefined])) })
    const file = await fillIn(bytes, () => ({ newStage: 'Screening', sendEmail: 'Yes', firstDay: '2026-12-01' }))
    const { reasons } = await readUpdate(call, await uploadStages(call, file))
    expect(reasons).toEqual([
      [
        'Candidates only get an e-mail when they are hired or rejected',
        'Only hired candidates have a first working day',
      ],
    ])
  })

  test('when its candidate is in the file already', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const candidates = await insertCandidates(world, job, [undefined, undefined])
    const { bytes } = await templateOf(world, call, { ids: ids(candidates) })
    const [first] = await stageRowsIn(bytes)
    const file = await fillIn(bytes, () => ({ ...first, newStage: 'Screening' }))
    const finished = await startUpdate(world, call, await uploadStages(call, file))
    expect(finished.reasons).toEqual([[], ['The candidate is in row 2 already']])
    expect(finished).toMatchObject({ succeededRows: 1, failedRows: 1 })
  })

  test('when its candidate was deleted, or its key is invented or belongs to another company', async ({ world }) => {
    const [call, job, foreign] = [await world.as('admin'), await world.job(), await world.another()]
    const [gone, other, invented] = (await insertCandidates(world, job, [undefined, undefined, undefined])) as [
      Application,
      Application,
      Application,
    ]
    const foreignApplication = await foreign.application(await foreign.job())
    const { bytes } = await templateOf(world, call, { ids: ids([gone, other, invented]) })
    const keys: Record<string, string> = {
      'Ayu1 Putri': `A${foreignApplication.id}-${foreignApplication.appliedAt.getTime()}`,
      'Ayu2 Putri': 'A999999999999999-1',
    }
    const file = await fillIn(bytes, ({ key, candidate }) => ({
      key: keys[String(candidate)] ?? key ?? '',
      newStage: 'Screening',
    }))
    const importId = await uploadStages(call, file)
    await world.db
      .updateTable('applications')
      .set({ deletedAt: new Date() })
      .where('companyId', '=', world.companyId)
      .where('id', '=', gone.id)
      .execute()
    const finished = await startUpdate(world, call, importId)
    expect(finished.reasons).toEqual([['Candidate not found'], ['Candidate not found'], ['Candidate not found']])
    expect(finished).toMatchObject({ status: transferStatus.failed, undoUntil: null })
    expect(await storedApplication(foreign, foreignApplication)).toMatchObject({ stageId: null })
  })
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

test('only the user who uploaded a file starts it; Admins see it, other users don’t', async ({ world }) => {
  const [owner, admin, recruiter] = [await world.as('admin'), await world.as('admin'), await world.as('recruiter')]
  const job = await world.job()
  const { bytes } = await templateOf(world, owner, { ids: ids(await insertCandidates(world, job, [undefined])) })
  const importId = await uploadStages(owner, await fillIn(bytes, () => ({ newStage: 'Screening' })))
  expect((await admin(stageUpdates.read, { params: { importId } })).body.data).toMatchObject({ isOwn: false })
  expect((await admin(stageUpdates.start, { params: { importId } })).status).toBe(403)
  expect((await recruiter(stageUpdates.read, { params: { importId } })).status).toBe(404)
  expect((await recruiter(stageUpdates.start, { params: { importId } })).status).toBe(404)
})

test('consultants are not offered the hired stage, and a file can’t hire for them', async ({ world }) => {
  const [call, job] = [await world.as('consultant'), await world.job()]
  const { bytes } = await templateOf(world, call, { ids: ids(await insertCandidates(world, job, [undefined])) })
  const file = await fillIn(bytes, () => ({ newStage: 'Hired', firstDay: '2026-12-01' }))
  const { reasons } = await readUpdate(call, await uploadStages(call, file))
  expect(reasons).toEqual([["A consultant can't move candidates to hired"]])
  const workbook = new Workbook()
  await workbook.xlsx.load(bytes)
  expect(workbook.getWorksheet('Lists')?.getColumn(1).values).not.toContain('Hired')
})
