import { rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { filledForm, requestUpload, rowsOf, sendFile, sendForm } from '../../test/applicant.ts'
import { pdf } from '../../test/files/documents.ts'
import { startBreakableProxy } from '../../test/outside/breakable-proxy.ts'
import { startStore } from '../../test/start/installation.ts'
import { product, test, World } from '../../test/world.ts'
import { diskFiles, pathOf } from '../outside/files/disk.ts'

test('an application is refused as a whole while the file store is unavailable, and accepted when it is back', async ({
  db,
}) => {
  const store = await startStore()
  const proxy = await startBreakableProxy(store.settings.S3_ENDPOINT)
  const testProduct = product(db, { ...store.settings, S3_ENDPOINT: proxy.url.replace(/\/$/, ''), LOG_LEVEL: 'silent' })
  // The store checks by its own clock whether an address has expired.
  testProduct.clock.now = new Date()
  try {
    const world = await World.make(testProduct)
    const job = await world.job()
    const visit = {
      ...world.visit(),
      async put(url: string, bytes: Buffer, contentType: string) {
        const body = new Uint8Array(bytes)
        const { status } = await fetch(url, { method: 'PUT', body, headers: { 'content-type': contentType } })
        return { statusCode: status === 200 ? 204 : status, body: '' }
      },
    }
    const form = await filledForm(visit, job)

    proxy.cut()
    const { status, headers, body } = await sendForm(visit, form)
    expect([status, headers['retry-after'], body.error]).toEqual([
      503,
      '10',
      {
        code: 'store_away',
        message: "We can't reach our file store right now. Please try again in a moment.",
        errors: [],
      },
    ])
    expect(await rowsOf(world, 'applications')).toEqual([])

    await proxy.restore()
    expect((await sendForm(visit, form)).status).toBe(201)
    expect(await rowsOf(world, 'applications')).toHaveLength(1)
  } finally {
    await testProduct.close()
    proxy.cut()
    await store.close()
  }
})

test('an upload can be repeated later when the disk of the files can only be read', async ({ world }) => {
  const visit = world.visit()
  const { url } = await requestUpload(visit, pdf())
  const key = new URL(url).pathname.split('/').at(-1) ?? ''
  const folder = dirname(pathOf(join(world.product.services.config.dataDir, 'files'), key))
  await rm(folder, { recursive: true, force: true })
  // Not even root may create files there.
  await symlink('/sys', folder)
  const { statusCode, body } = await sendFile(visit, url, pdf())
  await rm(folder)
  expect([statusCode, JSON.parse(body).error.code]).toEqual([503, 'store_away'])
  expect((await sendFile(visit, url, pdf())).statusCode).toBe(204)
})

test('a store on a disk where no folder can be made, or with a file in its place, fails its check', async () => {
  const options = { publicUrl: 'https://jobs.example.com', signingKey: 'k' }
  // Not even root may create files there.
  await expect(diskFiles({ ...options, folder: '/proc/hireloom-files' }).check()).rejects.toThrow()
  await expect(diskFiles({ ...options, folder: fileURLToPath(import.meta.url) }).check()).rejects.toThrow()
  await expect(diskFiles({ ...options, folder: tmpdir() }).check()).resolves.toBeUndefined()
})
