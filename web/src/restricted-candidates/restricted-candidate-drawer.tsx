import {
  type RestrictedCandidate,
  restrictedCandidates,
  restrictionStatus,
} from '@hireloom/contract/restricted-candidates'
import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { answerTo } from '../platform/api/hooks.ts'
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
  /** Nothing is open without it. */
  id: number | undefined
  onClose: () => void
}

/** A restriction with all that is known of it; it can be changed and lifted here. */
export function RestrictedCandidateDrawer({ id, onClose }: Props) {
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title="Restriction" closeOnClickOutside={false} size={480}>
      {id !== undefined && <Opened key={id} id={id} />}
    </Drawer>
  )
}

function Opened({ id }: { id: number }) {
  const [isEditing, setEditing] = useState(false)
  const [isLifting, setLifting] = useState(false)
  const details = useQuery({ ...answerTo(restrictedCandidates.read, { params: { id } }), throwOnError: false })
  const bar = details.data?.data
  if (!bar) {
    return details.isError ? (
      <LoadFailure title={detailsFailure} error={details.error} onRetry={details.refetch} />
    ) : (
      <SkeletonRows rows={6} />
    )
  }
  if (isEditing) {
    const leave = () => setEditing(false)
    return (
      <EditRestrictionForm
        key={bar.updatedAt.getTime()}
        bar={bar}
        onReload={() => details.refetch()}
        onDone={leave}
        onCancel={leave}
      />
    )
  }
  const isOpen = bar.status !== restrictionStatus.lifted
  return (
    <Stack gap="md">
      <Facts bar={bar} />
      {isOpen && (
        <Group justify="space-between" className={css.foot}>
          <Button variant="default" color="red" onClick={() => setLifting(true)}>
            Lift restriction
          </Button>
          <Group gap="sm">
            <Anchor component={Link} to={`${listPath}/edit/${bar.id}`} size="sm">
              Open as page
            </Anchor>
            <Button onClick={() => setEditing(true)}>Edit</Button>
          </Group>
        </Group>
      )}
      {isLifting && <LiftModal bar={bar} onClose={() => setLifting(false)} />}
    </Stack>
  )
}

function Facts({ bar }: { bar: RestrictedCandidate }) {
  const timeZone = useCompanyTimeZone()
  const { label, color } = statusLabels[bar.status]
  const personal = (value: string | null) => (bar.sensitiveFieldAccess ? (value ?? <Nothing />) : <Masked />)
  const by = (name: string | null, at: Date) => `${name} on ${formatDate(at, timeZone)}`
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="lg" fw={600} className={css.words}>
          {bar.candidateName}
        </Text>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Group>
      <Fact label="Period">{periodOf(bar)}</Fact>
      <Fact label="Reason">
        <span className={css.written}>{bar.reason}</span>
      </Fact>
      <Fact label="NIK">{personal(bar.nik)}</Fact>
      <Fact label="E-mail">{personal(bar.email)}</Fact>
      <Fact label="Phone number">{personal(bar.phoneNumber && formatPhone(bar.phoneNumber))}</Fact>
      <Fact label="Set by">{by(bar.createdByName, bar.createdAt)}</Fact>
      {bar.liftedAt && <Fact label="Lifted by">{by(bar.liftedByName, bar.liftedAt)}</Fact>}
      {bar.candidateId !== null && (
        <Anchor component={Link} to={candidatePath(bar)} size="sm">
          {bar.jobApplicationId === null ? 'Open the candidate' : 'Open the rejected application'}
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
    <Text component="div" size="md" className={css.words}>
      {children}
    </Text>
  </div>
)
