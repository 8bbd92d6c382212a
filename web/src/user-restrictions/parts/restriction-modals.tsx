import { type UserRestriction, userRestrictions } from '@hireloom/contract/user-restrictions'
import { Group, Modal, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { fullName } from '../../platform/ui/text/words.ts'
import { AppliedRestriction, type RestrictionResult } from '../applied-restriction.tsx'
import { AssignRestriction } from '../assign-restriction.tsx'
import css from './restriction-modals.module.css'

interface Props {
  userId: number
  opened: boolean
  onClose: () => void
}

/** Restricts a user: first the choice of what they see, then its result. */
export function RestrictionModals({ userId, opened, onClose }: Props) {
  const isPhone = useIsPhone()
  const details = queryFor(userRestrictions.read, { params: { userId } })
  const { data, error, refetch } = useQuery({
    ...details,
    enabled: opened,
    throwOnError: false,
  })
  const [applied, setApplied] = useState<RestrictionResult>()
  const client = useQueryClient()
  const user = data?.data
  const show = (result: RestrictionResult) => {
    client.setQueryData(details.queryKey, { data: result.restriction })
    setApplied(result)
  }
  const close = () => {
    setApplied(undefined)
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      size={640}
      fullScreen={isPhone}
      closeOnClickOutside={applied !== undefined}
      padding={0}
      centered
      classNames={{ header: css.head, title: css.title }}
      title={user ? <UserHead user={user} isApplied={applied !== undefined} /> : 'Restrictions'}
    >
      {applied && <AppliedRestriction {...applied} onChange={() => setApplied(undefined)} onClose={close} />}
      {!applied && user && (
        <AssignRestriction
          key={userId}
          loaded={user}
          reload={async () => (await refetch()).data?.data}
          onApplied={show}
          onClose={close}
        />
      )}
      {!user && error && (
        <LoadFailure title="Failed to get restriction details" error={error} onRetry={() => void refetch()} />
      )}
      {!user && !error && <SkeletonRows rows={4} height={32} />}
    </Modal>
  )
}

function UserHead({ user, isApplied }: { user: UserRestriction; isApplied: boolean }) {
  const name = fullName(user)
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar name={name} src={user.avatar} size={36} />
      <div>
        {isApplied ? `What ${name} sees` : `Restrict ${name}`}
        <Text size="sm" c="dimmed">
          {[user.roleName, user.jobPositionName].filter(Boolean).join(' · ')}
        </Text>
      </div>
    </Group>
  )
}
