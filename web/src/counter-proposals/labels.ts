import { applications } from '@hireloom/contract/applications/endpoints'
import { calendar } from '@hireloom/contract/calendar'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import {
  type CounterProposal,
  counterProposals,
  type ProposalField,
  type ProposalStatus,
  proposalStatus,
} from '@hireloom/contract/counter-proposals'
import { home } from '@hireloom/contract/home'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import type { StateColor } from '../platform/ui/theme/colors.ts'

export const fieldLabels: Record<ProposalField, string> = {
  salary: 'Salary',
  startDate: 'First working day',
  workingType: 'Working type',
  benefits: 'Benefits',
}

const { waiting, takenOver, answered, withdrawn, ended } = proposalStatus

const states: Record<ProposalStatus, { label: string; color: StateColor }> = {
  [waiting]: { label: 'Waits for an answer', color: 'orange' },
  [takenOver]: { label: 'Taken over', color: 'green' },
  [answered]: { label: 'Answered', color: 'blue' },
  [withdrawn]: { label: 'Taken back', color: 'gray' },
  [ended]: { label: 'Ended with the offer', color: 'gray' },
}

/** Returns the badge of a proposal. */
export const proposalBadge = ({ status, answeredBy }: Pick<CounterProposal, 'status' | 'answeredBy'>) =>
  status === ended && answeredBy ? { ...states[status], label: 'The offer stays' } : states[status]

/** The queries that become stale when a proposal is decided. */
export const queriesOfProposal = [
  counterProposals.list,
  candidates.read,
  candidates.timeline,
  schedules.stageDetail,
  applications.list,
  applications.board,
  applications.stages,
  calendar.events,
  home.nextActions,
]
