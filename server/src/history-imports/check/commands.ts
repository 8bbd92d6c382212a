import type { HistoryMapping } from '@hireloom/contract/history-imports/history-import'
import { historyImportStatus, historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { areErased } from '../../candidates/erasure/erased-people-queries.ts'
import { emailHashOf } from '../../candidates/imported/row-commands.ts'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { columnsByFile, listFiles } from '../files/file-queries.ts'
import { asRounded } from '../files/tables.ts'
import { foldValue } from '../mapping/value-guess-rules.ts'
import { type StoredImport, updateImport } from '../queries.ts'
import { blankOutcome, countOutcomes, type RowOutcome, type StoredRow, saveOutcomes } from '../row-queries.ts'
import { findDocument, listTakenDocuments } from '../run/document-queries.ts'
import { findCreatedJobs } from '../run/job-commands.ts'
import { inSlices, type Step } from '../run/step-commands.ts'
import { listAllStages, listExistingJobs, listStagesOfJobs } from './existing-queries.ts'
import type { HistoryApplication } from './history-rules.ts'
import { listKnownPeople } from './matching-queries.ts'
import { matcherOf, type RowJob, type RowPerson } from './matching-rules.ts'
import { alreadyExists, findConflict, openApplication, resumeTaken, wasErased } from './outcome-rules.ts'
import type { HistoryPerson } from './people.ts'
import { fieldsOf, rowContext } from './row-context.ts'
import { type ReadHistoryRow, readHistoryRow, subjectOf, type WrongRow } from './rows.ts'

export type StepServices = Pick<Services, 'sealing' | 'now'>

/**
 * Returns functions that read the rows of an import: their texts, and with its mapping their people and applications.
 */
export async function createRowReader(db: Db, historyImport: StoredImport, { sealing, now }: StepServices) {
  const { companyId, id } = historyImport
  if (!historyImport.mapping) throw new Error('Rows of an import without a mapping cannot be read')
  const mapping = historyImport.mapping as HistoryMapping
  const [files, stages] = [await listFiles(db, companyId, id), await listAllStages(db, companyId)]
  const jobIds = await listExistingJobs(
    db,
    companyId,
    mapping.jobs.flatMap(({ jobId }) => jobId ?? []),
  )
  const columns = columnsByFile(files, sealing)
  const context = rowContext({ source: historyImport.source, mapping }, { stages, jobIds }, now())
  const textsOf = ({ fileId, cells }: Pick<StoredRow, 'fileId' | 'cells'>) => {
    const texts = JSON.parse(sealing.unseal(cells)) as (string | null)[]
    return new Map(columns.get(fileId)?.map(({ name }, index) => [name, texts[index] ?? '']))
  }
  const nikColumn = mapping.columns.find(({ field }) => field === 'nik')?.column
  const withoutRoundedNik = (fileId: number, texts: ReadonlyMap<string, string>) => {
    const column = columns.get(fileId)?.find(({ name, areNiksRounded }) => name === nikColumn && areNiksRounded)
    return column ? new Map(texts).set(column.name, asRounded(texts.get(column.name) ?? '')) : texts
  }
  return {
    stages,
    textsOf,
    subjectOf: (row: Parameters<typeof textsOf>[0]) => subjectOf(textsOf(row), mapping),
    documentReferenceOf: (row: Parameters<typeof textsOf>[0]) => {
      const fields = fieldsOf(textsOf(row), mapping)
      return documentReferenceOf({ resumePath: fields.get('resumePath'), externalId: fields.get('externalId') })
    },
    read: (row: Parameters<typeof textsOf>[0]) => readHistoryRow(withoutRoundedNik(row.fileId, textsOf(row)), context),
  }
}

/** Returns the e-mail address and the keyed hashes that identify a person. */
export function identityOf({ nik, passportNumber, email }: HistoryPerson, sealing: Services['sealing']): RowPerson {
  const nikHash = nik ? sealing.fingerprint('nik', nik) : null
  const passportHash = passportNumber ? sealing.fingerprint('passport', passportNumber.toUpperCase()) : null
  return { email, emailHash: emailHashOf(email, sealing), nikHash, passportHash, identityHash: nikHash ?? passportHash }
}

/** Returns the hashes of a person in the form in which outcomes store them. */
export const hashesIn = ({ emailHash, nikHash, passportHash, identityHash }: RowPerson) => ({
  personHash: (identityHash ?? emailHash).toString('hex'),
  nikHash: nikHash?.toString('hex') ?? null,
  passportHash: passportHash?.toString('hex') ?? null,
  emailHash: emailHash.toString('hex'),
})

type Optional = string | null | undefined

/** Returns the path, the file name and the id by which a row refers to its document, in lower case. */
function documentReferenceOf({ resumePath, externalId }: { resumePath: Optional; externalId: Optional }) {
  const path = resumePath?.replaceAll('\\', '/').toLowerCase() ?? null
  return { path, name: path?.split('/').at(-1) ?? null, externalId: externalId?.toLowerCase() ?? null }
}

/** Returns the values by which the document of a row is found. */
export const documentSearchOf = (
  historyImportId: number,
  { email }: HistoryPerson,
  application: HistoryApplication,
) => ({ historyImportId, email, ...documentReferenceOf(application) })

/** Returns the step of the dry run, which stores in each row what an import would do and changes nothing else. */
export const checkStep = (services: StepServices): Step => ({
  status: historyImportStatus.checking,
  rows: [historyRowStatus.waiting, historyRowStatus.good, historyRowStatus.failed, historyRowStatus.skipped],

  async work(db, historyImport, rows, letCallsPass) {
    const outcomes = await checkRows(db, historyImport, rows, { ...services, letCallsPass })
    await saveOutcomes(db, historyImport.companyId, outcomes)
    const failedCount = outcomes.filter(({ status }) => status === historyRowStatus.failed).length
    return { imported: 0, failed: failedCount }
  },

  async finish(db, { companyId, id }) {
    await updateImport(db, companyId, id, {
      status: historyImportStatus.ready,
      counts: await countOutcomes(db, companyId, id),
      updatedAt: services.now(),
    })
  },
})

async function checkRows(
  db: Db,
  historyImport: StoredImport,
  rows: readonly StoredRow[],
  { letCallsPass, ...services }: StepServices & { letCallsPass: () => Promise<void> },
) {
  const { companyId, id: historyImportId } = historyImport
  const { read } = await createRowReader(db, historyImport, services)
  const contents = await inSlices(rows, letCallsPass, (slice) => slice.map((row) => ({ row, content: read(row) })))
  const names = contents.flatMap(({ content }) => ('errors' in content ? [] : foldValue(content.application.job)))
  const createdJobs = await findCreatedJobs(db, historyImport, names)
  const checkRow = async ({ row, content }: (typeof contents)[number]): Promise<CheckedRow> => {
    if ('errors' in content) return { row, content }
    const { person, application } = content
    const jobKey = application.jobId === null ? foldValue(application.job) : null
    const jobId = application.jobId ?? createdJobs.get(jobKey ?? '') ?? null
    const documentId = await findDocument(db, companyId, documentSearchOf(historyImportId, person, application))
    const identity = identityOf(person, services.sealing)
    return { row, content, identity, job: { jobId, jobKey }, documentId: documentId ?? null }
  }
  const checkedRows = await inSlices(contents, letCallsPass, (slice) => Promise.all(slice.map(checkRow)))
  const stagesByJob = await listStagesOfJobs(db, companyId, [
    ...new Set(checkedRows.flatMap(({ job }) => job?.jobId ?? [])),
  ])
  const before = rows[0]?.id ?? 0
  const people = checkedRows.flatMap(({ identity }) => identity ?? [])
  const matcher = matcherOf(await listKnownPeople(db, historyImport, { before, people }), people)
  const documentIds = checkedRows.flatMap(({ documentId }) => documentId ?? [])
  const takenDocuments = new Set(await listTakenDocuments(db, companyId, { historyImportId, before, ids: documentIds }))
  const erased = await areErased(
    db,
    companyId,
    checkedRows.map(({ content }) => ('errors' in content ? noPerson : content.person)),
    services.sealing,
  )
  return checkedRows.map((checkedRow, index) => {
    const { id } = checkedRow.row
    if (!checkedRow.identity) return wrongOutcome(id, checkedRow.content, services)
    if (erased[index]) return erasedOutcome(id, checkedRow.content, services)
    return outcomeOf(checkedRow, { matcher, takenDocuments, stagesByJob })
  })
}

const noPerson = { email: null, nik: null }

/** Returns an outcome with the hashes of the person, so that their erasure finds the row. */
const outcomeFor = (id: number, person: HistoryPerson, { sealing }: StepServices) => ({
  ...blankOutcome,
  id,
  ...hashesIn(identityOf(person, sealing)),
})

/** Returns the outcome of a row about a person who asked to be erased. */
export const erasedOutcome = (id: number, { person }: ReadHistoryRow, services: StepServices): RowOutcome => ({
  ...outcomeFor(id, person, services),
  status: historyRowStatus.skipped,
  errors: [wasErased],
})

/** Returns the outcome of a row with mistakes. */
export const wrongOutcome = (id: number, { person, errors }: WrongRow, services: StepServices): RowOutcome => ({
  ...outcomeFor(id, person, services),
  status: historyRowStatus.failed,
  errors,
})

interface ReadableRow {
  row: StoredRow
  content: ReadHistoryRow
  identity: RowPerson
  job: RowJob
  documentId: number | null
}
type CheckedRow =
  | ReadableRow
  | { row: StoredRow; content: WrongRow; identity?: undefined; job?: undefined; documentId?: undefined }

interface OutcomeContext {
  matcher: ReturnType<typeof matcherOf>
  takenDocuments: Set<number>
  stagesByJob: ReadonlyMap<number, readonly { id: number; status: number }[]>
}

/**
 * Returns the outcome of a row. The person, the application and the document of a good row are added to those that
 * later rows are compared with.
 */
function outcomeOf(
  { row: { id }, content, identity: person, job, documentId }: ReadableRow,
  { matcher, takenDocuments, stagesByJob }: OutcomeContext,
): RowOutcome {
  const { application, remarks } = content
  const { appliedAt, status } = application
  const isOpen = status === 0
  const match = matcher.find(person)
  const outcome = {
    ...blankOutcome,
    id,
    ...hashesIn(person),
    candidateId: match?.candidateId ?? null,
    firstRowId: match?.firstRowId ?? null,
    ...job,
    appliedAt,
    isOpen,
    documentId,
  }
  const problem = job.jobId === null ? undefined : stageProblem(application, stagesByJob.get(job.jobId) ?? [])
  if (problem) return { ...outcome, status: historyRowStatus.failed, errors: [problem] }
  const conflict = findConflict(appliedAt, matcher.applicationsFor({ person, job }, match))
  if (conflict === 'open') return { ...outcome, status: historyRowStatus.failed, errors: [openApplication] }
  if (conflict === 'exists') return { ...outcome, status: historyRowStatus.skipped, errors: [alreadyExists] }
  const added = matcher.add({ id, person, job, appliedAt, isOpen }, match)
  const goodOutcome = { ...outcome, firstRowId: added.firstRowId, status: historyRowStatus.good, errors: remarks }
  if (documentId === null) return goodOutcome
  if (takenDocuments.has(documentId)) return { ...goodOutcome, documentId: null, errors: [...remarks, resumeTaken] }
  takenDocuments.add(documentId)
  return goodOutcome
}

/** Returns why a job has no stage for an application, or undefined. */
export function stageProblem(
  { stageId, status }: Pick<HistoryApplication, 'stageId' | 'status'>,
  stages: readonly { id: number; status: number }[],
): string | undefined {
  if (stageId !== null && !stages.some(({ id }) => id === stageId)) return "This job doesn't use the chosen stage"
  if ((status === 1 || status === 2) && !stages.some((stage) => stage.status === status)) {
    return `This job has no stage for ${status === 1 ? 'hired' : 'rejected'} candidates`
  }
  return undefined
}
