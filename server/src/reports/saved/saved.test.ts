import {
  cadence,
  maxSavedReports,
  maxSharedReports,
  type SavedReport,
  savedReports,
} from '@hireloom/contract/reports/saved'
import { describe, expect } from 'vitest'
import { runInOrder } from '../../../test/database/waiting.ts'
import { test, type World } from '../../../test/world.ts'
import { mailDueReport } from './mailing-commands.ts'
import { listDue } from './queries.ts'
import { mailReports } from './tasks.ts'

const weekly = { cadence: cadence.weekly, day: 1 }
const tuesday = new Date('2026-11-17T03:00:00Z')

const nextMail = (saved: SavedReport | undefined) => new Date(saved?.nextMailAt ?? 0).toISOString()

const mailsOf = ({ db, companyId }: World) =>
  db.selectFrom('mails').select(['recipient', 'subject', 'text']).where('companyId', '=', companyId).execute()

describe('saved reports', () => {
  test('belong to their user unless shared, have unique names, and can be changed and deleted', async ({ world }) => {
    const user = await world.user('recruiter')
    const call = await world.as(user)
    const body = { name: 'Sources of Bandung', report: 'sources', search: 'branch_id=3' } as const
    const created = await call(savedReports.create, { body })
    expect([created.status, created.body.data]).toMatchObject([201, { ...body, nextMailAt: null }])
    const again = await call(savedReports.create, { body: { ...body, name: 'sources of bandung' } })
    expect([again.status, again.body.error?.message]).toEqual([422, 'You already have a report of this name'])
    const params = { savedReportId: created.body.data.id }
    const stranger = await world.as('admin')
    expect((await stranger(savedReports.list, {})).body.data).toEqual([])
    expect((await stranger(savedReports.change, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await stranger(savedReports.remove, { params })).status).toBe(404)
    const changed = await call(savedReports.change, { params, body: { name: 'Sources' } })
    expect(changed.body.data).toMatchObject({ name: 'Sources', search: 'branch_id=3' })
    expect((await call(savedReports.remove, { params })).status).toBe(204)
    expect((await call(savedReports.list, {})).body.data).toEqual([])
  })

  test('have names on one line, because their mails have them as subject', async ({ world }) => {
    const call = await world.as('recruiter')
    const body = { name: 'Sources\nof Bandung', report: 'sources', search: '' } as const
    expect((await call(savedReports.create, { body })).body.data.name).toBe('Sources of Bandung')
  })

  test('name the period in the subject of their mails, also without months', async ({ world }) => {
    const call = await world.as('recruiter')
    const body = { name: 'Where we are', report: 'pipeline', search: '' } as const
    const savedReportId = (await call(savedReports.create, { body })).body.data.id
    expect((await call(savedReports.mail, { params: { savedReportId } })).status).toBe(204)
    expect(await mailsOf(world)).toMatchObject([{ subject: 'Where we are: All months' }])
  })

  test('are opened by colleagues when shared, and changed by the owner and Admins only', async ({ world, product }) => {
    product.clock.now = tuesday
    const owner = await world.user('recruiter', { firstName: 'Dimas', lastName: 'Prakoso' })
    const asOwnerCall = await world.as(owner)
    const colleague = await world.as('recruiter')
    const admin = await world.as('admin')
    const save = (name: string, isShared: boolean) =>
      asOwnerCall(savedReports.create, { body: { name, report: 'sources', search: '', isShared, mailing: weekly } })
    const params = { savedReportId: (await save('Shared', true)).body.data.id }
    await save('Own', false)
    expect((await colleague(savedReports.list, {})).body.data).toMatchObject([
      {
        name: 'Shared',
        isShared: true,
        isOwn: false,
        ownerName: 'Dimas Prakoso',
        mailing: { cadence: cadence.never },
        nextMailAt: null,
      },
    ])
    expect((await colleague(savedReports.mail, { params })).status).toBe(204)
    for (const body of [{ name: 'Mine' }, { isShared: false }, { mailing: weekly }]) {
      expect((await colleague(savedReports.change, { params, body })).status).toBe(403)
    }
    expect((await colleague(savedReports.remove, { params })).status).toBe(403)
    // A colleague may have a report of the same name.
    const twin = { name: 'Shared', report: 'offers', search: '' } as const
    expect((await colleague(savedReports.create, { body: twin })).status).toBe(201)

    expect((await admin(savedReports.change, { params, body: { mailing: weekly } })).status).toBe(403)
    const taken = await admin(savedReports.change, { params, body: { name: 'own' } })
    expect([taken.status, taken.body.error?.message]).toEqual([422, 'Dimas Prakoso already has a report of this name'])
    const hidden = await admin(savedReports.change, { params, body: { isShared: false } })
    expect([hidden.status, hidden.body.data.isShared]).toEqual([200, false])
    expect((await admin(savedReports.list, {})).body.data).toEqual([])
    expect((await admin(savedReports.remove, { params })).status).toBe(404)
    const kept = (await asOwnerCall(savedReports.list, {})).body.data
    expect(kept.map(({ name, mailing }) => [name, mailing])).toEqual([
      ['Own', weekly],
      ['Shared', weekly],
    ])
  })

  test('are no longer mailed when their user stops that, even after the last day of the subscription', async ({
    world,
  }) => {
    const call = await world.as('recruiter')
    const body = { name: 'Offers', report: 'offers', search: '', mailing: weekly } as const
    const { id } = (await call(savedReports.create, { body })).body.data
    const ended = world.db.updateTable('subscriptions').set({ endsOn: '2026-11-19' })
    await ended.where('companyId', '=', world.companyId).execute()
    const never = { cadence: cadence.never, day: 1 }
    const stopped = await call(savedReports.change, { params: { savedReportId: id }, body: { mailing: never } })
    expect(stopped.body.data).toMatchObject({ mailing: never, nextMailAt: null })
    expect((await call(savedReports.remove, { params: { savedReportId: id } })).status).toBe(204)
  })

  test('refuse a change by a user who has not seen the last one, even when two are sent at once', async ({ world }) => {
    const [owner, admin] = [await world.as('recruiter'), await world.as('admin')]
    const body = { name: 'Offers', report: 'offers', search: '', isShared: true } as const
    const { id, updatedAt } = (await owner(savedReports.create, { body })).body.data
    const rename = (by: typeof owner, name: string, seen: unknown) =>
      by(savedReports.change, { params: { savedReportId: id }, body: { name, updatedAt: String(seen) } })
    const replies = await Promise.all([rename(owner, 'Owner', updatedAt), rename(admin, 'Admin', updatedAt)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, second] = replies.toSorted((one, other) => one.status - other.status)
    expect(second?.body.error).toMatchObject({
      code: 'stale',
      message: 'Someone changed this in the meantime. Reload to see the change, then try again',
    })
    const [stored] = (await owner(savedReports.list, {})).body.data
    expect(stored).toMatchObject({ name: first?.body.data.name, updatedAt: first?.body.data.updatedAt })
    expect((await rename(admin, 'Again', stored?.updatedAt)).status).toBe(200)
  })

  test('are shared up to a limit', async ({ world }) => {
    const user = await world.user()
    const rows = Array.from({ length: maxSharedReports }, (_, index) => {
      const values = { companyId: world.companyId, userId: user.id, report: 'offers', search: '', isShared: true }
      return { ...values, name: `Report ${index}` }
    })
    await world.db.insertInto('savedReports').values(rows).execute()
    const call = await world.as('recruiter')
    const body = { name: 'One more', report: 'offers', search: '' } as const
    expect((await call(savedReports.create, { body: { ...body, isShared: true } })).status).toBe(422)
    const { id } = (await call(savedReports.create, { body })).body.data
    const change = { params: { savedReportId: id }, body: { isShared: true } }
    expect((await call(savedReports.change, change)).status).toBe(422)
  })

  test.for(['change', 'creation'] as const)(
    'are shared up to the limit by two users at the same time, the second with a %s',
    async (kind, { world }) => {
      const [user, colleague] = [await world.user('recruiter'), await world.user('recruiter')]
      const reportOf = (userId: number, name: string, isShared: boolean) => ({
        companyId: world.companyId,
        userId,
        name,
        report: 'offers',
        search: '',
        isShared,
      })
      const shared = Array.from({ length: maxSharedReports - 1 }, (_, index) => reportOf(user.id, `${index}`, true))
      await world.db.insertInto('savedReports').values(shared).execute()
      const own = await world.db
        .insertInto('savedReports')
        .values([user, colleague].map(({ id }) => reportOf(id, 'Own', false)))
        .returning('id')
        .execute()
      const [call, colleagueCall] = [await world.as(user), await world.as(colleague)]
      const share = async (by: typeof call, savedReportId = 0) =>
        (await by(savedReports.change, { params: { savedReportId }, body: { isShared: true } })).status
      const create = async () => {
        const body = { name: 'New', report: 'offers', search: '', isShared: true } as const
        return (await colleagueCall(savedReports.create, { body })).status
      }
      const lock = (db: World['db']) =>
        db.selectFrom('savedReports').select('id').where('companyId', '=', world.companyId).forUpdate().execute()
      const second = kind === 'change' ? () => share(colleagueCall, own[1]?.id) : create
      expect(await runInOrder(world.db, lock, [() => share(call, own[0]?.id), second])).toEqual([200, 422])
    },
  )

  test('refuse unknown reports, filters of others, reversed months and impossible days, and need a permission', async ({
    world,
  }) => {
    const call = await world.as('admin')
    const save = (overrides: object) =>
      call(savedReports.create, { body: { name: 'Offers', report: 'offers', search: '', ...overrides } })
    const refused = [
      [{ search: 'colour=red' }, 'search'],
      [{ search: 'start_date=2026-05&end_date=2026-01' }, 'search'],
      [{ report: 'money' }, 'report'],
      [{ mailing: { cadence: cadence.weekly, day: 8 } }, 'mailing.day'],
      [{ mailing: { cadence: cadence.monthly, day: 29 } }, 'mailing.day'],
      [{ mailing: { cadence: cadence.daily, day: 2 } }, 'mailing.day'],
    ] as const
    for (const [overrides, field] of refused) {
      const { status, body } = await save(overrides)
      expect([status, body.error?.errors?.[0]?.field]).toEqual([422, field])
    }
    expect((await (await world.as('admin', []))(savedReports.list, {})).status).toBe(403)
  })

  test('are limited in number', async ({ world }) => {
    const user = await world.user()
    const rows = Array.from({ length: maxSavedReports }, (_, index) => {
      return { companyId: world.companyId, userId: user.id, name: `Report ${index}`, report: 'offers', search: '' }
    })
    await world.db.insertInto('savedReports').values(rows).execute()
    const { status } = await (await world.as(user))(savedReports.create, {
      body: { name: 'One more', report: 'offers', search: '' },
    })
    expect(status).toBe(422)
  })
})

describe('the mail of a saved report', () => {
  test('is found behind others that stay due because they fail', async ({ world, product, db }) => {
    product.clock.now = tuesday
    const call = await world.as('admin')
    const create = async (name: string) => {
      const body = { name, report: 'sources', search: '', mailing: weekly } as const
      return (await call(savedReports.create, { body })).body.data.id
    }
    const ids = [await create('First'), await create('Second')]
    const at = new Date('2026-11-23T00:04:00Z')
    const dueAfter = async (afterId: number) => {
      const due = await listDue(db, at, { afterId, limit: 500 })
      return due.filter(({ companyId }) => companyId === world.companyId).map(({ id }) => id)
    }
    expect([await dueAfter(0), await dueAfter(ids[0] ?? 0)]).toEqual([ids, ids.slice(1)])
  })

  test('has the figures of the jobs its user sees then, once for each due time', async ({ world, product }) => {
    const { services, clock } = product
    clock.now = tuesday
    const user = await world.user('recruiter', { firstName: 'Dimas' })
    const [own, other] = [await world.job({}, user), await world.job()]
    for (const job of [own, own, other]) await world.application(job, { firstName: 'Rahasia' })
    const call = await world.as(user)
    const saved = await call(savedReports.create, {
      body: { name: 'Weekly sources', report: 'sources', search: '', mailing: weekly },
    })
    // 07.00 in Jakarta on the next Monday.
    expect(nextMail(saved.body.data)).toBe('2026-11-23T00:00:00.000Z')
    await mailReports(services)
    expect(await mailsOf(world)).toEqual([])

    clock.now = new Date('2026-11-23T00:04:00Z')
    const { id } = saved.body.data
    await Promise.all([1, 2, 3].map(() => mailDueReport(services, world.companyId, id)))
    await mailReports(services)
    const mails = await mailsOf(world)
    expect(mails).toMatchObject([{ recipient: user.email, subject: 'Weekly sources: December 2025 to November 2026' }])
    expect(mails[0]?.text).toContain('Hi Dimas,')
    expect(mails[0]?.text).toContain('All sources: Applications: 2 ·')
    expect(mails[0]?.text).toContain('/reports/sources')
    expect(mails[0]?.text).toContain('Stop these mails')
    expect(mails[0]?.text).not.toContain('Rahasia')
    const [after] = (await call(savedReports.list, {})).body.data
    expect([after?.lastMailAt !== null, nextMail(after)]).toEqual([true, '2026-11-30T00:00:00.000Z'])

    // One mail makes up for the missed weeks.
    clock.now = new Date('2026-12-17T08:00:00Z')
    await mailReports(services)
    await mailReports(services)
    expect(await mailsOf(world)).toHaveLength(2)
    const [later] = (await call(savedReports.list, {})).body.data
    expect(nextMail(later)).toBe('2026-12-21T00:00:00.000Z')
  })

  test('is sent at once when its user asks for it, and once after a double click', async ({ world, product }) => {
    product.clock.now = tuesday
    const user = await world.user('recruiter')
    const call = await world.as(user)
    const { id } = (await call(savedReports.create, { body: { name: 'Offers', report: 'offers', search: '' } })).body
      .data
    const params = { savedReportId: id }
    expect((await (await world.as('admin'))(savedReports.mail, { params })).status).toBe(404)
    expect((await call(savedReports.mail, { params })).status).toBe(204)
    product.clock.now = new Date(tuesday.getTime() + 200)
    expect((await call(savedReports.mail, { params })).status).toBe(204)
    const mails = await mailsOf(world)
    expect(mails).toMatchObject([{ recipient: user.email, subject: 'Offers: December 2025 to November 2026' }])
    expect(mails[0]?.text).not.toContain('Stop these mails')
  })

  test('ends when its user may no longer see reports, or was removed', async ({ world, product }) => {
    const { services, clock } = product
    clock.now = tuesday
    const [reader, leaver] = [await world.user('recruiter'), await world.user('recruiter')]
    for (const user of [reader, leaver]) {
      await (await world.as(user))(savedReports.create, {
        body: { name: 'Offers', report: 'offers', search: '', mailing: { cadence: cadence.monthly, day: 20 } },
      })
    }
    await world.db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', world.companyId)
      .where('id', '=', leaver.id)
      .execute()
    await world.db.insertInto('roleMatrices').values({ companyId: world.companyId, updatedAt: new Date() }).execute()
    await world.db
      .insertInto('rolePermissions')
      .values({ companyId: world.companyId, role: reader.role, permission: 'reports.accessReports', isGranted: false })
      .execute()
    clock.now = new Date('2026-11-20T02:00:00Z')
    await mailReports(services)
    expect(await mailsOf(world)).toEqual([])
    const left = await world.db
      .selectFrom('savedReports')
      .select(['cadence', 'nextMailAt'])
      .where('companyId', '=', world.companyId)
      .execute()
    expect(left).toEqual([
      { cadence: cadence.never, nextMailAt: null },
      { cadence: cadence.never, nextMailAt: null },
    ])
  })
})
