import { type RejectionReason, rejectionReasons } from '@hireloom/contract/rejection-reasons'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'

interface Props {
  /** Returns the props of the input. */
  field: (path: 'rejectionReasonId', options: { called: string }) => object
}

/** Asks for the reason for a rejection, from the company's list; nothing where the list is empty. */
export function ReasonField({ field }: Props) {
  const { data, isPending, isError } = useQuery({ ...queryFor(rejectionReasons.offered, {}), throwOnError: false })
  const reasons = data?.data ?? []
  if (data && reasons.length === 0) return null
  return (
    <Select<number>
      label="Reason"
      description={
        isError && !data
          ? 'The reasons could not be loaded. You can reject without one.'
          : 'Optional. The candidate does not see it.'
      }
      placeholder={isPending ? 'Loading' : 'Choose a reason'}
      data={reasons.map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => <Choice reason={reasons.find(({ id }) => id === option.value)} />}
      searchable
      clearable
      maxDropdownHeight={320}
      nothingFoundMessage="No reason contains these words"
      {...field('rejectionReasonId', { called: 'Reason' })}
    />
  )
}

const Choice = ({ reason }: { reason: RejectionReason | undefined }) =>
  reason && (
    <div>
      <Text size="md">{reason.name}</Text>
      {reason.nameIndonesian && (
        <Text size="xs" c="dimmed" lang="id">
          {reason.nameIndonesian}
        </Text>
      )}
    </div>
  )
