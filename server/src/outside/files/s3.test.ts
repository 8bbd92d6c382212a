import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startStore } from '../../../test/start/installation.ts'
import { s3Files } from './s3.ts'

const megabyte = 1024 * 1024

const optionsOf = (settings: Awaited<ReturnType<typeof startStore>>['settings']) => ({
  s3Bucket: settings.S3_BUCKET,
  s3Region: settings.S3_REGION,
  s3Endpoint: settings.S3_ENDPOINT,
  s3AccessKeyId: settings.S3_ACCESS_KEY_ID,
  s3SecretAccessKey: settings.S3_SECRET_ACCESS_KEY,
})

test('a file that is larger than a part is stored in parts, and read back whole', async () => {
  const { settings, close } = await startStore()
  const folder = await mkdtemp(join(tmpdir(), 'hireloom-parts-'))
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true })
  })
  const files = s3Files(optionsOf(settings), 5 * megabyte)
  const bytes = randomBytes(12 * megabyte)
  const path = join(folder, 'export.zip')
  await writeFile(path, bytes)
  await files.putFile('export', path, 'application/zip')
  expect(await files.size('export')).toBe(bytes.length)
  expect((await buffer(await files.read('export'))).equals(bytes)).toBe(true)
})

test('a failed upload in parts throws why the part failed, even if it cannot be aborted', async () => {
  const store = createServer((request, response) => {
    request.resume().on('end', () => {
      const isAbort = request.method === 'DELETE'
      const isPart = request.method === 'PUT'
      if (isAbort) response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      else if (isPart) response.writeHead(400).end('<Error><Code>EntityTooLarge</Code></Error>')
      else response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>')
    })
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'hireloom-parts-'))
  onTestFinished(async () => {
    store.close().closeAllConnections()
    await rm(folder, { recursive: true })
  })
  const path = join(folder, 'export.zip')
  await writeFile(path, randomBytes(6 * megabyte))
  const files = s3Files(
    {
      s3Bucket: 'files',
      s3Region: 'us-east-1',
      s3Endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      s3AccessKeyId: 'key',
      s3SecretAccessKey: 'secret',
    },
    5 * megabyte,
  )
  await expect(files.putFile('export', path, 'application/zip')).rejects.toMatchObject({ name: 'EntityTooLarge' })
})

test('a store that refuses the access keys is unavailable, so callers try again later', async () => {
  const { settings, close } = await startStore()
  onTestFinished(close)
  const files = s3Files({ ...optionsOf(settings), s3SecretAccessKey: 'another' })
  const unavailable = { code: 'store_away', cause: { $metadata: { httpStatusCode: 403 } } }
  await expect(files.put('cv', Buffer.from('cv'), 'text/plain')).rejects.toMatchObject(unavailable)
  await expect(files.size('cv')).rejects.toMatchObject(unavailable)
  await expect(files.read('cv')).rejects.toMatchObject(unavailable)
})
