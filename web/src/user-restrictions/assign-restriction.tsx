import { type UserRestriction, userRestrictions } from '@hireloom/contract/user-restrictions'
import { users } from '@hireloom/contract/users'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ColleagueField } from '../lookups/parts/colleague-field.tsx'
import { MasterDataChoices } from '../lookups/parts/master-data-choices.tsx'
import { CallError, isStale } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import type { RestrictionResult } from './applied-restriction.tsx'
import { JobsOutside } from './jobs-outside.tsx'
import css from './parts/restriction-modals.module.css'
import { kinds, type RestrictionChoice } from './restriction-kinds.ts'

interface Props {
  loaded: UserRestriction
  reload: () => Promise<UserRestriction | undefined>
  onApplied: (applied: RestrictionResult) => void
  onClose: () => void
}

/** The form for the restriction of a user, and for the colleague who takes over the jobs outside it. */
export function AssignRestriction({ loaded, reload, onApplied, onClose }: Props) {
  const [base, setBase] = useState(loaded)
  const [choice, setChoice] = useState(() => restrictionChoice(loaded))
  const [assignedUserId, setAssigned] = useState<number | null>(null)
  const [unchecked, setUnchecked] = useState<ReadonlySet<number>>(new Set())
  const [isOutdated, setOutdated] = useState(false)
  const { userId, roleId, firstName } = base
  const useRestriction = kinds.some((kind) => choice[kind.chosen].length > 0)
  const isRemoval = base.useRestriction && !useRestriction

  const hiddenJobs = useQuery({
    ...queryFor(userRestrictions.jobsOutside, { params: { userId }, query: choice }),
    enabled: useRestriction,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const jobs = useRestriction ? (hiddenJobs.data?.data ?? []) : []
  const uncheckedIds = jobs.flatMap(({ id }) => (unchecked.has(id) ? id : []))
  const successorId = jobs.length > 0 ? assignedUserId : null

  const save = useCall(userRestrictions.change, {
    success: 'Restrictions updated',
    failure: 'Failed to update restrictions data',
    isShownOnScreen: isStale,
    refreshes: [users.list],
    onDone: ({ data }) =>
      onApplied({ restriction: data, handedOver: successorId === null ? 0 : jobs.length - uncheckedIds.length }),
  })
  const errors = save.error instanceof CallError ? save.error.errors : []
  const errorOf = (name: string) => errors.find(({ field }) => field.split('.')[0] === name)?.message

  const rebaseWhenStale = async (error: Error) => {
    if (!isStale(error)) return
    const newest = await reload()
    if (newest) setBase(newest)
    setOutdated(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { branchId, organizationId, jobPositionId } = choice
    const body = {
      id: userId,
      roleId,
      useRestriction,
      assignedUserId: successorId,
      uncheckedIds: successorId === null ? [] : uncheckedIds,
      branchId: branchId.join(','),
      organizationId: organizationId.join(','),
      jobPositionId: jobPositionId.join(','),
      updatedAt: base.updatedAt?.toISOString() ?? null,
    }
    save.mutate({ params: { userId }, body }, { onError: rebaseWhenStale })
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={css.fields}>
        {isOutdated && (
          <Alert color="orange" icon={<IconRefresh aria-hidden />} title="Failed to update restrictions data">
            Someone else has changed this restriction in the meantime. Your choices are kept. Save again to replace
            theirs.
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {firstName} sees only those of their jobs that match every list below. An empty list sets no limit.
        </Text>
        {kinds.map((kind, index) => (
          <MasterDataChoices
            key={kind.label}
            label={kind.label}
            // The dialog may be open before the form is loaded.
            autoFocus={index === 0}
            data-autofocus={index === 0 || undefined}
            of={kind.of}
            value={choice[kind.chosen]}
            error={errorOf(kind.chosen)}
            onChange={(ids) => setChoice({ ...choice, [kind.chosen]: ids })}
          />
        ))}
        {useRestriction && hiddenJobs.isError && (
          <Alert color="red" title="The jobs outside the restriction could not be loaded">
            <Button variant="default" onClick={() => void hiddenJobs.refetch()}>
              Try again
            </Button>
          </Alert>
        )}
        {jobs.length > 0 && (
          <>
            <ColleagueField
              label="Who takes over"
              description="Joins the hiring team of the ticked jobs, in the same hiring role."
              except={[userId]}
              clearable
              value={assignedUserId}
              error={errorOf('assignedUserId')}
              onChange={setAssigned}
            />
            <JobsOutside
              jobs={jobs}
              unchecked={unchecked}
              isHandedOver={successorId !== null}
              onChange={setUnchecked}
              name={firstName}
            />
          </>
        )}
      </div>
      <Group justify="flex-end" gap="sm" className={css.foot}>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="md"
          disabled={!useRestriction && !isRemoval}
          loading={save.isPending || (useRestriction && hiddenJobs.isFetching && !hiddenJobs.isError)}
        >
          {isRemoval ? 'Remove restriction' : 'Apply restriction'}
        </Button>
      </Group>
    </form>
  )
}

const restrictionChoice = (restriction: UserRestriction): RestrictionChoice => ({
  branchId: restriction.listBranchName.map(({ id }) => id),
  organizationId: restriction.listOrganizationName.map(({ id }) => id),
  jobPositionId: restriction.listJobPositionName.map(({ id }) => id),
})
