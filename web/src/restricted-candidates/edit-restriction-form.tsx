import {
  type RestrictedCandidate,
  RestrictionChange,
  restrictedCandidates,
} from '@hireloom/contract/restricted-candidates'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import type { Location } from 'react-router'
import { isStale } from '../platform/api/call.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { PeriodFields } from './period-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { useRestrictionCall } from './use-restriction-call.ts'

interface Props {
  restriction: RestrictedCandidate
  /** Reloads the restriction after another user changed it. */
  onReload: () => void
  /** Whether a location at the same path still shows the form. */
  isFormLocation?: (location: Location) => boolean
  onDone: () => void
  onCancel: () => void
}

/** Changes a restriction: its period and reason, and the person if they were entered by hand. */
export function EditRestrictionForm({ restriction, onReload, isFormLocation, onDone, onCancel }: Props) {
  const isSaved = useRef(false)
  const form = useFormOf(RestrictionChange, valuesOf(restriction))
  const save = useRestrictionCall(restrictedCandidates.change, {
    onDone: () => {
      isSaved.current = true
      onDone()
    },
  })
  useUnsavedChanges(() => form.isDirty() && !isSaved.current, isFormLocation)
  const updatedAt = restriction.updatedAt.toISOString()
  return (
    <form
      noValidate
      aria-label="Edit restriction"
      onSubmit={form.onSubmit((body) =>
        save.mutate({ params: { id: restriction.id }, body: { ...body, updatedAt } }, { onError: form.refuse }),
      )}
    >
      <Stack gap="md">
        {isStale(save.error) && (
          <Alert color="orange" title="Someone else changed this restriction in the meantime">
            <Button size="compact-sm" variant="default" onClick={onReload}>
              Load their changes
            </Button>
          </Alert>
        )}
        {restriction.isTyped ? (
          <PersonFields field={form.field} seesPersonalData={restriction.sensitiveFieldAccess} />
        ) : (
          <Text fw={600}>{restriction.candidateName}</Text>
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

function valuesOf(restriction: RestrictedCandidate) {
  const { reason, startDate, endDate, firstName, isTyped, sensitiveFieldAccess } = restriction
  const savedValues = { updatedAt: restriction.updatedAt.toISOString(), reason, startDate, endDate }
  if (!isTyped) return savedValues
  if (!sensitiveFieldAccess) return { ...savedValues, firstName }
  const { lastName, nik, email, phoneNumber } = restriction
  return {
    ...savedValues,
    firstName,
    lastName: lastName ?? '',
    nik: nik ?? '',
    email: email ?? '',
    phoneNumber: phoneNumber ?? '',
  }
}
