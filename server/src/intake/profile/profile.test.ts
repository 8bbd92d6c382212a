import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { candidateSource } from '@hireloom/contract/lookups'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../../test/applicant.ts'
import { errorsOf, staffForm, uploadForForm } from '../../../test/staff-form.ts'
import { test, type World } from '../../../test/world.ts'

describe('changing a profile', () => {
  async function setUpProfile(world: World) {
    const job = await world.job()
    const call = await world.as('admin')
    const body = await staffForm(call, job.id)
    const { id: candidateId, jobApplicationId } = (await call(candidateForm.add, { body })).body.data
    const page = async (by = call) => (await by(candidates.read, { params: { candidateId } })).body.data
    const change = async (overrides: object, by = call) => {
      const { updatedAt } = await page()
      const seen = { jobApplicationId, updatedAt: new Date(updatedAt).toISOString() }
      return by(candidateForm.change, { params: { candidateId }, body: { ...seen, ...overrides } })
    }
    return { job, call, candidateId, jobApplicationId, page, change, body }
  }

  test('changes the named fields, lists them in the history, and corrects the candidate too', async ({ world }) => {
    const { change, page, job, body, call } = await setUpProfile(world)
    const [question] = job.customQuestion
    const reply = await change({
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
    expect(reply.status).toBe(200)
    expect(await page()).toMatchObject({
      firstName: 'Dewi',
      lastName: 'Lestari',
      email: 'new@example.com',
      placeOfBirth: 'Medan',
      tags: ['barista'],
      nik: '3171010101980077',
      lastJobPosition: 'Barista',
      lastCompany: 'Kopi Pagi',
      expectedSalary: 5_500_000,
      source: candidateSource.linkedIn,
      updatedAt: reply.body.data.updatedAt,
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
    // The candidate is found again by the new number.
    const next = { ...body, jobId: (await world.job()).id, identityAndAddress: { nik: '3171010101980077' } }
    const attachment = { resume: await uploadForForm(call) }
    await call(candidateForm.add, { body: { ...next, attachment } })
    expect(await rowsOf(world, 'candidates')).toHaveLength(1)
  })

  test('stores a last name or a NIK where there was none, and refuses one beside its checkbox', async ({ world }) => {
    const { change, page } = await setUpProfile(world)
    const ticks = { isForeigner: true, hasSingleName: true }
    const passport = { passportNumber: 'X1234567', passportExpirationDate: '2030-01-01' }
    expect((await change({ ...ticks, identityAndAddress: passport })).status).toBe(200)
    expect(await page()).toMatchObject({ lastName: null, nik: null, passportNumber: 'X1234567' })
    const [lastName, nik] = ['Lestari', '3171010101980078']
    const refused = await change({ ...ticks, personalInformation: { lastName }, identityAndAddress: { nik } })
    expect(errorsOf(refused)).toEqual({
      'personalInformation.lastName': 'Last name is not asked for by this job',
      'identityAndAddress.nik': 'NIK is not asked for by this job',
    })
    expect((await change({ personalInformation: { lastName } })).status).toBe(200)
    expect(await page()).toMatchObject({ lastName, nik: null })
    expect((await change({ identityAndAddress: { nik } })).status).toBe(200)
    expect(await page()).toMatchObject({ lastName, nik, passportNumber: 'X1234567' })
  })

  test('keeps the earlier format of a phone number, unless the number changes', async ({ world }) => {
    const { change, page, jobApplicationId } = await setUpProfile(world)
    const written = '+62 812-0000-3933'
    const older = world.db.updateTable('applicationProfiles').set({ phoneNumber: written })
    await older.where('companyId', '=', world.companyId).where('applicationId', '=', jobApplicationId).execute()
    await change({ tags: ['barista'] })
    const { phoneNumber, timeline } = await page()
    expect([phoneNumber, timeline[0]?.text]).toEqual([written, 'Tags'])
    await change({ personalInformation: { phoneNumber: '0812 0000 3934' } })
    expect((await page()).phoneNumber).toBe('+6281200003934')
  })

  test("keeps required fields, refuses fields that aren't in the form, and refuses the second of two changes", async ({
    world,
  }) => {
    const { change, page, call, candidateId, jobApplicationId } = await setUpProfile(world)
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

  test('never gives one person two open applications for a job', async ({ world }) => {
    const { change, job, page } = await setUpProfile(world)
    const nik = '3171010101980066'
    await world.application(job, { nik, email: 'twin@example.com' })
    const twin = { personalInformation: { emailAddress: 'Twin@example.com' }, identityAndAddress: { nik } }
    const { status, body } = await change(twin)
    expect([status, body.error?.code]).toEqual([409, 'already_applied'])
    expect(body.error?.message).toContain('the same identity number and e-mail address')
    expect(await page()).not.toMatchObject({ nik })
    expect((await change({ identityAndAddress: { nik } })).status).toBe(200)
  })

  test('replaces files and releases the old ones, also by the call for a single application', async ({ world }) => {
    const { call, page, jobApplicationId, change } = await setUpProfile(world)
    const key = await uploadForForm(call, uploadType.resume, 'newer.pdf')
    const updatedAt = new Date((await page()).updatedAt).toISOString()
    const reply = await call(candidateForm.changeApplication, {
      params: { applicationId: jobApplicationId },
      body: { updatedAt, attachment: { resume: key }, source: candidateSource.manual },
    })
    expect(reply.status).toBe(200)
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
    const taken = await uploadForForm(call, uploadType.questionFile, 'paper.pdf')
    expect((await change({ attachment: { portfolio: taken } })).status).toBe(422)
  })

  test('ignores values for fields the caller may not see', async ({ world }) => {
    const { change, page } = await setUpProfile(world)
    const before = await page()
    const masked = await world.as('admin', ['candidates.updateProfile', 'candidates.viewDetails'])
    const reply = await change(
      {
        isForeigner: true,
        hasSingleName: true,
        tags: ['Kept'],
        personalInformation: { firstName: 'Ayu', lastName: null, emailAddress: 'taken@example.com', phoneNumber: null },
        identityAndAddress: { nik: null, passportNumber: 'X1234567', citizenIdAddress: 'Elsewhere' },
        compensation: { expectedSalaryPerMonth: 1 },
        attachment: { resume: null, portfolio: 'https://else.example.com' },
      },
      masked,
    )
    expect([reply.status, errorsOf(reply)]).toEqual([200, {}])
    const after = await page()
    expect(after).toEqual({
      ...before,
      firstName: 'Ayu',
      candidateName: 'Ayu Lestari',
      tags: ['Kept'],
      timeline: expect.any(Array),
      updatedAt: reply.body.data.updatedAt,
    })
    expect(after.timeline[0]?.text).toBe('First name, Tags')
  })

  test('is for users with the permission who act on the job', async ({ world }) => {
    const { change } = await setUpProfile(world)
    const outside = await world.as('recruiter')
    expect((await change({ tags: [] }, outside)).status).toBe(404)
    const reader = await world.as('admin', ['candidates.viewDetails', 'candidates.viewSensitiveData'])
    expect((await change({ tags: [] }, reader)).status).toBe(403)
    expect((await change({ tags: [] }, await (await world.another()).as('admin'))).status).toBe(404)
  })
})

test("a company's tags are suggested once each, by their first letters", async ({ world }) => {
  const job = await world.job()
  const call = await world.as('admin')
  for (const tags of [['Barista', 'Night shifts'], ['barista', 'Bali'], ['%_']]) {
    await call(candidateForm.add, { body: await staffForm(call, job.id, { tags }) })
  }
  const suggestTags = async (search: string, limit = 20) =>
    (await call(candidateForm.tags, { query: { search, limit } })).body.data
  expect(await suggestTags('')).toEqual(['%_', 'Bali', 'Barista', 'Night shifts'])
  expect(await suggestTags('', 2)).toEqual(['%_', 'Bali'])
  expect(await suggestTags('BA')).toEqual(['Bali', 'Barista'])
  expect(await suggestTags('%')).toEqual(['%_'])
  const { body } = await (await (await world.another()).as('admin'))(candidateForm.tags, {})
  expect(body.data).toEqual([])
})
