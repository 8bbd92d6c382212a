import { applicationStatus, candidateGroup } from '@hireloom/contract/applications'
import { eventKind } from '@hireloom/contract/candidates'
import { integrationKind } from '@hireloom/contract/integrations'
import { adState } from '@hireloom/contract/job-board'
import { jobStatus } from '@hireloom/contract/job-parts'
import { candidateSource, hiringRole, jobPlatform } from '@hireloom/contract/lookups'
import { clockTime } from '@hireloom/contract/mail'
import { role } from '@hireloom/contract/platform/permissions'
import { barStatus } from '@hireloom/contract/restricted-candidates'
import { scheduleProgress } from '@hireloom/contract/schedules'
import { quotaKind } from '@hireloom/contract/subscription'
import { transferStatus } from '@hireloom/contract/transfers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { cloneTemplate } from '../../../../test/template.ts'
import { statusOf } from '../../../restricted-candidates/rules.ts'
import { e164 } from '../../phone.ts'
import { sealingWith } from '../../sealing.ts'
import { acrossCompanies, connect, type Db } from '../db.ts'
import { sameCompany } from '../same-company.ts'
import { daysAfter } from './days.ts'
import { loadDemoData } from './demo.ts'

const now = new Date('2026-11-20T03:00:00Z')
const sealing = sealingWith(Buffer.alloc(32, 7))

function kept() {
  const files = new Map<string, { bytes: Buffer; contentType: string }>()
  const put = async (key: string, bytes: Buffer, contentType: string) => {
    files.set(key, { bytes, contentType })
  }
  return { files, settings: { issuer: 'embedded', publicUrl: 'http://localhost:3000', sealing, files: { put } } }
}

/** A fresh database, closed after the test or, told when, later. */
async function emptyDatabase(whenDone: (close: () => Promise<void>) => void) {
  const { url, drop } = await cloneTemplate(inject('databaseServer'))
  const db = connect(url)
  whenDone(async () => {
    await db.destroy()
    await drop()
  })
  return db
}

async function idOf(db: Db, slug: string) {
  return (await db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
}

describe('the demo data', () => {
  const { files, settings } = kept()
  let db: Db
  let all: Db
  /** Microseconds of this process, so that a busy machine doesn't count. */
  let work = 0

  beforeAll(async () => {
    let close = async () => {}
    db = await emptyDatabase((whenDone) => {
      close = whenDone
    })
    all = acrossCompanies(db)
    const before = process.cpuUsage()
    await loadDemoData(db, settings, now)
    const { user, system } = process.cpuUsage(before)
    work = user + system
    return close
  }, 60_000)

  const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length

  it('publishes jobs only where their company is connected', async () => {
    const connected = async (slug: string) => {
      const companyId = await idOf(db, slug)
      const rows = await db.selectFrom('integrations').select('kind').where('companyId', '=', companyId).execute()
      return rows.map(({ kind }) => kind).sort()
    }
    const { linkedIn, seek } = integrationKind
    expect(await connected('sagara-logistik')).toEqual([linkedIn, seek])
    expect(await connected('bahari-dingin')).toEqual([linkedIn])
    expect(await connected('kopi-tanah-gayo')).toEqual([])
    const { unconnected } = await all
      .selectFrom('jobPlatforms')
      .leftJoin('integrations', (join) =>
        join.onRef('integrations.companyId', '=', 'jobPlatforms.companyId').on('integrations.kind', '=', linkedIn),
      )
      .select(({ fn }) => fn.countAll<number>().as('unconnected'))
      .where('jobPlatforms.platform', '=', jobPlatform.linkedIn)
      .where('jobPlatforms.isPublish', '=', true)
      .where('integrations.kind', 'is', null)
      .executeTakeFirstOrThrow()
    expect(unconnected).toBe(0)
  })

  it('advertises some of them on the board, one of which it refused', async () => {
    const ads = await all
      .selectFrom('jobBoardAds')
      .leftJoin('embeddedBoardAds', 'embeddedBoardAds.id', 'jobBoardAds.seekPositionProfileId')
      .select(['jobBoardAds.state', 'problem', 'jobAdsUrl', 'embeddedBoardAds.endsAt'])
      .orderBy('state')
      .execute()
    const { live, failed } = adState
    expect(ads.map(({ state }) => state)).toEqual([live, live, live, failed])
    expect(ads.at(-1)?.problem).toBe('The advertisement product has expired')
    for (const ad of ads.slice(0, 3)) {
      expect(ad.jobAdsUrl).toMatch(/^http:\/\/localhost:3000\/dev\/board\/ads\//)
      expect(ad.endsAt?.getTime()).toBeGreaterThan(now.getTime())
    }
  })

  it('costs less than 15 seconds of work', () => {
    expect(work).toBeLessThan(15_000_000)
  })

  it('has three companies, one on each plan', async () => {
    const companies = await all
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
    const users = await all.selectFrom('users').select(['companyId', 'role', 'accountId']).execute()
    for (const own of Map.groupBy(users, ({ companyId }) => companyId).values()) {
      expect(new Set(own.map((user) => user.role))).toEqual(
        expect.objectContaining(new Set([role.admin, role.recruiter, role.user])),
      )
    }
    const consultants = users.filter((user) => user.role === role.consultant)
    expect(consultants).toHaveLength(2)
    expect(new Set(consultants.map(({ accountId }) => accountId)).size).toBe(1)

    const members = await all
      .selectFrom('hiringTeam')
      .innerJoin('users', sameCompany('users', 'hiringTeam.userId'))
      .select(['hiringTeam.companyId', 'hiringTeam.role as hiringRole', 'users.role'])
      .execute()
    for (const own of Map.groupBy(members, ({ companyId }) => companyId).values()) {
      expect(own).toContainEqual(expect.objectContaining({ hiringRole: hiringRole.hiringManager, role: role.user }))
      expect(own).toContainEqual(expect.objectContaining({ hiringRole: hiringRole.interviewer, role: role.user }))
    }
  })

  it('knows more people at each company than use the product, and most have an address', async () => {
    const employees = await all.selectFrom('employees').select(['companyId', 'email']).execute()
    const users = await all.selectFrom('users').select(['companyId', 'email']).execute()
    for (const [companyId, own] of Map.groupBy(employees, (employee) => employee.companyId)) {
      const addresses = users.filter((user) => user.companyId === companyId).map(({ email }) => email)
      const invited = own.filter(({ email }) => email !== null && !addresses.includes(email))
      expect(invited.length).toBeGreaterThanOrEqual(10)
      expect(new Set(own.map(({ email }) => email)).size).toBe(own.length)
    }
    expect(new Set(employees.map(({ companyId }) => companyId)).size).toBe(3)
  })

  it('shows jobs of every status at the largest company', async () => {
    const companyId = await idOf(db, 'sagara-logistik')
    const jobs = await db.selectFrom('jobs').select('status').where('companyId', '=', companyId).execute()
    const counts = Object.fromEntries(
      [...Map.groupBy(jobs, ({ status }) => status)].map(([status, own]) => [status, own.length]),
    )
    expect(counts).toEqual({
      [jobStatus.draft]: 6,
      [jobStatus.published]: 12,
      [jobStatus.unpublished]: 3,
      [jobStatus.closed]: 7,
    })
  })

  it('shows imports of which rows failed, with reasons and drafts that wait for their texts', async () => {
    const imports = await all.selectFrom('transfers').selectAll().orderBy('uploadedAt').execute()
    expect(imports.map(({ status, succeededRows, failedRows }) => [status, succeededRows, failedRows])).toEqual([
      [transferStatus.completed, 2, 0],
      [transferStatus.partialSuccess, 1, 2],
    ])
    for (const { fileKey } of imports) expect(files.get(fileKey)?.bytes.subarray(0, 2).toString()).toBe('PK')
    const rows = await all.selectFrom('transferRows').select(['errors', 'jobId']).orderBy('id').execute()
    expect(rows.map(({ errors, jobId }) => [errors.length > 0, jobId !== null])).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [true, false],
      [true, false],
    ])
    const waiting = all.selectFrom('jobs').select('id').where('jobSummary', '=', '')
    expect(await count(waiting)).toBe(3)
  })

  it('shows applications in every tab and status at the largest company', async () => {
    const companyId = await idOf(db, 'sagara-logistik')
    const rows = await db
      .selectFrom('applications')
      .select(['candidateGroup', 'status'])
      .where('companyId', '=', companyId)
      .execute()
    const inGroup = (group: number) => rows.filter(({ candidateGroup }) => candidateGroup === group).length
    expect(Object.values(candidateGroup).map(inGroup)).toEqual([96, 84, 38, 46, 18, 41, 196, 58, 16, 7])
    expect(new Set(rows.map(({ status }) => status)).size).toBe(Object.keys(applicationStatus).length)
  })

  it('asks questions of all eight types, and has an answer or a file for each', async () => {
    const questions = await all.selectFrom('jobQuestions').select('type').distinct().execute()
    expect(questions).toHaveLength(8)
    const { missing } = await all
      .selectFrom('applications')
      .innerJoin('jobQuestions', (join) =>
        join
          .onRef('jobQuestions.companyId', '=', 'applications.companyId')
          .onRef('jobQuestions.jobId', '=', 'applications.jobId'),
      )
      .leftJoin('applicationAnswers', (join) =>
        join
          .onRef('applicationAnswers.companyId', '=', 'applications.companyId')
          .onRef('applicationAnswers.applicationId', '=', 'applications.id')
          .onRef('applicationAnswers.questionId', '=', 'jobQuestions.id'),
      )
      .where('applicationAnswers.id', 'is', null)
      .select((row) => row.fn.countAll<number>().as('missing'))
      .executeTakeFirstOrThrow()
    expect(missing).toBe(0)
  })

  it('has people of both genders to filter by, where a job asks for it', async () => {
    const said = await all
      .selectFrom('applications')
      .select(['jobId', 'gender'])
      .where('gender', 'is not', null)
      .execute()
    expect(new Set(said.map(({ gender }) => gender)).size).toBe(2)
    const asking = await all
      .selectFrom('jobs')
      .select('id')
      .where(sql<boolean>`(application_form #>> '{personalInformation,gender,isEnabled}')::boolean`)
      .execute()
    expect(new Set(said.map(({ jobId }) => jobId))).toEqual(new Set(asking.map(({ id }) => id)))
  })

  it('keeps a readable résumé of every application', async () => {
    const resumes = await all
      .selectFrom('applications')
      .leftJoin('files', sameCompany('files', 'applications.resumeFileId'))
      .select(['applications.id', 'files.applicationId', 'files.key', 'files.size', 'files.contentType'])
      .execute()
    expect(resumes.length).toBeGreaterThan(700)
    for (const { id, applicationId, key, size } of resumes) {
      const file = files.get(key ?? '')
      expect(applicationId).toBe(id)
      expect(file?.bytes.length).toBe(size)
      expect(file?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const unclaimed = all
      .selectFrom('files')
      .select('id')
      .where('applicationId', 'is', null)
      .where('claimedAt', 'is', null)
    expect(await count(unclaimed)).toBe(0)
  })

  it('has consent of everyone who applied in public', async () => {
    const without = all
      .selectFrom('applications')
      .select('id')
      .where('source', '<=', candidateSource.googleForJobs)
      .where('consentAt', 'is', null)
    expect(await count(without)).toBe(0)
  })

  it('has people with one name and people without an NIK, and reads back what it sealed', async () => {
    expect(await count(all.selectFrom('applications').select('id').where('lastName', 'is', null))).toBeGreaterThan(10)
    const profiles = await all.selectFrom('applicationProfiles').select(['nikCipher', 'passportCipher']).execute()
    expect(profiles.filter(({ passportCipher }) => passportCipher).length).toBeGreaterThan(3)
    for (const { nikCipher, passportCipher } of profiles) {
      expect(sealing.unseal((nikCipher ?? passportCipher) as Buffer)).toMatch(nikCipher ? /^\d{16}$/ : /^[A-Z]\d{7}$/)
    }
  })

  it('has phone numbers as they are kept of whoever applies', async () => {
    const profiles = await all.selectFrom('applicationProfiles').select('phoneNumber').distinct().execute()
    expect(profiles.filter(({ phoneNumber }) => e164(phoneNumber) !== phoneNumber)).toEqual([])
  })

  it('keeps people out of the largest company for a time and for good, did so before, and lifted it once', async () => {
    const companyId = await idOf(db, 'sagara-logistik')
    const bars = await db
      .selectFrom('candidateBars')
      .innerJoin('applications', sameCompany('applications', 'candidateBars.applicationId'))
      .select(['candidateBars.startDate', 'candidateBars.endDate', 'candidateBars.liftedAt', 'applications.status'])
      .where('candidateBars.companyId', '=', companyId)
      .execute()
    const { active, ended, lifted } = barStatus
    const stands = bars.map((bar) => [statusOf(bar, '2026-11-20'), bar.endDate === null])
    expect(stands.toSorted()).toEqual([
      [active, false],
      [active, true],
      [ended, false],
      [lifted, false],
    ])
    expect(bars.every(({ status }) => status === applicationStatus.rejected)).toBe(true)
  })

  it('tells each application’s story in order, up to where it stands', async () => {
    const events = await all.selectFrom('applicationEvents').selectAll().orderBy('id').execute()
    const rows = await all.selectFrom('applications').selectAll().execute()
    const byApplication = Map.groupBy(events, ({ applicationId, companyId }) => `${companyId}/${applicationId}`)
    for (const { companyId, id, status, stageId, appliedAt, inStageSince } of rows) {
      const own = byApplication.get(`${companyId}/${id}`) ?? []
      const times = own.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
      expect(own[0]).toMatchObject({ kind: eventKind.applied, at: appliedAt })
      const moves = own.filter(({ kind }) => kind === eventKind.moved)
      expect(moves.at(-1)?.toStatus ?? 0).toBe(status)
      expect(moves.findLast(({ toStageId }) => toStageId !== null)?.toStageId ?? null).toBe(stageId)
      expect(moves.at(-1)?.at ?? appliedAt).toEqual(inStageSince)
    }
  })

  it.each(['sagara-logistik', 'bahari-dingin', 'kopi-tanah-gayo'])(
    'has interviews in the next seven days at %s, in working hours',
    async (slug) => {
      const companyId = await idOf(db, slug)
      const interviews = await db
        .selectFrom('schedules')
        .innerJoin('companies', 'companies.id', 'schedules.companyId')
        .select(['schedules.id', 'schedules.startsAt', 'companies.timeZone'])
        .where('schedules.companyId', '=', companyId)
        .where('process', '=', 3)
        .where('progress', 'in', [scheduleProgress.invited, scheduleProgress.rescheduled])
        .where('startsAt', '>=', now)
        .where('startsAt', '<', daysAfter(now, 7))
        .execute()
      expect(interviews.length).toBeGreaterThanOrEqual(slug === 'sagara-logistik' ? 10 : 1)
      for (const { startsAt, timeZone } of interviews) {
        expect(['09.00', '10.30', '13.30', '15.00']).toContain(clockTime(startsAt, timeZone))
      }
      const people = await db
        .selectFrom('schedulePeople')
        .select('scheduleId')
        .where('companyId', '=', companyId)
        .execute()
      const inCharge = new Set(people.map(({ scheduleId }) => scheduleId))
      expect(interviews.filter(({ id }) => !inCharge.has(id))).toEqual([])
    },
  )

  it('gives hiring managers and interviewers an interview of their own to come', async () => {
    const busy = await all
      .selectFrom('schedulePeople')
      .innerJoin('schedules', sameCompany('schedules', 'schedulePeople.scheduleId'))
      .innerJoin('users', sameCompany('users', 'schedulePeople.userId'))
      .select(['users.companyId', 'users.id'])
      .distinct()
      .where('users.role', '=', role.user)
      .where('schedules.startsAt', '>=', now)
      .execute()
    expect(new Set(busy.map(({ companyId }) => companyId)).size).toBe(3)
    expect(busy.length).toBeGreaterThanOrEqual(6)
  })

  it('has interviews with results, and a first day for everyone hired', async () => {
    expect(await count(all.selectFrom('schedules').select('id').where('result', 'is not', null))).toBeGreaterThan(150)
    const hired = await all
      .selectFrom('applications')
      .select('hiredDate')
      .where('status', '=', applicationStatus.hired)
      .execute()
    expect(hired.every(({ hiredDate }) => hiredDate !== null)).toBe(true)
  })

  it('logs when jobs were made and published', async () => {
    const published = await count(all.selectFrom('jobs').select('id').where('publishedDate', 'is not', null))
    const log = await all.selectFrom('activityLog').select('what').execute()
    expect(log.filter(({ what }) => what.startsWith('published the job'))).toHaveLength(published)
  })

  it('counts what was used of the quotas: four of five jobs and forty of fifty reviews at the Pro company', async () => {
    const companyId = await idOf(db, 'bahari-dingin')
    const uses = await db.selectFrom('quotaUses').selectAll().where('companyId', '=', companyId).execute()
    const thisMonth = (kind: number) => uses.filter((use) => use.kind === kind && use.month === '2026-11-01').length
    expect([thisMonth(quotaKind.publishedJob), thisMonth(quotaKind.reviewedCandidate)]).toEqual([4, 40])
    const moved = await count(
      db
        .selectFrom('applications')
        .select('id')
        .where('companyId', '=', companyId)
        .where('candidateGroup', 'not in', [candidateGroup.newCandidates, candidateGroup.spam]),
    )
    expect(uses.filter(({ kind }) => kind === quotaKind.reviewedCandidate)).toHaveLength(moved)
  })

  it('refuses a database that has a company', async () => {
    await expect(loadDemoData(db, settings, now)).rejects.toThrow(
      'Demo data can only be loaded into an empty database.',
    )
  })

  it('is the same when it is loaded again', async () => {
    const second = await emptyDatabase(onTestFinished)
    await loadDemoData(second, kept().settings, now)
    const again = acrossCompanies(second)
    const references = (from: Db) =>
      from.selectFrom('applications').select(['reference', 'email', 'appliedAt']).orderBy('reference').execute()
    expect(await references(again)).toEqual(await references(all))
  }, 60_000)
})
