import { plan } from '@hireloom/contract/subscription/endpoints'
import type { CandidateExportRequest } from '@hireloom/contract/transfers/candidate-export'
import { maxExportedRows } from '@hireloom/contract/transfers/candidate-export'
import { seesPersonalData } from '../../access/person-rules.ts'
import { isVisibleJob } from '../../access/scope-queries.ts'
import { checkListQuery, listFiltersOf } from '../../applications/list-check-queries.ts'
import { isFlagOn } from '../../companies/flag-queries.ts'
import { type Actor, requirePermission } from '../../platform/api/routes.ts'
import { localMinute } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { forbidden } from '../../platform/errors.ts'
import { findPlan } from '../../subscription/queries.ts'
import { type AnsweredRow, columnsOf } from './candidate-columns.ts'
import {
  listAnswers,
  listExportedRows,
  listMatchingIds,
  listQuestions,
  listVisibleIds,
} from './candidate-row-queries.ts'
import type { ExportServices, ExportSource } from './commands.ts'
import { filterLines } from './filter-queries.ts'

/** The maximum number of rows that one query reads. */
const batchSize = 50
/** The maximum number of rows that are written before other calls get their turn: about a millisecond of work. */
const sliceSize = 10

/** Opens the export of the candidates that a user asked for, with the rights that the user has now. */
export async function openCandidates(
  services: ExportServices,
  actor: Actor,
  request: CandidateExportRequest,
): Promise<ExportSource> {
  const { db, sealing } = services
  requirePermission(actor, 'candidates.export')
  requirePermission(actor, 'candidates.viewDetails')
  if (!(await isFlagOn(db, actor.companyId, 'export_candidates'))) throw forbidden()
  const ids = await findIds(services, actor, request)
  const seesAll = seesPersonalData(actor)
  const columns = columnsOf({
    seesPersonalData: seesAll,
    hasScores: (await findPlan(db, actor.companyId)) === plan.ultimateHire,
    questions: await questionsFor(db, actor, request),
    localTime: (at) => localMinute(actor.timeZone, at),
    unseal: (cipher) => sealing.unseal(cipher),
  })
  return {
    name: 'Candidates',
    columns,
    total: ids.length,
    contents: `candidates ${seesAll ? 'with' : 'without'} personal data`,
    about: [
      seesAll
        ? 'This file holds personal data. Share it only with people who need it, and delete it when it is no longer needed.'
        : 'Columns of personal data are left out, because the role of this user does not see them.',
      ...(await selectionLines(db, actor, request)),
    ],
    rows: rowsOf(db, actor.companyId, ids, (row) => columns.map(({ cellOf }) => cellOf(row))),
  }
}

async function findIds({ db, sealing, now }: ExportServices, actor: Actor, request: CandidateExportRequest) {
  const { ids, metrics: group, sortBy, sortDirection, ...query } = request
  if (ids) return listVisibleIds(db, actor, ids)
  await checkListQuery(db, actor, { ...query, sortBy })
  const filters = listFiltersOf(sealing, actor, query)
  const atMost = maxExportedRows + 1
  return listMatchingIds(db, { actor, filters, now: now() }, { group, sortBy, sortDirection, atMost })
}

/** Returns lines that name the selection or the filters behind a file, because its reader doesn't see the list. */
async function selectionLines(db: Db, actor: Actor, { ids, ...filters }: CandidateExportRequest) {
  if (ids) return ['The candidates were selected in the list.']
  const lines = await filterLines(db, actor, filters)
  return lines.length > 0 ? ['Filters', ...lines] : ['No filters were used.']
}

/**
 * Lists the questions that get a column each; undefined if the candidates may be of several jobs, or the actor doesn't
 * see the job.
 */
async function questionsFor(db: Db, actor: Actor, { ids, joId }: CandidateExportRequest) {
  const [jobId, ...others] = joId ?? []
  if (jobId === undefined || others.length > 0 || ids) return undefined
  return (await isVisibleJob(db, actor, jobId)) ? listQuestions(db, actor.companyId, jobId) : undefined
}

async function* rowsOf<Row>(db: Db, companyId: number, ids: readonly number[], asRow: (row: AnsweredRow) => Row) {
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    const [rows, answers] = await Promise.all([
      listExportedRows(db, { companyId, ids: batch }),
      listAnswers(db, { companyId, ids: batch }),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const answersByApplication = Map.groupBy(answers, ({ applicationId }) => applicationId)
    for (let start = 0; start < batch.length; start += sliceSize) {
      yield batch.slice(start, start + sliceSize).flatMap((id) => {
        const row = byId.get(id)
        return row ? [asRow({ ...row, answers: answersByApplication.get(id) ?? [] })] : []
      })
    }
  }
}
