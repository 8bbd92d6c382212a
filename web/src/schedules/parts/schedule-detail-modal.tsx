import type { Candidate } from '@hireloom/contract/candidates/candidate'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import type { ReactNode } from 'react'
import { ChangeDialog } from '../../changing/parts/change-dialog.tsx'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { ProgressBadge } from '../progress-badge.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import css from './schedule-detail-modal.module.css'
import { periodOf } from './schedule-texts.ts'

interface Props {
  candidate: Candidate
  schedule: Schedule
  /** The buttons of the dialog. */
  actions: ReactNode
  onClose: () => void
}

/** The details of one interview or assessment. */
export function ScheduleDetailModal({ candidate, schedule, actions, onClose }: Props) {
  const timeZone = useCompanyTimeZone()
  return (
    <ChangeDialog
      title={schedule.stageName}
      name={candidate.candidateName}
      subtitle={
        <>
          {periodOf(schedule, timeZone)}
          <ProgressBadge progress={schedule.progress} />
        </>
      }
      onClose={onClose}
      isWide={false}
    >
      <div className={css.body}>
        <ScheduleCard schedule={schedule} applicationId={candidate.jobApplicationId} isFull isAlone actions={actions} />
      </div>
    </ChangeDialog>
  )
}
