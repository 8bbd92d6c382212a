import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { canceledInvitation } from '@hireloom/contract/mail/texts'
import { CancelChange } from '@hireloom/contract/moves/changes'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import type { PipelineStage } from '@hireloom/contract/stages'
import { Textarea } from '@mantine/core'
import { ChangeDialog, ChangeForm } from '../../changing/parts/change-dialog.tsx'
import { useChange, useSeenVersion } from '../../changing/parts/use-change.ts'
import { MailPreview, noAddress } from '../../mail/parts/mail-preview.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { fullName } from '../../platform/ui/text/words.ts'
import { meetingTexts, periodOf } from './schedule-texts.ts'

interface Props {
  candidate: Candidate
  stage: Pick<PipelineStage, 'id' | 'name' | 'processId'>
  schedule: Schedule
  onClose: () => void
}

/** The dialog in which a user cancels an interview or assessment and gives the reason. */
export function CancelModal({ candidate, stage, schedule, onClose }: Props) {
  const { user } = useSession()
  const { noun, peopleSubject, canceled } = meetingTexts(stage.processId)
  const timeZone = user?.companyTimeZone ?? 'UTC'
  const form = useFormOf(Cancellation, { notes: '', sendEmail: true })
  const change = useChange(candidate, useSeenVersion(candidate), { ...canceled, onDone: onClose })
  const { sendEmail } = form.values
  const reason = form.values.notes?.trim()
  const mail =
    user && reason && schedule.isCandidateInvited
      ? canceledInvitation({
          ...schedule,
          process: stage.processId,
          language: candidate.language,
          candidateFirstName: candidate.firstName,
          jobPositionName: candidate.jobPositionName,
          companyName: user.companyName,
          timeZone,
          senderName: fullName(user),
          reason,
        })
      : undefined

  return (
    <ChangeDialog
      title={`Cancel the ${schedule.stageName}`}
      name={candidate.candidateName}
      subtitle={periodOf(schedule, timeZone)}
      onClose={onClose}
      isWide
    >
      <ChangeForm
        onSubmit={form.onSubmit((values) =>
          change.send({ ...values, stageId: stage.id, isRemoveScheduled: true }, { onError: form.refuse }),
        )}
        stale={change.stale}
        isPending={change.isPending}
        action={`Cancel ${noun}`}
        dismiss="Keep it"
        isDestructive
        onClose={onClose}
        preview={
          <MailPreview
            name={candidate.firstName}
            address={candidate.email}
            unreachable={!candidate.hasEmail && `${noAddress} ${peopleSubject} who were invited are notified.`}
            mail={mail}
            missing={
              schedule.isCandidateInvited
                ? 'The e-mail is shown here once you give a reason.'
                : `${candidate.firstName} was not invited by e-mail, and gets no cancellation. ${peopleSubject} who were invited are notified.`
            }
            isSent={sendEmail === true}
            onToggle={(sends) => form.setFieldValue('sendEmail', sends)}
            note={`The ${noun} is removed from all attendees' calendars automatically.`}
          />
        }
      >
        <Textarea
          label="Reason"
          withAsterisk
          description={sendEmail ? 'Everyone who was invited can read it.' : 'Shown to the team only.'}
          autosize
          minRows={4}
          maxRows={10}
          data-autofocus
          {...form.field('notes', { called: 'Reason' })}
        />
      </ChangeForm>
    </ChangeDialog>
  )
}

const Cancellation = CancelChange.pick({ notes: true, sendEmail: true })
