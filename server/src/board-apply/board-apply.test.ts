import { type ApplyButton, type BoardProfile, boardApply, boardParameters } from '@hireloom/contract/board-apply'
import { integrationKind } from '@hireloom/contract/integrations'
import type { Job } from '@hireloom/contract/jobs/job'
import { fromReply } from '@hireloom/contract/platform/wire'
import { describe, expect } from 'vitest'
import { pdf } from '../../test/files/documents.ts'
import { test, type World } from '../../test/world.ts'
import { type BoardFile, BoardFileRefused } from '../outside/job-board/port.ts'

const minute = 60_000
const origin = 'http://localhost:3000'
const address = (world: World, job: Job) => `${origin}/${world.slug}/${job.slug}/apply`

/** Connects the company to the job board and returns a published job. */
async function jobOnBoard(world: World) {
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
 * Allows access to the profile `as`, or refuses access if it is undefined, as a jobseeker does on the board's page.
 * Returns the status of the redirect, the form's address and the parameters in it.
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

/** Shares a jobseeker's profile through the board and returns its id. */
async function shareProfile(world: World, job: Job, as: string) {
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

/** Replaces the file that the board sends, or makes the board throw the error. */
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

describe("the board's button to apply", () => {
  test('leads to the board, which redirects back to the form with a profile after consent', async ({ world }) => {
    const job = await jobOnBoard(world)
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

  test('leads to the board, which redirects back without a profile if the applicant refuses', async ({ world }) => {
    const job = await jobOnBoard(world)
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
    const connected = await jobOnBoard(world)
    expect((await askForButton(world, { ...connected, slug: 'no-such-job' })).status).toBe(404)
    const ofUnknownCompany = { redirectUri: `${origin}/nobody/${connected.slug}/apply` }
    expect((await world.caller({})(boardApply.button, { query: ofUnknownCompany })).status).toBe(404)
    await world.db
      .updateTable('integrations')
      .set({ isEnabled: false })
      .where('companyId', '=', world.companyId)
      .execute()
    expect((await askForButton(world, connected)).status).toBe(404)
  })

  test('is refused if the address to redirect to is no application form of this installation', async ({ world }) => {
    await jobOnBoard(world)
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
        ['redirectUri: Redirect address must be that of an application form'],
      ])
    }
  })

  test('is refused with a token that the board did not issue, and with a profile but no token', async ({ world }) => {
    const job = await jobOnBoard(world)
    const prefillId = 'seekAnzPublicTest:candidateProfile:prefill:guessed'
    const withUnknownToken = await askForButton(world, job, { seekToken: 'made-by-myself', prefillId })
    expect([withUnknownToken.status, fieldsOf(withUnknownToken)]).toEqual([
      422,
      ['seekToken: The job board does not know this token'],
    ])
    const withoutToken = await askForButton(world, job, { prefillId })
    expect([withoutToken.status, fieldsOf(withoutToken)]).toEqual([
      422,
      ['seekToken: Seek token is required along with a profile'],
    ])
  })

  test("replies 503 while the board can't be reached, and works again afterwards", async ({ world }) => {
    const job = await jobOnBoard(world)
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

describe('a profile from the board', () => {
  test('fills in the form and links to the résumé, which can be downloaded', async ({ world }) => {
    const job = await jobOnBoard(world)
    const { status, headers, body } = await readProfile(world, await shareProfile(world, job, 'sekar'))
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

  test("is returned once, within half an hour, and not for the board's own id or an altered one", async ({ world }) => {
    const job = await jobOnBoard(world)
    const { clock } = world.product
    const start = clock.now
    const id = await shareProfile(world, job, 'wayan')
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
    const job = await jobOnBoard(world)
    expect((await readProfile(world, await shareProfile(world, job, 'tirta'))).status).toBe(404)
  })

  test('is missing after the company disconnects the board', async ({ world }) => {
    const id = await shareProfile(world, await jobOnBoard(world), 'sekar')
    await world.db.deleteFrom('integrations').where('companyId', '=', world.companyId).execute()
    expect((await readProfile(world, id)).status).toBe(404)
  })
})

describe('a résumé from the board', () => {
  const readSekarsProfile = async (world: World) => {
    const { body } = await readProfile(world, await shareProfile(world, await jobOnBoard(world), 'sekar'))
    return fromReply(boardApply.profile, body).data
  }

  test('is fetched from the board only', async ({ world }) => {
    const profile = await readSekarsProfile(world)
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
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['fileUrl: File address must be on the job board']])
    }
  })

  test('is served for its own profile only, and not for an unknown one', async ({ world }) => {
    const { resumeUrl, profileId } = await readSekarsProfile(world)
    const other = await readResume(world, { resumeUrl: `${origin}/dev/board/attachments/wayan`, profileId })
    expect([other.status, fieldsOf(other)]).toEqual([
      422,
      ["fileUrl: File address must be that of the profile's résumé"],
    ])
    expect((await readResume(world, { resumeUrl, profileId: 'x'.repeat(60) })).status).toBe(404)
  })

  test('is refused if its type is unknown, its content is of another type, or it is too large', async ({
    world,
    onTestFinished,
  }) => {
    const profile = await readSekarsProfile(world)
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
    const profile = await readSekarsProfile(world)
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

test('calls for the button from one IP address are limited', async ({ product, world, onTestFinished }) => {
  const job = await jobOnBoard(world)
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
