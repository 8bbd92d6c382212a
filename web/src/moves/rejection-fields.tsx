import type { Move } from '@hireloom/contract/moves/changes'
import { useFlag } from '../platform/session/use-flag.ts'
import type { useFormOf } from '../platform/ui/forms/form.ts'
import { AttachmentField } from '../uploads/parts/attachment-field.tsx'
import { RestrictionFields } from './restriction-fields.tsx'

interface Props {
  form: ReturnType<typeof useFormOf<typeof Move>>
  /** Called with true when an upload begins and with false when it ends. The form waits in between. */
  onBusy: (isBusy: boolean) => void
}

/** The fields that the company allows in a rejection: an attachment of its mail, and a restriction. */
export function RejectionFields({ form, onBusy }: Props) {
  const isOffered = useFlag('candidate_rejection_attachment')
  if (!isOffered) return null
  const { sendEmail, isRestricted } = form.values
  return (
    <>
      {sendEmail && (
        <AttachmentField
          label="Attachment of the e-mail"
          onChange={(key) => form.setFieldValue('attachment', key)}
          onBusy={onBusy}
          error={form.errors.attachment}
        />
      )}
      <RestrictionFields field={form.field} isRestricted={isRestricted === true} isOne />
    </>
  )
}
