import { listViewers } from '../../candidates/view-queries.ts'
import { type Viewer, viewer } from '../../candidates/view-rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Texts } from '../frame/texts-english.ts'

/** A category of people at the company who have seen something, without names. */
export interface SeenBy {
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
export async function listSeenBy(db: Db, texts: Texts, companyId: number, ids: readonly number[]): Promise<SeenBy[]> {
  if (ids.length === 0) return []
  const names = namesOf(texts)
  const rows = await listViewers(db, companyId, ids)
  return rows.map(({ viewer, ...days }) => ({ who: names[viewer as Viewer], ...days }))
}
