import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { candidateSource } from '@hireloom/contract/lookups'
import { moves } from '@hireloom/contract/moves/endpoints'
import { fromReply } from '@hireloom/contract/platform/wire'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { errorOf } from '../../test/error-of.ts'
import { moveMany, moveTo, passUndoWindow, stageOf, toStage } from '../../test/moving.ts'
import { type CandidateBody, errorsOf, uploadForForm } from '../../test/staff-form.ts'
import { type Caller, test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const phone = { firstName: 'Kirana', phoneNumber: '0812 3456 7890' }

async function add(call: Caller, jobId: number, personalInformation: CandidateBody['personalInformation']) {
  const body = { jobId, source: candidateSource.referral, personalInformation }
  const { status, body: reply } = await call(candidateForm.add, { body })
  expect(status).toBe(201)
  return reply.data
}
const read = async (call: Caller, candidateId: number) =>
  fromReply(candidates.read, (await call(candidates.read, { params: { candidateId } })).body).data
const mailsTo = async (world: World) => (await rowsOf(world, 'mails')).map(({ recipient }) => recipient)

describe('a candidate added by staff with little more than a name', () => {
  test('is accepted with a phone number or an e-mail address alone', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const byPhone = await add(call, jobId, phone)
    expect(await read(call, byPhone.id)).toMatchObject({
      candidateName: 'Kirana',
      phoneNumber: '+6281234567890',
      email: null,
      hasEmail: false,
      nik: null,
      resume: null,
    })
    const byEmail = await add(call, jobId, { firstName: 'Laras', emailAddress: 'Laras@example.com' })
    const reader = await world.as('admin', ['candidates.viewDetails'])
    expect(await read(call, byEmail.id)).toMatchObject({ email: 'laras@example.com', phoneNumber: null })
    expect(await read(reader, byEmail.id)).toMatchObject({ email: null, hasEmail: true })
    const list = await call(applications.list, { query: { metrics: 0, sortBy: 'name' } })
    expect(list.body.data.map(({ hasEmail }) => hasEmail)).toEqual([true, false])
  })

  test('is kept separate from others, and is a possible duplicate because of the phone number', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const first = await add(call, jobId, phone)
    const second = await add(call, jobId, { ...phone, firstName: 'Rana' })
    const third = await add(call, jobId, { firstName: 'Wulan', phoneNumber: '0812 3456 7899' })
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
    expect((await read(call, second.id)).isPossibleDuplicate).toBe(true)
    expect((await read(call, third.id)).isPossibleDuplicate).toBe(false)
  })

  test('gets its other data later; a résumé can then be replaced, but not removed', async ({ world }) => {
    const call = await world.as('admin')
    const { id: candidateId, jobApplicationId } = await add(call, (await world.job()).id, phone)
    const change = async (overrides: object) => {
      const updatedAt = (await read(call, candidateId)).updatedAt.toISOString()
      return call(candidateForm.change, {
        params: { candidateId },
        body: { jobApplicationId, updatedAt, ...overrides },
      })
    }
    const rest = {
      personalInformation: { emailAddress: 'kirana@example.com', phoneNumber: null },
      identityAndAddress: { nik: '3171010101980077' },
      attachment: { resume: await uploadForForm(call) },
    }
    expect((await change(rest)).status).toBe(200)
    expect(await read(call, candidateId)).toMatchObject({
      email: 'kirana@example.com',
      phoneNumber: null,
      nik: '3171010101980077',
      resume: { filename: 'cv.pdf' },
    })
    expect(errorsOf(await change({ personalInformation: { emailAddress: null } }))).toEqual({
      'personalInformation.emailAddress': 'Enter an e-mail address or a phone number',
    })
    expect(errorsOf(await change({ attachment: { resume: null } }))).toEqual({
      'attachment.resume': 'Résumé is required',
    })
  })

  test('is moved, hired and restricted without any mail, and others still get theirs', async ({ world }) => {
    const call = await world.as('admin')
    await setFlag(world.db, world.companyId, 'candidate_rejection_attachment', true)
    const job = await world.job()
    const silent = await add(call, job.id, phone)
    const other = await world.application(job, { email: 'other@example.com' })
    const both = [
      { id: silent.jobApplicationId, jobId: job.id },
      { id: other.id, jobId: job.id },
    ]
    const restriction = { isRestricted: true, startDate: '2026-12-01', endDate: '2027-12-01' }
    const { body } = await moveMany(call, both, toStage(world, 'Rejected', { sendEmail: true, ...restriction }))
    expect(body.data).toMatchObject({ moved: 2, refused: [] })
    await passUndoWindow(world)
    expect(await mailsTo(world)).toEqual(['other@example.com'])
    const { db, companyId } = world
    const bars = await db
      .selectFrom('candidateBars')
      .select('email')
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute()
    expect(bars.map(({ email }) => email)).toEqual([null, 'other@example.com'])
    const past = await call(candidates.restrictionHistory, { params: { candidateId: silent.id } })
    expect(past.body.data).toHaveLength(1)
  })

  test('gets no new joiner form, unless an address is given', async ({ world }) => {
    const call = await world.as('admin')
    const job = await world.job()
    const { id: candidateId, jobApplicationId: id } = await add(call, job.id, phone)
    const { updatedAt } = await read(call, candidateId)
    const body = moveTo(world, { jobId: job.id, updatedAt }, 'Hired', { sendNewJoinerForm: true, sendEmail: true })
    expect((await call(applications.change, { params: { applicationId: id }, body })).status).toBe(200)
    await passUndoWindow(world)
    expect(await mailsTo(world)).toEqual([])
    const refused = await call(moves.inviteNewJoiner, { body: { candidateId } })
    expect([refused.status, errorOf(refused.body)?.message]).toEqual([422, 'This candidate has no e-mail address'])
    const many = await call(moves.inviteNewJoiners, { body: { jobApplicantIds: [id] } })
    expect(many.body.data).toMatchObject({ invited: 0, refused: [{ reason: 'This candidate has no e-mail address' }] })
    const emails = ['kirana@office.example']
    expect((await call(moves.inviteNewJoiner, { body: { candidateId, emails } })).status).toBe(200)
    expect(await mailsTo(world)).toEqual(emails)
  })

  test('is scheduled with a mail to the interviewers only', async ({ world }) => {
    const call = await world.as('admin')
    const interviewer = await world.user('user')
    const job = await world.job({ hiringTeam: [{ hiringUserId: interviewer.id, hiringRoleId: 3 }] })
    const { id: candidateId, jobApplicationId } = await add(call, job.id, phone)
    const { updatedAt } = await read(call, candidateId)
    const plan = {
      jobId: job.id,
      updatedAt: updatedAt.toISOString(),
      stageId: stageOf(world, 'HR Interview'),
      isScheduled: true as const,
      date: '2027-01-12',
      time: '10:00:00',
      durationMinutes: 45,
      isOnlineLocation: false,
      location: 'Ruang Nila',
      inChargeIds: [interviewer.id],
      message: '',
      notes: '',
    }
    const planned = await call(applications.change, { params: { applicationId: jobApplicationId }, body: plan })
    expect(planned.status).toBe(200)
    const mails = await rowsOf(world, 'mails')
    expect(mails.map(({ recipient }) => recipient)).toEqual([interviewer.email])
    expect(mails[0]?.calendar).not.toContain('mailto:null')
    expect((await read(call, candidateId)).status).toBe(applicationStatus.active)
  })
})
