import { createHash } from 'node:crypto'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateSource } from '@hireloom/contract/lookups'
import { clockTime } from '@hireloom/contract/mail/texts'
import { isExpired, offerStatus } from '@hireloom/contract/offers/status'
import { role } from '@hireloom/contract/platform/permissions'
import { restrictionStatus } from '@hireloom/contract/restricted-candidates'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { daysAfter } from '../src/demo/days.ts'
import { hashTerms } from '../src/offers/terms-hash.ts'
import { sameCompany } from '../src/platform/db/same-company.ts'
import { e164 } from '../src/platform/phone.ts'
import { statusOf } from '../src/restricted-candidates/rules.ts'
import { count, type Demo, idOf, now, sealing } from './demo.ts'

/** Registers the tests of the demo's applications and their outcomes. */
export function testDemoApplications(demo: Demo) {
  it('shows applications in every tab and status at the largest company', async () => {
    const companyId = await idOf(demo.db, 'sagara-logistik')
    const rows = await demo.db
      .selectFrom('applications')
      .select(['candidateGroup', 'status'])
      .where('companyId', '=', companyId)
      .execute()
    const inGroup = (group: number) => rows.filter(({ candidateGroup }) => candidateGroup === group).length
    expect(Object.values(candidateGroup).map(inGroup)).toEqual([96, 84, 38, 46, 18, 41, 196, 58, 16, 7])
    expect(new Set(rows.map(({ status }) => status)).size).toBe(Object.keys(applicationStatus).length)
  })

  it('has people of both genders to filter by, where a job asks for it', async () => {
    const applicants = await demo.all
      .selectFrom('applications')
      .select(['jobId', 'gender'])
      .where('gender', 'is not', null)
      .execute()
    expect(new Set(applicants.map(({ gender }) => gender)).size).toBe(2)
    const jobsAskingGender = await demo.all
      .selectFrom('jobs')
      .select('id')
      .where(sql<boolean>`(application_form #>> '{personalInformation,gender,isEnabled}')::boolean`)
      .execute()
    expect(new Set(applicants.map(({ jobId }) => jobId))).toEqual(new Set(jobsAskingGender.map(({ id }) => id)))
  })

  it('keeps a readable résumé of every application', async () => {
    const resumes = await demo.all
      .selectFrom('applications')
      .leftJoin('files', sameCompany('files', 'applications.resumeFileId'))
      .select(['applications.id', 'files.applicationId', 'files.key', 'files.size', 'files.contentType'])
      .execute()
    expect(resumes.length).toBeGreaterThan(700)
    for (const { id, applicationId, key, size } of resumes) {
      const file = demo.files.get(key ?? '')
      expect(applicationId).toBe(id)
      expect(file?.bytes.length).toBe(size)
      expect(file?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const unclaimed = demo.all
      .selectFrom('files')
      .select('id')
      .where('applicationId', 'is', null)
      .where('claimedAt', 'is', null)
    expect(await count(unclaimed)).toBe(0)
  })

  it('has the consent of everyone who applied on public pages', async () => {
    const without = demo.all
      .selectFrom('applications')
      .select('id')
      .where('source', '<=', candidateSource.googleForJobs)
      .where('consentAt', 'is', null)
    expect(await count(without)).toBe(0)
  })

  it('has people with one name and people without an NIK, and reads back what it sealed', async () => {
    expect(await count(demo.all.selectFrom('applications').select('id').where('lastName', 'is', null))).toBeGreaterThan(
      10,
    )
    const profiles = await demo.all.selectFrom('applicationProfiles').select(['nikCipher', 'passportCipher']).execute()
    expect(profiles.filter(({ passportCipher }) => passportCipher).length).toBeGreaterThan(3)
    for (const { nikCipher, passportCipher } of profiles) {
      expect(sealing.unseal((nikCipher ?? passportCipher) as Buffer)).toMatch(nikCipher ? /^\d{16}$/ : /^[A-Z]\d{7}$/)
    }
  })

  it('has phone numbers in the format of applicants', async () => {
    const profiles = await demo.all.selectFrom('applicationProfiles').select('phoneNumber').distinct().execute()
    expect(profiles.filter(({ phoneNumber }) => e164(phoneNumber ?? '') !== phoneNumber)).toEqual([])
  })

  it('has restrictions of the largest company that are temporary, permanent, ended and lifted', async () => {
    const companyId = await idOf(demo.db, 'sagara-logistik')
    const bars = await demo.db
      .selectFrom('candidateBars')
      .innerJoin('applications', sameCompany('applications', 'candidateBars.applicationId'))
      .select(['candidateBars.startDate', 'candidateBars.endDate', 'candidateBars.liftedAt', 'applications.status'])
      .where('candidateBars.companyId', '=', companyId)
      .execute()
    const { active, ended, lifted } = restrictionStatus
    const restrictions = bars.map((bar) => [statusOf(bar, '2026-11-20'), bar.endDate === null])
    expect(restrictions.toSorted()).toEqual([
      [active, false],
      [active, true],
      [ended, false],
      [lifted, false],
    ])
    expect(bars.every(({ status }) => status === applicationStatus.rejected)).toBe(true)
  })

  it('has offers in every state, one of them expired and one with a proposal, and a letter of each', async () => {
    const companyId = await idOf(demo.db, 'sagara-logistik')
    const offers = await demo.db
      .selectFrom('offers')
      .innerJoin('files', sameCompany('files', 'offers.letterFileId'))
      .leftJoin('offerVersions', (join) =>
        join.onRef('offerVersions.companyId', '=', 'offers.companyId').onRef('offerVersions.offerId', '=', 'offers.id'),
      )
      .selectAll('offers')
      .select(['files.key', 'offerVersions.termsHash'])
      .where('offers.companyId', '=', companyId)
      .execute()
    expect(new Set(offers.map(({ status }) => status))).toEqual(new Set(Object.values(offerStatus)))
    expect(offers.some((offer) => isExpired({ ...offer, hasSigned: false }, '2026-11-20'))).toBe(true)
    expect(offers.some(({ templateId }) => templateId !== null)).toBe(true)
    for (const { key, letterHash, status, termsHash, ...terms } of offers) {
      const letter = demo.files.get(key)?.bytes ?? ''
      expect(createHash('sha256').update(letter).digest()).toEqual(letterHash)
      if (status !== offerStatus.draft) expect(termsHash).toEqual(hashTerms(terms, letterHash))
    }
    const proposals = await demo.db.selectFrom('counterProposals').select('version').where('companyId', '=', companyId)
    expect(await count(proposals)).toBeGreaterThan(0)
  })

  it('has a reason of the company for every rejection, on the application and in its timeline', async () => {
    const rejections = await demo.all
      .selectFrom('applications')
      .innerJoin('rejectionReasons', sameCompany('rejectionReasons', 'applications.rejectionReasonId'))
      .innerJoin('applicationEvents', (join) =>
        join
          .onRef('applicationEvents.companyId', '=', 'applications.companyId')
          .onRef('applicationEvents.applicationId', '=', 'applications.id')
          .onRef('applicationEvents.rejectionReasonId', '=', 'applications.rejectionReasonId'),
      )
      .select(['rejectionReasons.name', 'applicationEvents.toStatus', 'applicationEvents.text'])
      .where('applications.status', '=', applicationStatus.rejected)
      .execute()
    expect(rejections).toHaveLength(196 + 32 + 6)
    expect(new Set(rejections.map(({ toStatus }) => toStatus))).toEqual(new Set([applicationStatus.rejected]))
    const notesOf = Map.groupBy(rejections, ({ name }) => name)
    expect(notesOf.size).toBe(8)
    for (const rows of notesOf.values()) expect(new Set(rows.map(({ text }) => text)).size).toBe(1)
  })

  it('has the events of each application in order, up to its current stage', async () => {
    const events = await demo.all.selectFrom('applicationEvents').selectAll().orderBy('id').execute()
    const rows = await demo.all.selectFrom('applications').selectAll().execute()
    const byApplication = Map.groupBy(events, ({ applicationId, companyId }) => `${companyId}/${applicationId}`)
    for (const { companyId, id, status, stageId, appliedAt, inStageSince } of rows) {
      const own = byApplication.get(`${companyId}/${id}`) ?? []
      const times = own.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
      expect(own[0]).toMatchObject({ kind: eventKind.applied, at: appliedAt })
      const moves = own.filter(({ kind }) => kind === eventKind.moved)
      expect(moves.at(-1)?.toStatus ?? 0).toBe(status)
      expect(moves.findLast(({ toStageId }) => toStageId !== null)?.toStageId ?? null).toBe(stageId)
      expect(moves.at(-1)?.at ?? appliedAt).toEqual(inStageSince)
    }
  })

  it('has nobody hired by consultants, who may not hire', async () => {
    const movers = await demo.all
      .selectFrom('applicationEvents')
      .innerJoin('users', sameCompany('users', 'applicationEvents.userId'))
      .select('users.role')
      .where('kind', '=', eventKind.moved)
      .where('toStatus', '=', applicationStatus.hired)
      .execute()
    expect(movers.length).toBeGreaterThan(40)
    expect(movers.filter((mover) => mover.role === role.consultant)).toEqual([])
  })

  it.each(['sagara-logistik', 'bahari-dingin', 'kopi-tanah-gayo'])(
    'has interviews in the next seven days at %s, in working hours',
    async (slug) => {
      const companyId = await idOf(demo.db, slug)
      const interviews = await demo.db
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
      const people = await demo.db
        .selectFrom('schedulePeople')
        .select('scheduleId')
        .where('companyId', '=', companyId)
        .execute()
      const inCharge = new Set(people.map(({ scheduleId }) => scheduleId))
      expect(interviews.filter(({ id }) => !inCharge.has(id))).toEqual([])
    },
  )

  it('has interviews with results, and a first day for everyone hired', async () => {
    expect(await count(demo.all.selectFrom('schedules').select('id').where('result', 'is not', null))).toBeGreaterThan(
      150,
    )
    const hired = await demo.all
      .selectFrom('applications')
      .select('hiredDate')
      .where('status', '=', applicationStatus.hired)
      .execute()
    expect(hired.every(({ hiredDate }) => hiredDate !== null)).toBe(true)
  })

  it('has upcoming interviews of people with the role User at each company', async () => {
    const busy = await demo.all
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
}
