import { role } from '@hireloom/contract/platform/permissions'
import {
  cadence,
  filtersIn,
  maxSavedReports,
  maxSharedReports,
  type SavedReport,
  savedReports,
} from '@hireloom/contract/reports/saved'
import { lockUser } from '../../access/actor-queries.ts'
import { type Actor, routes } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { forbidden, invalid, isViolationOf, missing, unprocessable } from '../../platform/errors.ts'
import { nextVersion, refuseStale } from '../../platform/versions.ts'
import { monthsOf } from '../rules.ts'
import { nextMailOf, queueReport } from './mailing-commands.ts'
import { deleteSaved, insertSaved, listSaved, lockSaved, lockShared, neverMailed, updateSaved } from './queries.ts'

export const savedReportRoutes = routes(savedReports, {
  async list({ db, actor }) {
    return { data: await listSaved(db, actor) }
  },

  create({ db, actor, body, now }) {
    return db.transaction().execute(async (db) => {
      await lockUser(db, actor)
      const { mailing = neverMailed, ...values } = body
      if (values.isShared) await lockShared(db, actor.companyId)
      const reports = await listSaved(db, actor)
      if (reports.filter(({ isOwn }) => isOwn).length >= maxSavedReports) {
        throw unprocessable('too_many_reports', `You can save up to ${maxSavedReports} reports`)
      }
      if (values.isShared) refuseManyShared(reports)
      refuseMonths(actor, body.search, now())
      const nextMailAt = await nextMailOf(db, actor, mailing, now())
      const id = await insertSaved(db, actor, { ...values, ...mailing, nextMailAt, updatedAt: now() }).catch(
        refuseTakenName('You already have'),
      )
      return { data: await findSaved(db, actor, id) }
    })
  },

  change({ db, actor, params: { savedReportId: id }, body, now }) {
    return db.transaction().execute(async (db) => {
      await lockUser(db, actor)
      const { mailing, updatedAt, ...values } = body
      if (values.isShared) await lockShared(db, actor.companyId)
      await lockSaved(db, actor.companyId, id)
      const reports = await listSaved(db, actor)
      const before = requireOwner(actor, find(reports, id))
      if (mailing && !before.isOwn) throw forbidden()
      refuseStale(updatedAt, before.updatedAt)
      if (values.isShared && !before.isShared) refuseManyShared(reports)
      if (values.search !== undefined) refuseMonths(actor, values.search, now())
      if (Object.keys(values).length === 0 && !mailing) return { data: before }
      const nextMailAt = mailing && (await nextMailOf(db, actor, mailing, now()))
      const changes = {
        ...values,
        ...mailing,
        ...(nextMailAt !== undefined && { nextMailAt }),
        updatedAt: nextVersion(before.updatedAt, now()),
      }
      const owner = before.isOwn ? 'You already have' : `${before.ownerName} already has`
      await updateSaved(db, actor.companyId, id, changes).catch(refuseTakenName(owner))
      // An Admin who stops sharing a colleague's report can no longer read it.
      return { data: { ...before, ...changes, mailing: mailing ?? before.mailing } }
    })
  },

  mail({ db, actor, params: { savedReportId: id }, config, now }) {
    return db.transaction().execute(async (db) => {
      const { report, name, search, updatedAt, mailing } = await findSaved(db, actor, id)
      const at = now()
      const minute = at.toISOString().slice(0, 16)
      const key = `report ${id} of ${updatedAt.getTime()} asked for by ${actor.userId} at ${minute}`
      const isRegular = mailing.cadence !== cadence.never
      if (!(await queueReport(db, { config }, { report, name, search }, { actor, at, key, isRegular }))) {
        throw unprocessable(
          'too_many_months',
          'These months can no longer be shown. Save the report with other months.',
        )
      }
      return undefined
    })
  },

  async remove({ db, actor, params: { savedReportId: id } }) {
    requireOwner(actor, await findSaved(db, actor, id))
    await deleteSaved(db, actor.companyId, id)
    return undefined
  },
})

const find = (reports: readonly SavedReport[], id: number) =>
  reports.find((report) => report.id === id) ?? missing('Saved report')

const findSaved = async (db: Db, actor: Actor, id: number) => find(await listSaved(db, actor), id)

/** Refuses changes of a report that a colleague shares, unless the actor is an Admin. */
function requireOwner({ roleId }: Actor, report: SavedReport) {
  if (!report.isOwn && roleId !== role.admin) throw forbidden()
  return report
}

/** Returns a handler that refuses a name that is taken. `owner`: the owner of the other report, with the verb. */
const refuseTakenName = (owner: string) => (error: unknown) => {
  throw isViolationOf(error, 'saved_reports_by_name')
    ? unprocessable('name_taken', `${owner} a report of this name`)
    : error
}

function refuseManyShared(reports: readonly SavedReport[]) {
  if (reports.filter(({ isShared }) => isShared).length >= maxSharedReports) {
    throw unprocessable(
      'too_many_shared',
      `A company can share up to ${maxSharedReports} reports. Stop sharing another one.`,
    )
  }
}

/** Refuses months that no report can show. */
function refuseMonths(actor: Actor, search: string, now: Date) {
  const problem = monthsOf(filtersIn(search) ?? {}, dayIn(actor.timeZone, now).slice(0, 7))
  if (typeof problem === 'string') throw invalid([{ field: 'search', message: problem }])
}
