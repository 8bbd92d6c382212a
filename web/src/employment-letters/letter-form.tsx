import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { employmentLetters, employmentLetterTexts } from '@hireloom/contract/employment-letters/endpoints'
import { datesProblems } from '@hireloom/contract/employment-letters/form'
import type { EmploymentLetter, EmploymentLetterProposal } from '@hireloom/contract/employment-letters/letter'
import { lookups } from '@hireloom/contract/lookups'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ChangeForm } from '../changing/parts/change-dialog.tsx'
import { useMasterData } from '../lookups/parts/use-master-data.ts'
import { isStale } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { showFirstError } from '../platform/ui/forms/first-error.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { staleWithLetter } from './labels.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterInput, newLetter, valuesOf } from './letter-values.ts'

interface Props {
  candidate: Candidate
  /** The letter to draw again, or the proposal of a new one. */
  start: EmploymentLetter | EmploymentLetterProposal
  onClose: () => void
}

/** The form of an employment letter: employment, pay, the letter and its annexes. */
export function LetterForm({ candidate, start, onClose }: Props) {
  const { jobId, jobApplicationId: applicationId } = candidate
  const letter = 'id' in start ? start : undefined
  const client = useQueryClient()
  // The letter may be reloaded behind the dialog, so the version that the user saw is kept.
  const [version, setVersion] = useState(letter?.updatedAt)
  const form = useFormOf(LetterInput, 'id' in start ? valuesOf(start) : newLetter(start))
  const types = useMasterData(lookups.employmentTypes)
  const typeId = form.values.employmentType as number | null
  const hasEndDate = types.data?.find(({ id }) => id === typeId)?.hasEndDate ?? false

  const callOptions = { refreshes: staleWithLetter, onDone: onClose }
  const idempotencyKey = useKeyOf(JSON.stringify(form.values))
  const create = useCall(employmentLetters.create, {
    ...callOptions,
    headers: { 'idempotency-key': idempotencyKey },
    success: employmentLetterTexts.created,
    failure: employmentLetterTexts.createFailed,
  })
  const regenerate = useCall(employmentLetters.regenerate, {
    ...callOptions,
    success: employmentLetterTexts.regenerated,
    failure: employmentLetterTexts.regenerateFailed,
    isShownOnScreen: isStale,
  })
  const preview = useCall(employmentLetters.preview, { failure: 'Failed to create the preview', onDone: saveFile })

  const { startDate, endDate, joiningDate } = form.values as Partial<Record<string, string | null>>
  const dateProblems = datesProblems(
    { startDate: startDate || null, endDate: endDate || null, joiningDate: joiningDate || null },
    hasEndDate,
  )
  /**
   * Returns a function that sends the letter if it is complete, and otherwise shows what is missing, including the
   * dates.
   */
  const submit = (send: (body: LetterInput & { jobId: number }) => void) => {
    const sendComplete = form.onSubmit((values) => {
      if (dateProblems.length === 0) send({ ...values, jobId })
      else showFirstError()
    })
    return (event?: FormEvent<HTMLFormElement>) => {
      sendComplete(event)
      for (const { field, message } of dateProblems) form.setFieldError(field, message)
    }
  }
  const save = submit((body) => {
    if (letter) {
      const updatedAt = (version ?? letter.updatedAt).toISOString()
      const params = { applicationId, employmentId: letter.id }
      regenerate.mutate({ params, body: { ...body, updatedAt } }, { onError: form.refuse })
    } else {
      // Another letter may have taken the proposed number since. Without a number, the server assigns the next one.
      const isProposed = body.offerLetterNumber === start.offerLetterNumber
      const offerLetterNumber = isProposed ? '' : body.offerLetterNumber
      create.mutate({ params: { applicationId }, body: { ...body, offerLetterNumber } }, { onError: form.refuse })
    }
  })
  const showPreview = submit((body) => preview.mutate({ params: { applicationId }, body }, { onError: form.refuse }))
  const reload = async () => {
    await client.refetchQueries({ queryKey: [candidates.read.path] })
    setVersion(undefined)
    regenerate.reset()
  }
  return (
    <ChangeForm
      onSubmit={save}
      stale={isStale(regenerate.error) ? { message: regenerate.error.message, reload } : undefined}
      secondaryAction={
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={preview.isPending}
          onClick={() => showPreview()}
        >
          Preview
        </Button>
      }
      action={letter ? 'Regenerate letter' : 'Create letter'}
      isPending={create.isPending || regenerate.isPending}
      onClose={onClose}
    >
      <LetterFields
        form={form}
        isRegenerated={letter !== undefined}
        hasEndDate={hasEndDate}
        currency={start.salaryCurrency}
        savedNames={{ employmentType: start.employmentType.name, jobLevel: start.jobLevel?.name }}
      />
    </ChangeForm>
  )
}

/** Returns the idempotency key of a request: the same for its retries, a new one once its content has changed. */
function useKeyOf(content: string) {
  const [current, setCurrent] = useState({ content, key: crypto.randomUUID() })
  if (current.content === content) return current.key
  const next = { content, key: crypto.randomUUID() }
  setCurrent(next)
  return next.key
}
