import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { applicationStatus, type CandidateGroupName } from '@hireloom/contract/applications/status'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { OfferBadges } from '../../offers/parts/offer-marks.tsx'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { StageRing } from '../../platform/ui/display/stage-ring.tsx'
import { daysSince, formatDate } from '../../platform/ui/text/days.ts'
import { ScoreBadge } from '../../scoring/parts/score-badge.tsx'
import { stageLabel } from '../labels.ts'
import { longWait } from '../parts/stage-wait.ts'
import css from './candidate-table.module.css'
import type { Column } from './use-columns.ts'

/** Returns the text of a cell whose end may be cut off, for its tooltip. */
export function longTextOf(column: Column, candidate: ApplicationRow): string | undefined {
  switch (column) {
    case 'jobPosition':
      return candidate.jobPositionName
    case 'branch':
      return candidate.branchName
    case 'organization':
      return candidate.organizationName
    case 'stage':
      return stageLabel(candidate)
    case 'tags':
      return candidate.tags.join(', ') || undefined
    default:
      return undefined
  }
}

interface CellProps {
  column: Column
  candidate: ApplicationRow
  group: CandidateGroupName
}

/** The content of one cell of the candidate list. */
export function Cell({ column, candidate, group }: CellProps): ReactNode {
  switch (column) {
    case 'jobPosition':
      return candidate.jobPositionName
    case 'branch':
      return candidate.branchName
    case 'organization':
      return candidate.organizationName
    case 'stage':
      return (
        <span className={css.stageContent}>
          <StageRing group={group} />
          <span className={css.words}>{stageLabel(candidate)}</span>
          {group === 'offered' && candidate.offer && (
            <span data-offer>
              <OfferBadges offer={candidate.offer} isShort />
            </span>
          )}
        </span>
      )
    case 'score':
      return <ScoreBadge score={candidate.aiScore} status={candidate.aiScoreStatus} copiesJob={candidate.copiesJob} />
    case 'daysInStage':
      return <DaysInStage candidate={candidate} />
    case 'applied':
      return <Applied at={candidate.appliedDate} />
    case 'source':
      return nameOf(optionLists.candidateSource, candidate.source)
    case 'tags':
      return candidate.tags.map((tag) => (
        <Badge key={tag} variant="light" color="gray" className={css.tag}>
          {tag}
        </Badge>
      ))
  }
}

function Applied({ at }: { at: Date }) {
  return formatDate(at, useCompanyTimeZone())
}

function DaysInStage({ candidate: { inStageSince, jobApplicationStatus } }: { candidate: ApplicationRow }) {
  const days = daysSince(inStageSince, new Date(), useCompanyTimeZone())
  const isLong = jobApplicationStatus === applicationStatus.active && days > longWait
  return <span data-long={isLong || undefined}>{days}</span>
}
