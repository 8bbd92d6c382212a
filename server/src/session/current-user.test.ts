import { jobs } from '@hireloom/contract/jobs/endpoints'
import { permissions } from '@hireloom/contract/platform/permissions'
import { CurrentUser, isGrantedIn, session } from '@hireloom/contract/session'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'
import { openSession } from './queries.ts'

test('the signed-in user has all the data from the suite', async ({ world }) => {
  const user = await world.user('recruiter', { firstName: 'Dewi', lastName: 'Anggraini' })
  const company = { employeeCount: 301, industry: 'Logistics', ssoId: 'suite-77', isLive: false }
  await world.db.updateTable('companies').set(company).where('id', '=', world.companyId).execute()
  const facts = { mobilePhone: '+6281234567890', idEmployee: 'SGR-1', jobPosition: 'Recruiter' }
  await world.db.updateTable('users').set(facts).where('companyId', '=', world.companyId).execute()
  const account = await world.db
    .selectFrom('accounts')
    .select('subject')
    .where('id', '=', user.accountId)
    .executeTakeFirstOrThrow()
  const { name } = await world.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', world.companyId)
    .executeTakeFirstOrThrow()

  const { body } = await (await world.as(user))(session.me, {})
  expect(body.data).toEqual({
    id: user.id,
    companyId: world.companyId,
    companyName: name,
    companySlug: world.slug,
    companySize: 4,
    companyStatus: 1,
    companyGoLiveStatus: 0,
    companyIndustry: 'Logistics',
    companyTimeZone: 'Asia/Jakarta',
    companySubscriptionEndsOn: null,
    roleId: 2,
    roleName: 'Recruiter',
    idEmployee: 'SGR-1',
    email: user.email,
    avatar: null,
    firstName: 'Dewi',
    lastName: 'Anggraini',
    mobilePhone: '+6281234567890',
    ssoId: account.subject,
    companySsoId: 'suite-77',
    jobPosition: 'Recruiter',
    status: 1,
    recruitUid: user.id,
    recruitCid: world.companyId,
    recruitRole: 'recruiter',
    recruitPackage: 'ultimate_hire',
    hasDraftJob: false,
    hasJobPublished: false,
    hasNewCandidate: false,
    hasOtherCompanies: false,
    isDocTemplateEnable: false,
    hasSeenTour: false,
  })
  expect(Object.keys(body.data).toSorted()).toEqual(Object.keys(CurrentUser.shape).toSorted())
})

test('the setup steps of a company are finished one by one', async ({ world }) => {
  const call = await world.as('admin')
  const steps = async () => {
    const { hasDraftJob, hasJobPublished, hasNewCandidate } = (await call(session.me, {})).body.data
    return [hasDraftJob, hasJobPublished, hasNewCandidate]
  }
  expect(await steps()).toEqual([false, false, false])
  await world.job({ status: 0 })
  expect(await steps()).toEqual([true, false, false])
  const job = await world.job()
  expect(await steps()).toEqual([true, true, false])
  await world.application(job)
  expect(await steps()).toEqual([true, true, true])
})

test('the list of permissions has every permission at its position, with its key', async ({ world }) => {
  const call = await world.as('user')
  const [list, set] = [await call(session.permissionList, {}), await call(session.permissions, {})]
  expect(list.body.data.map(({ key }) => key)).toEqual([...permissions])
  expect(list.body.data.map(({ key, status }) => [key, status])).toEqual(
    permissions.map((permission) => [permission, isGrantedIn(set.body.data, permission)]),
  )
})

test('the set of permissions has every permission in its group', async ({ world }) => {
  const { body } = await (await world.as('recruiter'))(session.permissions, {})
  const { jobs, candidates, reports, settings, ...single } = body.data
  expect([jobs, candidates, reports, settings].map((group) => Object.keys(group).length)).toEqual([11, 11, 2, 3])
  expect(Object.keys(jobs).slice(0, 3)).toEqual(['create', 'duplicate', 'updateDetails'])
  expect(reports).toEqual({ accessReports: true, accessActivityLog: false })
  expect(settings).toEqual({ users: false, rolesPermissions: false, restrictedCandidates: false })
  expect(single).toEqual({ career: false, jobBoard: false })
})

test('a changed role applies from the next call on', async ({ world }) => {
  const user = await world.user('admin')
  const { accessToken } = await openSession(
    world.db,
    { accountId: user.accountId ?? 0, companyId: world.companyId, userId: user.id },
    world.product.clock.now,
  )
  const call = world.signedIn(accessToken)
  const create = () => call(jobs.create, { body: world.newJob() })
  expect((await create()).status).toBe(201)
  const { id } = user
  await world.db
    .updateTable('users')
    .set({ role: 3 })
    .where('companyId', '=', world.companyId)
    .where('id', '=', id)
    .execute()
  expect((await create()).status).toBe(403)
  expect((await call(session.me, {})).body.data.roleId).toBe(3)
})
