import { jobs } from '@hireloom/contract/jobs/endpoints'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { requestUpload, sendFile } from '../../../test/applicant.ts'
import { workerDatabase } from '../../../test/database/template.ts'
import { pdf } from '../../../test/files/documents.ts'
import { startBreakableProxy } from '../../../test/outside/breakable-proxy.ts'
import { test as served } from '../../../test/outside/served.ts'
import { canMountSmallDisk, mountSmallDisk } from '../../../test/processes/small-disk.ts'
import { signIn } from '../../../test/sign-in.ts'
import { product, test, World } from '../../../test/world.ts'
import { connect } from '../db/db.ts'

const diskFull = "Our disk is full, so we can't save anything right now. Please try again later."
const databaseUnavailable = "We can't reach our database right now. Please try again in a moment."

/** Runs SQL as the owner of the tables. */
async function asOwner(...statements: string[]) {
  const { url } = await workerDatabase(inject('databaseServer'))
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const healthOf = async ({ app }: ReturnType<typeof product>) => {
  const { statusCode, body } = await app.inject('/api/health')
  return [statusCode, JSON.parse(body).status]
}

served(
  'signing in while the disk of the database is full gets 503, and works when there is space',
  async ({ world }) => {
    const user = await world.user()
    await asOwner(
      `create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/5/1": No space left on device' using errcode = '53100'; end $$`,
      'create trigger no_space before insert on sessions execute function no_space()',
    )
    try {
      const { status, error } = await signIn(world, user)
      expect([status, error]).toEqual([503, { code: 'disk_full', message: diskFull, errors: [] }])
    } finally {
      await asOwner('drop function no_space cascade')
    }
    expect(await signIn(world, user)).toMatchObject({ status: 200 })
  },
)

// Only root may mount a disk.
test.runIf(canMountSmallDisk)('uploads get 503 while the disk of the files is full', async ({ db }) => {
  const disk = mountSmallDisk(3 * 1024)
  const small = product(db, { DATA_DIR: disk.addDatabaseFolder(), LOG_LEVEL: 'silent' })
  try {
    const world = await World.make(small)
    const visit = world.visit()
    const file = Buffer.concat([pdf(), Buffer.alloc(400_000)])
    expect(await healthOf(small)).toEqual([200, 'ok'])

    disk.fill(100_000)
    const { url } = await requestUpload(visit, file)
    const refused = await small.app.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'application/pdf' },
      payload: file,
    })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error.message]).toEqual([
      503,
      '60',
      diskFull,
    ])
    expect(await healthOf(small)).toEqual([503, 'disk full'])
    await expect(small.services.outside.files.put('a-key-of-some-file', file, 'application/pdf')).rejects.toThrow(
      'ENOSPC',
    )

    disk.clear()
    // The failed uploads left nothing behind.
    expect((await sendFile(visit, url, file)).statusCode).toBe(204)
    expect(await healthOf(small)).toEqual([200, 'ok'])
  } finally {
    await small.close()
    disk.remove()
  }
})

test.runIf(canMountSmallDisk)('the health check reports a full disk of the database', async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const disk = mountSmallDisk(1024)
  const database = new URL(url).pathname.slice(1)
  await asOwner(
    `create tablespace small_disk location '${disk.addDatabaseFolder()}'`,
    'grant create on tablespace small_disk to hireloom_app',
    `alter database ${database} set temp_tablespaces = small_disk`,
  )
  const db = connect(url)
  const small = product(db)
  try {
    expect(await healthOf(small)).toEqual([200, 'ok'])
    disk.fill()
    expect(await healthOf(small)).toEqual([503, 'disk full'])
    disk.clear()
    expect(await healthOf(small)).toEqual([200, 'ok'])
  } finally {
    await small.close()
    await db.destroy()
    await asOwner(`alter database ${database} reset temp_tablespaces`, 'drop tablespace small_disk')
    disk.remove()
  }
})

test('calls get 503 while the database is unavailable, and work again when it is back', async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const line = await startBreakableProxy(url)
  const db = connect(line.url)
  const cutOff = product(db, { LOG_LEVEL: 'silent' })
  try {
    const world = await World.make(cutOff)
    const asAdmin = await world.as('admin')
    expect((await asAdmin(jobs.list, {})).status).toBe(200)

    line.cut()
    const { status, headers, body } = await asAdmin(jobs.list, {})
    expect([status, headers['retry-after'], body.error]).toEqual([
      503,
      '5',
      { code: 'unavailable', message: databaseUnavailable, errors: [] },
    ])
    const page = await cutOff.app.inject({ url: `/career/${world.slug}`, headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers.refresh]).toEqual([503, '5'])
    expect(page.body).toContain('We can&#39;t reach our database right now')
    expect(await healthOf(cutOff)).toEqual([503, 'no database'])

    await line.restore()
    expect((await asAdmin(jobs.list, {})).status).toBe(200)
    expect(await healthOf(cutOff)).toEqual([200, 'ok'])
  } finally {
    await cutOff.close()
    await db.destroy()
    line.cut()
  }
})

test('a call in progress when the database becomes unavailable gets 503 too', async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const line = await startBreakableProxy(url)
  const db = connect(line.url)
  const cutOff = product(db, { LOG_LEVEL: 'silent' })
  try {
    const world = await World.make(cutOff)
    const asAdmin = await world.as('admin')
    const call = asAdmin(jobs.create, { body: world.newJob() })
    line.cutAtNextQuery()
    expect((await call).status).toBe(503)
  } finally {
    await cutOff.close()
    await db.destroy()
    line.cut()
  }
})
