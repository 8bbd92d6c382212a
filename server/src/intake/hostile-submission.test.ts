import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { type ApplicationForm, formFields, formGroups, isLocked } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { plainText } from '@hireloom/contract/platform/plain-text'
import { type ErrorBody, snakeKeys } from '@hireloom/contract/platform/wire'
import { publicHeaders, publicSite } from '@hireloom/contract/public-site'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { filledForm, replyTo, rowsOf, sendForm, upload } from '../../test/applicant.ts'
import { pdf } from '../../test/files/documents.ts'
import { hostileForm, hostileTexts } from '../../test/hostile/hostile.ts'
import { test, type World } from '../../test/world.ts'
import { tidyName } from './rules.ts'

const everyField = Object.fromEntries(
  formGroups.map((group) => [
    group,
    Object.fromEntries(formFields[group].map((field) => [field, { isEnabled: true, isMandatory: isLocked(field) }])),
  ]),
) as unknown as ApplicationForm

/** Returns the values without the characters that are removed from every text. */
const withPlainTexts = <T>(values: T): T =>
  JSON.parse(JSON.stringify(values), (_, value) => (typeof value === 'string' ? plainText(value) : value))

describe('hostile text', () => {
  test('is stored and returned as plain text', async ({ world }) => {
    const job = await world.job({
      applicationForm: everyField,
      customQuestion: [
        { content: 'Why?', type: questionType.paragraph },
        { content: 'Who?', type: questionType.shortAnswer },
      ],
    })
    const call = await world.as('admin')
    for (const [name, text] of Object.entries(hostileTexts)) {
      const { candidateId } = await world.apply(job, hostileForm(job, text))
      const { body } = await call(candidates.read, { params: { candidateId }, query: {} })
      const plain = plainText(text)
      const word = tidyName(plain)
      const { educationAndWorkExperience } = hostileForm(job, text)
      const { formalEducation, informalEducation, workExperience } = withPlainTexts(educationAndWorkExperience)
      expect(body.data, name).toMatchObject({
        firstName: word,
        lastName: word,
        candidateName: `${word} ${word}`,
        placeOfBirth: plain,
        citizenIdAddress: plain,
        residentialAddress: plain,
        lastJobPosition: plain,
        lastCompany: plain,
        formalEducation,
        informalEducation,
        workExperience,
        question: [{ answer: plain }, { answer: plain }],
      })
    }
    for (const mail of await rowsOf(world, 'mails')) {
      expect('html' in mail && mail.html).not.toMatch(/<(script|img|svg)[ >/]/)
      expect('subject' in mail && mail.subject).not.toMatch(/[\r\n]/)
    }
  })

  test('is refused as the address of a portfolio', async ({ world }) => {
    const job = await world.job()
    for (const portfolio of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example']) {
      const { status, body } = await sendForm(
        world.visit(),
        await filledForm(world.visit(), job, { attachment: { portfolio } }),
      )
      expect([status, body.error?.errors.map(({ field }) => field)]).toEqual([422, ['attachment.portfolio']])
    }
  })
})

describe('a hostile file', () => {
  const script = Buffer.from('\n<html><script>alert(1)</script></html>')

  test('that is both a PDF and an HTML page is served as a PDF, as a download without content sniffing', async ({
    world,
  }) => {
    const resume = await upload(world.visit(), Buffer.concat([pdf(), script]), uploadType.resume, 'cv.pdf')
    const { applicationId } = await world.apply(await world.job(), { attachment: { resume } })
    const call = await world.as('admin')
    const [file] = (await rowsOf(world, 'files')).filter((row) => 'key' in row && row.key === resume)
    const { body } = await call(applications.file, { params: { applicationId, fileId: file?.id ?? 0 } })
    const { pathname, search } = new URL(body.data.url, 'http://localhost')
    const { headers } = await world.product.app.inject({ url: pathname + search })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
  })

  test.for<[string, Buffer, string, string]>([
    ['a picture and a script', Buffer.from('GIF89a/*\0*/=1;alert(1)//'), 'me.png', 'image/png'],
    ['an HTML page with a PDF in it', Buffer.concat([script, pdf()]), 'me.png', 'image/png'],
    [
      'an SVG drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'me.jpg',
      'image/jpeg',
    ],
  ])('that is %s is refused as a picture', async ([, bytes, name, type], { world }) => {
    const visit = world.visit()
    const upload = await visit.call(publicSite.presignedUrl, {
      body: { filename: name, type: uploadType.profilePicture, contentType: type, size: bytes.length },
    })
    const { url, key } = upload.body.data
    const { statusCode } = await visit.put(url, bytes, type)
    const reply =
      statusCode === 204 && (await replyTo(visit, await world.job(), { attachment: { profilePicture: key } }))
    expect(reply ? reply.code : statusCode).toBe(reply ? 'file_rejected' : 422)
    expect(await rowsOf(world, 'applications')).toEqual([])
  })

  test('with a hostile name is refused, or downloaded under a harmless one', async ({ world }) => {
    const names = [
      '../../../etc/passwd.pdf',
      'C:\\Windows\\system32\\evil.pdf',
      'a\r\nSet-Cookie: x=1.pdf',
      '\u202Efdp.pdf',
      '.pdf',
    ]
    for (const name of names) {
      const visit = world.visit()
      const { status, body } = await visit.call(publicSite.presignedUrl, {
        body: { filename: name, type: uploadType.resume, contentType: 'application/pdf', size: pdf().length },
      })
      if (status !== 200) {
        expect([status, body.error?.code], name).toEqual([422, 'validation_failed'])
        continue
      }
      const { url, key } = body.data
      expect(url).toMatch(/^[\w:/.?=&%-]+$/)
      expect((await visit.put(url, pdf(), 'application/pdf')).statusCode).toBe(204)
      const { files } = world.product.services.outside
      const file = { key, filename: name, contentType: 'application/pdf' }
      const link = new URL(await files.downloadAddress(file, world.product.clock.now), 'http://localhost')
      const { headers, statusCode } = await world.product.app.inject({ url: link.pathname + link.search })
      expect([statusCode, headers['set-cookie']], name).toEqual([200, undefined])
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[^"\r\n/\\]*"; filename\*=UTF-8''[^\r\n]*$/,
      )
    }
  })
})

describe('the body of a submission', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  test.for<[string, (form: string) => string, number, string]>([
    ["isn't JSON", (form) => form.slice(0, -1), 400, 'bad_request'],
    ['is larger than 1 MB', () => `{"job_slug":"${'a'.repeat(1024 * 1024)}"}`, 413, 'too_large'],
    ['is nested too deeply', () => `{"job_slug":${nested(400_000)}}`, 413, 'too_large'],
    ['names an inherited property', (form) => form.replace('{', '{"__proto__":{"is_admin":true},'), 400, 'bad_request'],
    ['names the constructor', (form) => form.replace('{', '{"constructor":{"prototype":{"a":1}},'), 400, 'bad_request'],
    ['names an unknown property', (form) => form.replace('{', '{"status":1,'), 422, 'validation_failed'],
    ['is a list', (form) => `[${form}]`, 422, 'validation_failed'],
    ['is null', () => 'null', 422, 'validation_failed'],
  ])('is refused with a sentence if it %s', async ([, change, status, code], { world }) => {
    const form = await filledForm(world.visit(), await world.job())
    const reply = await post(world, change(JSON.stringify(snakeKeys(form))))
    expect(reply.status).toBe(status)
    expect(reply.error.message).toMatch(/^\S.+ .+[\w).]$/)
    expect(reply.error.code).toBe(code)
    expect(await rowsOf(world, 'applications')).toEqual([])
    expect({}).not.toHaveProperty('isAdmin')
  })

  test('may contain a key twice; the last one counts', async ({ world }) => {
    const form = await filledForm(world.visit(), await world.job())
    const twice = JSON.stringify(snakeKeys(form)).replace('{', '{"job_slug":"another",')
    expect((await post(world, twice)).status).toBe(201)
  })
})

async function post({ product, slug }: World, payload: string) {
  const { publicApiKey } = product.services.config
  const reply = await product.app.inject({
    method: 'POST',
    url: publicSite.apply.path,
    payload,
    headers: {
      'content-type': 'application/json',
      [publicHeaders.apiKey]: publicApiKey,
      [publicHeaders.companySlug]: slug,
    },
  })
  return { status: reply.statusCode, ...reply.json<ErrorBody>() }
}
