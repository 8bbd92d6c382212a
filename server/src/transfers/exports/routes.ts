import { candidateGroups, groupNames } from '@hireloom/contract/applications/status'
import type { CandidateExportRequest } from '@hireloom/contract/transfers/candidate-export'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { exportTypes, type TransferType, transferType } from '@hireloom/contract/transfers/transfer'
import { contentTypeOf } from '@hireloom/contract/uploads'
import { rangeProblem } from '../../activity-log/rules.ts'
import { checkListQuery } from '../../applications/list-check-queries.ts'
import { record } from '../../history/queries.ts'
import { type Actor, requirePermission, routes, type Services } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import { invalid, missing } from '../../platform/errors.ts'
import { listTransfers } from '../log-queries.ts'
import { findTransfer } from '../queries.ts'
import { findResult } from '../result-queries.ts'
import { visibleTypes } from '../type-queries.ts'
import { listVisibleIds } from './candidate-row-queries.ts'
import { endWithoutFile, requestExport } from './commands.ts'
import { findRequest } from './run-queries.ts'

/** The types of the log of exports. */
const listedTypes: readonly TransferType[] = [...exportTypes, transferType.companyExport]

/** The exports that are made again from their request. Others need a new one. */
const repeatableTypes: readonly TransferType[] = [transferType.candidateExport]

export const exportRoutes = routes(exportLog, {
  async exportCandidates({ db, actor, body, now }) {
    requirePermission(actor, 'candidates.viewDetails')
    await checkListQuery(db, actor, body)
    if (body.ids && (await listVisibleIds(db, actor, body.ids)).length < new Set(body.ids).size) {
      throw invalid([{ field: 'ids', message: 'Ids must be those of applications you can see' }])
    }
    const filename = `${candidatesLabel(body)} ${dayIn(actor.timeZone, now())}.xlsx`
    return {
      data: await startExport({ db, now }, actor, { type: transferType.candidateExport, filename, options: body }),
    }
  },

  async exportJobs({ db, actor, body, now }) {
    const filename = `Jobs ${dayIn(actor.timeZone, now())}.xlsx`
    return { data: await startExport({ db, now }, actor, { type: transferType.jobExport, filename, options: body }) }
  },

  async exportActivities({ db, actor, body, now }) {
    const problem = rangeProblem(body)
    if (problem) throw invalid([problem])
    const filename = `Activity log ${dayIn(actor.timeZone, now())}.xlsx`
    return {
      data: await startExport({ db, now }, actor, { type: transferType.activityExport, filename, options: body }),
    }
  },

  async list({ db, actor, query: { type = listedTypes, ...query }, now }) {
    const types = type.filter((name) => listedTypes.includes(name))
    return listTransfers(db, actor, await visibleTypes(db, actor, types), { ...query, now: now() })
  },

  async read({ actor, params, ...services }) {
    return { data: await readExport(services, actor, params.exportId) }
  },

  async cancel({ db, outside, actor, params: { exportId }, now }) {
    await readExport({ db, now }, actor, exportId)
    const { companyId, name } = actor
    await endWithoutFile({ db, outside, now }, { companyId, id: exportId }, `Canceled by ${name}`)
    return { data: await readExport({ db, now }, actor, exportId) }
  },

  async repeat({ db, actor, params: { exportId }, now }) {
    await readExport({ db, now }, actor, exportId)
    const { type, options } = (await findRequest(db, actor.companyId, exportId, repeatableTypes)) ?? missing('Export')
    requirePermission(actor, 'candidates.viewDetails')
    const filename = `${candidatesLabel(options as CandidateExportRequest)} ${dayIn(actor.timeZone, now())}.xlsx`
    return { data: await startExport({ db, now }, actor, { type, filename, options }) }
  },

  async file({ db, actor, params, outside, now }) {
    const { filename } = await readExport({ db, now }, actor, params.exportId)
    const key = (await findResult(db, actor.companyId, params.exportId, now())) ?? missing('File')
    const contentType = contentTypeOf(filename)
    const url = await outside.files.downloadAddress({ key, filename, contentType }, now())
    await record(db, actor, { event: 'export.downloaded', data: { filename } })
    return { data: { url, filename, contentType } }
  },
})

type ReadServices = Pick<Services, 'db' | 'now'>

const readExport = async (services: ReadServices, actor: Actor, exportId: number) =>
  (await findTransfer(services, actor, await visibleTypes(services.db, actor, exportTypes), exportId)) ??
  missing('Export')

type Request = Parameters<typeof requestExport>[2]

async function startExport({ db, now }: ReadServices, actor: Actor, request: Request) {
  const exportId = await db.transaction().execute((db) => requestExport(db, actor, request, now()))
  return readExport({ db, now }, actor, exportId)
}

/** Returns which candidates a file holds, for its name. */
function candidatesLabel({ ids, metrics }: CandidateExportRequest) {
  if (ids) return 'Selected candidates'
  return metrics === undefined ? 'All candidates' : candidateGroups[groupNames[metrics]].label
}
