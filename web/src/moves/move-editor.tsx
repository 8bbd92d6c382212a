import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { Move } from '@hireloom/contract/moves/changes'
import type { Offer } from '@hireloom/contract/offers/offer'
import { offerStatus } from '@hireloom/contract/offers/status'
import { role } from '@hireloom/contract/platform/permissions'
import { Checkbox, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { z } from 'zod'
import { ChangeForm } from '../changing/parts/change-dialog.tsx'
import { type SeenVersion, useChange } from '../changing/parts/use-change.ts'
import { MailPreview, noAddress } from '../mail/parts/mail-preview.tsx'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { type InputValues, useFormOf } from '../platform/ui/forms/form.ts'
import { dayIn } from '../platform/ui/text/days.ts'
import { ReasonField } from '../rejection-reasons/parts/reason-field.tsx'
import { MeetingsAhead } from '../schedules/parts/meetings-ahead.tsx'
import { isBeingSigned, moveAfterVoiding } from '../signing/parts/confirm-void.ts'
import { EndedDocuments } from '../signing/parts/ended-documents.tsx'
import { MessageField } from './message-field.tsx'
import { hireAfterAsking } from './past-first-day.ts'
import { RejectionFields } from './rejection-fields.tsx'
import { hireUnapproved } from './unapproved-offer.ts'
import { useEndingMail } from './use-ending-mail.ts'

interface Props {
  candidate: Candidate
  stage: ApplicationStage | undefined
  version: SeenVersion
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

const { active, hired, rejected } = applicationStatus

export function noticesOfMove(stage: ApplicationStage | undefined) {
  const where = stage?.status === rejected ? 'rejected' : (stage?.name ?? '')
  return { success: `Candidate moved to ${where}`, failure: `Failed to move candidate to ${where}` }
}

/** Asks for what a move needs: the first day of a hire, the reason of a rejection, otherwise an optional note. */
export function MoveEditor({ candidate, stage, version, onDone, onClose, children }: Props) {
  const status = (stage?.status ?? active) as Move['status']
  const change = useChange(candidate, version, { ...noticesOfMove(stage), isHandled: isBeingSigned, onDone })
  const timeZone = useCompanyTimeZone()
  const isAdmin = useSession().user?.roleId === role.admin
  const today = dayIn(new Date(), timeZone)
  const initialValues = {
    jobId: candidate.jobId,
    updatedAt: candidate.updatedAt.toISOString(),
    stageId: stage?.id ?? null,
    status,
    groupId: stage?.groupId ?? null,
    date: agreedDay(candidate.offers),
    notes: '',
    rejectionReasonId: null,
    sendEmail: candidate.hasEmail,
    candidateNotes: '',
    isRestricted: false,
    startDate: today,
    endDate: null,
    attachment: null,
    sendNewJoinerForm: false,
  }
  const form = useFormOf(Move, initialValues, sentValues)
  const [isUploading, setUploading] = useState(false)
  const { setValues, clearErrors } = form
  useEffect(() => {
    setValues({
      stageId: stage?.id ?? null,
      status,
      groupId: stage?.groupId ?? null,
      rejectionReasonId: null,
      isRestricted: false,
      attachment: null,
      sendNewJoinerForm: false,
    })
    clearErrors()
  }, [stage, status, setValues, clearErrors])
  const mail = useEndingMail(candidate, status, form.values)

  return (
    <ChangeForm
      onSubmit={form.onSubmit((move) => {
        if (isUploading) return
        const send = () =>
          moveAfterVoiding(
            candidate.firstName,
            (voiding, options) => change.send({ ...moveBody(move), ...voiding }, options),
            form.refuse,
          )
        if (status !== hired) return send()
        hireUnapproved(candidate.offers, isAdmin, () => hireAfterAsking(move.date, today, send))
      })}
      stale={change.stale}
      isPending={change.isPending || isUploading}
      action={status === rejected ? 'Reject' : stage ? `Move to ${stage.name}` : 'Move'}
      isDestructive={status === rejected}
      onClose={onClose}
      preview={
        status !== active && (
          <MailPreview
            name={candidate.firstName}
            address={candidate.email}
            unreachable={!candidate.hasEmail && noAddress}
            mail={mail}
            missing="The e-mail is shown here once you choose the first day."
            isSent={form.values.sendEmail === true}
            onToggle={(sends) => form.setValues({ sendEmail: sends, ...(!sends && { attachment: null }) })}
            note={form.values.attachment && 'It includes the attachment.'}
          />
        )
      }
    >
      {children}
      {status === rejected && (
        <>
          <MeetingsAhead candidate={candidate} />
          <EndedDocuments candidate={candidate} />
        </>
      )}
      {status === hired && <MeetingsAhead candidate={candidate} areKept />}
      {status === hired && (
        <DateField
          label="First working day"
          withAsterisk
          firstDay={dayIn(candidate.applicationDate, timeZone)}
          {...form.field('date', { called: 'First working day' })}
        />
      )}
      {status === rejected && <ReasonField field={form.field} />}
      <Textarea
        label={status === rejected ? 'Notes' : 'Note for the team'}
        withAsterisk={status === rejected}
        description={status === rejected ? 'Why it ends here. Only the team reads them.' : undefined}
        placeholder={status === rejected ? undefined : 'Not sent to the candidate'}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.field('notes')}
      />
      {status !== active && form.values.sendEmail && <MessageField field={form.field} isOne />}
      {status === hired && candidate.hasEmail && (
        <Checkbox
          label="Send the new joiner form"
          description="A separate e-mail with the link to the form."
          {...form.field('sendNewJoinerForm', { type: 'checkbox' })}
        />
      )}
      {status === rejected && <RejectionFields form={form} onBusy={setUploading} />}
    </ChangeForm>
  )
}

/** Returns the first working day of the offer that the candidate accepted, if it has one. */
const agreedDay = (offers: readonly Offer[]) =>
  offers.find(({ status }) => status === offerStatus.accepted)?.startDate ?? undefined

/** Returns the values of a form with its hidden fields empty. */
function sentValues(values: InputValues<z.input<typeof Move>>) {
  const { status, date, candidateNotes, isRestricted, startDate, endDate, attachment } = values
  const sendsEmail = status !== active && values.sendEmail
  return {
    ...values,
    date: status === hired ? date : undefined,
    candidateNotes: sendsEmail ? candidateNotes : '',
    startDate: isRestricted ? startDate : null,
    endDate: isRestricted ? endDate : null,
    attachment: sendsEmail ? attachment : null,
  }
}

/** Returns what is sent with the move, by its target. */
function moveBody({ stageId, groupId, status, notes, date, ...details }: Move) {
  const {
    sendEmail,
    candidateNotes,
    sendNewJoinerForm,
    isRestricted,
    startDate,
    endDate,
    attachment,
    rejectionReasonId,
  } = details
  const move = { stageId, groupId, status, notes }
  if (status === active) return { ...move, sendEmail: false }
  const common = { ...move, sendEmail, candidateNotes }
  if (status === hired) return { ...common, date, sendNewJoinerForm }
  return { ...common, isRestricted, startDate, endDate, rejectionReasonId, attachment }
}
