import { jobStatus } from '@hireloom/contract/jobs/status'
import { questionType } from '@hireloom/contract/lookups'
import { publicSite } from '@hireloom/contract/public-site'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import {
  captchaToken,
  filledForm,
  replyTo,
  rowsOf,
  type SubmissionBody,
  sendForm,
  upload,
} from '../../test/applicant.ts'
import { exe, pdf } from '../../test/files/documents.ts'
import { test, World } from '../../test/world.ts'

type Job = Awaited<ReturnType<World['job']>>

const setStatus = (world: World, job: Job, status: 0 | 1 | 2 | 3) =>
  world.db
    .updateTable('jobs')
    .set({ status })
    .where('companyId', '=', world.companyId)
    .where('id', '=', job.id)
    .execute()

describe('a job', () => {
  test.for([
    ['closed', jobStatus.closed, 410, 'job_closed'],
    ['unpublished', jobStatus.unpublished, 410, 'job_closed'],
  ] as const)('that is %s accepts no applications', async ([, status, expected, code], { world }) => {
    const job = await world.job()
    await setStatus(world, job, status)
    expect(await replyTo(world.visit(), job)).toMatchObject({ status: expected, code })
    expect((await rowsOf(world, 'applications')).length).toBe(0)
  })

  test("that is a draft looks like one that doesn't exist", async ({ world }) => {
    const draft = await world.job({ status: jobStatus.draft })
    expect(await replyTo(world.visit(), draft)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await replyTo(world.visit(), { ...draft, slug: 'nobody' })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('of another company is unknown', async ({ world }) => {
    const other = await world.another()
    expect(await replyTo(world.visit(), await other.job())).toMatchObject({ status: 404 })
  })

  test("that closes automatically is closed after its last day in the company's zone", async ({ product }) => {
    const world = await World.make(product, { timeZone: 'Asia/Jayapura' })
    const { clock } = product
    const start = clock.now
    const job = await world.job({ endDate: '2026-11-21', isAutoClose: true })
    const open = await world.job({ endDate: '2026-11-21', isAutoClose: false })
    clock.now = new Date('2026-11-21T14:59:59Z')
    expect((await replyTo(world.visit(), job)).status).toBe(201)
    clock.now = new Date('2026-11-21T15:00:00Z')
    expect(await replyTo(world.visit(), job)).toMatchObject({ status: 410, code: 'job_closed' })
    expect((await replyTo(world.visit(), open)).status).toBe(201)
    clock.now = start
  })
})

test('people may apply from their 13th birthday, by the calendar of the company', async ({ product }) => {
  const world = await World.make(product, { timeZone: 'Asia/Jayapura' })
  const job = await world.job({ customQuestion: [] })
  const { clock } = product
  const start = clock.now
  const applyAsBornOn = (dateOfBirth: string) => replyTo(world.visit(), job, { personalInformation: { dateOfBirth } })
  clock.now = new Date('2026-11-21T14:59:59Z')
  expect(await applyAsBornOn('2013-11-22')).toMatchObject({
    status: 422,
    errors: { 'personalInformation.dateOfBirth': 'Applicants must be at least 13 years old' },
  })
  clock.now = new Date('2026-11-21T15:00:00Z')
  expect((await applyAsBornOn('2013-11-22')).status).toBe(201)
  clock.now = start
})

describe('a submitted form', () => {
  test.for<[string, Partial<SubmissionBody>, Record<string, string>]>([
    ['without NIK', { identityAndAddress: { nik: null } }, { 'identityAndAddress.nik': 'NIK is required' }],
    [
      'with a NIK of 15 digits',
      { identityAndAddress: { nik: '317101010198000' } },
      { 'identityAndAddress.nik': 'NIK must be 16 digits' },
    ],
    ['without résumé', { attachment: { resume: null } }, { 'attachment.resume': 'Résumé is required' }],
    [
      'with a field the job does not ask for',
      { personalInformation: { religion: 1 } },
      { 'personalInformation.religion': 'Religion is not asked for by this job' },
    ],
    [
      "with a phone number that can't exist",
      { personalInformation: { phoneNumber: '+999 1234 5678' } },
      { 'personalInformation.phoneNumber': 'Enter a valid phone number' },
    ],
    ['without consent', { consent: false as never }, { consent: 'Consent is required to apply' }],
    ['filled in by a robot', { leaveEmpty: 'bob' }, { leaveEmpty: 'Leave this field empty' }],
    ['with an unknown field', { hired: true } as never, { hired: 'hired is not a known field' }],
  ])('%s is refused field by field', async ([, overrides, errors], { world }) => {
    const job = await world.job({ customQuestion: [] })
    expect(await replyTo(world.visit(), job, overrides)).toEqual({ status: 422, code: 'validation_failed', errors })
    expect((await rowsOf(world, 'applications')).length).toBe(0)
  })

  test('may answer a question only once', async ({ world }) => {
    const job = await world.job({ customQuestion: [{ content: 'Why?', type: questionType.paragraph }] })
    const questionId = job.customQuestion[0]?.id ?? 0
    const answers = [
      { questionId, answer: 'a' },
      { questionId, answer: 'b' },
    ]
    expect((await replyTo(world.visit(), job, { answers })).errors).toEqual({
      [`answers.${questionId}`]: 'This question is answered twice',
    })
  })

  test('may not answer a question of another job', async ({ world }) => {
    const customQuestion = [{ content: 'Why?', type: questionType.paragraph }]
    const [job, other] = [await world.job({ customQuestion: [] }), await world.job({ customQuestion })]
    const questionId = other.customQuestion[0]?.id ?? 0
    const answers = [{ questionId, answer: 'a' }]
    expect((await replyTo(world.visit(), job, { answers })).errors).toEqual({
      [`answers.${questionId}`]: 'This question is not asked by this job',
    })
  })

  test('may answer a question that no longer exists', async ({ world }) => {
    const job = await world.job({ customQuestion: [] })
    const answers = [{ questionId: 999_999, answer: 'a' }]
    expect((await replyTo(world.visit(), job, { answers })).status).toBe(201)
  })

  test('with SQL and HTML in it is stored as plain text', async ({ world }) => {
    const text = `'; drop table applications; -- <script>alert(1)</script>`
    const job = await world.job()
    await world.apply(job, {
      personalInformation: {
        firstName: text,
        lastName: text,
        emailAddress: 'x@example.com',
        phoneNumber: '08123456789',
      },
    })
    expect(await rowsOf(world, 'applications')).toMatchObject([{ firstName: text, lastName: text }])
    const [mail] = await rowsOf(world, 'mails')
    expect(mail && 'html' in mail && mail.html).not.toContain('<script>')
  })
})

describe('a file', () => {
  const notArrived = 'The file has not arrived. Please upload it again'
  const rejection = (message: string, field = 'attachment.resume') => ({
    status: 422,
    code: 'file_rejected',
    errors: { [field]: message },
  })

  test('that was never uploaded is refused', async ({ world }) => {
    const visit = world.visit()
    const { body } = await visit.call(publicSite.presignedUrl, {
      body: { filename: 'cv.pdf', type: uploadType.resume, contentType: 'application/pdf', size: 1000 },
    })
    expect(await replyTo(world.visit(), await world.job(), { attachment: { resume: body.data.key } })).toEqual(
      rejection(notArrived),
    )
    expect((await rowsOf(world, 'applications')).length).toBe(0)
  })

  test('of another company, for another purpose or with an unknown key is refused', async ({ world }) => {
    const other = await world.another()
    const job = await world.job()
    const foreign = await upload(other.visit(), pdf())
    const answerFile = await upload(world.visit(), pdf(), uploadType.questionFile, 'a.pdf')
    for (const resume of [foreign, answerFile, 'a-key-that-is-nothing']) {
      expect(await replyTo(world.visit(), job, { attachment: { resume } })).toEqual(rejection(notArrived))
    }
  })

  test('belongs to one application', async ({ world }) => {
    const resume = await upload(world.visit(), pdf())
    const job = await world.job()
    await world.apply(job, { attachment: { resume } })
    expect(await replyTo(world.visit(), job, { attachment: { resume } })).toEqual(
      rejection('The file belongs to another application'),
    )
    expect((await rowsOf(world, 'applications')).length).toBe(1)
  })

  test('that is really a program is refused, even if the store accepts anything', async ({ world, onTestFinished }) => {
    const { outside } = world.product.services
    const { files } = outside
    outside.files = { ...files, checksUploads: false }
    onTestFinished(() => {
      outside.files = files
    })
    const resume = await upload(world.visit(), pdf())
    const size = (await files.size(resume)) ?? 0
    await files.put(resume, Buffer.concat([exe(), Buffer.alloc(size)]).subarray(0, size), 'application/pdf')
    expect(await replyTo(world.visit(), await world.job(), { attachment: { resume } })).toEqual(
      rejection("The content of resume.pdf doesn't match its name"),
    )
  })
})

describe('the human verification', () => {
  const failed = { status: 400, code: 'captcha_failed' }

  test('is valid once', async ({ world }) => {
    const job = await world.job()
    const token = await captchaToken(world.visit())
    expect((await replyTo(world.visit(), job, { captchaToken: token })).status).toBe(201)
    expect(await replyTo(world.visit(), job, { captchaToken: token })).toMatchObject(failed)
    expect((await rowsOf(world, 'applications')).length).toBe(1)
  })

  test('is valid once, even if used several times at the same moment', async ({ world }) => {
    const job = await world.job()
    const token = await captchaToken(world.visit())
    const forms = await Promise.all(
      Array.from({ length: 4 }, () => filledForm(world.visit(), job, { captchaToken: token })),
    )
    const statuses = (await Promise.all(forms.map((form) => sendForm(world.visit(), form)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 400, 400, 400])
  })

  test('is not used up by a form that is refused', async ({ world }) => {
    const job = await world.job()
    const token = await captchaToken(world.visit())
    expect(
      (await replyTo(world.visit(), job, { captchaToken: token, attachment: { resume: 'nothing-under-this' } })).status,
    ).toBe(422)
    expect((await replyTo(world.visit(), job, { captchaToken: token })).status).toBe(201)
  })

  test('expires after five minutes', async ({ world }) => {
    const { clock } = world.product
    const start = clock.now
    const job = await world.job()
    const token = await captchaToken(world.visit())
    clock.now = new Date(start.getTime() + 5 * 60_000 + 1)
    expect(await replyTo(world.visit(), job, { captchaToken: token })).toMatchObject(failed)
    clock.now = start
  })

  test.for<[string, (token: Token) => unknown]>([
    ['nothing in it', () => 'e30='],
    ['no solution', ({ challenge }) => ({ challenge })],
    ['a guess', ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } })],
    ['a later time of issue', ({ challenge, solution }) => ({ challenge: issuedLater(challenge), solution })],
    [
      'a forged signature',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
    ],
  ])('fails with %s', async ([, forge], { world }) => {
    const token: Token = JSON.parse(Buffer.from(await captchaToken(world.visit()), 'base64').toString())
    const forged = Buffer.from(JSON.stringify(forge(token))).toString('base64')
    expect(await replyTo(world.visit(), await world.job(), { captchaToken: forged })).toMatchObject(failed)
  })
})

interface Token {
  challenge: { parameters: object; signature: string }
  solution: object
}
const issuedLater = ({ parameters, signature }: Token['challenge']) => ({
  parameters: { ...parameters, data: { issued: 9_999_999_999_999 } },
  signature,
})
