import { applications } from '@hireloom/contract/applications/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import { declineReason, offerStatus } from '@hireloom/contract/offers/status'
import { describe, expect } from 'vitest'
import { errorOf } from '../../test/error-of.ts'
import { eventsOf, interviewOf, move, stageOf, storedApplication, undo } from '../../test/moving.ts'
import { createOffer, insertOfferCandidate, newOffer, uploadLetter } from '../../test/offering.ts'
import { test as base, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const test = base.extend('job', ({ world }) => world.job())
const mailsOf = ({ db, companyId }: World, applicationId: number) =>
  db
    .selectFrom('mails')
    .select(['subject', 'text', 'recipient', 'attachmentFileId'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .orderBy('id')
    .execute()

describe('creating an offer', () => {
  test('stores the terms in draft and moves the candidate from the first offering stage to the second', async ({
    world,
    job,
  }) => {
    const application = await insertOfferCandidate(world, job)
    const [stranger, admin] = [await world.as('recruiter'), await world.as('admin')]
    expect((await stranger(offering.create, { body: await newOffer(world, application) })).status).toBe(404)

    const offer = await createOffer(world, admin, application)
    expect(offer).toMatchObject({
      status: offerStatus.draft,
      isExpired: false,
      employmentTypeName: 'Full-time',
      workingType: 2,
      probationPeriod: 3,
      salary: 12_500_000,
      salaryCurrency: 'IDR',
      salaryType: 11,
      startDate: '2027-01-04',
      expirationDate: '2026-12-04',
      offerLetterName: 'offer.pdf',
      approvalStatus: 0,
      currentVersion: 0,
      sentVersion: null,
      createdBy: { name: 'Ratna Wulandari' },
    })
    expect(await storedApplication(world, application)).toMatchObject({
      stageId: stageOf(world, 'Offer Sent'),
      status: 0,
    })
    const [_arrival, ...events] = await eventsOf(world, application)
    expect(events.map(({ kind }) => kind)).toEqual([eventKind.offerCreated, eventKind.moved])
    expect(await mailsOf(world, application.id)).toEqual([])
  })

  test('leaves the candidate in the second offering stage', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job, 'Offer Sent')
    await createOffer(world, await world.as('admin'), application)
    expect(await storedApplication(world, application)).toMatchObject({ stageId: stageOf(world, 'Offer Sent') })
    const [_arrival, ...events] = await eventsOf(world, application)
    expect(events.map(({ kind }) => kind)).toEqual([eventKind.offerCreated])
  })

  test('is refused outside the offering stages and while another offer is open', async ({ world, job }) => {
    const call = await world.as('admin')
    const early = await world.application(job, { stage: 'User Interview' })
    const refused = await call(offering.create, { body: await newOffer(world, early) })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'offer_refused',
          message: 'An offer can be made while the candidate is in an offering stage',
        },
      },
    })

    const application = await insertOfferCandidate(world, job)
    const offer = await createOffer(world, call, application)
    const second = await newOffer(world, application)
    expect((await call(offering.create, { body: second })).body.error).toMatchObject({
      message: 'This candidate has an open offer already',
    })
    await call(offering.setStatus, { params: { offerId: offer.id }, body: { status: offerStatus.rejected } })
    expect((await call(offering.create, { body: second })).status).toBe(201)
  })

  test('is for users who act on the candidates of the job', async ({ world }) => {
    const [interviewer, manager] = [await world.user('user'), await world.user('user')]
    const job = await world.job({
      hiringTeam: [
        { hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer },
        { hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager },
      ],
    })
    const body = await newOffer(world, await insertOfferCandidate(world, job))
    const create = async (user: typeof manager) =>
      (await (await world.as(user, ['candidates.manageOffer']))(offering.create, { body })).status
    expect(await create(interviewer)).toBe(403)
    expect(await create(manager)).toBe(201)
  })

  test('creates one offer when two are sent at once', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const call = await world.as('admin')
    const bodies = await Promise.all([newOffer(world, application), newOffer(world, application)])
    const replies = await Promise.all(bodies.map((body) => call(offering.create, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const offers = await world.db.selectFrom('offers').select('id').where('companyId', '=', world.companyId).execute()
    expect(offers).toHaveLength(1)
  })

  test('names each field it refuses', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const call = await world.as('admin')
    const fieldsOf = async (overrides: object) => {
      const { status, body } = await call(offering.create, {
        body: { ...(await newOffer(world, application)), ...overrides },
      })
      expect(status).toBe(422)
      return body.error?.errors.map(({ field, message }) => `${field}: ${message}`)
    }
    expect(await fieldsOf({ salary: 0 })).toEqual(['salary: Salary must be more than 0'])
    expect(await fieldsOf({ salary: '12.500.000' })).toEqual(['salary: Salary must be a number'])
    expect(await fieldsOf({ probationPeriod: 2 })).toEqual([
      'probationPeriod: Probation period must be one of the offered values',
    ])
    expect(await fieldsOf({ salaryType: 1, workingType: 9 })).toEqual([
      'workingType: Working type must be one of the offered values',
      'salaryType: Salary type must be one of the offered values',
    ])
    expect(await fieldsOf({ expirationDate: '2026-11-19' })).toEqual([
      'expirationDate: Expiration date must not be in the past',
    ])
    expect(await fieldsOf({ expirationDate: '2026-11-20', employmentTypeId: 999_999 })).toEqual([
      'employmentTypeId: Employment type must be one of the offered values',
    ])
    expect(await fieldsOf({ offerLetter: null })).toEqual(['offerLetter: Offer letter is required'])
    expect(await fieldsOf({ offerLetter: 'A'.repeat(40) })).toEqual([
      'offerLetter: The file has not arrived. Please upload it again',
    ])
  })

  test("refuses a letter that another candidate's offer uses", async ({ world, job }) => {
    const [one, other] = [await insertOfferCandidate(world, job), await insertOfferCandidate(world, job)]
    const call = await world.as('admin')
    const offerLetter = await uploadLetter(world)
    await createOffer(world, call, one, { offerLetter })
    const { status, body } = await call(offering.create, { body: await newOffer(world, other, { offerLetter }) })
    expect({ status, errors: body.error?.errors }).toEqual({
      status: 422,
      errors: [{ field: 'offerLetter', message: 'The file no longer exists. Please upload it again' }],
    })
  })
})

describe('changing an offer', () => {
  test('is refused while it is with the candidate, and creates a version under negotiation', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const call = await world.as('admin')
    const offer = await createOffer(world, call, application, { sendToEmail: true })
    const { jobId: _job, jobApplicationId: _application, ...form } = await newOffer(world, application)
    const params = { offerId: offer.id }
    const body = { ...form, salary: 13_000_000, offerLetter: offer.offerLetter }
    const withCandidate = await call(offering.change, { params, body })
    expect(withCandidate.body.error?.message).toBe(
      'This offer is with the candidate. Mark it as under negotiation to change it.',
    )
    await call(offering.setStatus, { params, body: { status: offerStatus.negotiation } })
    const changed = await call(offering.change, { params, body })
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { salary: 13_000_000, currentVersion: 2, sentVersion: 1 } },
    })

    const { body: versions } = await call(offering.versions, { params })
    expect(versions.data.map(({ version, changed }) => ({ version, changed }))).toEqual([
      { version: 2, changed: ['salary'] },
      { version: 1, changed: [] },
    ])
    const secondReply = await call(offering.sendEmail, { params, body: {} })
    expect(secondReply.body.data).toMatchObject({ status: offerStatus.offered, sentVersion: 2 })
    const mails = await mailsOf(world, application.id)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Our offer', 'Your offer has changed'])
    expect(mails[1]?.text).toContain('What has changed: salary.')
    expect(mails[1]?.text).not.toMatch(/13.?000/)
  })

  test('is not announced to the candidate when only the notes for colleagues differ', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const call = await world.as('admin')
    const { id: offerId, offerLetter } = await createOffer(world, call, application, { sendToEmail: true })
    const { jobId: _job, jobApplicationId: _application, ...form } = await newOffer(world, application)
    const params = { offerId }
    await call(offering.setStatus, { params, body: { status: offerStatus.negotiation } })
    await call(offering.change, { params, body: { ...form, notes: 'Call before noon', offerLetter } })
    expect((await call(offering.sendEmail, { params, body: {} })).body.data).toMatchObject({ sentVersion: 2 })
    const subjects = (await mailsOf(world, application.id)).map(({ subject }) => subject.split(':')[0])
    expect(subjects).toEqual(['Our offer', 'Our offer'])
  })

  test('refuses a stale version with 409', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const call = await world.as('admin')
    const { id, updatedAt, offerLetter } = await createOffer(world, call, application)
    const { jobId: _job, jobApplicationId: _application, ...form } = await newOffer(world, application)
    const change = (benefits: string) =>
      call(offering.change, {
        params: { offerId: id },
        body: { ...form, benefits, offerLetter, updatedAt: new Date(updatedAt).toISOString() },
      })
    const statuses = (await Promise.all([change('Meals'), change('Transport')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })
})

describe('the status of an offer', () => {
  test('changes only as allowed, and a rejection keeps its reason', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job)
    const call = await world.as('admin')
    const { id: offerId } = await createOffer(world, call, application)
    const set = (status: number, overrides: object = {}) =>
      call(offering.setStatus, { params: { offerId }, body: { status: status as 1, ...overrides } })
    expect((await set(offerStatus.accepted)).body.error?.message).toBe(
      "An offer that is in draft can't become accepted",
    )
    expect((await set(offerStatus.offered)).body.data).toMatchObject({ status: 1, sentVersion: 1 })
    expect((await set(offerStatus.accepted)).body.data).toMatchObject({ status: 3 })
    const rejected = await set(offerStatus.rejected, { reason: declineReason.otherOffer, text: 'Took another job' })
    expect(rejected.body.data).toMatchObject({ status: 4, declineReason: 3, declineText: 'Took another job' })
    expect((await set(offerStatus.negotiation)).status).toBe(422)
  })

  test('becomes hired with the candidate, and is restored when the move is undone', async ({ world, job }) => {
    const application = await insertOfferCandidate(world, job, 'Offer Sent')
    const call = await world.as('admin')
    const { id: offerId } = await createOffer(world, call, application)
    await call(offering.setStatus, { params: { offerId }, body: { status: offerStatus.offered } })
    await call(offering.setStatus, { params: { offerId }, body: { status: offerStatus.accepted } })
    const statusNow = async () => (await call(offering.read, { params: { offerId } })).body.data.status
    const { updatedAt, stageId } = await storedApplication(world, application)
    const current = { ...application, updatedAt, stageId }
    const { body } = await move(world, call, current, 'Hired')
    expect(await statusNow()).toBe(offerStatus.hired)
    await undo(call, body.data.undo?.id)
    expect(await statusNow()).toBe(offerStatus.accepted)
  })

  test('is restored when a hired candidate is interviewed again, if the company allows it', async ({ world, job }) => {
    await setFlag(world.db, world.companyId, 'move_candidate_all_final_status', true)
    const application = await insertOfferCandidate(world, job, 'Offer Sent')
    const admin = await world.user('admin')
    const call = await world.as(admin)
    const { id: offerId } = await createOffer(world, call, application)
    const { updatedAt, stageId } = await storedApplication(world, application)
    expect((await move(world, call, { ...application, updatedAt, stageId }, 'Hired')).status).toBe(200)
    const plan = {
      params: { applicationId: application.id },
      body: interviewOf(world, application, { inChargeIds: [admin.id] }),
    }
    expect((await call(applications.change, plan)).status).toBe(200)
    expect((await call(offering.read, { params: { offerId } })).body.data.status).toBe(offerStatus.draft)
  })
})

describe('reading an offer', () => {
  test('hides pay from readers who neither manage offers nor the job', async ({ world }) => {
    const [manager, interviewer] = [await world.user('user'), await world.user('user')]
    const job = await world.job({
      hiringTeam: [
        { hiringUserId: manager.id, hiringRoleId: 2 },
        { hiringUserId: interviewer.id, hiringRoleId: 3 },
      ],
    })
    const application = await insertOfferCandidate(world, job)
    const admin = await world.as('admin')
    const { id: offerId } = await createOffer(world, admin, application)
    const body = { status: offerStatus.rejected, reason: declineReason.pay, text: '12,500,000 is too low' } as const
    expect((await admin(offering.setStatus, { params: { offerId }, body })).status).toBe(200)
    const readAs = async (user: typeof manager) => {
      const call = await world.as(user, ['candidates.viewDetails'])
      const offer = await call(offering.read, { params: { offerId } })
      const letter = await call(offering.letter, { params: { offerId } })
      const { salary, declineText } = offer.body.data
      return { salary, declineText, letter: letter.status }
    }
    expect(await readAs(manager)).toEqual({ salary: 12_500_000, declineText: '12,500,000 is too low', letter: 200 })
    const { pathname, search } = new URL((await admin(offering.letter, { params: { offerId } })).body.data.url)
    const { headers, body: letter } = await world.product.app.inject(pathname + search)
    expect(headers['content-disposition']).toContain('filename="offer.pdf"')
    expect(letter).toContain('(Offer letter) Tj')
    expect(await readAs(interviewer)).toEqual({ salary: null, declineText: null, letter: 403 })
    const stranger = await world.as('recruiter')
    expect((await stranger(offering.read, { params: { offerId } })).status).toBe(404)
  })

  test('is missing for users who do not see its job, also when they change it with a wrong letter', async ({
    world,
    job,
  }) => {
    const application = await insertOfferCandidate(world, job)
    const { id: offerId } = await createOffer(world, await world.as('admin'), application)
    const stranger = await world.as('recruiter')
    const { jobApplicationId: _, jobId: __, ...terms } = await newOffer(world, application)
    for (const letter of [{ offerLetter: 'A'.repeat(22) }, { offerLetter: null, templateId: 999_999 }]) {
      const change = (id: number) =>
        stranger(offering.change, { params: { offerId: id }, body: { ...terms, ...letter } })
      expect(errorOf((await change(offerId)).body)).toEqual(errorOf((await change(999_999)).body))
      expect((await change(offerId)).status).toBe(404)
    }
  })
})
