import {
  type RestrictedCandidate,
  RestrictionChange,
  restrictedCandidates,
} from '@hireloom/contract/restricted-candidates'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { CallError } from '../platform/api/call.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { PeriodFields } from './period-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { useRestrictionCall } from './use-restriction-call.ts'

interface Props {
  bar: RestrictedCandidate
  /** Reads it anew, when somebody else changed it. */
  onReload: () => void
  onDone: () => void
  onCancel: () => void
}

/** Changes a restriction: its days and reason, and who it is where they were typed in. */
export function EditRestrictionForm({ bar, onReload, onDone, onCancel }: Props) {
  const isSaved = useRef(false)
  const form = useFormOf(RestrictionChange, valuesOf(bar))
  const save = useRestrictionCall(restrictedCandidates.change, {
    onDone: () => {
      isSaved.current = true
      onDone()
    },
  })
  useUnsavedChanges(() => form.isDirty() && !isSaved.current)
  const isStale = save.error instanceof CallError && save.error.status === 409
  const updatedAt = bar.updatedAt.toISOString()
  return (
    <form
      noValidate
      aria-label="Edit restriction"
      onSubmit={form.onSubmit((body) =>
        save.mutate({ params: { id: bar.id }, body: { ...body, updatedAt } }, { onError: form.refuse }),
      )}
    >
      <Stack gap="md">
        {isStale && (
          <Alert color="orange" title="Somebody else changed this restriction in the meantime">
            <Button size="compact-sm" variant="default" onClick={onReload}>
              Load their changes
            </Button>
          </Alert>
        )}
        {bar.isTyped ? (
          <PersonFields field={form.field} seesPersonalData={bar.sensitiveFieldAccess} />
        ) : (
          <Text fw={600}>{bar.candidateName}</Text>
        )}
        <PeriodFields field={form.field} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function valuesOf(bar: RestrictedCandidate) {
  const { reason, startDate, endDate, firstName, isTyped, sensitiveFieldAccess } = bar
  const seen = { updatedAt: bar.updatedAt.toISOString(), reason, startDate, endDate }
  if (!isTyped) return seen
  if (!sensitiveFieldAccess) return { ...seen, firstName }
  const { lastName, nik, email, phoneNumber } = bar
  return {
    ...{ ...seen, firstName, lastName: lastName ?? '', nik: nik ?? '' },
    ...{ email: email ?? '', phoneNumber: phoneNumber ?? '' },
  }
}
