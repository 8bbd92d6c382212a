import { randomUUID } from 'node:crypto'
import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { candidateSource, hiringRole } from '@hireloom/contract/lookups'
import { permissions } from '@hireloom/contract/platform/permissions'
import { keyReused } from '@hireloom/contract/platform/wire'
import { idempotencyHeader } from '@hireloom/contract/public-site'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { insertRestriction } from '../../test/restricted-candidate.ts'
import { type CandidateBody, errorsOf, staffForm } from '../../test/staff-form.ts'
import { test } from '../../test/world.ts'

describe('adding a candidate by hand', () => {
  test('adds a candidate with a new application, once for each key, and records it', async ({ world }) => {
    const job = await world.job()
    const admin = await world.as('admin')
    const [question] = job.customQuestion
    const body = await staffForm(admin, job.id, { answers: [{ questionId: question?.id ?? 0, answer: 'Recommended' }] })
    const key = { [idempotencyHeader]: randomUUID() }
    const first = await admin(candidateForm.add, { body }, key)
    expect(first.status).toBe(201)
    const secondReply = await admin(candidateForm.add, { body }, key)
    expect(secondReply.body.data).toEqual(first.body.data)
    const other = { ...body, personalInformation: { ...body.personalInformation, emailAddress: 'else@example.com' } }
    const reused = await admin(candidateForm.add, { body: other }, key)
    expect([reused.status, reused.body.error?.code]).toEqual([422, keyReused])

    const { id, jobApplicationId } = first.body.data
    const read = await admin(candidates.read, { params: { candidateId: id } })
    expect(read.body.data).toMatchObject({
      jobApplicationId,
      firstName: 'Dewi Ayu',
      candidateName: 'Dewi Ayu Lestari',
      phoneNumber: '+6281234567890',
      status: 0,
      hiringStageId: null,
      source: candidateSource.referral,
      resume: { filename: 'cv.pdf' },
      tags: ['Barista', 'Night shifts'],
      isPossibleDuplicate: false,
      timeline: [{ kind: eventKind.applied, actorName: 'Ratna Wulandari' }],
    })
    expect(read.body.data.question[0]).toMatchObject({ answer: 'Recommended' })
    const list = await admin(applications.list, { query: { metrics: 0 } })
    expect(list.body.data).toMatchObject([{ jobApplicationId, candidateName: 'Dewi Ayu Lestari' }])
    expect(await rowsOf(world, 'mails')).toEqual([])
    expect((await rowsOf(world, 'activityLog')).at(-1)?.what).toMatch(/^added [A-Z]{3}-\S+ to Backend Engineer$/)
  })

  test('returns the first reply to a retry after the job was closed, which takes no new candidate', async ({
    world,
  }) => {
    const job = await world.job()
    const admin = await world.as('admin')
    const body = await staffForm(admin, job.id)
    const key = { [idempotencyHeader]: randomUUID() }
    const first = await admin(candidateForm.add, { body }, key)
    await world.db
      .updateTable('jobs')
      .set({ status: jobStatus.closed })
      .where('companyId', '=', world.companyId)
      .where('id', '=', job.id)
      .execute()
    const retried = await admin(candidateForm.add, { body }, key)
    expect([retried.status, retried.body.data]).toEqual([201, first.body.data])
    const added = await admin(candidateForm.add, { body }, { [idempotencyHeader]: randomUUID() })
    expect([added.status, added.body.error?.code]).toEqual([422, 'job_inactive'])
  })

  test("refuses missing required fields, fields outside the job's form, and files that don't match their type", async ({
    world,
  }) => {
    const call = await world.as('admin')
    const job = await world.job()
    const refused = async (overrides: Partial<CandidateBody>) => {
      const reply = await call(candidateForm.add, { body: await staffForm(call, job.id, overrides) })
      expect(reply.status).toBe(422)
      return errorsOf(reply)
    }
    expect(
      await refused({
        personalInformation: { firstName: undefined, emailAddress: undefined, phoneNumber: undefined, religion: 1 },
      }),
    ).toEqual({
      'personalInformation.firstName': 'First name is required',
      'personalInformation.emailAddress': 'Enter an e-mail address or a phone number',
      'personalInformation.religion': 'Religion is not asked for by this job',
    })
    expect(await refused({ identityAndAddress: { nik: '12' } })).toEqual({
      'identityAndAddress.nik': 'NIK must be 16 digits',
    })
    expect(await refused({ personalInformation: { phoneNumber: '12345678901234567890' } })).toHaveProperty([
      'personalInformation.phoneNumber',
    ])
    expect(await refused({ attachment: { resume: 'a-key-that-nobody-was-given' } })).toEqual({
      'attachment.resume': 'The file has not arrived. Please upload it again',
    })
    expect(await refused({ answers: [{ questionId: 999_999, answer: 'Yes' }] })).toEqual({
      'answers.999999': 'This question is not asked by this job',
    })
    const twins = ['Barista', 'barista']
    expect(await refused({ tags: twins })).toEqual({ tags: 'Tags must differ from each other' })
    expect(await refused({ tags: ['x'.repeat(31)] })).toEqual({ 'tags.0': 'Tag must be at most 30 characters' })
    expect(await refused({ tags: Array.from({ length: 21 }, (_, index) => `${index}`) })).toEqual({
      tags: 'At most 20 tags are allowed',
    })
    const school = { institutionName: 'SMA 8', degree: 3, startYear: 2016, endYear: 2013 }
    const course = { name: 'Latte', issueDate: '2020-02-01', expirationDate: '2020-01-01', duration: 0 }
    const post = { jobPosition: 'Cook', companyName: 'Warung', startDate: '2020-01-01', endDate: '2019-01-01' }
    const background = { formalEducation: [school], informalEducation: [course], workExperience: [post] }
    expect(Object.keys(await refused({ educationAndWorkExperience: background }))).toEqual([
      'educationAndWorkExperience.formalEducation.0.endYear',
      'educationAndWorkExperience.informalEducation.0.duration',
      'educationAndWorkExperience.informalEducation.0.expirationDate',
      'educationAndWorkExperience.workExperience.0.endDate',
    ])
    // A foreigner with a single name may have a passport without an expiry date, and leave optional fields empty.
    const foreign = {
      isForeigner: true,
      hasSingleName: true,
      personalInformation: { lastName: undefined },
      identityAndAddress: { nik: undefined, passportNumber: 'b1234567' },
    }
    const body = await staffForm(call, job.id, foreign)
    expect((await call(candidateForm.add, { body })).status).toBe(201)

    const exe = { filename: 'cv.pdf', type: uploadType.resume, file: Buffer.from('MZ hostile').toString('base64') }
    expect((await call(candidateForm.upload, { body: exe })).status).toBe(422)
    const wrongName = { ...exe, filename: 'cv.exe' }
    expect(errorsOf(await call(candidateForm.upload, { body: wrongName }))).toEqual({
      file: 'Choose a PDF, DOC, DOCX or RTF file',
    })
  })

  test('is for published jobs the user acts on, and needs the permission', async ({ world }) => {
    const [recruiter, interviewer] = [await world.user('recruiter'), await world.user('user')]
    const team = [
      { hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter },
      { hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer },
    ]
    const mine = await world.job({ hiringTeam: team })
    const others = await world.job()
    const draft = await world.job({ hiringTeam: team, status: 0 })
    const call = await world.as(recruiter)
    const added = async (jobId: number, by = call) => {
      const reply = await by(candidateForm.add, { body: await staffForm(call, jobId) })
      return [reply.status, reply.body.error?.message]
    }
    expect(await added(draft.id)).toEqual([422, 'You must select active job position'])
    expect((await added(others.id))[0]).toBe(404)
    expect((await added(mine.id, await world.as(interviewer, permissions)))[0]).toBe(403)
    expect((await added(mine.id, await world.as(recruiter, ['candidates.viewDetails'])))[0]).toBe(403)
    expect((await added(mine.id))[0]).toBe(201)
    const form = await call(candidateForm.form, { query: { jobId: mine.id } })
    expect(form.body.data).toMatchObject({ jobPositionName: 'Backend Engineer', jobStatus: 1 })
    expect((await call(candidateForm.form, { query: { jobId: others.id } })).status).toBe(404)
  })

  test('recognizes the same person, keeps their data, and refuses restricted and blocked people', async ({ world }) => {
    const call = await world.as('admin')
    const [job, second] = [await world.job(), await world.job()]
    const nik = '3171010101980001'
    const existing = await world.application(job, {
      firstName: 'Rara',
      lastName: 'Putri',
      nik,
      email: 'rara@example.com',
    })
    const identityAndAddress = { nik }
    const samePerson = await staffForm(call, job.id, { identityAndAddress })
    const twice = await call(candidateForm.add, { body: samePerson })
    expect([twice.status, twice.body.error?.code]).toEqual([409, 'already_applied'])
    const { companyId } = world
    const { candidateId } = existing
    await world.db.insertInto('candidateTags').values({ companyId, candidateId, name: 'barista' }).execute()
    const many = Array.from({ length: 20 }, (_, index) => `${index}`)
    const tooMany = await call(candidateForm.add, { body: { ...samePerson, jobId: second.id, tags: many } })
    expect(errorsOf(tooMany)).toEqual({ tags: 'This person would have 21 tags. At most 20 tags are allowed' })
    const elsewhere = await call(candidateForm.add, { body: { ...samePerson, jobId: second.id } })
    expect(elsewhere.body.data.id).toBe(candidateId)
    const { tags } = (await call(candidates.read, { params: { candidateId } })).body.data
    expect(tags).toEqual(['Night shifts', 'barista'])
    expect(await rowsOf(world, 'candidates')).toMatchObject([{ firstName: 'Rara', email: 'rara@example.com' }])

    await insertRestriction(world, { nik: '3171010101980009', endDate: '2027-09-01' })
    const restricted = await staffForm(call, job.id, { identityAndAddress: { nik: '3171010101980009' } })
    expect((await call(candidateForm.add, { body: restricted })).body.error?.message).toBe(
      'Restricted until 01 Sep 2027. Lift the restriction of this person first.',
    )
    await world.application(second, { nik: '3171010101980002', status: 5 })
    const blocked = await staffForm(call, job.id, { identityAndAddress: { nik: '3171010101980002' } })
    expect((await call(candidateForm.add, { body: blocked })).body.error?.code).toBe('blocked')
  })
})
