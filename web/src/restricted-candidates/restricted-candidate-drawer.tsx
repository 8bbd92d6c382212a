import {
  type RestrictedCandidate,
  restrictedCandidates,
  restrictionStatus,
} from '@hireloom/contract/restricted-candidates'
import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatDate } from '../platform/ui/text/days.ts'
import { Masked } from '../platform/ui/text/masked.tsx'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { formatPhone } from '../platform/ui/text/words.ts'
import { EditRestrictionForm } from './edit-restriction-form.tsx'
import { detailsFailure, listPath, periodOf, statusLabels } from './labels.ts'
import { LiftModal } from './lift-modal.tsx'
import css from './restriction-list.module.css'

interface Props {
  /** The drawer is closed while this is undefined. */
  id: number | undefined
  onClose: () => void
}

/** The details of a restriction, which can be changed and lifted here. */
export function RestrictedCandidateDrawer({ id, onClose }: Props) {
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title="Restriction" closeOnClickOutside={false} size={480}>
      {id !== undefined && <RestrictionDetails key={id} id={id} />}
    </Drawer>
  )
}

function RestrictionDetails({ id }: { id: number }) {
  // The form keeps the version it began with, because the query is loaded again while the user types.
  const [edited, setEdited] = useState<RestrictedCandidate>()
  const [isLifting, setLifting] = useState(false)
  const details = useQuery({ ...queryFor(restrictedCandidates.read, { params: { id } }), throwOnError: false })
  const restriction = details.data?.data
  if (!restriction) {
    return details.isError ? (
      <LoadFailure title={detailsFailure} error={details.error} onRetry={details.refetch} />
    ) : (
      <SkeletonRows rows={6} />
    )
  }
  if (edited) {
    const leave = () => setEdited(undefined)
    return (
      <EditRestrictionForm
        key={edited.updatedAt.getTime()}
        restriction={edited}
        onReload={async () => setEdited((await details.refetch()).data?.data)}
        isFormLocation={({ search }) => new URLSearchParams(search).get('restriction') === String(id)}
        onDone={leave}
        onCancel={leave}
      />
    )
  }
  const isOpen = restriction.status !== restrictionStatus.lifted
  return (
    <Stack gap="md">
      <Facts restriction={restriction} />
      {isOpen && (
        <Group justify="space-between" className={css.foot}>
          <Button variant="default" color="red" onClick={() => setLifting(true)}>
            Lift restriction
          </Button>
          <Group gap="sm">
            <Anchor component={Link} to={`${listPath}/edit/${restriction.id}`} size="sm">
              Open as page
            </Anchor>
            <Button onClick={() => setEdited(restriction)}>Edit</Button>
          </Group>
        </Group>
      )}
      {isLifting && <LiftModal restriction={restriction} onClose={() => setLifting(false)} />}
    </Stack>
  )
}

function Facts({ restriction }: { restriction: RestrictedCandidate }) {
  const timeZone = useCompanyTimeZone()
  const { label, color } = statusLabels[restriction.status]
  const personal = (value: string | null) => (restriction.sensitiveFieldAccess ? (value ?? <Nothing />) : <Masked />)
  const by = (name: string | null, at: Date) => `${name} on ${formatDate(at, timeZone)}`
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="lg" fw={600} className={css.text}>
          {restriction.candidateName}
        </Text>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Group>
      <Fact label="Period">{periodOf(restriction)}</Fact>
      <Fact label="Reason">
        <span className={css.written}>{restriction.reason}</span>
      </Fact>
      <Fact label="NIK">{personal(restriction.nik)}</Fact>
      <Fact label="E-mail">{personal(restriction.email)}</Fact>
      <Fact label="Phone number">{personal(restriction.phoneNumber && formatPhone(restriction.phoneNumber))}</Fact>
      <Fact label="Set by">{by(restriction.createdByName, restriction.createdAt)}</Fact>
      {restriction.liftedAt && <Fact label="Lifted by">{by(restriction.liftedByName, restriction.liftedAt)}</Fact>}
      {restriction.candidateId !== null && (
        <Anchor component={Link} to={candidatePath(restriction)} size="sm">
          {restriction.jobApplicationId === null ? 'Open the candidate' : 'Open the rejected application'}
        </Anchor>
      )}
    </Stack>
  )
}

const candidatePath = ({ candidateId, jobApplicationId }: RestrictedCandidate) =>
  `/candidates/${candidateId}${jobApplicationId === null ? '' : `?job_application_id=${jobApplicationId}`}`

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="div" size="md" className={css.text}>
      {children}
    </Text>
  </div>
)
