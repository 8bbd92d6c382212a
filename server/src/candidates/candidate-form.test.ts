import { randomInt, randomUUID } from 'node:crypto'
import { applications } from '@hireloom/contract/applications'
import { candidateForm } from '@hireloom/contract/candidate-form'
import { candidates, eventKind } from '@hireloom/contract/candidates'
import { candidateSource, hiringRole } from '@hireloom/contract/lookups'
import type { Given } from '@hireloom/contract/platform/endpoint'
import { permissions } from '@hireloom/contract/platform/permissions'
import { keyReused } from '@hireloom/contract/platform/wire'
import { idempotencyHeader } from '@hireloom/contract/public-site'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { insertBar } from '../../test/barred.ts'
import { pdf } from '../../test/documents.ts'
import { test, type World } from '../../test/world.ts'

type NewBody = Given<typeof candidateForm.add>['body']
type Caller = Awaited<ReturnType<World['as']>>

async function uploaded(call: Caller, type: 1 | 2 | 5 = uploadType.resume, filename = 'cv.pdf') {
  const body = { filename, type, file: pdf(filename).toString('base64') }
  const answer = await call(candidateForm.upload, { body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.key
}

async function byHand(call: Caller, jobId: number, over: Partial<NewBody> = {}): Promise<NewBody> {
  return {
    jobId,
    source: candidateSource.referral,
    personalInformation: {
      ...{ firstName: ' Dewi  Ayu ', lastName: 'Lestari', phoneNumber: '0812 3456 7890' },
      emailAddress: `Dewi.${randomInt(1e9)}@example.com`,
      ...over.personalInformation,
    },
    identityAndAddress: { nik: `317101${randomInt(1e9, 1e10)}`, ...over.identityAndAddress },
    attachment: { resume: await uploaded(call), ...over.attachment },
    tags: ['Night shifts', 'Barista'],
    ...(({ personalInformation: _p, identityAndAddress: _i, attachment: _a, ...rest }) => rest)(over),
  }
}

const errorsOf = ({ body }: { body: { error?: { errors: { field: string; message: string }[] } } }) =>
  Object.fromEntries((body.error?.errors ?? []).map(({ field, message }) => [field, message]))

describe('adding a candidate by hand', () => {
  test('makes a person and a new application of them, once for a key, and is remembered', async ({ world }) => {
    const job = await world.job()
    const admin = await world.as('admin')
    const [question] = job.customQuestion
    const body = await byHand(admin, job.id, { answers: [{ questionId: question?.id ?? 0, answer: 'Recommended' }] })
    const key = { [idempotencyHeader]: randomUUID() }
    const first = await admin(candidateForm.add, { body }, key)
    expect(first.status).toBe(201)
    const again = await admin(candidateForm.add, { body }, key)
    expect(again.body.data).toEqual(first.body.data)
    const other = { ...body, personalInformation: { ...body.personalInformation, emailAddress: 'else@example.com' } }
    const reused = await admin(candidateForm.add, { body: other }, key)
    expect([reused.status, reused.body.error?.code]).toEqual([422, keyReused])

    const { id, jobApplicationId } = first.body.data
    const read = await admin(candidates.read, { params: { candidateId: id } })
    expect(read.body.data).toMatchObject({
      ...{ jobApplicationId, firstName: 'Dewi Ayu', candidateName: 'Dewi Ayu Lestari', phoneNumber: '+6281234567890' },
      ...{ status: 0, hiringStageId: null, source: candidateSource.referral, resume: { filename: 'cv.pdf' } },
      ...{ tags: ['Barista', 'Night shifts'], isPossibleDuplicate: false },
      timeline: [{ kind: eventKind.applied, actorName: 'Ratna Wulandari' }],
    })
    expect(read.body.data.question[0]).toMatchObject({ answer: 'Recommended' })
    const list = await admin(applications.list, { query: { metrics: 0 } })
    expect(list.body.data).toMatchObject([{ jobApplicationId, candidateName: 'Dewi Ayu Lestari' }])
    expect(await rowsOf(world, 'mails')).toEqual([])
    expect((await rowsOf(world, 'activityLog')).at(-1)?.what).toMatch(/^added [A-Z]{3}-\S+ to Backend Engineer$/)
  })

  test('takes what is always asked, what the job asks for, and files that are what they say', async ({ world }) => {
    const call = await world.as('admin')
    const job = await world.job()
    const refused = async (over: Partial<NewBody>) => {
      const answer = await call(candidateForm.add, { body: await byHand(call, job.id, over) })
      expect(answer.status).toBe(422)
      return errorsOf(answer)
    }
    expect(
      await refused({
        personalInformation: { lastName: null, emailAddress: undefined, religion: 1 },
        identityAndAddress: { nik: undefined },
        attachment: { resume: undefined },
      }),
    ).toEqual({
      'personalInformation.lastName': 'Last name is required',
      'personalInformation.emailAddress': 'E-mail address is required',
      'personalInformation.religion': 'Religion is not asked for by this job',
      'identityAndAddress.nik': 'NIK is required',
      'attachment.resume': 'Résumé is required',
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
    expect(await refused({ tags: Array.from({ length: 21 }, (_, at) => `${at}`) })).toEqual({
      tags: 'Tags may have at most 20',
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
    // With a passport or one name only, and without anything that is optional.
    const foreign = {
      ...{ isForeigner: true, hasSingleName: true },
      personalInformation: { lastName: undefined },
      identityAndAddress: { nik: undefined, passportNumber: 'b1234567', passportExpirationDate: '2030-01-31' },
    }
    const body = await byHand(call, job.id, foreign)
    expect((await call(candidateForm.add, { body })).status).toBe(201)

    const exe = { filename: 'cv.pdf', type: uploadType.resume, file: Buffer.from('MZ hostile').toString('base64') }
    expect((await call(candidateForm.upload, { body: exe })).status).toBe(422)
    const wrongName = { ...exe, filename: 'cv.exe' }
    expect(errorsOf(await call(candidateForm.upload, { body: wrongName }))).toEqual({
      file: 'Choose a PDF, DOC, DOCX or RTF file',
    })
  })

  test('is for published jobs one acts on, and for those who may', async ({ world }) => {
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
      const answer = await by(candidateForm.add, { body: await byHand(call, jobId) })
      return [answer.status, answer.body.error?.message]
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

  test('knows who is the same person, keeps what is known of them, and keeps out whom the company keeps out', async ({
    world,
  }) => {
    const call = await world.as('admin')
    const [job, second] = [await world.job(), await world.job()]
    const nik = '3171010101980001'
    const known = await world.application(job, { firstName: 'Rara', lastName: 'Putri', nik, email: 'rara@example.com' })
    const identityAndAddress = { nik }
    const again = await byHand(call, job.id, { identityAndAddress })
    const twice = await call(candidateForm.add, { body: again })
    expect([twice.status, twice.body.error?.code]).toEqual([409, 'already_applied'])
    const elsewhere = await call(candidateForm.add, { body: { ...again, jobId: second.id } })
    expect(elsewhere.body.data.id).toBe(known.candidateId)
    expect(await rowsOf(world, 'candidates')).toMatchObject([{ firstName: 'Rara', email: 'rara@example.com' }])

    await insertBar(world, { nik: '3171010101980009', endDate: '2027-09-01' })
    const barred = await byHand(call, job.id, { identityAndAddress: { nik: '3171010101980009' } })
    expect((await call(candidateForm.add, { body: barred })).body.error?.message).toBe(
      'Restricted until 01 Sep 2027. Lift the restriction of this person first',
    )
    await world.application(second, { nik: '3171010101980002', status: 5 })
    const blocked = await byHand(call, job.id, { identityAndAddress: { nik: '3171010101980002' } })
    expect((await call(candidateForm.add, { body: blocked })).body.error?.code).toBe('blocked')
  })
})

describe('changing a profile', () => {
  async function changing(world: World) {
    const job = await world.job()
    const call = await world.as('admin')
    const body = await byHand(call, job.id)
    const { id: candidateId, jobApplicationId } = (await call(candidateForm.add, { body })).body.data
    const page = async (by = call) => (await by(candidates.read, { params: { candidateId } })).body.data
    const change = async (over: object, by = call) => {
      const { updatedAt } = await page()
      const seen = { jobApplicationId, updatedAt: new Date(updatedAt).toISOString() }
      return by(candidateForm.change, { params: { candidateId }, body: { ...seen, ...over } })
    }
    return { job, call, candidateId, jobApplicationId, page, change, body }
  }

  test('changes what is named, says which fields in the history, and follows in what is known of the person', async ({
    world,
  }) => {
    const { change, page, job, body, call } = await changing(world)
    const [question] = job.customQuestion
    const answer = await change({
      personalInformation: {
        firstName: 'Dewi',
        emailAddress: 'NEW@example.com',
        placeOfBirth: 'Medan',
        phoneNumber: '+6281234567890',
      },
      identityAndAddress: { nik: '3171010101980077' },
      educationAndWorkExperience: {
        workExperience: [
          { jobPosition: 'Barista', companyName: 'Kopi Pagi', startDate: '2024-01-01', isCurrent: true },
        ],
      },
      compensation: { expectedSalaryPerMonth: 5_500_000 },
      source: candidateSource.linkedIn,
      answers: [{ questionId: question?.id, answer: 'Lives near' }],
      tags: ['barista'],
    })
    expect(answer.status).toBe(200)
    expect(await page()).toMatchObject({
      ...{ firstName: 'Dewi', lastName: 'Lestari', email: 'new@example.com', placeOfBirth: 'Medan', tags: ['barista'] },
      ...{ nik: '3171010101980077', lastJobPosition: 'Barista', lastCompany: 'Kopi Pagi', expectedSalary: 5_500_000 },
      ...{ source: candidateSource.linkedIn, updatedAt: answer.body.data.updatedAt },
    })
    const [event] = (await page()).timeline
    expect(event).toMatchObject({
      kind: eventKind.profileChanged,
      text: 'First name, E-mail address, Place of birth, NIK, Work experience, Expected salary, Answers, Source, Tags',
    })
    const { sealing } = world.product.services
    expect(await rowsOf(world, 'candidates')).toMatchObject([
      { firstName: 'Dewi', email: 'new@example.com', nikHash: sealing.fingerprint('nik', '3171010101980077') },
    ])
    // Who comes back with the number is known by it.
    const next = { ...body, jobId: (await world.job()).id, identityAndAddress: { nik: '3171010101980077' } }
    const attachment = { resume: await uploaded(call) }
    await call(candidateForm.add, { body: { ...next, attachment } })
    expect(await rowsOf(world, 'candidates')).toHaveLength(1)
  })

  test('keeps what is always asked, refuses what the job never asked for, and knows who came too late', async ({
    world,
  }) => {
    const { change, page, call, candidateId, jobApplicationId } = await changing(world)
    expect(errorsOf(await change({ personalInformation: { firstName: null, bloodType: 1 } }))).toEqual({
      'personalInformation.firstName': 'First name is required',
      'personalInformation.bloodType': 'Blood type is not asked for by this job',
    })
    const seen = { jobApplicationId, updatedAt: '2026-01-01T00:00:00.000Z' }
    const late = await call(candidateForm.change, { params: { candidateId }, body: { ...seen, tags: [] } })
    expect([late.status, late.body.error?.code]).toEqual([409, 'stale'])
    const [other] = [await world.application(await world.job())]
    const wrong = { params: { candidateId: other.candidateId }, body: { ...seen, tags: [] } }
    expect((await call(candidateForm.change, wrong)).status).toBe(404)
    expect((await page()).tags).toEqual(['Barista', 'Night shifts'])
  })

  test('replaces files and gives the old ones up, also by the call for an application alone', async ({ world }) => {
    const { call, page, jobApplicationId, change } = await changing(world)
    const key = await uploaded(call, uploadType.resume, 'newer.pdf')
    const updatedAt = new Date((await page()).updatedAt).toISOString()
    const answer = await call(candidateForm.changeApplication, {
      params: { applicationId: jobApplicationId },
      body: { updatedAt, attachment: { resume: key }, source: candidateSource.manual },
    })
    expect(answer.status).toBe(200)
    expect(await page()).toMatchObject({ resume: { filename: 'newer.pdf' }, source: candidateSource.manual })
    const kinds = (await page()).timeline.map(({ kind, text }) => [kind, text])
    expect(kinds).toEqual(
      expect.arrayContaining([
        [eventKind.fileReplaced, 'Résumé'],
        [eventKind.profileChanged, 'Source'],
      ]),
    )
    expect(await rowsOf(world, 'files')).toMatchObject([
      { filename: 'cv.pdf', applicationId: null, claimedAt: null },
      { filename: 'newer.pdf', applicationId: jobApplicationId },
    ])
    expect(errorsOf(await change({ attachment: { resume: null } }))).toEqual({
      'attachment.resume': 'Résumé is required',
    })
    await change({ attachment: { portfolio: 'dewi.example.com' } })
    expect(await page()).toMatchObject({ isPortfolioOnline: true, portfolio: 'https://dewi.example.com' })
    await change({ attachment: { portfolio: null } })
    expect(await page()).toMatchObject({ isPortfolioOnline: false, portfolio: null })
    const taken = await uploaded(call, uploadType.questionFile, 'paper.pdf')
    expect((await change({ attachment: { portfolio: taken } })).status).toBe(422)
  })

  test('leaves what one may not see as it is, whatever is sent', async ({ world }) => {
    const { change, page } = await changing(world)
    const before = await page()
    const masked = await world.as('admin', ['candidates.updateProfile', 'candidates.viewDetails'])
    const answer = await change(
      {
        ...{ isForeigner: true, hasSingleName: true, tags: ['Kept'] },
        personalInformation: { firstName: 'Ayu', lastName: null, emailAddress: 'taken@example.com', phoneNumber: null },
        identityAndAddress: { nik: null, passportNumber: 'X1234567', citizenIdAddress: 'Elsewhere' },
        compensation: { expectedSalaryPerMonth: 1 },
        attachment: { resume: null, portfolio: 'https://else.example.com' },
      },
      masked,
    )
    expect([answer.status, errorsOf(answer)]).toEqual([200, {}])
    const after = await page()
    expect(after).toEqual({
      ...before,
      ...{ firstName: 'Ayu', candidateName: 'Ayu Lestari', tags: ['Kept'], timeline: expect.any(Array) },
      updatedAt: answer.body.data.updatedAt,
    })
    expect(after.timeline[0]?.text).toBe('First name, Tags')
  })

  test('is for those who act on the job and may', async ({ world }) => {
    const { change, job } = await changing(world)
    const outside = await world.as('recruiter')
    expect((await change({ tags: [] }, outside)).status).toBe(404)
    const reader = await world.as('admin', ['candidates.viewDetails', 'candidates.viewSensitiveData'])
    expect((await change({ tags: [] }, reader)).status).toBe(403)
    expect((await change({ tags: [] }, await (await world.another()).as('admin'))).status).toBe(404)
    expect(job.id).toBeGreaterThan(0)
  })
})

test("a company's tags are offered once each, by how they begin", async ({ world }) => {
  const job = await world.job()
  const call = await world.as('admin')
  for (const tags of [['Barista', 'Night shifts'], ['barista', 'Bali'], ['%_']]) {
    await call(candidateForm.add, { body: await byHand(call, job.id, { tags }) })
  }
  const offered = async (search: string, limit = 20) =>
    (await call(candidateForm.tags, { query: { search, limit } })).body.data
  expect(await offered('')).toEqual(['%_', 'Bali', 'Barista', 'Night shifts'])
  expect(await offered('', 2)).toEqual(['%_', 'Bali'])
  expect(await offered('BA')).toEqual(['Bali', 'Barista'])
  expect(await offered('%')).toEqual(['%_'])
  const { body } = await (await (await world.another()).as('admin'))(candidateForm.tags, {})
  expect(body.data).toEqual([])
})
