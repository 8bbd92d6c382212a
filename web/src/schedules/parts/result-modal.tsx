import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { hiringProcess } from '@hireloom/contract/lookups'
import { ResultChange } from '@hireloom/contract/moves/changes'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import type { PipelineStage } from '@hireloom/contract/stages'
import { Alert, Textarea } from '@mantine/core'
import { ChangeDialog, ChangeForm } from '../../changing/parts/change-dialog.tsx'
import { useChange, useSeenVersion } from '../../changing/parts/use-change.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { NumberField } from '../../platform/ui/fields/number-field.tsx'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { meetingTexts, periodOf } from './schedule-texts.ts'

interface Props {
  candidate: Candidate
  stage: Pick<PipelineStage, 'id' | 'name' | 'processId'>
  schedule: Schedule
  onClose: () => void
}

/** Submits the result of an interview or assessment. */
export function ResultModal({ candidate, stage, schedule, onClose }: Props) {
  const timeZone = useCompanyTimeZone()
  const { noun, result } = meetingTexts(stage.processId)
  const isAssessment = stage.processId === hiringProcess.assessment
  const form = useFormOf(Result, { notes: '', score: null })
  const change = useChange(candidate, useSeenVersion(candidate), { ...result, onDone: onClose })
  return (
    <ChangeDialog
      title={`Result of the ${schedule.stageName}`}
      name={candidate.candidateName}
      subtitle={periodOf(schedule, timeZone)}
      onClose={onClose}
      isWide={false}
    >
      <ChangeForm
        onSubmit={form.onSubmit((values) =>
          change.send({ ...values, stageId: stage.id, updateResult: true, status: 1 }, { onError: form.refuse }),
        )}
        stale={change.stale}
        isPending={change.isPending}
        action="Submit result"
        onClose={onClose}
      >
        {schedule.startsAt > new Date() && (
          <Alert color="orange" variant="light">
            The {noun} hasn't begun yet. Submitting a result still closes it.
          </Alert>
        )}
        {isAssessment && <NumberField label="Score" description="0 to 100, if there is one" {...form.field('score')} />}
        <Textarea
          label="Notes"
          withAsterisk
          description="The conclusion. Only for the team; it can't be changed once submitted."
          autosize
          minRows={6}
          maxRows={14}
          data-autofocus
          {...form.field('notes')}
        />
      </ChangeForm>
    </ChangeDialog>
  )
}

const Result = ResultChange.pick({ notes: true, score: true })
