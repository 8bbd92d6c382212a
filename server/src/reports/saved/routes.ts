import { cadence, filtersIn, maxSavedReports, type SavedReport, savedReports } from '@hireloom/contract/reports/saved'
import { lockUser } from '../../access/actor-queries.ts'
import { type Actor, routes } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalid, missing, Refusal, unprocessable } from '../../platform/errors.ts'
import { monthsOf } from '../rules.ts'
import { nextMailOf, queueReport } from './mailing-commands.ts'
import { deleteSaved, insertSaved, listSaved, updateSaved } from './queries.ts'

const never = { cadence: cadence.never, day: 1 }

export const savedReportRoutes = routes(savedReports, {
  async list({ db, actor }) {
    return { data: await listSaved(db, actor) }
  },

  create({ db, actor, body, now }) {
    return db.transaction().execute(async (db) => {
      await lockUser(db, actor)
      const { mailing = never, ...values } = body
      const saved = await listSaved(db, actor)
      if (saved.length >= maxSavedReports) {
        throw unprocessable('too_many_reports', `You can save up to ${maxSavedReports} reports`)
      }
      refuseTaken(saved, body.name)
      refuseMonths(actor, body.search, now())
      const nextMailAt = await nextMailOf(db, actor, mailing, now())
      const id = await insertSaved(db, actor, { ...values, ...mailing, nextMailAt })
      return { data: await findSaved(db, actor, id) }
    })
  },

  change({ db, actor, params: { savedReportId: id }, body, now }) {
    return db.transaction().execute(async (db) => {
      await lockUser(db, actor)
      await findSaved(db, actor, id)
      const { mailing, ...values } = body
      if (body.name !== undefined) {
        refuseTaken(
          (await listSaved(db, actor)).filter((one) => one.id !== id),
          body.name,
        )
      }
      if (body.search !== undefined) refuseMonths(actor, body.search, now())
      const planned = mailing && {
        ...mailing,
        nextMailAt: await nextMailOf(db, actor, mailing, now()),
      }
      const changes = { ...values, ...planned }
      if (Object.keys(changes).length > 0) await updateSaved(db, actor.companyId, id, changes)
      return { data: await findSaved(db, actor, id) }
    })
  },

  mail({ db, actor, params: { savedReportId: id }, config, now }) {
    return db.transaction().execute(async (db) => {
      const { report, name, search } = await findSaved(db, actor, id)
      const at = now()
      const key = `report ${id} asked for at ${at.toISOString()}`
      if (!(await queueReport(db, { config }, { report, name, search }, { actor, at, key }))) {
        throw unprocessable('too_many_months', 'These months can no longer be shown. Save the report with others.')
      }
      return undefined
    })
  },

  async remove({ db, actor, params }) {
    if (!(await deleteSaved(db, actor, params.savedReportId))) missing('Saved report')
    return undefined
  },
})

async function findSaved(db: Db, actor: Actor, id: number) {
  return (await listSaved(db, actor)).find((one) => one.id === id) ?? missing('Saved report')
}

function refuseTaken(saved: readonly SavedReport[], name: string) {
  if (saved.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw new Refusal(409, 'name_taken', 'You already have a report of this name')
  }
}

/** Refuses months that no report can show. */
function refuseMonths(actor: Actor, search: string, now: Date) {
  const problem = monthsOf(filtersIn(search) ?? {}, dayIn(actor.timeZone, now).slice(0, 7))
  if (typeof problem === 'string') throw invalid([{ field: 'search', message: problem }])
}
