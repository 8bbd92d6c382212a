import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publicSite } from '@hireloom/contract/public-site'
import { maxFileSize, uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { requestUpload, sendFile, upload } from '../../test/applicant.ts'
import { exe, pdf, png } from '../../test/files/documents.ts'
import { test, type World } from '../../test/world.ts'
import { s3Files } from '../outside/files/s3.ts'
import { removeUnclaimedFiles } from './tasks.ts'

const minute = 60_000

async function statusAndMessage(response: ReturnType<typeof sendFile>) {
  const { statusCode, body } = await response
  return [statusCode, body && JSON.parse(body).error?.message]
}

/** Returns a link to an uploaded file for a user who may read it. */
const linkTo = ({ product: { services } }: World, key: string, filename: string, contentType = 'application/pdf') =>
  services.outside.files.downloadAddress({ key, filename, contentType }, services.now())

test('a download continues where it broke off', async ({ world }) => {
  const { services, app } = world.product
  const key = 'broken-download-0001'
  await services.outside.files.put(key, Buffer.from('0123456789'), 'application/zip')
  const url = await linkTo(world, key, 'all.zip', 'application/zip')
  const whole = await app.inject({ url })
  expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([200, '0123456789', 'application/zip'])
  const part = await app.inject({ url, headers: { range: 'bytes=4-', 'if-range': String(whole.headers.etag) } })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '456789', 'bytes 4-9/10'])
  expect(part.headers['content-disposition']).toBe(whole.headers['content-disposition'])
  expect((await app.inject({ url, headers: { range: 'bytes=20-' } })).statusCode).toBe(416)
})

describe('requesting an upload address', () => {
  const requestAddress = async (world: World, overrides: object) => {
    const sample = {
      filename: 'cv.pdf',
      type: uploadType.resume,
      contentType: 'application/pdf',
      size: 1000,
      ...overrides,
    }
    const { status, body } = await world.visitor()(publicSite.presignedUrl, { body: sample as never })
    return [status, ...(body.error?.errors ?? []).map(({ field, message }) => `${field}: ${message}`)]
  }

  test.for<[string, object, (string | number)[]]>([
    ['takes a PDF as résumé', {}, [200]],
    ['takes 10 MB', { size: maxFileSize }, [200]],
    ['refuses a byte more than 10 MB', { size: maxFileSize + 1 }, [422, 'filename: The file is larger than 10 MB']],
    ['refuses an empty file', { size: 0 }, [422, 'filename: The file is empty']],
    ['refuses a file without a name, once', { filename: ' ' }, [422, 'filename: Filename is required']],
    ['refuses a program', { filename: 'cv.exe' }, [422, 'filename: Choose a PDF, DOC, DOCX or RTF file']],
    [
      'refuses a picture as résumé',
      { filename: 'cv.png', contentType: 'image/png' },
      [422, 'filename: Choose a PDF, DOC, DOCX or RTF file'],
    ],
    [
      'refuses a web page',
      { filename: 'cv.html', contentType: 'text/html' },
      [422, 'filename: Choose a PDF, DOC, DOCX or RTF file'],
    ],
    [
      'refuses a type that contradicts the name',
      { contentType: 'text/html' },
      [422, 'contentType: Content type does not fit the file name'],
    ],
    ['takes RTF as text/rtf', { filename: 'cv.rtf', contentType: 'text/rtf' }, [200]],
    [
      "refuses a kind of file that applicants don't send",
      { type: uploadType.offerLetter },
      [422, 'type: Type must be one of the offered values'],
    ],
  ])('%s', async ([, overrides, expected], { world }) => {
    expect(await requestAddress(world, overrides)).toEqual(expected)
  })

  test('names no person or file in the address, and gives each file a separate key', async ({ world }) => {
    const first = await requestUpload(world.visit(), pdf(), uploadType.resume, '../../Sari "CV".pdf')
    const second = await requestUpload(world.visit(), pdf(), uploadType.resume, '../../Sari "CV".pdf')
    expect(first.url).not.toContain('Sari')
    expect(first.key).not.toBe(second.key)
  })

  test('is refused without the API key, and for an unknown company', async ({ world }) => {
    const body = { filename: 'cv.pdf', type: uploadType.resume, contentType: 'application/pdf', size: 10 }
    const status = async (call: ReturnType<World['caller']>) => (await call(publicSite.presignedUrl, { body })).status
    expect(await status(world.caller({}))).toBe(401)
    expect(await status(world.visitor({ 'x-company-slug': 'nobody' }))).toBe(404)
  })
})

describe('an upload address of the disk', () => {
  test('accepts its file once', async ({ world }) => {
    const visit = world.visit()
    const { url } = await requestUpload(visit, pdf())
    expect(await statusAndMessage(sendFile(visit, url, pdf()))).toEqual([204, ''])
    expect(await statusAndMessage(sendFile(visit, url, pdf()))).toEqual([409, 'This address has already been used'])
  })

  test('works for five minutes', async ({ world }) => {
    const { clock } = world.product
    const { url, expiresAt } = await requestUpload(world.visit(), pdf())
    const start = clock.now
    expect(expiresAt).toBe(new Date(start.getTime() + 5 * minute).toISOString())
    clock.now = new Date(start.getTime() + 5 * minute + 1)
    expect(await statusAndMessage(sendFile(world.visit(), url, pdf()))).toEqual([403, 'This link has expired'])
    clock.now = start
  })

  test.for<[string, (url: string) => string]>([
    ['another size', (url) => url.replace(/size=\d+/, 'size=999999')],
    ['another type', (url) => url.replace('application%2Fpdf', 'text%2Fhtml')],
    ['a later end', (url) => url.replace(/expires=\d+/, 'expires=9999999999999')],
    ['another key', (url) => url.replace(/files\/\w/, 'files/Z')],
    ['no signature', (url) => url.replace(/&signature=[^&]+/, '')],
    ['an empty signature', (url) => url.replace(/signature=[^&]+/, 'signature=')],
    ['a path', (url) => url.replace(/files\/[^?]+/, 'files/..%2F..%2Fsecrets.json')],
  ])('is void with %s', async ([, change], { world }) => {
    const { url } = await requestUpload(world.visit(), pdf())
    const [status] = await statusAndMessage(sendFile(world.visit(), change(url), pdf(), 'application/pdf'))
    expect(status).toBe(403)
  })

  test('accepts neither more nor fewer bytes, nor another type, than it was signed for', async ({ world }) => {
    const visit = world.visit()
    const { url } = await requestUpload(visit, pdf())
    const long = Buffer.concat([pdf(), Buffer.from('%')])
    expect(await statusAndMessage(sendFile(visit, url, long))).toEqual([
      422,
      `The file must have exactly ${pdf().length} bytes`,
    ])
    expect(await statusAndMessage(sendFile(visit, url, pdf().subarray(1)))).toEqual([
      422,
      `The file must have exactly ${pdf().length} bytes`,
    ])
    expect(await statusAndMessage(sendFile(visit, url, pdf(), 'text/html'))).toEqual([
      422,
      'The file must be sent as application/pdf',
    ])
    expect(await statusAndMessage(sendFile(visit, url, pdf()))).toEqual([204, ''])
  })

  test('refuses a program that is named as a PDF', async ({ world }) => {
    const { url } = await requestUpload(world.visit(), exe())
    expect(await statusAndMessage(sendFile(world.visit(), url, exe()))).toEqual([
      422,
      "The file's content doesn't match its name",
    ])
  })

  test.for<[string, string, Buffer]>([
    ['letter.rtf', 'text/rtf', Buffer.from('{\\rtf1\\ansi Hello}')],
    ['letter.doc', 'application/msword', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
  ])('takes %s', async ([filename, contentType, bytes], { world }) => {
    const visit = world.visit()
    await expect(upload(visit, bytes, uploadType.resume, filename, contentType)).resolves.toMatch(/^\w+-/)
  })

  test('serves no file to callers who only know its upload address', async ({ world }) => {
    const visit = world.visit()
    const { url } = await requestUpload(visit, pdf())
    await sendFile(visit, url, pdf())
    expect((await world.product.app.inject({ method: 'GET', url })).statusCode).toBe(403)
  })
})

describe('a link to a file of the disk', () => {
  test('downloads the file under its own name, and keeps browsers from running it', async ({ world }) => {
    const key = await upload(world.visit(), pdf('Ünïcode'))
    const url = await linkTo(world, key, 'Résumé "Sari".pdf')
    const { statusCode, headers, rawPayload } = await world.product.app.inject({ method: 'GET', url })
    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(pdf('Ünïcode'))
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="R_sum_ _Sari_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%22Sari%22.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  test('works for five minutes, for this file and this name', async ({ world }) => {
    const { clock, app } = world.product
    const url = await linkTo(world, await upload(world.visit(), pdf()), 'cv.pdf')
    const start = clock.now
    const status = async (address: string) => (await app.inject({ method: 'GET', url: address })).statusCode
    expect(await status(url.replace('name=cv.pdf', 'name=cv.exe'))).toBe(403)
    clock.now = new Date(start.getTime() + 5 * minute + 1)
    expect(await status(url)).toBe(403)
    clock.now = start
    expect(await status(url)).toBe(200)
    expect(await status(await linkTo(world, 'a-key-of-nothing-at-all', 'cv.pdf'))).toBe(404)
  })
})

test('files that no application claimed are removed after a day, and the others stay', async ({ world }) => {
  const { services, clock } = world.product
  const start = clock.now
  const job = await world.job()
  await world.apply(job)
  const early = await upload(world.visit(), pdf())
  const { key: never } = await requestUpload(world.visit(), pdf())
  const requestedAt = clock.now
  clock.now = new Date(start.getTime() + 60 * minute)
  const late = await upload(world.visit(), png(), uploadType.profilePicture, 'me.png', 'image/png')
  clock.now = new Date(requestedAt.getTime() + 24 * 60 * minute + 1)
  await removeUnclaimedFiles(services)
  clock.now = start

  const rows = await world.db
    .selectFrom('files')
    .select(['key', 'applicationId'])
    .where('companyId', '=', world.companyId)
    .execute()
  const keys = rows.map(({ key }) => key)
  expect(keys).toContain(late)
  expect(keys).not.toContain(early)
  expect(keys).not.toContain(never)
  expect(rows.filter(({ applicationId }) => applicationId !== null)).toHaveLength(2)
  for (const key of keys) expect(await services.outside.files.size(key)).toBeGreaterThan(0)
  expect(await services.outside.files.size(early)).toBeUndefined()
})

describe('S3', () => {
  const settings = {
    s3Bucket: 'cv',
    s3Region: 'ap-southeast-3',
    s3Endpoint: 'https://minio.example.com',
    s3AccessKeyId: 'key',
    s3SecretAccessKey: 'secret',
  }
  const now = new Date('2026-11-20T03:00:00Z')

  test('accepts one file of one type and size at a signed address, for five minutes', async () => {
    const file = { key: 'abc-1', contentType: 'application/pdf', size: 1234 }
    const { url, expiresAt } = await s3Files(settings).uploadAddress(file, now)
    const { origin, pathname, searchParams } = new URL(url)
    expect([origin, pathname]).toEqual(['https://minio.example.com', '/cv/abc-1'])
    expect(searchParams.get('X-Amz-Expires')).toBe('300')
    expect(searchParams.get('X-Amz-Date')).toBe('20261120T030000Z')
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
    expect(expiresAt).toEqual(new Date('2026-11-20T03:05:00Z'))
    const { url: other } = await s3Files(settings).uploadAddress({ ...file, size: 1235 }, now)
    expect(new URL(other).searchParams.get('X-Amz-Signature')).not.toBe(searchParams.get('X-Amz-Signature'))
  })

  test('serves a file as a download with its name', async () => {
    const url = await s3Files(settings).downloadAddress(
      { key: 'abc-1', filename: 'CV Sari.pdf', contentType: 'application/pdf' },
      now,
    )
    const { searchParams } = new URL(url)
    expect(searchParams.get('response-content-disposition')).toBe(
      `attachment; filename="CV Sari.pdf"; filename*=UTF-8''CV%20Sari.pdf`,
    )
    expect(searchParams.get('response-content-type')).toBe('application/pdf')
    expect(searchParams.get('X-Amz-Expires')).toBe('300')
  })

  test('stores, measures, reads and removes files', async ({ onTestFinished }) => {
    const { address, objects, close } = await startStore()
    onTestFinished(close)
    const files = s3Files({ ...settings, s3Endpoint: address })
    expect(await files.size('abc-1')).toBeUndefined()
    await files.put('abc-1', pdf(), 'application/pdf')
    expect(objects.get('/cv/abc-1')).toEqual(pdf())
    expect(await files.size('abc-1')).toBe(pdf().length)
    expect(Buffer.concat(await (await files.read('abc-1')).toArray())).toEqual(pdf())
    await files.remove('abc-1')
    expect(objects.size).toBe(0)
  })
})

/** Starts a store with the part of S3 that the product needs. */
async function startStore() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = objects.get(pathname)
    if (request.method === 'PUT') objects.set(pathname, Buffer.concat(await request.toArray()))
    if (request.method === 'DELETE') objects.delete(pathname)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !file) return response.writeHead(404).end()
    response.writeHead(request.method === 'DELETE' ? 204 : 200, isRead && file ? { 'content-length': file.length } : {})
    return response.end(request.method === 'GET' ? file : undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((done) => server.close(() => done()))
  return { address: `http://127.0.0.1:${port}`, objects, close }
}

test("an unclaimed file that can't be removed stays until the next run, and others are removed", async ({ world }) => {
  const { services, clock } = world.product
  const start = clock.now
  const [locked, other] = [await upload(world.visit(), pdf()), await upload(world.visit(), pdf())]
  const { files } = services.outside
  const remove = (key: string) => (key === locked ? Promise.reject(new Error('locked')) : files.remove(key))
  const outside = { ...services.outside, files: { ...files, remove } }
  clock.now = new Date(start.getTime() + 25 * 60 * minute)
  await expect(removeUnclaimedFiles({ ...services, outside })).rejects.toThrow('locked')
  expect([await files.size(other), await files.size(locked)]).toEqual([undefined, expect.any(Number)])
  await removeUnclaimedFiles(services)
  clock.now = start
  expect(await files.size(locked)).toBeUndefined()
})
