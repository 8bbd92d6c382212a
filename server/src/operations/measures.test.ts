import { expect } from 'vitest'
import { product, test } from '../../test/world.ts'
import { mailStatus } from '../mail/rules.ts'

const token = 'token-of-the-measurements-in-these-tests'

test('/metrics counts the mails of all companies that are not sent, and the free space', async ({ db, world }) => {
  const { app, close } = product(db, { METRICS_TOKEN: token })
  const statuses = [mailStatus.waiting, mailStatus.failed, mailStatus.failed, mailStatus.sent]
  await db
    .insertInto('mails')
    .values(
      statuses.map((status, place) => ({
        ...{
          companyId: world.companyId,
          dedupeKey: `${place}`,
          status,
          recipient: 'nia@example.com',
          senderName: 'Sagara',
        },
        ...{ subject: 'Interview', text: 'Interview', html: '<p>Interview</p>' },
      })),
    )
    .execute()
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  await close()
  expect(body).toContain('hireloom_mails{status="waiting"} 1\n')
  expect(body).toContain('hireloom_mails{status="failed"} 2\n')
  expect(body).toMatch(/^hireloom_disk_free_bytes \d{6}/m)
  // These tests have neither an archive nor a replica.
  expect(body).not.toMatch(/^hireloom_(archive_age_seconds|replica_lag_bytes) /m)
})
