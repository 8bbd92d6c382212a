import { listViewers } from '../../candidates/view-queries.ts'
import { type Viewer, viewer } from '../../candidates/view-rules.ts'
import type { CompanyRecord } from '../../companies/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Texts } from '../frame/texts-english.ts'
import { listReceivers, type Receiver, receiver } from './receiver-queries.ts'

/** A category of people at the company who have seen something, without names, or a system outside that had it. */
export interface AccessSummary {
  who: string
  firstDay: string
  lastDay: string
  days: number
}

const namesOf = (texts: Texts): Record<Viewer, string> => ({
  [viewer.admin]: texts.seenByAdmins,
  [viewer.recruiter]: texts.seenByRecruiters,
  [viewer.hiringManager]: texts.seenByHiringManagers,
  [viewer.interviewer]: texts.seenByInterviewers,
  [viewer.consultant]: texts.seenByConsultants,
})

/** Lists who has seen these applications, in the language of the reader. */
export async function listSeenBy(
  db: Db,
  texts: Texts,
  companyId: number,
  ids: readonly number[],
): Promise<AccessSummary[]> {
  if (ids.length === 0) return []
  const names = namesOf(texts)
  const rows = await listViewers(db, companyId, ids)
  return rows.map(({ viewer, ...days }) => ({ who: names[viewer as Viewer], ...days }))
}

const systemsOf = (texts: Texts): Record<Receiver, string> => ({
  [receiver.jobBoard]: texts.passedToJobBoard,
  [receiver.scoring]: texts.passedToScoring,
  [receiver.signing]: texts.passedToSigning,
  [receiver.hrSuite]: texts.passedToHrSuite,
})

/** Lists the systems outside the company that had these applications, in the language of the reader. */
export async function listPassedTo(
  db: Db,
  texts: Texts,
  { id: companyId, timeZone }: Pick<CompanyRecord, 'id' | 'timeZone'>,
  ids: readonly number[],
): Promise<AccessSummary[]> {
  if (ids.length === 0) return []
  const names = systemsOf(texts)
  const rows = await listReceivers(db, { companyId, timeZone, ids })
  return rows.map(({ receiver, ...days }) => ({ who: names[receiver], ...days }))
}
