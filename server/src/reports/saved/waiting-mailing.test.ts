import { cadence, savedReports } from '@hireloom/contract/reports/saved'
import { type UserStatus, userStatus } from '@hireloom/contract/users'
import { expect } from 'vitest'
import { test } from '../../../test/world.ts'
import { mailReports } from './tasks.ts'

test('a saved report is mailed once its company is no longer suspended and its user has accepted the invitation', async ({
  world,
  product: { services, clock },
}) => {
  clock.now = new Date('2026-11-17T03:00:00Z')
  const user = await world.user('recruiter')
  const body = { name: 'Offers', report: 'offers', search: '', mailing: { cadence: cadence.monthly, day: 20 } } as const
  await (await world.as(user))(savedReports.create, { body })
  const mailsAfter = async (isActive: boolean, status: UserStatus) => {
    await world.db.updateTable('companies').set({ isActive }).where('id', '=', world.companyId).execute()
    const users = world.db.updateTable('users').set({ status }).where('companyId', '=', world.companyId)
    await users.where('id', '=', user.id).execute()
    await mailReports(services)
    const mails = world.db.selectFrom('mails').select('recipient').where('companyId', '=', world.companyId)
    return (await mails.where('subject', 'like', 'Offers:%').execute()).map(({ recipient }) => recipient)
  }
  clock.now = new Date('2026-11-20T02:00:00Z')
  expect(await mailsAfter(false, userStatus.active)).toEqual([])
  expect(await mailsAfter(true, userStatus.pending)).toEqual([])
  expect(await mailsAfter(true, userStatus.active)).toEqual([user.email])
})
