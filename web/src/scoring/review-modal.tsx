import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { reviewedRejection } from '@hireloom/contract/mail/texts'
import { ReviewEnd, scoring } from '@hireloom/contract/scoring'
import { Textarea } from '@mantine/core'
import { ChangeDialog, ChangeForm } from '../changing/parts/change-dialog.tsx'
import { staleQueries } from '../changing/parts/stale-queries.ts'
import { MailPreview, noAddress } from '../mail/parts/mail-preview.tsx'
import { useCall } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { fullName } from '../platform/ui/text/words.ts'

interface Props {
  candidate: Candidate
  askedAt: Date | undefined
  onClose: () => void
}

/** Ends a review that keeps the rejection, with a note for the applicant. */
export function ReviewModal({ candidate, askedAt, onClose }: Props) {
  const { user } = useSession()
  const form = useFormOf(ReviewEnd, { notes: '', sendEmail: candidate.hasEmail })
  const end = useCall(scoring.endReview, {
    success: 'Review saved',
    failure: 'Failed to save the review',
    refreshes: staleQueries,
    onDone: onClose,
  })
  const { candidateName, firstName, email, jobPositionName, jobApplicationId: applicationId } = candidate
  const mail =
    user &&
    reviewedRejection({
      language: candidate.language,
      candidateFirstName: firstName,
      jobPositionName,
      companyName: user.companyName,
      senderName: fullName(user),
      askedAt: askedAt ?? new Date(),
      timeZone: user.companyTimeZone,
    })
  return (
    <ChangeDialog title={`Keep ${candidateName} rejected`} name={candidateName} onClose={onClose} isWide>
      <ChangeForm
        onSubmit={form.onSubmit((body) => end.mutate({ params: { applicationId }, body }, { onError: form.refuse }))}
        stale={undefined}
        isPending={end.isPending}
        action={form.values.sendEmail ? 'Keep rejected and send e-mail' : 'Keep rejected'}
        isDestructive
        onClose={onClose}
        preview={
          <MailPreview
            name={firstName}
            address={email}
            unreachable={!candidate.hasEmail && noAddress}
            mail={mail}
            missing="The e-mail is shown here."
            isSent={form.values.sendEmail === true}
            onToggle={(sends) => form.setFieldValue('sendEmail', sends)}
          />
        }
      >
        <Textarea
          label="Notes"
          withAsterisk
          description="What you looked at and why it stays. Shown to the team only."
          autosize
          minRows={4}
          maxRows={10}
          data-autofocus
          {...form.field('notes')}
        />
      </ChangeForm>
    </ChangeDialog>
  )
}
