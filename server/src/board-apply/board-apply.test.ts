import { type ApplyButton, type BoardProfile, boardApply, boardParameters } from '@hireloom/contract/board-apply'
import { integrationKind } from '@hireloom/contract/integrations'
import type { Job } from '@hireloom/contract/jobs/job'
import { fromReply } from '@hireloom/contract/platform/wire'
import { describe, expect } from 'vitest'
import { pdf } from '../../test/documents.ts'
import { test, type World } from '../../test/world.ts'
import { type BoardFile, BoardFileRefused } from '../outside/job-board/port.ts'

const minute = 60_000
const origin = 'http://localhost:3000'
const address = (world: World, job: Job) => `${origin}/${world.slug}/${job.slug}/apply`

/** Returns a published job of a company that has the board. */
async function advertised(world: World) {
  const { db, companyId } = world
  await db
    .insertInto('integrations')
    .values({
      companyId,
      kind: integrationKind.seek,
      externalId: '60128844',
      externalName: 'PT Sagara',
      isEnabled: true,
    })
    .execute()
  return world.job()
}

async function askForButton(world: World, job: Job, query: { seekToken?: string; prefillId?: string } = {}) {
  const answer = await world.caller({})(boardApply.button, { query: { redirectUri: address(world, job), ...query } })
  return { ...answer, button: answer.status === 200 ? fromReply(boardApply.button, answer.body).data : undefined }
}

/**
 * Acts as the jobseeker at the board: allows access to a profile, or refuses it. Returns the parameters that the form's
 * page gets in its address.
 */
async function decide(world: World, { url }: ApplyButton, as?: string) {
  const { headers, statusCode } = await world.product.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: as ? `as=${as}` : '',
  })
  const back = new URL(String(headers.location))
  return {
    status: statusCode,
    form: `${back.origin}${back.pathname}`,
    seekToken: back.searchParams.get(boardParameters.token) ?? '',
    prefillId: back.searchParams.get(boardParameters.profile) ?? '',
  }
}

/** Goes to the board and back as a jobseeker. */
async function profileOf(world: World, job: Job, as: string) {
  const { button } = await askForButton(world, job)
  const { seekToken, prefillId } = await decide(world, button as ApplyButton, as)
  const { button: again } = await askForButton(world, job, { seekToken, prefillId })
  return again?.profileId ?? ''
}

const readProfile = (world: World, id: string) => world.caller({})(boardApply.profile, { params: { id } })
const readResume = (world: World, { resumeUrl, profileId }: Pick<BoardProfile, 'resumeUrl' | 'profileId'>) =>
  world.caller({})(boardApply.resumeFile, { query: { fileUrl: resumeUrl ?? '', profileId } })

const fieldsOf = ({ body }: { body: { error?: { errors: { field: string; message: string }[] } } }) =>
  body.error?.errors.map(({ field, message }) => `${field}: ${message}`)

/** Replaces the file that the board would send. */
function giveFile(world: World, file: Partial<BoardFile> | Error, onTestFinished: (undo: () => void) => void) {
  const { jobBoard } = world.product.services.outside
  const { readFile } = jobBoard
  jobBoard.readFile = async () => {
    if (file instanceof Error) throw file
    return { name: 'cv.pdf', contentType: 'application/pdf', bytes: pdf(), ...file }
  }
  onTestFinished(() => {
    jobBoard.readFile = readFile
  })
}

describe('the button of the board', () => {
  test('leads to the board, which redirects back to the form with a profile after consent', async ({ world }) => {
    const job = await advertised(world)
    const { button } = await askForButton(world, job)
    expect(button).toMatchObject({ label: 'Apply with Jobstreet', profileId: null })
    expect(button?.url).toMatch(/^http:\/\/localhost:3000\/dev\/board\/apply\/[\w-]+$/)
    const page = await world.product.app.inject(new URL(button?.url ?? '').pathname)
    expect(page.body).toContain('PT Sagara Logistik Nusantara')
    const back = await decide(world, button as ApplyButton, 'sekar')
    expect(back).toMatchObject({ status: 303, form: address(world, job) })
    const { seekToken, prefillId } = back
    const { button: again } = await askForButton(world, job, { seekToken, prefillId })
    expect(again?.profileId).toMatch(/^[\w-]{100,}$/)
    expect(again?.profileId).not.toContain(prefillId.split(':').at(-1))
  })

  test('leads back without a profile if the applicant refuses', async ({ world }) => {
    const job = await advertised(world)
    const { button } = await askForButton(world, job)
    expect(await decide(world, button as ApplyButton)).toEqual({
      status: 303,
      form: address(world, job),
      seekToken: '',
      prefillId: '',
    })
  })

  test('is missing for a company without the board, one that switched it off, or an unknown job', async ({ world }) => {
    const job = await world.job()
    expect((await askForButton(world, job)).status).toBe(404)
    const connected = await advertised(world)
    expect((await askForButton(world, { ...connected, slug: 'no-such-job' })).status).toBe(404)
    const ofNobody = { redirectUri: `${origin}/nobody/${connected.slug}/apply` }
    expect((await world.caller({})(boardApply.button, { query: ofNobody })).status).toBe(404)
    await world.db
      .updateTable('integrations')
      .set({ isEnabled: false })
      .where('companyId', '=', world.companyId)
      .execute()
    expect((await askForButton(world, connected)).status).toBe(404)
  })

  test('never leads back to another address', async ({ world }) => {
    await advertised(world)
    const elsewhere = [
      'https://evil.example/a/b/apply',
      'http://localhost:3000@evil.example/a/b/apply',
      'http://localhost:3001/a/b/apply',
      'http://localhost:3000/career/a',
    ]
    for (const redirectUri of elsewhere) {
      const answer = await world.caller({})(boardApply.button, { query: { redirectUri } })
      expect([answer.status, fieldsOf(answer)]).toEqual([
        422,
        ['redirectUri: Redirect address must be the page of an application form'],
      ])
    }
  })

  test('accepts no token that the board never issued, and no profile without one', async ({ world }) => {
    const job = await advertised(world)
    const prefillId = 'seekAnzPublicTest:candidateProfile:prefill:guessed'
    const made = await askForButton(world, job, { seekToken: 'made-by-myself', prefillId })
    expect([made.status, fieldsOf(made)]).toEqual([422, ['seekToken: The job board does not know this token']])
    const without = await askForButton(world, job, { prefillId })
    expect([without.status, fieldsOf(without)]).toEqual([
      422,
      ['seekToken: Seek token is required along with a profile'],
    ])
  })

  test("is left out while the board can't be reached", async ({ world }) => {
    const job = await advertised(world)
    await world.product.app.inject({
      method: 'POST',
      url: '/dev/board/failures',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'calls=1',
    })
    const { status, body } = await askForButton(world, job)
    expect([status, body.error?.message]).toEqual([503, "The job board can't be reached"])
    expect((await askForButton(world, job)).status).toBe(200)
  })
})

describe('a profile of the board', () => {
  test('fills in the form and names its résumé, which comes as a file', async ({ world }) => {
    const job = await advertised(world)
    const { status, headers, body } = await readProfile(world, await profileOf(world, job, 'sekar'))
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const profile = fromReply(boardApply.profile, body).data
    expect(profile.personalInformation).toEqual({
      firstName: 'Sekar Ayu',
      lastName: 'Prameswari',
      emailAddress: 'sekar.prameswari@mail.example',
      phoneNumber: '+62 812-5550-1424',
    })
    expect(profile.educationAndWorkExperience.workExperience).toHaveLength(2)
    expect(profile.resumeUrl).toBe(`${origin}/dev/board/attachments/sekar`)
    const resume = await readResume(world, profile)
    expect([resume.status, resume.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(resume.headers['content-disposition']).toContain("filename*=UTF-8''R%C3%A9sum%C3%A9%20Sekar")
    expect(resume.headers['cache-control']).toBe('private, no-store')
  })

  test('is returned once, within half an hour, and not for its id at the board alone', async ({ world }) => {
    const job = await advertised(world)
    const { clock } = world.product
    const start = clock.now
    const id = await profileOf(world, job, 'wayan')
    clock.now = new Date(start.getTime() + 30 * minute + 1)
    expect((await readProfile(world, id)).status).toBe(404)
    clock.now = start
    expect((await readProfile(world, 'seekAnzPublicTest:candidateProfile:prefill:x')).status).toBe(404)
    const another = id.startsWith('A') ? 'B' : 'A'
    expect((await readProfile(world, `${another}${id.slice(1)}`)).status).toBe(404)
    expect((await readProfile(world, id)).body.data).toMatchObject({ resumeUrl: null })
    expect((await readProfile(world, id)).status).toBe(404)
  })

  test('is missing when the applicant withdrew it', async ({ world }) => {
    const job = await advertised(world)
    expect((await readProfile(world, await profileOf(world, job, 'tirta'))).status).toBe(404)
  })

  test('is missing after the company disconnects the board', async ({ world }) => {
    const id = await profileOf(world, await advertised(world), 'sekar')
    await world.db.deleteFrom('integrations').where('companyId', '=', world.companyId).execute()
    expect((await readProfile(world, id)).status).toBe(404)
  })
})

describe('a résumé of the board', () => {
  const ofSekar = async (world: World) => {
    const { body } = await readProfile(world, await profileOf(world, await advertised(world), 'sekar'))
    return fromReply(boardApply.profile, body).data
  }

  test('is fetched from the board only', async ({ world }) => {
    const profile = await ofSekar(world)
    const elsewhere = [
      'https://evil.example/cv.pdf',
      'http://169.254.169.254/latest/meta-data/',
      'https://[::1]/cv.pdf',
      'http://127.0.0.1:3000/dev/board/attachments/sekar',
      'http://localhost:3000/api/health',
      'http://localhost:3000/dev/board/attachments/../graphql',
      'http://localhost:3000@evil.example/dev/board/attachments/sekar',
    ]
    for (const resumeUrl of elsewhere) {
      const answer = await readResume(world, { ...profile, resumeUrl })
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['fileUrl: File address must be one of the job board']])
    }
  })

  test('is served for its own profile only, and not for one without a file', async ({ world }) => {
    const { resumeUrl, profileId } = await ofSekar(world)
    const other = await readResume(world, { resumeUrl: `${origin}/dev/board/attachments/wayan`, profileId })
    expect([other.status, fieldsOf(other)]).toEqual([422, ['fileUrl: File address must be the one of the profile']])
    expect((await readResume(world, { resumeUrl, profileId: 'x'.repeat(60) })).status).toBe(404)
  })

  test('is a document of a known type, also by its first bytes', async ({ world, onTestFinished }) => {
    const profile = await ofSekar(world)
    const page = Buffer.from('<html>')
    const refused: [Partial<BoardFile> | Error, string][] = [
      [{ contentType: 'text/html', name: 'cv.html' }, 'The file is not a PDF, DOC, DOCX or RTF file'],
      [{ bytes: page }, "The file's content doesn't match its name"],
      [{ contentType: 'application/octet-stream', bytes: page }, "The file's content doesn't match its name"],
      [{ bytes: Buffer.alloc(0) }, "The file's content doesn't match its name"],
      [new BoardFileRefused('The file is larger than 10 MB'), 'The file is larger than 10 MB'],
    ]
    for (const [file, message] of refused) {
      giveFile(world, file, onTestFinished)
      const answer = await readResume(world, profile)
      expect([answer.status, answer.body.error?.code]).toEqual([422, 'file_rejected'])
      expect(fieldsOf(answer)).toEqual([`fileUrl: ${message}`])
    }
  })

  test('keeps its name if that matches its type', async ({ world, onTestFinished }) => {
    const profile = await ofSekar(world)
    const rtf = { name: 'cv.rtf', contentType: 'text/rtf', bytes: Buffer.from('{\\rtf1 Hello}') }
    const files: [Partial<BoardFile>, string, string][] = [
      [{ name: 'Sari "CV".pdf' }, 'application/pdf', 'Sari'],
      [{ name: '' }, 'application/pdf', 'R%C3%A9sum%C3%A9.pdf'],
      [{ name: 'cv.exe' }, 'application/pdf', 'R%C3%A9sum%C3%A9.pdf'],
      [rtf, 'application/rtf', 'cv.rtf'],
    ]
    for (const [file, type, name] of files) {
      giveFile(world, file, onTestFinished)
      const { status, headers } = await readResume(world, profile)
      expect([status, headers['content-type']]).toEqual([200, type])
      expect(headers['content-disposition']).toContain(name)
    }
  })
})

test('calls to the board from one address are limited', async ({ product, world, onTestFinished }) => {
  const job = await advertised(world)
  const { config } = product.services
  const { submitLimitPerIp } = config
  config.submitLimitPerIp = 1
  onTestFinished(() => {
    config.submitLimitPerIp = submitLimitPerIp
  })
  const from = world.caller({ 'x-forwarded-for': `203.0.113.${world.companyId % 256}` })
  const query = { redirectUri: address(world, job) }
  for (let call = 0; call < 10; call++) expect((await from(boardApply.button, { query })).status).toBe(200)
  const { status, headers } = await from(boardApply.button, { query })
  expect(status).toBe(429)
  expect(headers['retry-after']).toMatch(/^\d+$/)
})
