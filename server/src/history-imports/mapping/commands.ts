import { applicationStatuses } from '@hireloom/contract/applications/status'
import {
  type HistoryMapping,
  type HistoryMappingView,
  type HistoryPreviewRow,
  historyImportStatus,
  historyLimits,
  historyRowStatus,
  type SavedMapping,
} from '@hireloom/contract/history-imports/history-import'
import type { z } from 'zod'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalid, missing } from '../../platform/errors.ts'
import { nextVersion, refuseStale } from '../../platform/versions.ts'
import { listOfferedReasons } from '../../rejection-reasons/queries.ts'
import { createRowReader, type StepServices } from '../check/commands.ts'
import { listAllStages, listJobs, listNewJobChoices } from '../check/existing-queries.ts'
import { columnsOf, listFiles } from '../files/file-queries.ts'
import { lockImport, type StoredImport, updateImport } from '../queries.ts'
import { listNextRows } from '../row-queries.ts'
import {
  ambiguousDate,
  completeMapping,
  type MappingChoices,
  mappingProblems,
  mergeColumns,
  recordProblems,
  valuesToMatch,
} from './mapping-rules.ts'
import { findMapping, listMappings, saveMapping } from './queries.ts'
import { foldValue } from './value-guess-rules.ts'

interface MappingContext {
  db: Db
  actor: Pick<Actor, 'companyId' | 'timeZone'>
  sealing: StepServices['sealing']
}

/** Returns the columns of the files of an import and the records that values can be matched to. */
async function readMappingData(
  { db, actor, sealing }: MappingContext,
  historyImport: StoredImport,
  saved: HistoryMapping | null,
) {
  const { companyId } = actor
  const files = await listFiles(db, companyId, historyImport.id)
  const jobs = await listJobs(
    db,
    companyId,
    (saved?.jobs ?? []).flatMap(({ jobId }) => jobId ?? []),
  )
  const choices: MappingChoices = {
    jobs: jobs.map(({ id, name }) => ({ id, name })),
    stages: (await listAllStages(db, companyId)).filter(({ isActive }) => isActive),
    rejectionReasons: await listOfferedReasons(db, companyId),
    ...(await listNewJobChoices(db, companyId)),
  }
  // Jobs that earlier imports created are matched by their names.
  const earlierJobs = new Map(
    jobs.flatMap(({ id, positionName, historyImportId }) =>
      historyImportId !== null && historyImportId !== historyImport.id ? [[foldValue(positionName), id] as const] : [],
    ),
  )
  return { files, columns: mergeColumns(columnsOf(files, sealing)), choices, earlierJobs }
}

/** Returns the mapping of an import with everything that its page shows. */
export async function viewMapping(
  context: MappingContext,
  historyImport: StoredImport,
  savedMappingId?: number | undefined,
): Promise<HistoryMappingView> {
  const { db, actor } = context
  const savedMapping = savedMappingId === undefined ? undefined : await findMapping(db, actor.companyId, savedMappingId)
  if (savedMappingId !== undefined && !savedMapping) missing('Mapping')
  const saved = savedMapping?.mapping ?? historyImport.mapping
  const { columns, choices, earlierJobs } = await readMappingData(context, historyImport, saved)
  const mapping = completeMapping({
    source: historyImport.source,
    columns,
    choices,
    timeZone: actor.timeZone,
    saved,
    earlierJobs,
  })
  const confirmed = new Set(historyImport.mapping?.columns.map(({ column }) => column))
  const fields = new Map(mapping.columns.map(({ column, field }) => [column, field]))
  return {
    columns: columns.map(({ name, samples }) => ({
      column: name,
      samples,
      field: fields.get(name) ?? null,
      isGuess: !confirmed.has(name) && fields.get(name) !== null,
    })),
    values: valuesToMatch(columns, mapping.columns),
    mapping,
    problems: mappingProblems(mapping, columns, choices),
    ambiguousDate: ambiguousDate(columns, mapping.columns),
    choices: {
      ...choices,
      jobs: [...choices.jobs],
      stages: choices.stages.map(({ id, name }) => ({ id, name })),
    } as HistoryMappingView['choices'],
    savedMappings: (await listMappings(db, actor.companyId, historyImport.source)).map(({ id, name }) => ({
      id,
      name,
    })),
    updatedAt: historyImport.updatedAt,
  }
}

/** Saves the mapping of an import, which then needs another check. */
export async function changeMapping(
  context: MappingContext,
  historyImportId: number,
  { saveAs, updatedAt, ...mapping }: z.output<typeof SavedMapping>,
  { isChangeable, now }: { isChangeable: (historyImport: StoredImport) => void; now: Date },
) {
  const { db, actor } = context
  const { companyId } = actor
  return db.transaction().execute(async (db) => {
    const historyImport = (await lockImport(db, companyId, historyImportId)) ?? missing('Import')
    refuseStale(updatedAt, historyImport.updatedAt)
    isChangeable(historyImport)
    const { choices } = await readMappingData({ ...context, db }, historyImport, mapping)
    const problems = recordProblems(mapping, choices)
    if (problems.length > 0) throw invalid(problems)
    const { ready, draft } = historyImportStatus
    // An import that has ended keeps its status: it can't be started without a check, and can still be undone.
    const status = historyImport.status === ready ? draft : historyImport.status
    const change = { mapping, status, updatedAt: nextVersion(historyImport.updatedAt, now) }
    await updateImport(db, companyId, historyImportId, change)
    if (saveAs !== null) await saveMapping(db, companyId, { source: historyImport.source, name: saveAs, mapping })
    return viewMapping({ ...context, db }, { ...historyImport, ...change })
  })
}

/** Refuses an import whose mapping isn't complete, with an error for each field. */
export async function requireMapping(context: MappingContext, historyImport: StoredImport) {
  const { columns, choices } = await readMappingData(context, historyImport, historyImport.mapping)
  if (!historyImport.mapping) throw invalid([{ field: 'columns', message: 'Map the columns first' }])
  const problems = mappingProblems(historyImport.mapping, columns, choices)
  if (problems.length > 0) throw invalid(problems)
}

/** Returns the first rows as they would be imported. */
export async function previewRows(
  db: Db,
  historyImport: StoredImport,
  services: StepServices,
): Promise<HistoryPreviewRow[]> {
  const { companyId, id: historyImportId } = historyImport
  if (!historyImport.mapping) return []
  const { read, subjectOf, stages } = await createRowReader(db, historyImport, services)
  const rows = await listNextRows(db, companyId, {
    historyImportId,
    after: 0,
    statuses: Object.values(historyRowStatus),
    limit: historyLimits.previewRows,
  })
  const names = new Map((await listFiles(db, companyId, historyImportId)).map(({ id, filename }) => [id, filename]))
  return rows.map((row) => {
    const content = read(row)
    const { name, email, job } = subjectOf(row)
    const subject = { rowNumber: row.rowNumber, filename: names.get(row.fileId) ?? '', name, email, job }
    if ('errors' in content) return { ...subject, place: '', appliedAt: null, notes: [], errors: content.errors }
    const { application, remarks } = content
    const stage = stages.find(({ id }) => id === application.stageId)
    const isPlain = application.status === 0
    return {
      ...subject,
      place: isPlain && stage ? stage.name : applicationStatuses[application.status].label,
      appliedAt: application.appliedAt,
      notes: remarks,
      errors: [],
    }
  })
}
