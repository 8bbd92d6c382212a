import type { Candidate } from '@hireloom/contract/candidates/candidate'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import type { PipelineStage } from '@hireloom/contract/stages'
import { type ReactNode, useState } from 'react'
import { ChangeForm } from '../../changing/parts/change-dialog.tsx'
import { type SeenVersion, type Stale, useChange } from '../../changing/parts/use-change.ts'
import { MailPreview } from '../../mail/parts/mail-preview.tsx'
import { PlanFields } from '../plan-fields.tsx'
import { useUsualPlan } from '../use-usual-plan.ts'
import { type PlanForm, type ProposedTime, useInvitation, useReloaded } from './plan-form.ts'
import { noticesOf } from './schedule-words.ts'

interface Props {
  candidate: Candidate
  stage: Pick<PipelineStage, 'id' | 'name' | 'processId'>
  /** What is on the calendar now. */
  before?: Schedule | undefined
  /** When it is to take place instead. */
  at?: ProposedTime | undefined
  /** The candidate comes into the stage by this. */
  isMove?: boolean
  /** What is filled in, which may outlive this. */
  form: PlanForm
  seen: SeenVersion
  wayOut?: ReactNode
  /** Somebody was quicker than the way out. */
  stale?: Stale
  /** Of what comes after it is done; by itself it closes. */
  onDone?: () => void
  onClose: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** Puts an interview or assessment on the calendar, beside the invitation as it will be read. */
export function PlanEditor(props: Props) {
  const { candidate, stage, before, at, isMove = false, form, seen } = props
  const { wayOut, stale, onClose, onDone = onClose, children } = props
  const { word, saved } = noticesOf(stage.processId)
  useUsualPlan(form, { jobId: candidate.jobId, stageId: stage.id }, before === undefined)
  const [isUploading, setUploading] = useState(false)
  const change = useChange(candidate, seen, { ...saved, onDone })
  useReloaded(form, { before, at, reloads: seen.reloads })
  const isChange = before?.isCandidateInvited === true
  const mail = useInvitation(form, { candidate, stageName: stage.name, isChange })
  const isSent = form.values.sendEmail === true
  const { attachment, sendAttachment } = form.values
  const isAttached = attachment === undefined ? Boolean(before?.attachment) : attachment !== null
  const hasAttachment = isAttached && sendAttachment === true
  const verb = isMove ? 'Move and ' : before ? 'Reschedule and ' : 'Schedule and '
  const quiet = isMove ? 'Move and schedule' : before ? 'Reschedule' : 'Schedule'
  const mailWord = isChange ? 'send the change' : 'send invitation'

  return (
    <ChangeForm
      onSubmit={form.onSubmit((plan) =>
        change.send({ ...plan, stageId: stage.id, isScheduled: true }, { onError: form.refuse }),
      )}
      stale={change.stale ?? stale}
      isPending={change.isPending || isUploading}
      action={isSent ? verb + mailWord : quiet}
      wayOut={wayOut}
      onClose={onClose}
      preview={
        <MailPreview
          name={candidate.firstName}
          address={candidate.email}
          mail={mail}
          isSent={isSent}
          onToggle={(sends) => form.setFieldValue('sendEmail', sends)}
          note={
            hasAttachment
              ? 'A calendar invitation (.ics) and the attachment come with it. Interviewers get the invitation too.'
              : 'A calendar invitation (.ics) is attached. Interviewers get it too.'
          }
        />
      }
    >
      {children}
      <PlanFields form={form} candidate={candidate} word={word} before={before} onUploading={setUploading} />
    </ChangeForm>
  )
}
