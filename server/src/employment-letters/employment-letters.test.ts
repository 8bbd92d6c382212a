import { applicationLists, applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { letters } from '@hireloom/contract/letters/templates'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { describe, expect, vi } from 'vitest'
import { downloadLetter, insertFixedTerm, newLetter } from '../../test/employment-letters.ts'
import { eventsOf } from '../../test/moving.ts'
import { insertOffer } from '../../test/offering.ts'
import { test as base, type Caller, type World } from '../../test/world.ts'

const test = base.extend('hired', async ({ world }) =>
  world.application(await world.job(), { stage: 'Hired', status: 1 }),
)
type HiredApplication = Awaited<ReturnType<World['application']>>

/** Calls `create` and returns the status with the errors by field. */
async function outcomeOf(call: Caller, { id: applicationId }: HiredApplication, body: ReturnType<typeof newLetter>) {
  const reply = await call(employmentLetters.create, { params: { applicationId }, body })
  const errors = reply.body.error?.errors.map(({ field, message }) => `${field}: ${message}`)
  return [reply.status, ...(errors ?? [])]
}

async function createLetter(world: World, call: Caller, hired: HiredApplication, overrides: object = {}) {
  const input = { params: { applicationId: hired.id }, body: newLetter(world, hired.jobId, overrides) }
  const { status, body } = await call(employmentLetters.create, input)
  if (status !== 201) throw new Error(`The letter was refused: ${JSON.stringify(body)}`)
  return body.data
}

const detailsOf = async (call: Caller, { candidateId, id }: HiredApplication) =>
  (await call(candidates.read, { params: { candidateId }, query: { jobApplicationId: id } })).body.data

describe('employment letters', () => {
  test('leave no gap in their numbers when one fails or several are created at once', async ({ world, hired }) => {
    const call = await world.as('admin')
    const { outside } = world.product.services
    const put = vi.spyOn(outside.files, 'put').mockRejectedValueOnce(new Error('The disk is full'))
    const input = { params: { applicationId: hired.id }, body: newLetter(world, hired.jobId) }
    expect((await call(employmentLetters.create, input)).status).toBe(500)
    expect(put).toHaveBeenCalled()
    expect((await call(employmentLetters.propose, input)).body.data.offerLetterNumber).toBe('1/HR/XI/2026')
    await createLetter(world, call, hired, { offerLetterNumber: '2/HR/XI/2026' })
    const replies = await Promise.all([1, 2, 3].map(() => call(employmentLetters.create, input)))
    expect(replies.map(({ body }) => body.data.offerLetterNumber).toSorted()).toEqual(
      ['1', '3', '4'].map((sequence) => `${sequence}/HR/XI/2026`),
    )
  })

  test('are created with their annexes, regenerated with the old file kept, and listed newest first', async ({
    world,
    hired,
  }) => {
    const call = await world.as('admin')
    const overrides = { isIntegrityAgreementChecked: true, isNonDisclosureAgreementChecked: true }
    const { jobLevelId } = world.masterData
    const created = await createLetter(world, call, hired, { ...overrides, jobLevel: jobLevelId })
    expect(created).toMatchObject({
      offerLetterNumber: '1/HR/XI/2026',
      currentVersion: 1,
      employmentType: { name: 'Full-time' },
      jobLevel: { id: jobLevelId },
      salaryCurrency: 'IDR',
      employmentLetter: 'Employment letter 1-HR-XI-2026.pdf',
      ...overrides,
    })
    const params = { applicationId: hired.id, employmentId: created.id }
    const body = { ...newLetter(world, hired.jobId, { salary: 9_000_000 }), updatedAt: String(created.updatedAt) }
    expect(await call(employmentLetters.regenerate, { params, body })).toMatchObject({
      status: 200,
      body: {
        data: {
          offerLetterNumber: '1/HR/XI/2026',
          salary: 9_000_000,
          isIntegrityAgreementChecked: false,
          versions: [{ version: 2, madeBy: { name: 'Ratna Wulandari' } }, { version: 1 }],
        },
      },
    })
    expect((await call(employmentLetters.regenerate, { params, body })).status).toBe(409)
    const [first, newest] = [await downloadLetter(world, call, params, 1), await downloadLetter(world, call, params)]
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('"Employment letter 1-HR-XI-2026.pdf"'),
    })
    expect(first.text).toMatch(/1\/HR\/XI\/2026.*Rp 8\.500\.000.*Pakta Integritas.*Perjanjian Kerahasiaan/s)
    expect(newest.text).toContain('Rp 9.000.000')
    expect(newest.text).not.toMatch(/Pakta Integritas|Perjanjian Kerahasiaan/)
    expect((await downloadLetter(world, call, params, 2)).text).toEqual(newest.text)
    expect((await call(employmentLetters.file, { params, query: { version: 3 } })).status).toBe(404)

    await createLetter(world, call, hired)
    const { employments } = await detailsOf(call, hired)
    expect(employments).toMatchObject([{ offerLetterNumber: '2/HR/XI/2026' }, { offerLetterNumber: '1/HR/XI/2026' }])
    const { employmentLetterCreated, employmentLetterRegenerated } = eventKind
    const [_arrival, ...events] = await eventsOf(world, hired)
    expect(events.map(({ kind }) => kind)).toEqual([
      employmentLetterCreated,
      employmentLetterRegenerated,
      employmentLetterCreated,
    ])
  })

  test('are regenerated once when two requests arrive at the same time', async ({ world, hired }) => {
    const call = await world.as('admin')
    const { id: employmentId, updatedAt } = await createLetter(world, call, hired)
    const input = {
      params: { applicationId: hired.id, employmentId },
      body: { ...newLetter(world, hired.jobId), updatedAt: String(updatedAt) },
    }
    const replies = await Promise.all([1, 2].map(() => call(employmentLetters.regenerate, input)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are for hired candidates whose offer was accepted, or who had none', async ({ world, hired }) => {
    const call = await world.as('admin')
    const active = await world.application(await world.job(), { stage: 'Offering' })
    const input = { params: { applicationId: active.id }, body: newLetter(world, active.jobId) }
    expect(await call(employmentLetters.create, input)).toMatchObject({
      status: 422,
      body: { error: { code: 'letter_refused' } },
    })
    const { id: offerId } = await insertOffer(world, hired, { status: 4 })
    expect(await outcomeOf(call, hired, newLetter(world, hired.jobId))).toEqual([422])
    const { db, companyId } = world
    const offer = db.updateTable('offers').where('companyId', '=', companyId).where('id', '=', offerId)
    await offer.set({ status: 5 }).execute()
    expect(await outcomeOf(call, hired, newLetter(world, hired.jobId))).toEqual([201])
    expect(await outcomeOf(call, hired, newLetter(world, active.jobId))).toEqual([
      422,
      'jobId: This application belongs to another job',
    ])
  })

  test('are offered where allowed and marked where they exist, in lists and on pages', async ({ world, hired }) => {
    const call = await world.as('admin')
    const flags = async (by: Caller) => {
      const list = await by(applicationLists.list, { query: { metrics: 5 } })
      const stage = await by(schedules.stageDetail, {
        params: { applicationId: hired.id },
        query: { jobId: hired.jobId },
      })
      const { isCreateElEligible } = await detailsOf(by, hired)
      const row = list.body.data.find(({ jobApplicationId }) => jobApplicationId === hired.id)
      return [row, stage.body.data]
        .map((row) => [row?.isCreateElEligible, row?.isEmploymentLetterCreated])
        .concat([[isCreateElEligible]])
    }
    expect(await flags(call)).toEqual([[true, false], [true, false], [true]])
    await createLetter(world, call, hired)
    expect(await flags(call)).toEqual([[true, true], [true, true], [true]])
    const reader = await world.as('admin', ['candidates.viewDetails'])
    expect(await flags(reader)).toEqual([[false, true], [false, true], [false]])
  })

  test('for a fixed term need a first and a last day and an Indonesian text', async ({ world, hired }) => {
    const call = await world.as('admin')
    const employmentType = await insertFixedTerm(world)
    const fixed = newLetter(world, hired.jobId, { employmentType })
    expect(await outcomeOf(call, hired, fixed)).toEqual([
      422,
      'startDate: Start date is required',
      'endDate: End date is required',
    ])
    const term = { startDate: '2027-01-04', endDate: '2028-01-03' }
    expect(await outcomeOf(call, hired, { ...fixed, ...term, endDate: '2027-01-04' })).toEqual([
      422,
      'endDate: End date must be after the start date',
    ])
    const english = { kind: 2 as const, name: 'A contract', language: 2 as const, body: '<p>Until {{end_date}}</p>' }
    const { data: template } = (await call(letters.create, { body: english })).body
    expect(await outcomeOf(call, hired, { ...fixed, ...term, templateId: template.id })).toEqual([
      422,
      'templateId: A fixed-term agreement has to be in Indonesian (UU 13/2003, article 57, as changed by UU 6/2023). Send it in Indonesian or in both languages.',
    ])
    const { templateId } = await createLetter(world, call, hired, { employmentType, ...term })
    expect(templateId).not.toBe(template.id)
    const permanent = newLetter(world, hired.jobId, { joiningDate: null })
    expect(await outcomeOf(call, hired, permanent)).toEqual([422, 'joiningDate: Joining date is required'])
    expect(await createLetter(world, call, hired, term)).toMatchObject({ startDate: null, endDate: null })
    expect(await outcomeOf(call, hired, newLetter(world, hired.jobId, { templateId: template.id }))).toEqual([
      422,
      'templateId: The letter needs a value for: last day of a fixed term',
    ])
  })

  test('are refused with values that the company does not offer', async ({ world, hired }) => {
    const call = await world.as('admin')
    for (const [overrides, label] of [
      [{ employmentType: 999_999 }, 'employmentType: Employment type'],
      [{ jobLevel: 999_999 }, 'jobLevel: Job level'],
      [{ templateId: 999_999 }, 'templateId: Template'],
    ] as const) {
      const refusal = await outcomeOf(call, hired, newLetter(world, hired.jobId, overrides))
      expect(refusal).toEqual([422, `${label} must be one of the offered values`])
    }
    const { db, companyId } = world
    const agreements = db.updateTable('letterTemplates').where('companyId', '=', companyId).where('kind', '=', 3)
    await agreements.set({ isArchived: true }).execute()
    const integrity = newLetter(world, hired.jobId, { isIntegrityAgreementChecked: true })
    expect(await outcomeOf(call, hired, integrity)).toEqual([
      422,
      'isIntegrityAgreementChecked: The company has no template for this agreement',
    ])
    const { offerLetterNumber } = await createLetter(world, call, hired)
    expect(offerLetterNumber).toBe('1/HR/XI/2026')
  })

  test('have different numbers when 20 are created in parallel', async ({ world, hired }) => {
    const call = await world.as('admin')
    const written = { offerLetterNumber: '3/hr/xi/2026' }
    await createLetter(world, call, hired, written)
    const input = { params: { applicationId: hired.id }, body: newLetter(world, hired.jobId) }
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(employmentLetters.create, input)))
    const numbers = replies.map(({ body }) => Number.parseInt(body.data.offerLetterNumber, 10))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, ...Array.from({ length: 18 }, (_, index) => index + 4)])
    const proposal = await call(employmentLetters.propose, input)
    expect(proposal.body.data.offerLetterNumber).toBe('22/HR/XI/2026')
    const number = 'offerLetterNumber: Another employment letter has this number'
    for (const offerLetterNumber of ['3/HR/XI/2026', '4/HR/XI/2026']) {
      expect(await outcomeOf(call, hired, newLetter(world, hired.jobId, { offerLetterNumber }))).toEqual([422, number])
    }
    const sent = { ...input, body: { ...input.body, offerLetterNumber: 'HRD-7' } }
    const twins = await Promise.all([1, 2].map(() => call(employmentLetters.create, sent)))
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('start with the terms of the agreed offer, otherwise with those of the job', async ({ world, hired }) => {
    const call = await world.as('admin')
    const input = { params: { applicationId: hired.id } }
    const { data } = (await call(employmentLetters.propose, input)).body
    expect(data).toMatchObject({
      offerLetterNumber: '1/HR/XI/2026',
      salary: null,
      employmentType: { name: 'Full-time' },
    })
    await insertOffer(world, hired, { status: 5 })
    expect((await call(employmentLetters.propose, input)).body.data).toMatchObject({
      salary: 12_500_000,
      salaryType: 11,
      probationPeriod: 3,
      workingType: 2,
    })
  })

  test('can be read before they are made', async ({ world, hired }) => {
    const call = await world.as('admin')
    const input = { params: { applicationId: hired.id }, body: newLetter(world, hired.jobId) }
    const { status, body } = await call(employmentLetters.preview, input)
    const { text } = await extractText(new Uint8Array(await body.arrayBuffer()), { mergePages: true })
    expect([status, text]).toEqual([200, expect.stringContaining('Rp 8.500.000')])
    expect((await detailsOf(call, hired)).employments).toEqual([])
    expect((await createLetter(world, call, hired)).offerLetterNumber).toBe('1/HR/XI/2026')
  })

  test('can use the employment templates of the company', async ({ world }) => {
    const call = await world.as('admin')
    const { data } = (await call(employmentLetters.templates, {})).body
    expect(data.map(({ kind }) => kind)).toEqual([2, 2])
  })

  test('are hidden from other companies, strangers and users who may not see pay', async ({ world, hired }) => {
    const admin = await world.as('admin')
    const { id: employmentId } = await createLetter(world, admin, hired)
    const input = { params: { applicationId: hired.id, employmentId }, query: {} }
    const other = await (await world.another()).as('admin')
    const stranger = await world.as('recruiter')
    for (const call of [other, stranger]) expect((await call(employmentLetters.file, input)).status).toBe(404)
    const reader = await world.as('admin', ['candidates.viewDetails'])
    expect((await reader(employmentLetters.file, input)).status).toBe(403)
    expect((await detailsOf(reader, hired)).employments).toMatchObject([{ salary: null, employmentLetter: null }])
    const { id: fileId } = await world.db
      .selectFrom('files')
      .select('id')
      .where('companyId', '=', world.companyId)
      .where('filename', '=', 'Employment letter 1-HR-XI-2026.pdf')
      .executeTakeFirstOrThrow()
    const file = { params: { applicationId: hired.id, fileId } }
    expect((await admin(applications.file, file)).status).toBe(404)
    const create = { params: { applicationId: hired.id }, body: newLetter(world, hired.jobId) }
    expect((await reader(employmentLetters.create, create)).status).toBe(403)
    expect((await other(employmentLetters.create, create)).status).toBe(404)
  })

  test('of an application are found by an index', async ({ world, db }) => {
    const { rows } = await db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      return sql`explain select from employment_letters
        where company_id = ${world.companyId} and application_id = 1`.execute(db)
    })
    expect(JSON.stringify(rows)).toContain('employment_letters_of_application')
  })
})
