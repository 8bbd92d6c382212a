import { historyImportStatus, historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { areErased } from '../../candidates/erasure/erased-people-queries.ts'
import { record } from '../../history/queries.ts'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { outcomeOf } from '../../transfers/rules.ts'
import { endEntry, findStarter } from '../../transfers/settings-queries.ts'
import {
  createRowReader,
  erasedOutcome,
  hashesIn,
  identityOf,
  type StepServices,
  wrongOutcome,
} from '../check/commands.ts'
import { listStagesOfJobs } from '../check/existing-queries.ts'
import { groupIntoWaves } from '../check/outcome-rules.ts'
import { mailEnded } from '../mail-commands.ts'
import { foldValue } from '../mapping/value-guess-rules.ts'
import { findCompany, listUserIds, type StoredImport, updateImport } from '../queries.ts'
import { countByStatus, countImportedInRun, type RowOutcome, type StoredRow, saveOutcomes } from '../row-queries.ts'
import { deleteDocuments, listDocuments } from './document-queries.ts'
import { createJob, findCreatedJobs } from './job-commands.ts'
import { type ImportContext, importRow, type ReadRow } from './row-commands.ts'
import { inSlices, type Step } from './step-commands.ts'

/** Returns the step that imports the people, jobs and applications of the rows that passed the check. */
export const runStep = (services: RunServices): Step => ({
  status: historyImportStatus.running,
  rows: [historyRowStatus.good],

  async work(db, historyImport, rows, letCallsPass) {
    const outcomes = await importRows(db, historyImport, rows, { ...services, letCallsPass })
    await saveOutcomes(db, historyImport.companyId, outcomes)
    const count = (outcome: number) => outcomes.filter(({ status }) => status === outcome).length
    return { imported: count(historyRowStatus.imported), failed: count(historyRowStatus.failed) }
  },

  finish: (db, historyImport) => endRun(db, historyImport, services),
})

/**
 * Ends an import when all rows are done, and stores its counts. The log and the mail give the rows imported in this
 * run, and all failed rows of the import.
 */
async function endRun(
  db: Db,
  historyImport: StoredImport,
  { config, now: clock }: Pick<RunServices, 'config' | 'now'>,
) {
  const { companyId, id, name, createdBy } = historyImport
  const now = clock()
  const rowsWith = await countByStatus(db, companyId, id)
  const failed = rowsWith(historyRowStatus.failed)
  const importedRows = rowsWith(historyRowStatus.imported)
  const { partialSuccess, completed } = historyImportStatus
  const withFailures = importedRows > 0 ? partialSuccess : historyImportStatus.failed
  await updateImport(db, companyId, id, {
    status: failed > 0 ? withFailures : completed,
    importedRows,
    failedRows: failed,
    finishedAt: now,
    updatedAt: now,
  })
  const imported = await countImportedInRun(db, historyImport)
  const status = failed > 0 ? outcomeOf({ succeeded: imported, failed }) : transferStatus.completed
  const outcome = { status, succeeded: imported, failed, at: now }
  const userId = (await endEntry(db, companyId, { historyImportId: id }, outcome)) ?? createdBy
  await mailEnded(db, historyImport, { imported, failed }, { userId, config, now })
  await record(db, { companyId, userId }, { event: 'history.imported', data: { name, imported, failed } })
}

type RunServices = StepServices & Pick<Services, 'config'>
type RowServices = StepServices & { letCallsPass: () => Promise<void> }

async function importRows(db: Db, historyImport: StoredImport, rows: readonly StoredRow[], services: RowServices) {
  const { companyId, id: historyImportId, createdBy } = historyImport
  const { letCallsPass } = services
  const now = services.now()
  const userId = (await findStarter(db, companyId, { historyImportId })) ?? createdBy
  const { read, stages } = await createRowReader(db, historyImport, services)
  const outcomes: RowOutcome[] = []
  const readable: ReadRow[] = []
  const contents = await inSlices(rows, letCallsPass, (slice) => slice.map((row) => ({ row, content: read(row) })))
  for (const { row, content } of contents) {
    if ('errors' in content) outcomes.push(wrongOutcome(row.id, content, services))
    else readable.push({ ...row, content })
  }
  const erased = await areErased(
    db,
    companyId,
    readable.map(({ content }) => content.person),
    services.sealing,
  )
  const importable = readable.filter((_row, index) => !erased[index])
  outcomes.push(
    ...readable.filter((_row, index) => erased[index]).map(({ id, content }) => erasedOutcome(id, content, services)),
  )
  const newJobApplications = importable.flatMap(({ content: { application } }) =>
    application.jobId === null ? application : [],
  )
  const jobs = await findCreatedJobs(
    db,
    historyImport,
    newJobApplications.map(({ job }) => foldValue(job)),
  )
  for (const { job: name, branch } of newJobApplications) {
    const key = foldValue(name)
    if (!jobs.has(key))
      jobs.set(key, await createJob(db, historyImport, { name, key, branch }, { stages, userId, now }))
  }
  const jobIdOf = ({ content: { application } }: ReadRow) =>
    application.jobId ?? jobs.get(foldValue(application.job)) ?? 0
  const context: ImportContext = {
    historyImport,
    userId,
    services,
    now,
    jobIdOf,
    company: await findCompany(db, companyId),
    stagesByJob: await listStagesOfJobs(db, companyId, [...new Set(importable.map(jobIdOf))]),
    stageProcess: new Map(stages.map(({ id, process }) => [id, process])),
    authors: await listUserIds(db, companyId, [
      ...new Set(importable.flatMap(({ content }) => content.application.noteBy ?? [])),
    ]),
    documents: new Map(
      (
        await listDocuments(
          db,
          companyId,
          importable.flatMap(({ documentId }) => documentId ?? []),
        )
      ).map((document) => [document.id, document]),
    ),
  }
  // Rows that the check matched with one person may have nothing else in common.
  const keysOf = ({ content, candidateId, firstRowId }: ReadRow) => {
    const { nikHash, passportHash, emailHash } = hashesIn(identityOf(content.person, services.sealing))
    const person = candidateId === null ? `row ${firstRowId}` : `candidate ${candidateId}`
    return [nikHash, passportHash, emailHash, person].flatMap((key) => key ?? [])
  }
  for (const wave of groupIntoWaves(importable, keysOf)) {
    const importSlice = (slice: readonly ReadRow[]) => Promise.all(slice.map((row) => importRow(db, row, context)))
    outcomes.push(...(await inSlices(wave, letCallsPass, importSlice)))
  }
  await deleteDocuments(
    db,
    companyId,
    outcomes.flatMap(({ status, documentId }) =>
      status === historyRowStatus.imported && documentId !== null ? [documentId] : [],
    ),
  )
  return outcomes.map((outcome) =>
    outcome.status === historyRowStatus.imported ? { ...outcome, documentId: null } : outcome,
  )
}
