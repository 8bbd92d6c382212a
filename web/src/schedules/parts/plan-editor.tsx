import type { Candidate } from '@hireloom/contract/candidates/candidate'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import type { PipelineStage } from '@hireloom/contract/stages'
import { type ReactNode, useState } from 'react'
import { ChangeForm } from '../../changing/parts/change-dialog.tsx'
import { type SeenVersion, useChange } from '../../changing/parts/use-change.ts'
import type { Stale } from '../../changing/parts/use-seen-record.ts'
import { MailPreview, noAddress } from '../../mail/parts/mail-preview.tsx'
import { isBeingSigned, moveAfterVoiding } from '../../signing/parts/confirm-void.ts'
import { PlanFields } from '../plan-fields.tsx'
import { useSuggestedPlan } from '../use-suggested-plan.ts'
import { type PlanForm, type ProposedTime, useInvitation, useReloaded } from './plan-form.ts'
import { meetingTexts } from './schedule-texts.ts'

interface Props {
  candidate: Candidate
  stage: Pick<PipelineStage, 'id' | 'name' | 'processId'>
  /** The schedule as it is on the calendar now; undefined for a new one. */
  before?: Schedule | undefined
  /** The new time. */
  at?: ProposedTime | undefined
  /** Whether saving also moves the candidate to the stage. */
  isMove?: boolean
  /** The form, which may outlive the editor. */
  form: PlanForm
  version: SeenVersion
  secondaryAction?: ReactNode
  /** The refusal of the secondary action after another user changed the application. */
  stale?: Stale
  /** Called after saving, instead of `onClose`. */
  onDone?: () => void
  onClose: () => void
  /** Elements above the fields. */
  children?: ReactNode
}

/**
 * The form that schedules or reschedules an interview or assessment, next to a preview of its mail. While the form has
 * errors, a sentence replaces the preview.
 */
export function PlanEditor(props: Props) {
  const { candidate, stage, before, at, isMove = false, form, version } = props
  const { secondaryAction, stale, onClose, onDone = onClose, children } = props
  const { peopleSubject, saved } = meetingTexts(stage.processId)
  useSuggestedPlan(form, { jobId: candidate.jobId, stageId: stage.id }, before === undefined)
  const [isUploading, setUploading] = useState(false)
  const change = useChange(candidate, version, { ...saved, isHandled: isBeingSigned, onDone })
  useReloaded(form, { before, at, reloads: version.reloads })
  const isChange = before?.isCandidateInvited === true
  const mail = useInvitation(form, { candidate, stage, isChange })
  const isSent = form.values.sendEmail === true
  const { attachment, sendAttachment } = form.values
  const isAttached = attachment === undefined ? Boolean(before?.attachment) : attachment !== null
  const hasAttachment = isAttached && sendAttachment === true
  const savingPart = isMove ? 'Move and ' : before ? 'Reschedule and ' : 'Schedule and '
  const actionWithoutMail = isMove ? 'Move and schedule' : before ? 'Reschedule' : 'Schedule'
  const mailPart = isChange ? 'send update' : 'send invitation'

  return (
    <ChangeForm
      onSubmit={form.onSubmit((plan) =>
        moveAfterVoiding(
          candidate.firstName,
          (voiding, options) => change.send({ ...plan, ...voiding, stageId: stage.id, isScheduled: true }, options),
          form.refuse,
        ),
      )}
      stale={change.stale ?? stale}
      isPending={change.isPending || isUploading}
      action={isSent ? savingPart + mailPart : actionWithoutMail}
      secondaryAction={secondaryAction}
      onClose={onClose}
      preview={
        <MailPreview
          name={candidate.firstName}
          address={candidate.email}
          unreachable={!candidate.hasEmail && `${noAddress} ${peopleSubject} are invited.`}
          mail={Object.keys(form.errors).length === 0 ? mail : undefined}
          missing="The e-mail is shown here again once the form has no errors."
          isSent={isSent}
          onToggle={(sends) => form.setFieldValue('sendEmail', sends)}
          note={
            hasAttachment
              ? `A calendar invitation (.ics) and the attachment are included. ${peopleSubject} get the invitation too.`
              : `A calendar invitation (.ics) is attached. ${peopleSubject} get it too.`
          }
        />
      }
    >
      {children}
      <PlanFields
        form={form}
        candidate={candidate}
        process={stage.processId}
        before={before}
        at={at}
        onUploading={setUploading}
      />
    </ChangeForm>
  )
}
