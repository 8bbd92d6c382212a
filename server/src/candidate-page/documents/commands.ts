import { paperTypes } from '@hireloom/contract/document-requests/codes'
import { listRequests, lockRequest, savePaper } from '../../document-requests/queries.ts'
import { isOpen, paperName } from '../../document-requests/rules.ts'
import { record } from '../../history/queries.ts'
import { dayIn } from '../../platform/days.ts'
import { claimFile, detachFile, findFile } from '../../uploads/queries.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import type { SentFile } from '../frame/forms-with-files.ts'
import { notifyFollowers } from '../messages/follower-mails.ts'
import type { PaperView } from './pages.ts'
import { limitFiles, problemOfFile, storeSentFile } from './sent-file-commands.ts'

/** Lists the papers of an application for its page. */
export async function listPapers({ services, company, application }: ApplicationVisit): Promise<PaperView[]> {
  const rows = await listRequests(services.db, { companyId: company.id, applicationId: application.id })
  return rows.toReversed().map((row) => ({
    ...row,
    sentOn: row.sentAt ? dayIn(company.timeZone, row.sentAt) : undefined,
  }))
}

export type PaperResult = { notice: 'documentArrived' | 'documentClosed' } | { problem: string }

/** Stores the file that a candidate sends for a paper; it replaces an earlier one until that was accepted. */
export async function sendPaper(visit: ApplicationVisit, id: number, file: SentFile): Promise<PaperResult> {
  const { services, company, application, texts, now: at } = visit
  const companyId = company.id
  const { db } = services
  await limitFiles(visit)
  const papers = await listRequests(db, { companyId, applicationId: application.id })
  const paper = papers.find((paper) => paper.id === id)
  if (!paper || !isOpen(paper.status)) return { notice: 'documentClosed' }
  const problem = await problemOfFile(texts, paperTypes(paper), file)
  if (problem !== undefined || !file.bytes) return { problem: problem ?? texts.fileTooLarge }
  const key = await storeSentFile(visit, { filename: file.filename, bytes: file.bytes })
  return db.transaction().execute(async (db): Promise<PaperResult> => {
    const request = await lockRequest(db, companyId, id)
    const stored = await findFile(db, companyId, key)
    if (!request || !stored || !isOpen(request.status)) return { notice: 'documentClosed' }
    await claimFile(db, companyId, { fileId: stored.id, applicationId: application.id, questionId: null })
    await savePaper(db, companyId, id, { fileId: stored.id, at })
    if (request.fileId !== null) await detachFile(db, companyId, request.fileId, at)
    const data = { applicationId: application.id, text: paperName(request, 'en') }
    await record(db, { companyId }, { event: 'document.received', data, at })
    await notifyFollowers(db, visit, {
      key: `document ${id} ${at.getTime()}`,
      act: 'sent a document',
      tab: 'documents',
    })
    return { notice: 'documentArrived' }
  })
}
