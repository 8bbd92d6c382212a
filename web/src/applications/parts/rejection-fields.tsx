import type { Move } from '@hireloom/contract/moves'
import { Checkbox } from '@mantine/core'
import { useFlag } from '../../platform/session/use-flag.ts'
import { DateField } from '../../platform/ui/date-field.tsx'
import type { useFormOf } from '../../platform/ui/form.ts'
import { AttachmentField } from '../../uploads/parts/attachment-field.tsx'
import css from './bulk-move-modal.module.css'

interface Props {
  form: ReturnType<typeof useFormOf<typeof Move>>
  /** A file is on its way, and the form has to wait for it. */
  onBusy: (isBusy: boolean) => void
}

/** What a rejection may take along where the company does that: a file in its mail, and a period without applications. */
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
      <Checkbox
        label="Restrict this candidate for a period"
        description="What they apply for meanwhile goes straight to Rejected."
        {...form.field('isRestricted', { type: 'checkbox' })}
      />
      {isRestricted && (
        <div className={css.period}>
          <DateField label="Start date" withAsterisk {...form.field('startDate')} />
          <DateField label="End date" withAsterisk {...form.field('endDate')} />
        </div>
      )}
    </>
  )
}
