import { Readable } from 'node:stream'
import { paperTypes } from '@hireloom/contract/document-requests/codes'
import { contentTypeOf, extensionOf, maxFileSize, uploadType } from '@hireloom/contract/uploads'
import { listRequests, lockRequest, type PaperRequest, savePaper } from '../../document-requests/queries.ts'
import { isOpen, paperName } from '../../document-requests/rules.ts'
import { record } from '../../history/queries.ts'
import { bytesFit } from '../../outside/files/file-bytes.ts'
import { dayIn } from '../../platform/days.ts'
import { limitPerHour } from '../../platform/db/rate-limit-queries.ts'
import { claimFile, detachFile, findFile } from '../../uploads/queries.ts'
import { storeFile } from '../../uploads/store-queries.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import { filled } from '../frame/frame.ts'
import { notifyFollowers } from '../messages/follower-mails.ts'
import { refusalIn } from '../visit.ts'
import { type ShownPaper, typesIn } from './pages.ts'

/** Files that a candidate sends for one application in an hour. */
const filesPerHour = 20

/** A file from a form. `bytes` is undefined when it is larger than 10 MB. */
export interface SentFile {
  filename: string
  bytes: Buffer | undefined
}

/** Lists the papers of an application for its page. `problem`: what is wrong with the file sent for one of them. */
export async function listPapers(
  { services, company, application }: ApplicationVisit,
  problem?: { id: number; text: string },
): Promise<ShownPaper[]> {
  const rows = await listRequests(services.db, { companyId: company.id, applicationId: application.id })
  return rows.toReversed().map((row) => ({
    ...row,
    sentOn: row.sentAt ? dayIn(company.timeZone, row.sentAt) : undefined,
    problem: row.id === problem?.id ? { text: problem.text, isProblem: true } : undefined,
  }))
}

/** Returns what is wrong with a file for a paper, in the language of the page; undefined when it can be stored. */
async function problemOf({ texts }: ApplicationVisit, paper: PaperRequest, { filename, bytes }: SentFile) {
  if (filename === '') return texts.fileMissing
  const isOfferedType = paperTypes(paper).includes(extensionOf(filename))
  if (!isOfferedType) return filled(texts.fileTypeWrong, { types: typesIn(texts, paper) })
  if (bytes === undefined || bytes.length > maxFileSize) return texts.fileTooLarge
  if (bytes.length === 0) return texts.fileEmpty
  const isWhatItSays = await bytesFit(Readable.from([bytes]), contentTypeOf(filename))
  return isWhatItSays ? undefined : texts.fileNotItsName
}

export type PaperResult = { said: 'documentArrived' | 'documentClosed' } | { problem: string }

/** Stores the file that a candidate sends for a paper; it replaces an earlier one until that was accepted. */
export async function sendPaper(visit: ApplicationVisit, id: number, file: SentFile): Promise<PaperResult> {
  const { services, company, application, texts, now: at } = visit
  const companyId = company.id
  const { db } = services
  await limitPerHour(db, `candidate files ${companyId} ${application.id}`, filesPerHour, at, refusalIn(texts))
  const papers = await listRequests(db, { companyId: companyId, applicationId: application.id })
  const paper = papers.find((one) => one.id === id)
  if (!paper || !isOpen(paper.status)) return { said: 'documentClosed' }
  const problem = await problemOf(visit, paper, file)
  if (problem !== undefined || !file.bytes) return { problem: problem ?? texts.fileTooLarge }
  const { filename, bytes } = file
  const contentType = contentTypeOf(filename)
  const type = uploadType.candidateDocument
  const key = await storeFile(services, companyId, { type, filename: filename.slice(-200), contentType, bytes })
  return db.transaction().execute(async (db): Promise<PaperResult> => {
    const locked = await lockRequest(db, companyId, id)
    const stored = await findFile(db, companyId, key)
    if (!locked || !stored || !isOpen(locked.status)) return { said: 'documentClosed' }
    await claimFile(db, companyId, { fileId: stored.id, applicationId: application.id, questionId: null })
    await savePaper(db, companyId, id, { fileId: stored.id, at })
    if (locked.fileId !== null) await detachFile(db, companyId, locked.fileId, at)
    const data = { applicationId: application.id, text: paperName(locked, 'en') }
    await record(db, { companyId }, { event: 'document.received', data, at })
    await notifyFollowers(db, visit, {
      key: `document ${id} ${at.getTime()}`,
      act: 'sent a document',
      tab: 'documents',
    })
    return { said: 'documentArrived' }
  })
}
