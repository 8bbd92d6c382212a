import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { calendar, calendarType } from '@hireloom/contract/calendar'
import { home } from '@hireloom/contract/home'
import { moves } from '@hireloom/contract/moves/endpoints'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { pdf } from '../../test/files/documents.ts'
import { inbox, online, setUpInterview } from '../../test/interviewing.ts'
import { uploadAs } from '../../test/staff.ts'
import { test } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { sendMails } from '../mail/tasks.ts'

describe('the notes and the file of an invitation', () => {
  test('are for the candidate only, and the file stays when the time changes', async ({ world, db }) => {
    const { application, recruiter, call, change, plan, page } = await setUpInterview(world)
    const mails = await inbox(world)
    const attachment = await uploadAs(world, call, uploadType.attachment, 'case.pdf', pdf())
    await change({ ...plan, attachment, candidateNotes: 'Bring two questions.' })
    const first = await mails()
    expect(first.get(application.email)?.text).toContain('Please note: Bring two questions.')
    expect(first.get(recruiter.email)?.text).not.toContain('Bring two questions.')
    expect((await page()).interviews[0]).toMatchObject({
      attachment: { filename: 'case.pdf' },
      candidateNotes: 'Bring two questions.',
    })

    await change({ ...plan, time: '11:00:00' })
    await change({ ...plan, time: '11:15:00', sendAttachment: false })
    const rows = await db
      .selectFrom('mails')
      .select(['id', 'recipient', 'attachmentFileId'])
      .where('companyId', '=', world.companyId)
      .where('recipient', '=', application.email)
      .orderBy('id')
      .execute()
    expect(rows.map(({ attachmentFileId }) => attachmentFileId !== null)).toEqual([true, true, false])
    const [mail] = rows
    await sendMails(world.product.services, { companyId: world.companyId, mailIds: [mail?.id ?? 0] })
    const received = await db
      .selectFrom('mailboxMessages')
      .select(['attachment', 'raw'])
      .where('recipient', '=', application.email)
      .executeTakeFirstOrThrow()
    expect(received.attachment).toBe('case.pdf')
    expect(received.raw).toContain(pdf().toString('base64').slice(0, 40))

    const [meeting] = (await page()).interviews
    const file = await (await world.as('user'))(applications.file, {
      params: { applicationId: application.id, fileId: meeting?.attachment?.id ?? 0 },
    })
    expect(file.status).toBe(404)
    const opened = await call(applications.file, {
      params: { applicationId: application.id, fileId: meeting?.attachment?.id ?? 0 },
    })
    expect(opened.body.data.filename).toBe('case.pdf')
    await change({ ...plan, attachment: null })
    expect((await page()).interviews[0]?.attachment).toBeNull()
  })

  test('are refused unless the file is complete, for this purpose, and of no other application', async ({ world }) => {
    const { change, plan, page } = await setUpInterview(world)
    const resume = await uploadAs(world, await world.as('admin'), uploadType.resume, 'cv.pdf', pdf())
    const stranger = await world.another()
    const otherFile = await uploadAs(stranger, await stranger.as('admin'), uploadType.attachment, 'case.pdf', pdf())
    for (const attachment of [resume, otherFile, 'A'.repeat(43), 'short']) {
      const { status, body } = await change({ ...plan, attachment })
      expect([status, body.error?.errors.map(({ field }) => field)]).toEqual([422, ['attachment']])
    }
    expect((await page()).interviews).toEqual([])
  })
})

test('the next meeting of a stage is suggested with the values of the last one', async ({ world }) => {
  const { recruiter, manager, application, call, change, plan } = await setUpInterview(world)
  const stageId = world.masterData.stages['HR Interview'] as number
  const suggested = async (by = call) =>
    (await by(schedules.suggestedPlan, { query: { jobId: application.jobId, stageId } })).body.data
  expect(await suggested()).toBeNull()
  await change({ ...plan, durationMinutes: 60, isOnlineLocation: false, location: 'Room 4' })
  const inChargeIds = [recruiter.id, manager.id].sort((a, b) => a - b)
  expect(await suggested()).toEqual({ inChargeIds, durationMinutes: 60, isOnlineLocation: false, location: 'Room 4' })
  await change({ ...plan, ...online })
  expect(await suggested()).toMatchObject({ isOnlineLocation: true, location: '' })
  expect(await suggested(await world.as('recruiter'))).toBeNull()
})

test('an assessment may end with a score, an interview may not', async ({ world }) => {
  const { change, plan, page } = await setUpInterview(world)
  const stageId = world.masterData.stages.Assessment as number
  await change({ ...plan, stageId })
  const result = { stageId, updateResult: true, status: 1, notes: 'Ran out of time' }
  expect((await change({ ...result, score: 101 })).body.error?.errors[0]?.field).toBe('score')
  expect((await change({ ...result, score: 84 })).status).toBe(200)
  expect((await page()).assessments[0]).toMatchObject({ score: 84, result: 'Ran out of time' })
  expect((await page()).timeline[0]?.text).toBe('84 of 100. Ran out of time')
  await change(plan)
  const refused = await change({ ...result, stageId: world.masterData.stages['HR Interview'], score: 50 })
  expect(refused.body.error?.errors.map(({ message }) => message)).toEqual(['Only an assessment has a score'])
})

test('the stage detail shows stage and status, and no last name where that is hidden', async ({ world }) => {
  const { recruiter, manager, application, call, change, plan } = await setUpInterview(world)
  const input = { params: { applicationId: application.id }, query: { jobId: application.jobId } }
  const before = (await call(schedules.stageDetail, input)).body.data
  expect(before).toMatchObject({
    candidateName: 'Rara Putri',
    hiringStageName: 'Screening',
    statusId: 0,
    statusName: 'On process',
    isScheduled: false,
    schedule: null,
    inChargeIds: [],
    salaryCurrency: 'IDR',
    offering: null,
  })
  await change({ ...plan, notes: 'Ask about shifts' })
  const asManager = await world.as(manager)
  const { data } = (await asManager(schedules.stageDetail, input)).body
  expect(data).toMatchObject({
    candidateName: 'Rara',
    processName: 'Interview',
    isScheduled: true,
    notes: 'Ask about shifts',
    ...online,
    schedule: { date: '2026-11-30', time: '10:45:00', durationMinutes: 45 },
    scheduledBy: { id: recruiter.id, name: 'Ratna Wulandari' },
    isCreateOfferEligible: false,
  })
  expect(JSON.stringify(data)).not.toContain('Putri')
  const other = { ...input, query: { jobId: application.jobId + 1 } }
  expect((await call(schedules.stageDetail, other)).status).toBe(404)
  expect((await (await world.as('user'))(schedules.stageDetail, input)).status).toBe(404)
})

test('the meetings of a deleted application are not listed anywhere and block no time', async ({ world, db }) => {
  const { recruiter, application, call, change, plan } = await setUpInterview(world)
  world.product.clock.now = new Date('2026-11-26T03:00:00Z')
  await change(plan)
  const at = { date: '2026-11-30', time: '10:45:00', durationMinutes: 45, inChargeIds: [recruiter.id] }
  const seen = async () => [
    (await call(calendar.events, { query: { start: '2026-11-30', end: '2026-11-30', type: [1] } })).body.data.length,
    (await call(home.upcomingInterviews, {})).body.data.length,
    (await call(schedules.busy, { query: at })).body.data.length,
  ]
  expect(await seen()).toEqual([1, 1, 1])
  await db
    .updateTable('applications')
    .set({ deletedAt: new Date() })
    .where('companyId', '=', world.companyId)
    .where('id', '=', application.id)
    .execute()
  expect(await seen()).toEqual([0, 0, 0])
})

test('a rejected candidate can be scheduled again where the company allows it and there is no rival application', async ({
  world,
  db,
}) => {
  const { call, application, change, plan } = await setUpInterview(world)
  const { Rejected: stageId } = world.masterData.stages
  await change({ stageId, status: 2, groupId: 2, notes: 'Other profile' })
  const finality = 'The candidate was rejected, and that is final'
  expect((await change(plan)).body.error?.message).toBe(finality)
  await setFlag(db, world.companyId, 'move_candidate_all_final_status', true)
  expect((await change(plan)).status).toBe(200)
  const { params, query } = { params: { applicationId: application.id }, query: { jobId: application.jobId } }
  const { data } = (await call(schedules.stageDetail, { params, query })).body
  expect(data).toMatchObject({ hiringStageName: 'HR Interview', statusName: 'On process', isScheduled: true })

  await change({ stageId, status: 2, groupId: 2, notes: 'Other profile' })
  const { candidateId, email } = application
  const person = { nik: '3171010101980011', email, candidateId }
  await db
    .updateTable('applications')
    .set({ identityHash: world.product.services.sealing.fingerprint('nik', person.nik) })
    .where('companyId', '=', world.companyId)
    .where('id', '=', application.id)
    .execute()
  await world.application({ id: application.jobId }, person)
  expect((await change(plan)).body.error?.message).toBe('The person has another open application for this job')
})

test('a candidate rejected outside of the stages moves to the stage of the new meeting', async ({ world, db }) => {
  const { call, application, change, plan } = await setUpInterview(world)
  await setFlag(db, world.companyId, 'move_candidate_all_final_status', true)
  await change({ stageId: world.masterData.stages['HR Interview'], status: 0, groupId: 2 })
  const { id: applicationId, jobId } = application
  const { data: rejected } = (
    await call(moves.changeStatus, {
      params: { applicationId },
      body: { jobId, status: applicationStatus.rejected, notes: 'Other profile' },
    })
  ).body
  const { body } = await change({ ...plan, updatedAt: String(rejected.updatedAt) })
  expect(body.data).toMatchObject({ status: applicationStatus.active, stageName: 'HR Interview' })
  const { data } = (await call(schedules.stageDetail, { params: { applicationId }, query: { jobId } })).body
  expect(data).toMatchObject({ hiringStageName: 'HR Interview', statusName: 'On process', isScheduled: true })
})

test('the calendar lets users who manage a meeting move it, while the candidate is in its stage', async ({ world }) => {
  const { manager, change, plan, call } = await setUpInterview(world)
  await change(plan)
  const { interview, assessment } = calendarType
  const query = { start: '2026-11-30', end: '2026-11-30', type: [interview, assessment] }
  const may = async (by = call) =>
    (await by(calendar.events, { query })).body.data.map(({ mayReschedule }) => mayReschedule)
  expect(await may()).toEqual([true])
  expect(await may(await world.as(manager))).toEqual([true])
  expect(await may(await world.as('admin', ['candidates.viewDetails', 'candidates.manageAssessments']))).toEqual([
    false,
  ])
  await change({ stageId: world.masterData.stages.Offering, status: 0, groupId: 1 })
  expect(await may()).toEqual([false])
})
