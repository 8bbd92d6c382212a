import { publicSite } from '@hireloom/contract/public-site'
import { session } from '@hireloom/contract/session'
import { expect } from 'vitest'
import { product, test, World } from '../../test/world.ts'
import { mailStatus } from '../mail/rules.ts'

const token = 'token-of-the-measurements-in-these-tests'

test('/metrics counts the unsent mails of all companies, and the free space', async ({ db, world }) => {
  const { app, clock, close } = product(db, { METRICS_TOKEN: token })
  const statuses = [mailStatus.waiting, mailStatus.failed, mailStatus.failed, mailStatus.sent]
  await db
    .insertInto('mails')
    .values(
      statuses.map((status, index) => ({
        companyId: world.companyId,
        dedupeKey: `${index}`,
        status,
        recipient: 'nia@example.com',
        senderName: 'Sagara',
        subject: 'Interview',
        text: 'Interview',
        html: '<p>Interview</p>',
        createdAt: new Date(clock.now.getTime() - 90_000),
      })),
    )
    .execute()
  await db
    .insertInto('backups')
    .values({ folder: 'a', begunAt: clock.now, finishedAt: new Date(clock.now.getTime() - 7_200_000), bytes: 1 })
    .execute()
  await world.application(await world.job())
  const read = async () => (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
  // The first request starts to sum the sizes, and doesn't wait for the result.
  await expect.poll(read).toMatch(/^hireloom_files_bytes [1-9]\d*$/m)
  const body = await read()
  await db.deleteFrom('mails').where('companyId', '=', world.companyId).execute()
  await db.deleteFrom('backups').execute()
  await close()
  expect(body).toContain('hireloom_mails{status="waiting"} 1\n')
  expect(body).toContain('hireloom_mails{status="failed"} 2\n')
  expect(body).toMatch(/^hireloom_mail_oldest_seconds 9\d/m)
  expect(body).toMatch(/^hireloom_disk_free_bytes \d{6}/m)
  expect(body).toContain('hireloom_backup_age_seconds 7200\n')
  // These tests have neither an archive nor a replica.
  expect(body).not.toMatch(/^hireloom_(archive_age_seconds|replica_lag_bytes) /m)
})

test('/metrics counts sign-ins and applications by outcome, without a company or an address', async ({ db }) => {
  const testProduct = product(db, { METRICS_TOKEN: token })
  const world = await World.make(testProduct)
  const visit = world.visitor()
  await world.apply(await world.job())
  expect((await visit(publicSite.apply, { body: {} as never })).status).toBe(422)
  expect((await visit(session.verify, { query: {} })).status).toBe(422)
  const { body } = await testProduct.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  await testProduct.close()
  const counts = body.split('\n').filter((line) => /^hireloom_(login|applications)_total/.test(line))
  expect(counts).toEqual([
    'hireloom_login_total{outcome="accepted"} 0',
    'hireloom_login_total{outcome="refused"} 1',
    'hireloom_login_total{outcome="limited"} 0',
    'hireloom_login_total{outcome="failed"} 0',
    'hireloom_applications_total{outcome="accepted"} 1',
    'hireloom_applications_total{outcome="refused"} 1',
    'hireloom_applications_total{outcome="limited"} 0',
    'hireloom_applications_total{outcome="failed"} 0',
  ])
})
