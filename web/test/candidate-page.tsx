import { applications } from '@hireloom/contract/applications/endpoints'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { Flag } from '@hireloom/contract/platform/flags'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { type SlotOffer, slots } from '@hireloom/contract/schedules/slots'
import { scoring } from '@hireloom/contract/scoring'
import type { CurrentUser } from '@hireloom/contract/session'
import { vi } from 'vitest'
import { Page } from '../src/candidates/page/candidate-page.tsx'
import { candidate, stagesAt } from './candidates.ts'
import { answer, show } from './screen.tsx'
import { signIn } from './signed-in.ts'

interface CandidatePageOptions {
  stage?: string
  /** The tab in the address; empty for none. */
  tab?: string
  without?: Permission[]
  flagsOn?: Flag[]
  /** The times that the candidate was offered. */
  slotOffers?: SlotOffer[]
  /** The properties in which the user differs from the default one. */
  as?: Partial<CurrentUser>
}

/** Opens the page of a candidate on Friday, 20 November 2026, at 10.00 in Jakarta. */
export function openCandidate(
  who: Candidate = candidate(),
  { stage, tab = 'timeline', without = [], flagsOn = [], slotOffers = [], as }: CandidatePageOptions = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
  signIn({ without, flagsOn, ...(as && { user: as }) })
  const read = answer(candidates.read, { data: who })
  answer(applications.stages, { data: stagesAt(stage ?? who.hiringStageName ?? undefined) })
  answer(schedules.interviewers, {
    data: ['Dimas Prakoso', 'Budi Santoso', 'Sari Dewi'].map((name, index) => ({
      id: 8 + index,
      name,
      isInTeam: index === 0,
    })),
  })
  const busy = answer(schedules.busy, { data: [] })
  answer(schedules.suggestedPlan, { data: null })
  answer(slots.list, { data: slotOffers })
  answer(scoring.read, { data: [] })
  answer(candidates.consent, { data: null })
  const changed = answer(applications.change, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'Screening', status: 0, undo: null },
  })
  const { router, client } = show(
    <Page />,
    `/candidates/40?job_application_id=400${tab ? `&tab=${tab}` : ''}`,
    '/candidates/:candidateId',
  )
  return { router, client, read, sent: () => changed.mock.lastCall?.[1], changed, busy }
}
