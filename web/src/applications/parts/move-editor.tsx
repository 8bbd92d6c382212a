import { applicationStatus, type StageOnTheWay } from '@hireloom/contract/applications'
import type { Candidate } from '@hireloom/contract/candidates'
import { dayInWords, hiredNotice, rejection } from '@hireloom/contract/mail'
import { Move } from '@hireloom/contract/moves'
import { Textarea } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { MailPreview } from '../../mail/parts/mail-preview.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { DateField } from '../../platform/ui/date-field.tsx'
import { useFormOf } from '../../platform/ui/form.ts'
import { fullName } from '../../platform/ui/words.ts'
import { ChangeForm } from './change-dialog.tsx'
import { useChange } from './use-change.ts'

interface Props {
  candidate: Candidate
  stage: StageOnTheWay | undefined
  onClose: () => void
  children: ReactNode
}

const { active, hired, rejected } = applicationStatus

export function noticesOfMove(stage: StageOnTheWay | undefined) {
  const where = stage?.status === rejected ? 'rejected' : (stage?.name ?? '')
  return { success: `Candidate moved to ${where}`, failure: `Failed to move candidate to ${where}` }
}

/** What a move asks for by where it leads: a first day when hired, a reason when rejected, else a note at will. */
export function MoveEditor({ candidate, stage, onClose, children }: Props) {
  const status = (stage?.status ?? active) as Move['status']
  const change = useChange(candidate, { ...noticesOfMove(stage), onDone: onClose })
  const form = useFormOf(Move, {
    jobId: candidate.jobId,
    updatedAt: candidate.updatedAt.toISOString(),
    stageId: stage?.id ?? null,
    status,
    groupId: stage?.groupId ?? null,
    date: undefined,
    notes: '',
    sendEmail: true,
  })
  const { setValues, clearErrors } = form
  useEffect(() => {
    setValues({ stageId: stage?.id ?? null, status, groupId: stage?.groupId ?? null })
    clearErrors()
  }, [stage, status, setValues, clearErrors])
  const mail = useMail(candidate, status, form.values.date)

  return (
    <ChangeForm
      onSubmit={form.onSubmit(({ jobId: _job, updatedAt: _seen, date, sendEmail, ...move }) =>
        change.send(
          { ...move, ...(status === hired && { date }), sendEmail: sendEmail && status !== active },
          { onError: form.refuse },
        ),
      )}
      stale={change.stale}
      isPending={change.isPending}
      action={status === rejected ? 'Reject' : stage ? `Move to ${stage.name}` : 'Move'}
      isDestructive={status === rejected}
      onClose={onClose}
      preview={
        status !== active && (
          <MailPreview
            name={candidate.firstName}
            address={candidate.email}
            mail={mail}
            missing="The e-mail shows here once the first day is chosen."
            isSent={form.values.sendEmail === true}
            onToggle={(sends) => form.setFieldValue('sendEmail', sends)}
          />
        )
      }
    >
      {children}
      {status === hired && <DateField label="First working day" withAsterisk {...form.field('date')} />}
      <Textarea
        label={status === rejected ? 'Notes' : 'Note for the team'}
        withAsterisk={status === rejected}
        description={status === rejected ? 'Why it ends here. Only the team reads it.' : undefined}
        placeholder={status === rejected ? undefined : 'Not sent to the candidate'}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.field('notes')}
      />
    </ChangeForm>
  )
}

function useMail(candidate: Candidate, status: Move['status'], date: string | null | undefined) {
  const { user } = useSession()
  if (!user || status === active) return undefined
  const occasion = {
    candidateFirstName: candidate.firstName,
    jobPositionName: candidate.jobPositionName,
    companyName: user.companyName,
    senderName: fullName(user),
  }
  if (status === rejected) return rejection(occasion)
  return date ? hiredNotice({ ...occasion, startDay: dayInWords(new Date(date), 'UTC') }) : undefined
}
