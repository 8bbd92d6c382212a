import type { Candidate } from '@hireloom/contract/candidates'
import type { Schedule } from '@hireloom/contract/schedules'
import type { PipelineStage } from '@hireloom/contract/stages'
import { ChangeDialog } from '../../applications/parts/change-dialog.tsx'
import { PlanEditor } from './plan-editor.tsx'

interface Props {
  candidate: Candidate
  stage: Pick<PipelineStage, 'id' | 'name' | 'processId'>
  before?: Schedule | undefined
  onClose: () => void
}

/** Schedules, or reschedules, the interview or assessment of the stage the candidate is in. */
export function ScheduleModal({ candidate, stage, before, onClose }: Props) {
  const verb = before ? 'Reschedule' : 'Schedule'
  return (
    <ChangeDialog
      title={`${verb} the ${stage.name}`}
      name={candidate.candidateName}
      way={`${candidate.candidateName} · ${candidate.jobPositionName}`}
      onClose={onClose}
      isWide
    >
      <PlanEditor candidate={candidate} stage={stage} before={before} onClose={onClose} />
    </ChangeDialog>
  )
}
