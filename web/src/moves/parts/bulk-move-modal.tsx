import { applications } from '@hireloom/contract/applications/endpoints'
import type { SelectedApplication } from '@hireloom/contract/applications/list'
import { applicationStatus, applicationStatuses, groupOfStage } from '@hireloom/contract/applications/status'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { BulkMove } from '@hireloom/contract/moves/changes'
import type { BulkMoveResult } from '@hireloom/contract/moves/results'
import { isClosedTo } from '@hireloom/contract/moves/rules'
import { role } from '@hireloom/contract/platform/permissions'
import { type PipelineStage, stages as stageCalls } from '@hireloom/contract/stages'
import { Checkbox, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { ChangeDialog, ChangeForm } from '../../changing/parts/change-dialog.tsx'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { notifyMoved } from '../../changing/parts/undo-notice.tsx'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { requestUpgrade } from '../../platform/api/plan-limit.ts'
import { useFlag } from '../../platform/session/use-flag.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { StageRing } from '../../platform/ui/display/stage-ring.tsx'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { type InputValues, useFormOf } from '../../platform/ui/forms/form.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { ReasonField } from '../../rejection-reasons/parts/reason-field.tsx'
import { BulkMail } from '../bulk-mail.tsx'
import { MessageField } from '../message-field.tsx'
import { MoveOutcome } from '../move-outcome.tsx'
import { hireAfterAsking } from '../past-first-day.ts'
import { RestrictionFields } from '../restriction-fields.tsx'
import { hireUnapproved } from '../unapproved-offer.ts'
import css from './bulk-move-modal.module.css'
import { type MoveTarget, placeName, statusNotice, verbOf } from './move-target.ts'

interface Props {
  selected: readonly SelectedApplication[]
  to: MoveTarget
  /** Called after the move, so that the moved candidates are no longer selected. */
  onMoved: () => void
  onClose: () => void
}

const { active, hired, rejected } = applicationStatus

/** Moves all selected candidates to one stage or status, and lists those who could not be moved. */
export function BulkMoveModal({ selected, to, onMoved, onClose }: Props) {
  const [stage, setStage] = useState<PipelineStage>()
  const [outcome, setOutcome] = useState<BulkMoveResult>()
  const [first] = selected
  const onlyCandidate = selected.length === 1 ? first : undefined
  const recipients = onlyCandidate ? onlyCandidate.candidateName : plural(selected.length, 'candidate')
  const status = to === 'stage' ? ((stage?.status ?? active) as BulkMove['status']) : to
  return (
    <ChangeDialog
      title={
        outcome
          ? onlyCandidate
            ? `${recipients} was not moved`
            : 'Some candidates were not moved'
          : `${titleOf(to)} ${recipients}`
      }
      name={onlyCandidate?.candidateName}
      isWide={!outcome && sendsMail(status)}
      onClose={onClose}
    >
      {outcome ? (
        <div className={css.outcome}>
          <MoveOutcome outcome={outcome} onClose={onClose} />
        </div>
      ) : (
        <BulkForm
          selected={selected}
          to={to}
          stage={stage}
          status={status}
          onClose={onClose}
          onStage={setStage}
          onDone={(result) => {
            onMoved()
            if (result.refused.length > 0) setOutcome(result)
            else onClose()
            // The upgrade offer opens above the list of those not moved.
            if (result.limit !== null) requestUpgrade(result.limit)
          }}
        />
      )}
    </ChangeDialog>
  )
}

/** Returns whether candidates may get an e-mail about this status. */
const sendsMail = (status: BulkMove['status']) => status === hired || status === rejected

const titleOf = (to: MoveTarget) => (to === 'stage' ? 'Move' : to === active ? 'Put back' : verbOf(to))

interface FormProps extends Omit<Props, 'onMoved'> {
  stage: PipelineStage | undefined
  /** The status after the move. */
  status: BulkMove['status']
  onStage: (stage: PipelineStage | undefined) => void
  onDone: (outcome: BulkMoveResult) => void
}

function BulkForm({ selected, to, stage, status, onStage, onClose, onDone }: FormProps) {
  const choices = useChoices(selected, to === 'stage')
  const stageOrStatus = to === 'stage' ? (stage?.name ?? '') : placeName(to)
  const mayRestrict = useFlag('candidate_rejection_attachment')
  const isRejection = status === rejected
  const destination = isRejection ? 'rejected' : stageOrStatus
  const isOne = selected.length === 1
  const anyHasEmail = selected.some(({ hasEmail }) => hasEmail)
  const moveAll = useCall(applications.moveMany, {
    failure: isOne ? `Failed to move candidate to ${destination}` : 'Failed to bulk move candidate',
    refreshes: staleQueries,
    onDone: ({ data }) => {
      const notice = to === 'stage' ? `Candidate moved to ${destination}` : statusNotice(to)
      const message = isOne ? notice : `${data.moved} candidate(s) moved to ${destination}`
      if (data.moved > 0) notifyMoved(message, data.undo, data.movedIds)
      onDone(data)
    },
  })
  const jobApplications = selected.map(({ jobApplicationId: id, jobId, updatedAt }) => ({
    id,
    jobId,
    // A single application is not moved if it has changed since the user saw it. Several are moved whatever their
    // versions are.
    ...(isOne && { updatedAt: updatedAt.toISOString() }),
  }))
  const today = dayIn(new Date(), useCompanyTimeZone())
  const isAdmin = useSession().user?.roleId === role.admin
  const initialValues = {
    jobApplications,
    stageId: null,
    status,
    groupId: null,
    schedule: null,
    notes: '',
    rejectionReasonId: null,
    sendEmail: isRejection && anyHasEmail,
    includeNewJoiner: false,
    candidateNotes: '',
    isRestricted: false,
    startDate: today,
    endDate: null,
  }
  const form = useFormOf(BulkMove, initialValues, sentValues)
  const choose = (next: PipelineStage | undefined) => {
    onStage(next)
    form.setValues({
      stageId: next?.id ?? null,
      groupId: next?.groupId ?? null,
      status: (next?.status ?? active) as BulkMove['status'],
      sendEmail: anyHasEmail && next !== undefined && next.status !== active,
      includeNewJoiner: false,
      rejectionReasonId: null,
      isRestricted: false,
    })
    form.clearErrors()
  }
  const { sendEmail, candidateNotes, schedule, isRestricted } = form.values
  const needsNotes = applicationStatuses[status].needsNotes

  return (
    <ChangeForm
      onSubmit={form.onSubmit((values) => {
        const send = () => moveAll.mutate({ body: { ...values, jobApplications } }, { onError: form.refuse })
        if (status !== hired) return send()
        const offers = selected.flatMap(({ offer }) => offer ?? [])
        hireUnapproved(offers, isAdmin, () => hireAfterAsking(values.schedule, today, send))
      })}
      preview={
        sendsMail(status) && (
          <BulkMail
            selected={selected}
            status={status}
            words={{ date: schedule, candidateNotes, isRestricted }}
            isSent={sendEmail === true}
            onToggle={(sends) => form.setFieldValue('sendEmail', sends)}
          />
        )
      }
      action={to === 'stage' ? (stage ? `Move to ${stage.name}` : 'Move') : verbOf(to)}
      isDestructive={isRejection}
      isIncomplete={to === 'stage' && !stage}
      isPending={moveAll.isPending}
      onClose={onClose}
    >
      {to === 'stage' && (
        <Select<number>
          label="Stage"
          withAsterisk
          data-autofocus
          placeholder={choices.isPending ? 'Loading' : 'Choose a stage'}
          description={choices.hint}
          error={choices.isFailed && 'The stages could not be loaded. Close this and try again.'}
          data={choices.stages.map(({ id, name }) => ({ value: id, label: name }))}
          value={stage?.id ?? null}
          onChange={(id) => choose(choices.stages.find((stage) => stage.id === id))}
          allowDeselect={false}
          leftSection={stage && <StageRing group={groupOfStage(stage)} />}
        />
      )}
      {status === hired && (
        <DateField
          label="First working day"
          withAsterisk
          {...form.field('schedule', { called: 'First working day' })}
        />
      )}
      {isRejection && <ReasonField field={form.field} />}
      <Textarea
        label={needsNotes ? 'Notes' : 'Note for the team'}
        withAsterisk={needsNotes}
        description={needsNotes ? 'Only the team reads them.' : undefined}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus={to !== 'stage' || undefined}
        {...form.field('notes')}
      />
      {sendsMail(status) && sendEmail && <MessageField field={form.field} isOne={isOne} />}
      {status === hired && anyHasEmail && (
        <Checkbox label="Send the new joiner form" {...form.field('includeNewJoiner', { type: 'checkbox' })} />
      )}
      {isRejection && mayRestrict && (
        <RestrictionFields field={form.field} isOne={isOne} isRestricted={isRestricted === true} />
      )}
    </ChangeForm>
  )
}

/** Returns the values of a form with its hidden fields empty. */
function sentValues(values: InputValues<z.input<typeof BulkMove>>) {
  const { status, schedule, sendEmail, candidateNotes, isRestricted, startDate, endDate } = values
  return {
    ...values,
    schedule: status === hired ? schedule : null,
    candidateNotes: sendEmail ? candidateNotes : '',
    startDate: isRestricted ? startDate : null,
    endDate: isRestricted ? endDate : null,
  }
}

/**
 * Returns the stages to choose from: those of the job if all candidates applied for the same one, otherwise all of the
 * company's. Consultants don't get the Hired stage.
 */
function useChoices(selected: readonly SelectedApplication[], isNeeded: boolean) {
  const { user } = useSession()
  const [jobId, ...otherJobs] = [...new Set(selected.map(({ jobId }) => jobId))]
  const isOneJob = jobId !== undefined && otherJobs.length === 0
  const ofJob = useQuery({
    ...queryFor(jobs.stages, { params: { jobId: jobId ?? 0 } }),
    enabled: isNeeded && isOneJob,
    throwOnError: false,
  })
  const ofCompany = useQuery({
    ...queryFor(stageCalls.pipeline, {}),
    enabled: isNeeded && !isOneJob,
    throwOnError: false,
  })
  const { data, isPending, isError } = isOneJob ? ofJob : ofCompany
  return {
    stages: (data?.data ?? []).filter((stage) => !user || !isClosedTo(user.roleId, stage)),
    isPending,
    isFailed: isError,
    hint: isOneJob
      ? undefined
      : "The selected candidates applied for several jobs. Candidates whose job doesn't use the chosen stage stay where they are.",
  }
}
