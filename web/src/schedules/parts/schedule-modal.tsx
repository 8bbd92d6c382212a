import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { hiringProcess } from '@hireloom/contract/lookups'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import type { PipelineStage } from '@hireloom/contract/stages'
import { ChangeDialog } from '../../changing/parts/change-dialog.tsx'
import { useSeenVersion } from '../../changing/parts/use-change.ts'
import { PlanEditor } from './plan-editor.tsx'
import { type ProposedTime, usePlanForm } from './plan-form.ts'

interface Props {
  candidate: Candidate
  stage: Pick<PipelineStage, 'id' | 'name' | 'processId'>
  before?: Schedule | undefined
  /** The new time. */
  at?: ProposedTime | undefined
  onClose: () => void
}

/** The dialog that schedules or reschedules an interview or assessment in a stage. */
export function ScheduleModal({ candidate, stage, before, at, onClose }: Props) {
  const form = usePlanForm(candidate, before, at)
  const version = useSeenVersion(candidate)
  const isAssessment = stage.processId === hiringProcess.assessment
  const verb = before ? 'Reschedule the' : isAssessment ? 'Invite to the' : 'Schedule the'
  return (
    <ChangeDialog
      title={`${verb} ${stage.name}`}
      name={candidate.candidateName}
      subtitle={`${candidate.candidateName} · ${candidate.jobPositionName}`}
      onClose={onClose}
      isWide
    >
      <PlanEditor
        candidate={candidate}
        stage={stage}
        before={before}
        at={at}
        form={form}
        version={version}
        onClose={onClose}
      />
    </ChangeDialog>
  )
}
