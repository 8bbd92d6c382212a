import { randomInt } from 'node:crypto'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { historyRowStatus, historySourceNames } from '@hireloom/contract/history-imports/history-import'
import { uploadType } from '@hireloom/contract/uploads'
import { record } from '../../history/queries.ts'
import { findApplicantHistory, findCandidate, findOrAddCandidate } from '../../intake/applicant-queries.ts'
import { profileRow } from '../../intake/profile/queries.ts'
import { newReference } from '../../intake/rules.ts'
import { insertProfile } from '../../intake/submission-queries.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { claimFile } from '../../uploads/queries.ts'
import { hashesIn, identityOf, type StepServices, stageProblem } from '../check/commands.ts'
import { instantOf } from '../check/dates.ts'
import { listApplicationsFor, listOpenApplicationsFor, type listStagesOfJobs } from '../check/existing-queries.ts'
import { pastMovesOf, placementOf } from '../check/history-rules.ts'
import { alreadyExists, findConflict, openApplication } from '../check/outcome-rules.ts'
import type { ReadHistoryRow } from '../check/rows.ts'
import type { findCompany, StoredImport } from '../queries.ts'
import { blankOutcome, type RowOutcome, type StoredRow } from '../row-queries.ts'
import type { listDocuments } from './document-queries.ts'
import { addTags, insertCommentText, insertImported, insertStoredFile } from './write-queries.ts'

/** A row of an import with its person and application. */
export type ReadRow = StoredRow & { content: ReadHistoryRow }

/** The records that the rows of a batch share. */
export interface ImportContext {
  historyImport: StoredImport
  /** The Admin who started the import. */
  userId: number
  services: StepServices
  now: Date
  jobIdOf: (row: ReadRow) => number
  company: Awaited<ReturnType<typeof findCompany>>
  stagesByJob: Awaited<ReturnType<typeof listStagesOfJobs>>
  stageProcess: ReadonlyMap<number, 1 | 2 | 3 | 4 | 5>
  authors: ReadonlyMap<string, number>
  documents: ReadonlyMap<number, Awaited<ReturnType<typeof listDocuments>>[number]>
}

/** Imports one row; rows that are imported at the same time share their statements. */
export async function importRow(db: Db, row: ReadRow, context: ImportContext): Promise<RowOutcome> {
  const { historyImport, services, now, company } = context
  const { companyId, id: historyImportId } = historyImport
  const { person, application } = row.content
  const jobId = context.jobIdOf(row)
  const identity = identityOf(person, services.sealing)
  const { identityHash, nikHash, passportHash } = identity
  const { firstName, lastName, email } = person
  const outcome = {
    ...blankOutcome,
    id: row.id,
    ...hashesIn(identity),
    jobId,
    jobKey: row.jobKey,
    appliedAt: application.appliedAt,
    isOpen: application.status === applicationStatus.active,
    documentId: row.documentId,
  }
  const failed = (error: string) => ({ ...outcome, status: historyRowStatus.failed, errors: [error] })
  const stages = context.stagesByJob.get(jobId) ?? []
  const problem = stageProblem(application, stages)
  if (problem) return failed(problem)

  const identifiers = { email, nikHash, passportHash }
  const [knownId, openApplications] = await Promise.all([
    findCandidate(db, companyId, { ...identifiers, byEmailAlone: true }),
    listOpenApplicationsFor(db, companyId, { identityHash, email, jobId }),
  ])
  const ofPerson =
    knownId === undefined ? [] : await listApplicationsFor(db, companyId, { candidateId: knownId, jobId })
  const conflict = findConflict(application.appliedAt, [...ofPerson, ...openApplications])
  if (conflict === 'open') return failed(openApplication)
  if (conflict === 'exists')
    return { ...outcome, candidateId: knownId ?? null, status: historyRowStatus.skipped, errors: [alreadyExists] }

  const candidateId =
    knownId ?? (await findOrAddCandidate(db, companyId, { ...identifiers, firstName, lastName, historyImportId }))
  const placement = placementOf(application, stages)
  const moves = pastMovesOf(application, placement, { hiredAt: hiredAt(row, context), now })
  const history = await findApplicantHistory(db, companyId, {
    jobId,
    candidateId,
    identityHash,
    nikHash,
    passportHash,
    email,
    phoneNumber: person.phoneNumber,
    today: dayIn(company.timeZone, now),
    since: now,
  })
  const document = context.documents.get(row.documentId ?? 0)
  const resumeFileId = document
    ? await insertStoredFile(db, companyId, {
        key: document.fileKey,
        uploadType: uploadType.resume,
        filename: document.path.split('/').at(-1) ?? document.name,
        contentType: document.contentType,
        size: document.size,
        createdAt: now,
      })
    : null
  const applicationId = await insertImported(db, companyId, {
    jobId,
    candidateId,
    historyImportId,
    reference: newReference(company.code, (below) => randomInt(below)),
    identityHash,
    firstName,
    lastName,
    email,
    source: application.source,
    status: application.status,
    stageId: placement.stageId,
    stageProcess: placement.stageId === null ? null : (context.stageProcess.get(placement.stageId) ?? null),
    leftStageId: placement.leftStageId,
    rejectionReasonId: application.rejectionReasonId,
    hiredDate: application.hiredDate,
    lastJobPosition: person.lastJobPosition,
    lastCompany: person.lastCompany,
    gender: person.gender,
    dateOfBirth: person.dateOfBirth,
    resumeFileId,
    talentPoolConsent: application.hasTalentPoolConsent,
    isPossibleDuplicate: history.isPossibleDuplicate,
    appliedAt: application.appliedAt,
    inStageSince: moves.at(-1)?.at ?? application.appliedAt,
    updatedAt: now,
  })
  if (applicationId === undefined) return failed(openApplication)
  if (resumeFileId !== null) await claimFile(db, companyId, { fileId: resumeFileId, applicationId, questionId: null })
  await insertProfile(db, companyId, { applicationId, ...profileOf(row, services) })
  const addedTags = person.tags.length > 0 ? await addTags(db, companyId, { candidateId, tags: person.tags }) : []
  await recordHistory(db, applicationId, row, moves, context)
  return {
    ...outcome,
    status: historyRowStatus.imported,
    // The check, which compares the row with others, found these remarks.
    errors: row.errors,
    candidateId,
    applicationId,
    addedTags,
    importedAt: now,
  }
}

/** Returns the instant of a hire: 09.00, because only the day is known; null for one that is still to come. */
function hiredAt({ content: { application } }: ReadRow, { historyImport, now }: ImportContext) {
  const timeZone = historyImport.mapping?.timeZone ?? 'UTC'
  const at = application.hiredDate && instantOf(`${application.hiredDate} 09:00`, { order: null, timeZone })
  return at && at < now ? at : null
}

/** Returns the profile of a row as it is stored. */
function profileOf({ content: { person } }: ReadRow, { sealing }: StepServices) {
  return profileRow({
    phoneNumber: person.phoneNumber,
    placeOfBirth: null,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    maritalStatus: null,
    bloodType: null,
    religion: null,
    nikCipher: person.nik ? sealing.seal(person.nik) : null,
    passportCipher: person.passportNumber ? sealing.seal(person.passportNumber.toUpperCase()) : null,
    passportExpirationDate: null,
    postalCode: person.postalCode,
    citizenIdAddress: null,
    residentialAddress: person.address,
    formalEducation: [],
    informalEducation: [],
    workExperience: [],
    currentSalary: person.currentSalary,
    expectedSalary: person.expectedSalary,
    portfolioUrl: person.website,
  })
}

/** Records the past of an application in the other system, at its old dates, and its import. */
async function recordHistory(
  db: Db,
  applicationId: number,
  { content: { application } }: ReadRow,
  moves: ReturnType<typeof pastMovesOf>,
  { historyImport, userId, authors, now }: ImportContext,
) {
  const { companyId, id: historyImportId, source } = historyImport
  const { appliedAt, note, noteBy } = application
  const noUser = { companyId }
  const importData = { applicationId, historyImportId }
  const applied = { ...importData, toStatus: applicationStatus.active }
  const recorded: Promise<unknown>[] = [record(db, noUser, { event: 'import.applied', data: applied, at: appliedAt })]
  for (const { at, event, ...data } of moves) {
    recorded.push(record(db, noUser, { event, data: { ...importData, ...data }, at }))
  }
  if (note) {
    const author = authors.get(noteBy ?? '')
    const at = moves.at(-1)?.at ?? appliedAt
    const text = author === undefined && noteBy ? `${noteBy}: ${note}`.slice(0, 2000).toWellFormed() : note
    const commented = record(
      db,
      { companyId, userId: author ?? null },
      { event: 'import.commented', data: importData, at },
    )
    recorded.push(commented.then((id) => insertCommentText(db, companyId, { id, text })))
  }
  const text = historySourceNames[source]
  recorded.push(
    record(db, { companyId, userId }, { event: 'application.imported', data: { ...importData, text }, at: now }),
  )
  await Promise.all(recorded)
}
