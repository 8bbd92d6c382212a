import { applications } from '@hireloom/contract/applications/endpoints'
import type { ApplicationRow } from '@hireloom/contract/applications/list'
import type { FilterStage } from '@hireloom/contract/candidates/pickers'
import { savedViews } from '@hireloom/contract/saved-views'
import type { PipelineStage } from '@hireloom/contract/stages'
import { Page } from '../src/candidates/list/candidate-list-page.tsx'
import { row } from './candidates.ts'
import { answer, show } from './screen.tsx'
import { signIn } from './signed-in.ts'

/** The numbers of the tabs. */
export const counts = {
  newCandidates: 3,
  screening: 2,
  assessments: 0,
  interviews: 12,
  offered: 1,
  hired: 4,
  rejected: 9,
  archived: 1,
  spam: 0,
  blocked: 0,
}

/** Three candidates. The user may not move the last one. */
export const people = [
  row(),
  row({ id: 41, jobApplicationId: 401, candidateName: 'Bagas Nugroho' }),
  row({ id: 42, jobApplicationId: 402, candidateName: 'Cindy Oktaviani', mayAct: false }),
]

/** Opens the list of candidates with these rows. */
export function openList(url = '/candidates', rows: ApplicationRow[] = people, total = rows.length) {
  signIn({ flagsOn: ['candidate_rejection_attachment'] })
  answer(savedViews.list, { data: [] })
  answer(applications.counts, { data: counts, isCapped: false })
  const request = answer(applications.list, { data: rows, pagination: { total, page: 1, limit: 10, isCapped: false } })
  const { router, client } = show(<Page />, url)
  const lastQuery = () => Object.fromEntries(new URLSearchParams(request.mock.lastCall?.[0].split('?')[1]))
  return { client, lastQuery, address: () => decodeURIComponent(router.state.location.search) }
}

export const screening: PipelineStage & FilterStage = {
  id: 1,
  name: 'Screening',
  status: 0,
  isActive: true,
  processId: 1,
  group: 'Screening',
  groupId: 1,
  candidates: 2,
}
