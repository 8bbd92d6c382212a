import { type ApprovalRound, approverStatus, type RoundApprover } from '@hireloom/contract/approvals/round'
import { Text } from '@mantine/core'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { PersonAvatar } from '../platform/ui/display/person-avatar.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import css from './approvals.module.css'
import { approverColors, approverLabels } from './labels.ts'

/** The approvers of a request by their steps, with what each decided. */
export function RoundSteps({ round }: { round: ApprovalRound }) {
  const steps = [...Map.groupBy(round.approvers, ({ step }) => step)].toSorted(([a], [b]) => a - b)
  return (
    <ol className={css.steps} aria-label="Approvers">
      {steps.map(([step, approvers]) => (
        <li key={step}>
          {steps.length > 1 && (
            <Text size="sm" c="dimmed" mb={4}>
              Step {step} of {steps.length}
            </Text>
          )}
          {approvers.map((approver) => (
            <Approver key={approver.id} approver={approver} />
          ))}
        </li>
      ))}
    </ol>
  )
}

function Approver({ approver }: { approver: RoundApprover }) {
  const timeZone = useCompanyTimeZone()
  const { user, status, decidedBy, decidedAt, words, isByLink, approvedVersion, askedAt } = approver
  const label =
    status === approverStatus.kept ? `Approved for version ${approvedVersion}, holds` : approverLabels[status]
  const at = decidedAt ?? (status === approverStatus.asked ? askedAt : null)
  const details = [
    decidedBy && `decided by ${decidedBy.name}`,
    isByLink && 'by link',
    at && formatInstant(at, timeZone),
  ].filter(Boolean)
  return (
    <div className={css.approver}>
      <PersonAvatar name={user.name} />
      <div className={css.person}>
        <Text fw={500}>{user.name}</Text>
        {details.length > 0 && (
          <Text size="sm" c="dimmed">
            {details.join(', ')}
          </Text>
        )}
        {words && <Text size="sm">{words}</Text>}
      </div>
      <StatusBadge color={approverColors[status]}>{label}</StatusBadge>
    </div>
  )
}
