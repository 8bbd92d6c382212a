import { randomUUID } from 'node:crypto'
import { cvParsing, parseStatus } from '@hireloom/contract/cv-parsing'
import { formKeyHeader } from '@hireloom/contract/public-site'
import { uploadType } from '@hireloom/contract/uploads'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { requestUpload, upload } from '../../test/applicant.ts'
import { pdf } from '../../test/files/documents.ts'
import { lockedPdf } from '../../test/hostile/files.ts'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { product, test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { samplePdf } from '../documents/sample-pdf.ts'
import { cvParsingTasks } from './task-list.ts'
import { readCv, removeExpiredParsings } from './tasks.ts'

const cv = () =>
  Buffer.from(
    samplePdf('Budi Santoso', [
      'budi.santoso@example.com',
      'PENGALAMAN KERJA',
      'Supervisor gudang, PT Sagara Logistik',
    ]),
  )

beforeEach<{ world: World }>(async ({ world }) => {
  await setFlag(world.db, world.companyId, 'career_cv_parsing', true)
})

/** Returns a form on a company's page, with the calls it makes. */
function formOf(world: World, key: string = randomUUID()) {
  const visit = world.visit()
  const request = async (fileKey: string, overrides: object = {}) => {
    const body = { fileKey, consent: true as const, ...overrides }
    return visit.call(cvParsing.parse, { body }, { [formKeyHeader]: key })
  }
  return {
    visit,
    request,
    read: async (bytes = cv()) => (await request(await upload(visit, bytes))).body.data.trackId,
    track: async (trackId: string) => {
      const { status, body } = await visit.call(cvParsing.track, { query: { trackId } }, { [formKeyHeader]: key })
      return { http: status, ...body.data }
    },
  }
}

const parsingsOf = ({ db, companyId }: World) =>
  db.selectFrom('cvReadings').selectAll().where('companyId', '=', companyId).orderBy('id').execute()

/** Runs the CV parsings of a company as the worker does. */
async function parseAll(world: World, overrides: { parse?: () => Promise<never>; isLastAttempt?: boolean } = {}) {
  const { services } = world.product
  const { parse, isLastAttempt = false } = overrides
  const outside = { ...services.outside, ...(parse && { cvParser: { parse } }) }
  for (const { id: readingId } of await parsingsOf(world)) {
    await readCv({ ...services, outside }, { companyId: world.companyId, readingId }, { isLastAttempt })
  }
}

describe('a CV', () => {
  test('is parsed for the form that requests it', async ({ world }) => {
    const form = formOf(world)
    const trackId = await form.read()
    expect(await form.track(trackId)).toEqual({ http: 200, status: parseStatus.waiting, problem: null, result: null })
    await parseAll(world)
    const { status, result } = await form.track(trackId)
    expect(status).toBe(parseStatus.complete)
    expect(result?.personalInformation).toMatchObject({ firstName: 'Budi', emailAddress: 'budi.santoso@example.com' })
  })

  test('is parsed once however often the same form requests it, by the task that the first call queued', async ({
    world,
  }) => {
    const form = formOf(world)
    const key = await upload(form.visit, cv())
    const replies = await Promise.all([form.request(key), form.request(key)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    const tasks = sql<{ payload: object; maxAttempts: number; queueName: string }>`
      select payload, max_attempts, queue_name from graphile_worker._private_jobs as tasks
      left join graphile_worker._private_job_queues as queues on queues.id = tasks.job_queue_id
      where payload->>'companyId' = ${String(world.companyId)}`
    const { rows } = await tasks.execute(world.db.withoutPlugins())
    expect(rows).toMatchObject([{ max_attempts: 3, queue_name: expect.stringMatching(/^readCv [01]$/) }])
  })

  test("can't be read with another form's key, from another company, or by guessing", async ({ world }) => {
    const trackId = await formOf(world).read()
    const other = await world.another()
    await setFlag(world.db, other.companyId, 'career_cv_parsing', true)
    expect((await formOf(world).track(trackId)).http).toBe(404)
    expect((await formOf(other).track(trackId)).http).toBe(404)
    expect((await formOf(world).track('x'.repeat(43))).http).toBe(404)
    expect((await formOf(world, 'no key').track(trackId)).http).toBe(400)
  })

  test('leaves nothing readable in the database', async ({ world }) => {
    const form = formOf(world)
    const trackId = await form.read()
    await parseAll(world)
    const [row] = await parsingsOf(world)
    const stored = Buffer.concat([row?.result, row?.trackHash, row?.formKeyHash].flatMap((part) => part ?? []))
    for (const word of ['Budi', 'example.com', trackId]) expect(stored.includes(word)).toBe(false)
  })

  test("that can't be read is refused with the reason, permanently", async ({ world }) => {
    const form = formOf(world)
    const trackId = await form.read(lockedPdf())
    await parseAll(world)
    expect(await form.track(trackId)).toEqual({
      http: 200,
      status: parseStatus.failed,
      problem: 'This file is password-protected. Please fill in the form yourself.',
      result: null,
    })
  })

  test('is retried after our errors, and ends with a message', async ({ world }) => {
    const form = formOf(world)
    const trackId = await form.read()
    const parse = () => Promise.reject(new Error('the parser is unavailable'))
    await expect(parseAll(world, { parse })).rejects.toThrow('unavailable')
    expect((await form.track(trackId)).status).toBe(parseStatus.processing)
    await expect(parseAll(world, { parse, isLastAttempt: true })).rejects.toThrow('unavailable')
    expect((await form.track(trackId)).problem).toMatch(/^We can't read CVs right now/)
    await parseAll(world)
    expect((await form.track(trackId)).status).toBe(parseStatus.failed)
  })

  test('is parsed again when the form requests it after our error, but not after an error of the file', async ({
    world,
  }) => {
    const form = formOf(world)
    const [key, lockedKey] = [await upload(form.visit, cv()), await upload(form.visit, lockedPdf())]
    const trackIds = await Promise.all([key, lockedKey].map(async (key) => (await form.request(key)).body.data.trackId))
    const parse = () => Promise.reject(new Error('the parser is unavailable'))
    await expect(parseAll(world, { parse, isLastAttempt: true })).rejects.toThrow('unavailable')
    await parseAll(world)
    const failedIds = (await parsingsOf(world)).map(({ id }) => id)
    await Promise.all([form.request(key), form.request(lockedKey)])
    for (const readingId of failedIds) {
      await endFailedTask(world, cvParsingTasks.readCv, { companyId: world.companyId, readingId })
    }
    const statuses = async () => Promise.all(trackIds.map(async (trackId) => (await form.track(trackId)).status))
    expect(await statuses()).toEqual([parseStatus.waiting, parseStatus.failed])
    await parseAll(world)
    expect(await statuses()).toEqual([parseStatus.complete, parseStatus.failed])
  })

  test('ends with a message when its task was killed on the last try, and keeps the outcome that it has', async ({
    world,
  }) => {
    const form = formOf(world)
    const trackIds = [await form.read(), await form.read(lockedPdf())]
    const [killed] = await parsingsOf(world)
    await endFailedTask(world, cvParsingTasks.readCv, { companyId: world.companyId, readingId: killed?.id ?? 0 })
    await parseAll(world)
    for (const { id: readingId } of await parsingsOf(world)) {
      await endFailedTask(world, cvParsingTasks.readCv, { companyId: world.companyId, readingId })
    }
    const problems = await Promise.all(trackIds.map(async (trackId) => (await form.track(trackId)).problem))
    expect(problems).toEqual([
      expect.stringMatching(/^We can't read CVs right now/),
      expect.stringContaining('password-protected'),
    ])
  })

  test('is deleted after a day, or once it is submitted', async ({ world }) => {
    const { services, clock } = world.product
    const [kept, sent] = [formOf(world), formOf(world)]
    const trackId = await kept.read()
    const key = await upload(sent.visit, cv())
    const { body } = await sent.request(key)
    await world.apply(await world.job(), { attachment: { resume: key } })
    expect((await sent.track(body.data.trackId)).http).toBe(404)
    await removeExpiredParsings(services)
    expect(await parsingsOf(world)).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 24 * 3_600_000 + 1)
    expect((await kept.track(trackId)).http).toBe(404)
    await removeExpiredParsings(services)
    expect(await parsingsOf(world)).toEqual([])
  })
})

describe('parsing is refused', () => {
  const refused = async (answer: ReturnType<ReturnType<typeof formOf>['request']>) => {
    const { status, body } = await answer
    return [status, body.error?.errors?.[0]?.message ?? body.error?.message]
  }

  test("if the company hasn't switched it on", async ({ world }) => {
    const form = formOf(world)
    const key = await upload(form.visit, cv())
    await setFlag(world.db, world.companyId, 'career_cv_parsing', false)
    expect(await refused(form.request(key))).toEqual([404, 'Page not found'])
    expect((await form.track('x'.repeat(43))).http).toBe(404)
  })

  test('without consent, or the key of a form', async ({ world }) => {
    const form = formOf(world)
    const key = await upload(form.visit, cv())
    expect(await refused(form.request(key, { consent: false }))).toEqual([422, 'Consent is required to read a CV'])
    expect(await refused(formOf(world, 'me').request(key))).toEqual([400, 'The X-Form-Key header must be a UUID'])
  })

  test("for anything but an uploaded résumé of this company that hasn't been submitted", async ({ world }) => {
    const form = formOf(world)
    const notArrived = [422, 'The file has not arrived. Please upload it again']
    expect(await refused(form.request((await requestUpload(form.visit, cv())).key))).toEqual(notArrived)
    const portfolio = await upload(form.visit, pdf(), uploadType.portfolio, 'work.pdf')
    expect(await refused(form.request(portfolio))).toEqual(notArrived)
    expect(await refused(form.request(await upload((await world.another()).visit(), cv())))).toEqual(notArrived)
    const sent = await upload(form.visit, cv())
    await world.apply(await world.job(), { attachment: { resume: sent } })
    expect(await refused(form.request(sent))).toEqual([422, 'The file belongs to an application'])
  })

  test('to a client that sends too many CVs', async ({ world }) => {
    const { db } = world
    const { app, close } = product(db, {
      SUBMIT_LIMIT_PER_IP: '1',
      PUBLIC_API_KEY: 'the-key-of-this-product-with-limits',
    })
    const request = () =>
      app.inject({
        method: 'POST',
        url: cvParsing.parse.path,
        remoteAddress: `203.0.113.${world.companyId % 256}`,
        headers: {
          'x-api-key': 'the-key-of-this-product-with-limits',
          'x-company-slug': world.slug,
          [formKeyHeader]: randomUUID(),
        },
        payload: { file_key: 'x'.repeat(20), consent: true },
      })
    const statuses = [(await request()).statusCode, (await request()).statusCode]
    await close()
    expect(statuses).toEqual([422, 429])
  })
})
