import { oneDay } from '@hireloom/contract/platform/durations'
import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { type Application, insertCandidates, move, stageOf, storedApplication } from '../../test/moving.ts'
import {
  fillIn,
  ids,
  readUpdate,
  stageRowsIn,
  stagesOf,
  startUpdate,
  templateOf,
  uploadStages,
} from '../../test/stage-updating.ts'
import { test } from '../../test/world.ts'
import { forgetStageUpdates } from './tasks.ts'

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

  test('in the same way whether its key is invented or names a candidate that the user does not see', async ({
    world,
  }) => {
    const user = await world.user('recruiter')
    const call = await world.as(user)
    const job = await world.job({ hiringTeam: [{ hiringUserId: user.id, hiringRoleId: 1 }] })
    const candidates = await insertCandidates(world, job, [undefined, undefined])
    const [hidden] = await insertCandidates(world, await world.job(), [undefined])
    const { bytes } = await templateOf(world, call, { ids: ids(candidates) })
    const keys = [`A${hidden?.id}-${hidden?.inStageSince.getTime()}`, 'A999999999999999-1']
    const file = await fillIn(bytes, (_cells, index) => ({ key: keys[index] ?? '', newStage: 'Screening' }))
    const importId = await uploadStages(call, file)
    const both = async () => {
      const { rows } = await readUpdate(call, importId)
      const [first, second] = rows.map(({ jobApplicationId, candidateId, status, errors, newStage }) => ({
        jobApplicationId,
        candidateId,
        status,
        errors,
        newStage,
      }))
      expect(first).toEqual(second)
      return first
    }
    expect(await both()).toMatchObject({ jobApplicationId: null, candidateId: null, newStage: 'Screening' })
    const { body } = await call(transfers.rows, { params: { importId }, query: {} })
    expect(body.data.map(({ jobApplicationId }) => jobApplicationId)).toEqual([null, null])
    await startUpdate(world, call, importId)
    expect(await both()).toMatchObject({ errors: [{ message: 'Candidate not found' }], candidateId: null })
    const now = () => new Date(world.product.clock.now.getTime() + 8 * oneDay)
    await forgetStageUpdates({ ...world.product.services, now })
    expect(await both()).toMatchObject({ newStage: '', candidateId: null })
  })
})
