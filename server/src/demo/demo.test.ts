import { candidateGroup } from '@hireloom/contract/applications/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { quotaKind } from '@hireloom/contract/subscription/endpoints'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { everyCompany } from '../../test/database/every-company.ts'
import { count, type Demo, emptyDatabase, idOf, memoryFiles, now } from '../../test/demo.ts'
import { testDemoApplications } from '../../test/demo-applications.ts'
import { testDemoJobs } from '../../test/demo-jobs.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { loadDemoData } from './demo.ts'

describe('the demo data', () => {
  const demo = {} as Demo
  /** The processor time of this process in microseconds, which other load on the machine doesn't affect. */
  let cpuTime = 0

  beforeAll(async () => {
    let close = async () => {}
    const db = await emptyDatabase((whenDone) => {
      close = whenDone
    })
    const { files, settings } = memoryFiles()
    Object.assign(demo, { db, files, all: everyCompany(db) } satisfies Demo)
    const before = process.cpuUsage()
    await loadDemoData(db, settings, now)
    const { user, system } = process.cpuUsage(before)
    cpuTime = user + system
    return close
  }, 180_000)

  it('takes less than 40 seconds of processor time', () => {
    expect(cpuTime).toBeLessThan(40_000_000)
  })

  it('has three companies, one on each plan', async () => {
    const companies = await demo.all
      .selectFrom('companies')
      .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
      .select(['companies.name', 'companies.timeZone', 'subscriptions.plan', 'subscriptions.endsOn'])
      .orderBy('companies.id')
      .execute()
    expect(companies).toMatchObject([
      { name: 'PT Sagara Logistik Nusantara', plan: 3, timeZone: 'Asia/Jakarta' },
      { name: 'PT Bahari Dingin Utama', plan: 2, timeZone: 'Asia/Makassar' },
      { name: 'CV Kopi Tanah Gayo', plan: 1, timeZone: 'Asia/Jakarta', endsOn: '2026-12-02' },
    ])
  })

  it('has every role in each company, and a consultant of two', async () => {
    const users = await demo.all.selectFrom('users').select(['companyId', 'role', 'accountId']).execute()
    for (const companyRows of Map.groupBy(users, ({ companyId }) => companyId).values()) {
      const roles = companyRows.map((user) => user.role)
      expect(roles).toEqual(expect.arrayContaining([role.admin, role.recruiter, role.user]))
    }
    const consultants = users.filter((user) => user.role === role.consultant)
    expect(consultants).toHaveLength(2)
    expect(new Set(consultants.map(({ accountId }) => accountId)).size).toBe(1)

    const members = await demo.all
      .selectFrom('hiringTeam')
      .innerJoin('users', sameCompany('users', 'hiringTeam.userId'))
      .select(['hiringTeam.companyId', 'hiringTeam.role as hiringRole', 'users.role'])
      .execute()
    for (const companyRows of Map.groupBy(members, ({ companyId }) => companyId).values()) {
      expect(companyRows).toContainEqual(
        expect.objectContaining({ hiringRole: hiringRole.hiringManager, role: role.user }),
      )
      expect(companyRows).toContainEqual(
        expect.objectContaining({ hiringRole: hiringRole.interviewer, role: role.user }),
      )
    }
  })

  it('has at least ten employees in each company who are not users, with different addresses', async () => {
    const employees = await demo.all.selectFrom('employees').select(['companyId', 'email']).execute()
    const users = await demo.all.selectFrom('users').select(['companyId', 'email']).execute()
    for (const [companyId, companyRows] of Map.groupBy(employees, (employee) => employee.companyId)) {
      const addresses = users.filter((user) => user.companyId === companyId).map(({ email }) => email)
      const invited = companyRows.filter(({ email }) => email !== null && !addresses.includes(email))
      expect(invited.length).toBeGreaterThanOrEqual(10)
      expect(new Set(companyRows.map(({ email }) => email)).size).toBe(companyRows.length)
    }
    expect(new Set(employees.map(({ companyId }) => companyId)).size).toBe(3)
  })

  it('counts the uses of the quotas: four of five jobs and forty of fifty reviews at the Pro company', async () => {
    const companyId = await idOf(demo.db, 'bahari-dingin')
    const uses = await demo.db.selectFrom('quotaUses').selectAll().where('companyId', '=', companyId).execute()
    const thisMonth = (kind: number) => uses.filter((use) => use.kind === kind && use.month === '2026-11-01').length
    expect([thisMonth(quotaKind.publishedJob), thisMonth(quotaKind.reviewedCandidate)]).toEqual([4, 40])
    const moved = await count(
      demo.db
        .selectFrom('applications')
        .select('id')
        .where('companyId', '=', companyId)
        .where('candidateGroup', 'not in', [candidateGroup.newCandidates, candidateGroup.spam]),
    )
    expect(uses.filter(({ kind }) => kind === quotaKind.reviewedCandidate)).toHaveLength(moved)
  })

  it('refuses a database that has a company', async () => {
    await expect(loadDemoData(demo.db, memoryFiles().settings, now)).rejects.toThrow(
      'Demo data can only be loaded into an empty database.',
    )
  })

  it('is the same when it is loaded again, at another hour of the day', async () => {
    const second = await emptyDatabase(onTestFinished)
    await loadDemoData(second, memoryFiles().settings, new Date('2026-11-20T15:30:00Z'))
    const again = everyCompany(second)
    const listApplications = (from: Db) =>
      from.selectFrom('applications').select(['reference', 'email', 'appliedAt']).orderBy('reference').execute()
    const listMeetings = (from: Db) =>
      from.selectFrom('schedules').select(['applicationId', 'startsAt', 'progress', 'notes']).orderBy('id').execute()
    expect(await listApplications(again)).toEqual(await listApplications(demo.all))
    expect(await listMeetings(again)).toEqual(await listMeetings(demo.all))
  }, 180_000)

  testDemoJobs(demo)
  testDemoApplications(demo)
})
