import { candidateGroups, groupNames } from '@hireloom/contract/applications/status'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { declineReasonLabels } from '@hireloom/contract/offers/decline-reasons'
import { educationName } from '@hireloom/contract/reports/fields'
import { offerOutcomeNames, offerOutcomes } from '@hireloom/contract/reports/offers'
import type { Figure, RowFigure } from '@hireloom/contract/reports/rows'
import { outcomeNames, stayOutcomes } from '@hireloom/contract/reports/stages'
import { formatMonth } from '../../platform/ui/text/days.ts'
import { plural } from '../../platform/ui/text/words.ts'

/** Returns what the rows of a figure have in common, as the title of their list; without the company's own names. */
export function figureTitle(query: Figure): string {
  const { figure, group, source, education, outcome, longerThan, idleDays, offerOutcome, declineReason, month } = query
  const inGroup = group === undefined ? '' : candidateGroups[groupNames[group]].label
  const titles: Record<Figure['figure'], string> = {
    received: 'Applications',
    now: `In ${inGroup} now`,
    reached: `Reached ${inGroup}`,
    advanced: `Advanced from ${inGroup}`,
    hired: 'Hired',
    hiredLater: 'First day still to come',
    filled: 'Hired on these jobs',
    stayEnded: 'Stays that ended',
    inStage: query.stageId === undefined ? 'Active now' : 'In the stage now',
    moved: group === undefined ? 'Moves' : 'Reviewed',
    interviewPlanned: 'Interviews planned',
    interviewHeld: 'Interviews held',
    feedbackMissing: 'Feedback missing',
    canceledByCompany: 'Canceled late by the company',
    canceledByCandidate: 'Canceled late by the candidate',
    rejected: 'Rejected',
    offerSent: 'Offers sent',
    offerAnswered: 'Offers answered',
  }
  const parts = [
    titles[figure],
    source === undefined ? undefined : nameOf(optionLists.candidateSource, source),
    education === undefined ? undefined : educationName(education),
    outcome === undefined ? undefined : stayOutcomes[outcomeNames[outcome - 1] as 'other'],
    longerThan === undefined ? undefined : `longer than ${plural(longerThan, 'day')}`,
    idleDays === undefined ? undefined : `nothing happened for ${plural(idleDays, 'day')}`,
    offerOutcome === undefined ? undefined : offerOutcomes[offerOutcomeNames[offerOutcome - 1] as 'open'],
    declineReason === undefined ? undefined : declineReasonLabels[declineReason],
    month === undefined ? undefined : formatMonth(month),
  ]
  return parts.filter(Boolean).join(', ')
}

const interviewFigures: ReadonlySet<RowFigure> = new Set([
  'interviewPlanned',
  'interviewHeld',
  'feedbackMissing',
  'canceledByCompany',
  'canceledByCandidate',
])

/** Returns the number of a figure's rows with their noun: `3 interviews`. */
export function rowCountText({ figure }: Figure, count: number) {
  if (figure === 'stayEnded') return plural(count, 'stay')
  if (figure === 'moved') return plural(count, 'move')
  if (interviewFigures.has(figure)) return plural(count, 'interview')
  return plural(count, figure === 'offerSent' || figure === 'offerAnswered' ? 'offer' : 'application')
}
