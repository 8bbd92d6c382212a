import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startStore } from '../../../test/start/installation.ts'
import { readSettings } from '../../platform/start/config.ts'
import { bucketPlace } from './bucket.ts'
import { folderPlace } from './folder.ts'
import { addressAround, isInFileBucket, openFileStore, openPlace, readAddress } from './open.ts'
import type { BackupPlace } from './port.ts'

const megabyte = 1024 ** 2
const { signal } = new AbortController()
const home = await mkdtemp(join(tmpdir(), 'hireloom-places-'))
let store: Awaited<ReturnType<typeof startStore>>
let options: Parameters<typeof bucketPlace>[0]

beforeAll(async () => {
  await mkdir(join(home, 'backups'))
  store = await startStore({ canList: true })
  options = {
    bucket: store.settings.S3_BUCKET,
    prefix: 'backups/office',
    s3Region: store.settings.S3_REGION,
    s3Endpoint: store.settings.S3_ENDPOINT,
    s3AccessKeyId: store.settings.S3_ACCESS_KEY_ID,
    s3SecretAccessKey: store.settings.S3_SECRET_ACCESS_KEY,
  }
})
afterAll(async () => {
  await store.close()
  await rm(home, { recursive: true })
})

const chunksOf = (bytes: Buffer, length = 700_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
      bytes.subarray(index * length, (index + 1) * length),
    ),
  )
const write = (place: BackupPlace, path: string, bytes: Buffer) => place.write(path, chunksOf(bytes), signal)
const read = async (place: BackupPlace, path: string) => {
  const bytes = await place.read(path)
  return bytes && buffer(bytes)
}

async function listFiles(place: BackupPlace, path: string) {
  const files: object[] = []
  for await (const file of place.walk(path)) files.push(file)
  return files
}

describe.each<[string, () => BackupPlace]>([
  ['a folder', () => folderPlace(join(home, 'backups'))],
  ['a bucket', () => bucketPlace(options, 5 * megabyte)],
])('%s', (_, open) => {
  test('keeps files of any size, lists them and removes them', async () => {
    const place = open()
    expect(await place.reserve('first')).toBe(true)
    expect(await place.reserve('second')).toBe(true)
    const sizes = [0, 1, 5 * megabyte - 1, 5 * megabyte, 5 * megabyte + 1, 12 * megabyte]
    for (const size of sizes) {
      const bytes = randomBytes(size)
      await write(place, `first/${size}`, bytes)
      expect((await read(place, `first/${size}`))?.equals(bytes)).toBe(true)
    }
    expect(await place.list('first')).toEqual(expect.arrayContaining(sizes.map(String)))
    expect(await place.list('')).toEqual(['first', 'second'])
    await write(place, 'first/deep/er/file', Buffer.from('abc'))
    const walked = await listFiles(place, 'first')
    expect(walked).toHaveLength(
      sizes.length + 1 + (await place.list('first')).filter((name) => name.startsWith('begun')).length,
    )
    expect(walked).toContainEqual({ path: 'first/deep/er/file', bytes: 3 })
    expect(await listFiles(place, 'third')).toEqual([])
    expect([await place.list('third'), await read(place, 'first/missing'), await read(place, 'third/0')]).toEqual([
      [],
      undefined,
      undefined,
    ])
    await place.remove('first/1')
    expect(await read(place, 'first/1')).toBeUndefined()
    await place.remove('first')
    expect(await place.list('')).toEqual(['second'])
  })

  test('never replaces a file that must be new', async () => {
    const place = open()
    await place.reserve('new')
    expect(await place.writeNew('new/file', Buffer.from('first'))).toBe(true)
    expect(await place.writeNew('new/file', Buffer.from('second'))).toBe(false)
    expect((await read(place, 'new/file'))?.toString()).toBe('first')
    await place.removeFiles(['new/file', 'new/missing'])
    expect(await read(place, 'new/file')).toBeUndefined()
  })

  test('reserves a name for at most one of several processes', async () => {
    const place = open()
    const taken = await Promise.all(Array.from({ length: 5 }, () => place.reserve('at-once')))
    expect(taken.filter(Boolean).length).toBeLessThan(2)
    await place.reserve('one-by-one')
    expect(await place.reserve('one-by-one')).toBe(false)
  })

  test('keeps nothing of a file whose write fails or is stopped', async () => {
    const place = open()
    await place.reserve('cut')
    const before = await place.list('cut')
    const cut = async function* () {
      yield randomBytes(11 * megabyte)
      throw new Error('The disk is broken')
    }
    await expect(place.write('cut/file', cut(), signal)).rejects.toThrow('The disk is broken')
    const stopping = new AbortController()
    const endless = async function* () {
      for (let count = 0; ; count += 1) {
        if (count === 12) stopping.abort()
        yield randomBytes(megabyte)
      }
    }
    await expect(place.write('cut/file', endless(), stopping.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(await place.list('cut')).toEqual(before)
  })
})

test('a missing folder, such as on an unmounted disk, is reported and not created', async () => {
  const file = join(home, 'a-file')
  await writeFile(file, '')
  const reserving = (folder: string) => expect(folderPlace(folder).reserve('20261122T020000Z')).rejects
  await reserving(file).toThrow(`${file} is a file, not a folder.`)
  const before = await readdir(home)
  for (const folder of [join(file, 'backups'), join(home, 'disk/backups')]) {
    await reserving(folder).toThrow(`There is no folder ${folder}. Mount its disk, or make the folder.`)
  }
  expect(await readdir(home)).toEqual(before)
})

test('a folder has no trace of a file that was not written completely', async () => {
  const folder = join(home, 'traces')
  await mkdir(folder)
  const place = folderPlace(folder)
  await place.reserve('one')
  await expect(
    place.write('one/file', Readable.from([Buffer.from('a'), new Error('no buffer')]), signal),
  ).rejects.toThrow()
  expect(await readdir(join(folder, 'one'))).toEqual([])
  await expect(folderPlace(join(home, 'missing')).list('')).rejects.toThrow(`There is no folder ${home}/missing.`)
})

/** Starts a proxy of the store, which lists the calls and can break a reply after some bytes. */
async function startProxy(breaksAfter: (call: number) => number = () => Number.POSITIVE_INFINITY) {
  const calls: { method: string | undefined; url: string; range: string | undefined }[] = []
  const proxy = createServer((incoming, outgoing) => {
    const { headers, method, url = '' } = incoming
    const maxBytes = breaksAfter(calls.push({ method, url, range: headers.range }))
    const forwarded = request(`${options.s3Endpoint}${url}`, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers)
      let sent = 0
      reply.on('data', (chunk: Buffer) => {
        sent += chunk.length
        outgoing.write(chunk)
        if (sent > maxBytes) outgoing.destroy()
      })
      reply.on('end', () => outgoing.end())
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void proxy.close().closeAllConnections())
  const { port } = proxy.address() as AddressInfo
  return { calls, place: bucketPlace({ ...options, s3Endpoint: `http://127.0.0.1:${port}` }, 5 * megabyte) }
}

test('backups can be in a different store than the files', async () => {
  const ownSettings = { backupS3Region: 'us-east-1', backupS3AccessKeyId: 'WRONG', backupS3SecretAccessKey: 'WRONG' }
  const settings = {
    ...options,
    ...ownSettings,
    backupS3Endpoint: options.s3Endpoint,
    s3Bucket: options.bucket,
    dataDir: home,
  }
  const place = await openPlace({ bucket: options.bucket, prefix: 'one' }, settings)
  await expect(place.list('')).rejects.toThrow('refuses access to the bucket')
  const { write, list, read } = await openFileStore(settings)
  await write('a-cv-of-sari-dewi', chunksOf(Buffer.from('A CV')), signal)
  for await (const file of list()) expect(file).toEqual({ key: 'a-cv-of-sari-dewi', bytes: 4 })
  const bytes = await read('a-cv-of-sari-dewi')
  expect(bytes && (await buffer(bytes)).toString()).toBe('A CV')
})

test('a download continues where its connection broke', async () => {
  const bytes = randomBytes(3 * megabyte)
  await write(bucketPlace(options), 'broken/file', bytes)
  const { calls, place } = await startProxy((call) => (call < 3 ? megabyte : Number.POSITIVE_INFINITY))
  expect((await read(place, 'broken/file'))?.equals(bytes)).toBe(true)
  expect(calls.map(({ range }) => range)).toEqual([
    undefined,
    expect.stringMatching(/^bytes=\d{5,}-$/),
    expect.stringMatching(/^bytes=\d{6,}-$/),
  ])
})

test('an upload that fails is aborted, so that the store keeps no part of it', async () => {
  const { calls, place } = await startProxy()
  const cut = async function* () {
    yield randomBytes(11 * megabyte)
    throw new Error('The disk is broken')
  }
  await expect(place.write('aborted/file', cut(), signal)).rejects.toThrow('The disk is broken')
  const uploads = calls.map(({ method, url }) => `${method} ${/partNumber=\d|uploads/.exec(url) ?? ''}`.trim())
  expect(uploads).toEqual(['POST uploads', 'PUT partNumber=1', 'PUT partNumber=2', 'DELETE'])
})

test('a bucket is listed completely, even with more files than fit in one reply', async () => {
  const page = (contents: string, next?: string) =>
    `<ListBucketResult>${contents}<IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`
  const file = (key: string) => `<Contents><Key>backups/office/${key}</Key><Size>3</Size></Contents>`
  // The S3 server of the tests fails when a list has more than one page.
  const server = createServer((call, reply) => {
    const token = new URL(call.url ?? '', 'http://localhost').searchParams.get('continuation-token')
    reply.end(token === 'second=' ? page(file('files/b')) : page(file('files/a'), 'second='))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close().closeAllConnections())
  const place = bucketPlace({ ...options, s3Endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  expect(await listFiles(place, 'files')).toEqual([
    { path: 'files/a', bytes: 3 },
    { path: 'files/b', bytes: 3 },
  ])
  expect(await place.list('files')).toEqual(['a', 'b'])
})

test('a bucket that is missing, refuses or does not reply is reported in a sentence', async () => {
  const wrong = (overrides: Partial<typeof options>) =>
    expect(bucketPlace({ ...options, ...overrides }).list('')).rejects
  await wrong({ bucket: 'missing' }).toThrow(/^The store at http:\/\/127.0.0.1:\d+ has no bucket missing\.$/)
  await wrong({ s3AccessKeyId: 'wrong' }).toThrow(
    /^The store at http:\/\/127.0.0.1:\d+ refuses access to the bucket resumes: .+ Check the access key, its secret and its permissions\.$/,
  )
  await wrong({ s3Endpoint: 'http://127.0.0.1:1' }).toThrow(
    /^The store at http:\/\/127.0.0.1:1 can't be reached: .*ECONNREFUSED/,
  )
  const open = (settings: object) => expect(openPlace({ bucket: 'resumes', prefix: '' }, settings as never)).rejects
  await open({ s3Region: 'us-east-1' }).toThrow(/^S3_ACCESS_KEY_ID must be set for a bucket\.$/)
  await open({ ...options, backupS3Region: 'us-east-1' }).toThrow(
    /^BACKUP_S3_ACCESS_KEY_ID must be set for a bucket\.$/,
  )
})

test.each([
  ['s3://hireloom-backups', { bucket: 'hireloom-backups', prefix: '' }],
  ['s3://backups/', { bucket: 'backups', prefix: '' }],
  ['s3://backups/of/office/', { bucket: 'backups', prefix: 'of/office' }],
  ['/var/backups', { folder: '/var/backups' }],
  ['gs://backups', undefined],
  ['https://s3.example.com/backups', undefined],
  ['s3://', undefined],
  ['s3://Backups/x', undefined],
  ['s3://backups/../x', undefined],
  ['s3://backups/a//b', undefined],
])('reads or refuses the address %s', (text, address) => {
  expect(readAddress(text)).toEqual(address)
})

test('the last part of an address is the name of a backup', () => {
  const around = (text: string) => addressAround(readAddress(text) ?? { folder: '' })
  expect(around('s3://backups/office/20261122T020000Z')).toEqual({
    place: { bucket: 'backups', prefix: 'office' },
    name: '20261122T020000Z',
  })
  expect(around('s3://backups/20261122T020000Z').place).toEqual({ bucket: 'backups', prefix: '' })
  expect(around('/var/backups/20261122T020000Z/')).toEqual({
    place: { folder: '/var/backups' },
    name: '20261122T020000Z',
  })
})

test.each<[string, boolean, NodeJS.ProcessEnv]>([
  ['the bucket of the files', true, {}],
  ['the same bucket of a separate store', false, { BACKUP_S3_ENDPOINT: 'http://other:9000' }],
  ['the same bucket of the same store, written with a slash', true, { BACKUP_S3_ENDPOINT: 'http://store:9000/' }],
  ['another bucket', false, { S3_BUCKET: 'letters' }],
  ['a bucket where the files are on the disk', false, { S3_BUCKET: '' }],
])('a backup in %s is beside the files: %s', (_, isSame, env) => {
  const settings = readSettings({ S3_BUCKET: 'resumes', S3_ENDPOINT: 'http://store:9000', ...env })
  expect(isInFileBucket({ bucket: 'resumes', prefix: 'x' }, settings)).toBe(isSame)
  expect(isInFileBucket({ folder: '/resumes' }, settings)).toBe(false)
})
