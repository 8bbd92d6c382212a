import { randomBytes } from 'node:crypto'
import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole, questionType } from '@hireloom/contract/lookups'
import { uploadType } from '@hireloom/contract/uploads'
import { extractText } from 'unpdf'
import { describe, expect } from 'vitest'
import { insertRestriction } from '../../test/restricted-candidate.ts'
import { test } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { eraseApplication } from './erasure/deletion-queries.ts'

describe('a candidate', () => {
  test('is shown with the data, files and answers of the application and its timeline', async ({ world }) => {
    const job = await world.job()
    const { reference, applicationId, candidateId } = await world.apply(job)
    const recruiter = await world.as('admin')
    const { status, body } = await recruiter(candidates.read, { params: { candidateId } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      jobApplicationId: applicationId,
      reference,
      jobPositionName: 'Backend Engineer',
      hiringStageId: null,
      nik: expect.stringMatching(/^\d{16}$/),
      sensitiveFieldAccess: true,
      mayAct: true,
      isHiringManager: false,
      resume: { filename: expect.any(String), contentType: 'application/pdf' },
      interviews: [],
      applicationCount: 1,
    })
    expect(body.data.timeline.at(-1)).toMatchObject({ kind: eventKind.applied, actorName: null })
    expect(body.data.question.map(({ content }) => content)).toEqual(job.customQuestion.map(({ content }) => content))
  })

  test('has no personal data for a Hiring Manager who may not see it, in any field', async ({ world }) => {
    const manager = await world.user('user')
    const job = await world.job({ hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }] })
    const application = await world.application(job, { firstName: 'Rara', lastName: 'Putri', nik: '3171010101980001' })
    const masked = await world.as(manager)
    const { body } = await masked(candidates.read, { params: { candidateId: application.candidateId } })
    expect(body.data).toMatchObject({
      candidateName: 'Rara',
      firstName: 'Rara',
      lastName: null,
      email: null,
      phoneNumber: null,
      nik: null,
      placeOfBirth: null,
      dateOfBirth: null,
      citizenIdAddress: null,
      residentialAddress: null,
      postalCode: null,
      currentSalary: null,
      expectedSalary: null,
      resume: null,
      passportNumber: null,
      sensitiveFieldAccess: false,
      isHiringManager: true,
      mayAct: true,
    })
    const leaks = ['Putri', application.email, '3171010101980001', 'Melati', 'Kenanga', 'Bandung', '6281234567890']
    expect(leaks.filter((leak) => JSON.stringify(body).includes(leak))).toEqual([])
  })

  test('has a picture without its file name for users who may not see the last name', async ({ world, db }) => {
    const manager = await world.user('user')
    const job = await world.job({ hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }] })
    const { id: applicationId, candidateId } = await world.application(job)
    const { companyId } = world
    const file = { companyId, applicationId, key: randomBytes(18).toString('base64url'), size: 1 }
    const { id: fileId } = await db
      .insertInto('files')
      .values({
        ...file,
        isRedrawn: true,
        uploadType: uploadType.profilePicture,
        filename: 'Rara Putri.PNG',
        contentType: 'image/png',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const picture = db.updateTable('applications').set({ pictureFileId: fileId })
    await picture.where('companyId', '=', companyId).where('id', '=', applicationId).execute()

    const seen = async (call: Awaited<ReturnType<typeof world.as>>) => [
      (await call(candidates.read, { params: { candidateId } })).body.data.profilePicture?.filename,
      (await call(applications.file, { params: { applicationId, fileId } })).body.data.filename,
      ...[await call(applications.list, {}), await call(applications.board, { params: { jobId: job.id } })].map(
        ({ body }) =>
          decodeURIComponent(JSON.stringify(body))
            .match(/name=([^&"]+)/)?.[1]
            ?.replaceAll('+', ' '),
      ),
    ]
    expect(await seen(await world.as(manager))).toEqual(Array(4).fill('picture.png'))
    expect(await seen(await world.as('admin'))).toEqual(Array(4).fill('Rara Putri.PNG'))
  })

  test('has answers without the names of their files for users who may not see the last name', async ({ world }) => {
    const manager = await world.user('user')
    const job = await world.job({
      hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }],
      customQuestion: [{ content: 'Your licence?', type: questionType.fileUpload, isMandatory: true }],
    })
    const { candidateId } = await world.apply(job)
    const read = async (call: Awaited<ReturnType<typeof world.as>>) =>
      (await call(candidates.read, { params: { candidateId } })).body
    const [answered] = (await read(await world.as('admin'))).data.question
    expect(answered?.file).toMatchObject({ filename: 'answer.pdf' })
    const masked = await read(await world.as(manager))
    expect(masked.data.question).toMatchObject([{ content: 'Your licence?', file: null }])
    expect(JSON.stringify(masked)).not.toContain('answer.pdf')
  })

  test('has a past restriction whose reason only users who see the job of the rejection may read', async ({
    world,
  }) => {
    const recruiter = await world.user('recruiter')
    const mine = await world.job({
      hiringTeam: [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }],
    })
    const { candidateId } = await world.application(mine)
    const { id: applicationId } = await world.application(await world.job(), { candidateId, status: 2 })
    await insertRestriction(world, { candidateId, applicationId, reason: 'Was rude to the team' })
    await insertRestriction(world, { candidateId, reason: 'Did not come' })
    const reasons = async (call: Awaited<ReturnType<typeof world.as>>) => {
      const { body } = await call(candidates.restrictionHistory, { params: { candidateId } })
      return body.data.map(({ reason }) => reason)
    }
    expect(await reasons(await world.as('admin'))).toEqual(['Did not come', 'Was rude to the team'])
    expect(await reasons(await world.as(recruiter))).toEqual(['Did not come', null])
    await eraseApplication(world.db, world.companyId, applicationId)
    expect(await reasons(await world.as(recruiter))).toEqual(['Did not come', null])
  })

  test('is read-only for an interviewer', async ({ world }) => {
    const interviewer = await world.user('user')
    const job = await world.job({
      hiringTeam: [{ hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer }],
    })
    const { candidateId } = await world.application(job)
    const { body } = await (await world.as(interviewer))(candidates.read, { params: { candidateId } })
    expect(body.data).toMatchObject({ mayAct: false, isHiringManager: false })
  })

  test('with a passport has no NIK', async ({ world }) => {
    const { candidateId } = await world.application(await world.job(), { passportNumber: 'B1234567' })
    const { body } = await (await world.as('admin'))(candidates.read, { params: { candidateId } })
    expect(body.data).toMatchObject({ nik: null, passportNumber: 'B1234567', passportExpirationDate: '2030-01-31' })
  })

  test('with several applications shows the newest or the requested one, and only those on visible jobs', async ({
    world,
  }) => {
    const recruiter = await world.user('recruiter')
    const team = [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }]
    const [mine, mineToo, hidden] = [
      await world.job({ hiringTeam: team }),
      await world.job({ hiringTeam: team }),
      await world.job(),
    ]
    const at = (day: number) => new Date(Date.UTC(2026, 9, day))
    const first = await world.application(mine, { stage: 'Rejected', appliedAt: at(1) })
    const { candidateId, email } = first
    const second = await world.application(mineToo, { candidateId, email, appliedAt: at(9) })
    const secret = await world.application(hidden, { candidateId, email, appliedAt: at(20) })
    const call = await world.as(recruiter)
    const params = { candidateId }

    const newest = await call(candidates.read, { params })
    expect(newest.body.data.jobApplicationId).toBe(second.id)
    expect(newest.body.data.applicationCount).toBe(2)
    const history = await call(candidates.applicationHistory, { params })
    expect(history.body.data).toMatchObject([
      { jobApplicationId: second.id },
      { jobApplicationId: first.id, stageName: 'Rejected' },
    ])
    const requested = await call(candidates.read, { params, query: { jobApplicationId: first.id } })
    expect(requested.body.data.jobApplicationId).toBe(first.id)
    expect((await call(candidates.read, { params, query: { jobApplicationId: secret.id } })).status).toBe(404)
    const admin = await (await world.as('admin'))(candidates.read, { params })
    expect(admin.body.data.applicationCount).toBe(3)
  })

  test('is unknown to a Recruiter outside the team and to other companies, and needs the permission', async ({
    world,
  }) => {
    const params = { candidateId: (await world.application(await world.job())).candidateId }
    expect((await (await world.as('recruiter'))(candidates.read, { params })).status).toBe(404)
    expect((await (await (await world.another()).as('admin'))(candidates.read, { params })).status).toBe(404)
    expect((await (await world.as('admin', ['jobs.viewJobListing']))(candidates.read, { params })).status).toBe(403)
    expect((await (await world.as('admin'))(candidates.read, { params: { candidateId: 999_999 } })).status).toBe(404)
  })

  test('gets an ID card once hired, if switched on, with as much of the name as the caller may see', async ({
    world,
    db,
  }) => {
    const job = await world.job()
    const hired = await world.application(job, { stage: 'Hired', lastName: 'Rahasia', nik: '3171010101980001' })
    const fresh = await world.application(job)
    const admin = await world.as('admin')
    const card = (jobApplicationId: number) => ({ body: { jobApplicationId } })
    expect((await admin(candidates.idCard, card(hired.id))).status).toBe(404)
    await setFlag(db, world.companyId, 'generate_id_card', true)
    const { status, body } = await admin(candidates.idCard, card(hired.id))
    expect(status).toBe(200)
    const wordsOf = async (file: unknown) => {
      const { text } = await extractText(new Uint8Array(await (file as File).arrayBuffer()), { mergePages: true })
      return text
    }
    const words = await wordsOf(body)
    expect(words).toContain('Rara Rahasia')
    expect(words).toContain('Backend Engineer')
    expect(words).toContain('Jakarta Selatan')
    expect(words).not.toContain('3171')
    const masked = await world.as('admin', ['candidates.viewDetails'])
    expect(await wordsOf((await masked(candidates.idCard, card(hired.id))).body)).not.toContain('Rahasia')
    const refused = await admin(candidates.idCard, card(fresh.id))
    expect([refused.status, refused.body.error?.message]).toEqual([422, 'Only hired candidates get an ID card'])
    expect((await (await world.as('recruiter'))(candidates.idCard, card(hired.id))).status).toBe(404)
  })
})
