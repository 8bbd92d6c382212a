import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import { applicationStatus, groupOfStage } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { schedulePermission } from '@hireloom/contract/moves/changes'
import { isSchedulable } from '@hireloom/contract/schedules/schedule'
import { Button, Select, Switch } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ChangeDialog } from '../../changing/parts/change-dialog.tsx'
import { useChange, useSeenVersion } from '../../changing/parts/use-change.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { StageRing } from '../../platform/ui/display/stage-ring.tsx'
import { PlanEditor } from '../../schedules/parts/plan-editor.tsx'
import { usePlanForm } from '../../schedules/parts/plan-form.ts'
import { meetingTexts } from '../../schedules/parts/schedule-texts.ts'
import { isBeingSigned, moveAfterVoiding } from '../../signing/parts/confirm-void.ts'
import { MoveEditor, noticesOfMove } from '../move-editor.tsx'
import css from './move-modal.module.css'
import { stageAfter } from './stage-after.ts'

interface Props {
  candidate: Candidate
  /** The stages of the job, in order; users who may not hire aren't offered the hired stage. */
  stages: readonly ApplicationStage[]
  /** The stage selected at first. */
  to?: ApplicationStage | undefined
  /** Whether the dialog only rejects; the stage is then fixed. */
  isRejection?: boolean
  /** Whether the current stage is offered too, for another meeting in it. */
  isScheduling?: boolean
  onMoved?: () => void
  onClose: () => void
}

/** Moves a candidate to a stage, and schedules its interview or assessment at once if the user wants to. */
export function MoveModal(props: Props) {
  const { candidate, stages, to, isRejection = false, isScheduling = false, onMoved, onClose } = props
  const { can } = useSession()
  const hasMeetings = ({ processId }: ApplicationStage) =>
    isSchedulable(processId) && can(schedulePermission(processId))
  const current = stages.find(({ isCurrent }) => isCurrent)
  const choices = stages.filter((stage) => !stage.isCurrent || (isScheduling && hasMeetings(stage)))
  const [stage, setStage] = useState(to ?? stageAfter(stages))
  const [schedules, setSchedules] = useState(true)
  const maySchedule = stage && hasMeetings(stage)
  const isMove = stage?.isCurrent !== true
  const verb = stage?.status === applicationStatus.rejected ? 'Reject' : 'Move'
  const isPlan = Boolean(maySchedule && (schedules || !isMove))
  const plan = usePlanForm(candidate, undefined)
  // The form restores its values, except a file, whose name it doesn't know.
  useEffect(() => plan.setFieldValue('attachment', undefined), [isPlan])

  const version = useSeenVersion(candidate)
  const onDone = () => {
    onMoved?.()
    onClose()
  }
  const change = useChange(candidate, version, { ...noticesOfMove(stage), isHandled: isBeingSigned, onDone })
  const moveOnly = () => {
    if (!stage) return
    const { id: stageId, groupId } = stage
    const move = { stageId, groupId, status: applicationStatus.active }
    moveAfterVoiding(candidate.firstName, (voiding, options) => change.send({ ...move, ...voiding }, options))
  }

  const head = (
    <>
      {!isRejection && (
        <Select<number>
          label="Stage"
          withAsterisk
          data-autofocus
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={stage?.id ?? null}
          onChange={(id) => setStage(choices.find((choice) => choice.id === id))}
          allowDeselect={false}
          maxDropdownHeight={360}
          leftSection={stage && <StageRing group={groupOfStage(stage)} />}
          renderOption={({ option }) => <Choice stage={choices.find(({ id }) => id === option.value)} />}
        />
      )}
      {maySchedule && isMove && (
        <Switch
          label={`Schedule the ${meetingTexts(stage.processId).noun} now`}
          labelPosition="left"
          classNames={{ body: css.switch }}
          checked={schedules}
          onChange={(event) => setSchedules(event.currentTarget.checked)}
        />
      )}
    </>
  )

  return (
    <ChangeDialog
      title={isMove ? `${verb} ${candidate.candidateName}` : `Schedule the ${stage.name}`}
      name={candidate.candidateName}
      subtitle={
        <>
          <StageRing group={current ? groupOfStage(current) : 'newCandidates'} />
          {current?.name ?? 'New candidate'}
          {stage && isMove && (
            <>
              <IconArrowRight size={14} role="img" aria-label="to" />
              <StageRing group={groupOfStage(stage)} />
              {stage.name}
            </>
          )}
        </>
      }
      onClose={onClose}
      isWide={isPlan || (stage !== undefined && stage.status !== applicationStatus.active)}
    >
      {stage && isPlan && (
        <PlanEditor
          candidate={candidate}
          stage={stage}
          isMove={isMove}
          form={plan}
          version={version}
          stale={change.stale}
          onDone={onDone}
          onClose={onClose}
          secondaryAction={
            isMove && (
              <Button variant="subtle" color="gray" size="md" loading={change.isPending} onClick={moveOnly}>
                Move without scheduling
              </Button>
            )
          }
        >
          {head}
        </PlanEditor>
      )}
      {!isPlan && (
        <MoveEditor candidate={candidate} stage={stage} version={version} onDone={onDone} onClose={onClose}>
          {head}
        </MoveEditor>
      )}
    </ChangeDialog>
  )
}

const Choice = ({ stage }: { stage: ApplicationStage | undefined }) =>
  stage && (
    <>
      <StageRing group={groupOfStage(stage)} />
      {stage.name}
    </>
  )
