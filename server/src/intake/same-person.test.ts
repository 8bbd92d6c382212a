import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { duplicates, matchedBy } from '@hireloom/contract/duplicates'
import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { publicSite } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { captchaToken, filledForm, replyTo, rowsOf, type SubmissionBody, sendForm } from '../../test/applicant.ts'
import { test, type World } from '../../test/world.ts'
import { confirmationsPerHour } from './rules.ts'

const nik = '3171010101980001'
const person = { firstName: 'Sari', lastName: 'Ayu', emailAddress: 'sari@example.com', phoneNumber: '0812 3456 7890' }
const sari: Partial<SubmissionBody> = { identityAndAddress: { nik }, personalInformation: person }
const other = { ...person, emailAddress: 'budi@example.com', phoneNumber: '0812 9999 0000' }

const isMarked = async (world: World, applicationId: number) => {
  const rows = await rowsOf(world, 'applications')
  return rows.some((row) => row.id === applicationId && 'isPossibleDuplicate' in row && row.isPossibleDuplicate)
}

describe('an application is marked as a possible duplicate', () => {
  test.for<[string, Partial<SubmissionBody>, 'the same job' | 'another job', boolean]>([
    [
      'of a stranger with the same e-mail',
      { personalInformation: { ...other, emailAddress: 'SARI@example.com' } },
      'another job',
      true,
    ],
    [
      'of a stranger with the same phone, written otherwise',
      { personalInformation: { ...other, phoneNumber: '+62 812-3456-7890' } },
      'another job',
      true,
    ],
    [
      'of the same person with another e-mail for the same job',
      { ...sari, personalInformation: other },
      'the same job',
      true,
    ],
    ['unless it is of the same person for another job', sari, 'another job', false],
    ['unless it is of a stranger', { personalInformation: other }, 'the same job', false],
  ])('%s', async ([, overrides, where, expected], { world }) => {
    const job = await world.job()
    await world.apply(job, sari)
    const second = await world.apply(where === 'the same job' ? job : await world.job(), overrides)
    expect(await isMarked(world, second.applicationId)).toBe(expected)
  })

  test('when another person, first known by e-mail alone, applied with its NIK', async ({ world }) => {
    await world.db
      .insertInto('candidates')
      .values({ companyId: world.companyId, firstName: 'Sari', email: 'sari@example.com' })
      .execute()
    await world.apply(await world.job(), sari)
    const { applicationId } = await world.apply(await world.job(), { ...sari, personalInformation: other })
    expect(await isMarked(world, applicationId)).toBe(true)
  })

  test('never across companies', async ({ world }) => {
    const elsewhere = await world.another()
    await elsewhere.apply(await elsewhere.job(), sari)
    const { applicationId } = await world.apply(await world.job(), sari)
    expect(await isMarked(world, applicationId)).toBe(false)
  })

  test('for recruiters to see in the list and on the page', async ({ world }) => {
    await world.apply(await world.job(), sari)
    const { applicationId, candidateId } = await world.apply(await world.job(), { personalInformation: person })
    const call = await world.as('admin')
    const { body } = await call(applications.list, { query: {} })
    expect(
      body.data.map(({ jobApplicationId, isPossibleDuplicate }) => [jobApplicationId, isPossibleDuplicate]),
    ).toEqual([
      [applicationId, true],
      [expect.any(Number), false],
    ])
    const detail = await call(candidates.read, { params: { candidateId }, query: {} })
    expect(detail.body.data.isPossibleDuplicate).toBe(true)
  })
})

describe('strangers', () => {
  test.for<[string, Partial<SubmissionBody>]>([
    ['the e-mail', { personalInformation: person }],
    ['the NIK', { ...sari, personalInformation: other }],
  ])('who only know %s learn nothing by applying', async ([, overrides], { world }) => {
    const job = await world.job()
    await world.apply(job, sari)
    expect(await replyTo(world.visit(), job, overrides)).toEqual({ status: 201, code: undefined, errors: {} })
  })

  test('learn nothing about a person the company knows by e-mail alone', async ({ world }) => {
    const job = await world.job()
    const { id: candidateId } = await world.db
      .insertInto('candidates')
      .values({ companyId: world.companyId, firstName: 'Sari', email: 'sari@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const first = await world.apply(job, sari)
    expect(first.candidateId).toBe(candidateId)
    expect((await replyTo(world.visit(), job, { personalInformation: person })).status).toBe(201)
  })

  test('learn nothing by checking a form, which gets the same reply for people who applied', async ({ world }) => {
    const job = await world.job()
    await world.apply(job, sari)
    const check = async (overrides: Partial<SubmissionBody>) => {
      const { consent, captchaToken, leaveEmpty, talentPoolConsent, ...form } = await filledForm(world.visit(), job, {
        captchaToken: 'none',
        ...overrides,
      })
      const { status, body } = await world.visitor()(publicSite.validate, { body: form })
      return { status, body }
    }
    expect(await check(sari)).toEqual(await check({ personalInformation: other }))
    const wrong = { attachment: { resume: 'a-key-that-is-nothing' } }
    expect(await check({ ...sari, ...wrong })).toEqual(await check(wrong))
  })

  test('need a captcha solution to learn that a person has applied', async ({ world }) => {
    const job = await world.job()
    await world.apply(job, sari)
    const token = await captchaToken(world.visit())
    expect(await replyTo(world.visit(), job, { ...sari, captchaToken: token })).toMatchObject({ status: 409 })
    expect(await replyTo(world.visit(), job, { captchaToken: token })).toMatchObject({ status: 400 })
  })

  test("can't flood a mailbox with confirmations", async ({ world }) => {
    const job = await world.job()
    for (let left = confirmationsPerHour; left > 0; left--) {
      await world.application(job, { email: 'sari@example.com', appliedAt: world.product.clock.now })
    }
    const { applicationId } = await world.apply(job, { personalInformation: person })
    expect(await rowsOf(world, 'mails')).toEqual([])
    expect(await rowsOf(world, 'applications')).toContainEqual(
      expect.objectContaining({ id: applicationId, status: 0 }),
    )
  })
})

describe('people with different NIKs stay two people', () => {
  const otherNik = '3171010101980002'
  const passport = { passportNumber: 'X1234567', passportExpirationDate: '2030-01-01' }
  const { identityAndAddress } = defaultApplicationForm
  const isAsked = { isEnabled: true, isMandatory: false }
  const jobWithPassport = (world: World) =>
    world.job({
      applicationForm: {
        ...defaultApplicationForm,
        identityAndAddress: { ...identityAndAddress, passportNumber: isAsked, passportExpirationDate: isAsked },
      },
    })

  test('with one passport number, and are marked as possible duplicates', async ({ world }) => {
    const jobs = [await jobWithPassport(world), await jobWithPassport(world), await jobWithPassport(world)] as const
    const first = await world.apply(jobs[0], { ...sari, identityAndAddress: { nik, ...passport } })
    const budi = { personalInformation: other, identityAndAddress: { nik: otherNik, ...passport } }
    const second = await world.apply(jobs[1], budi)
    expect(second.candidateId).not.toBe(first.candidateId)
    expect(await isMarked(world, second.applicationId)).toBe(true)
    expect((await world.apply(jobs[2], budi)).candidateId).toBe(second.candidateId)
    const { body } = await (await world.as('admin'))(duplicates.possible, {
      params: { candidateId: second.candidateId },
    })
    expect(body.data.others).toMatchObject([{ candidateId: first.candidateId, matchedBy: [matchedBy.passport] }])
  })

  test('with the e-mail of a person who was known by nothing else', async ({ world }) => {
    await world.db
      .insertInto('candidates')
      .values({ companyId: world.companyId, firstName: 'Sari', email: 'sari@example.com' })
      .execute()
    const first = await world.apply(await world.job(), sari)
    const second = await world.apply(await world.job(), { ...sari, identityAndAddress: { nik: otherNik } })
    expect(second.candidateId).not.toBe(first.candidateId)
    expect(await isMarked(world, second.applicationId)).toBe(true)
    expect((await world.apply(await world.job(), sari)).candidateId).toBe(first.candidateId)
  })

  test('when both send the same passport number at once', async ({ world }) => {
    const job = await jobWithPassport(world)
    const forms = await Promise.all(
      [nik, otherNik].map((number, index) =>
        filledForm(world.visit(), job, {
          personalInformation: { ...person, emailAddress: `p${index}@example.com` },
          identityAndAddress: { nik: number, ...passport },
        }),
      ),
    )
    const replies = await Promise.all(forms.map((form) => sendForm(world.visit(), form)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(await rowsOf(world, 'candidates')).toHaveLength(2)
  })
})

test('of twenty applications of one person at once one is stored and nineteen are refused as repeated', async ({
  world,
}) => {
  const job = await world.job()
  const forms = await Promise.all(Array.from({ length: 20 }, () => filledForm(world.visit(), job, sari)))
  const replies = await Promise.all(forms.map((form) => sendForm(world.visit(), form)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  for (const table of ['applications', 'candidates', 'mails', 'applicationEvents'] as const) {
    expect(await rowsOf(world, table)).toHaveLength(1)
  }
})

test.for([
  ['linkedin', 2],
  ['jobstreet', 3],
  ['google', 4],
  [undefined, 1],
] as const)('an application that came by %s has source %i', async ([via, source], { world }) => {
  await world.apply(await world.job(), via ? { via } : {})
  expect(await rowsOf(world, 'applications')).toMatchObject([{ source }])
})

test("an application from a company's own page has that as its source, whatever it sends", async ({ world }) => {
  const body = await filledForm(world.visit(), await world.job(), { via: 'linkedin' })
  expect((await world.visitor()(publicSite.applyFromCareerPage, { body })).status).toBe(201)
  expect(await rowsOf(world, 'applications')).toMatchObject([{ source: 1 }])
})
