import type { ApprovalItem } from '@hireloom/contract/approvals/round'
import { roundStatuses } from '@hireloom/contract/approvals/round'
import { Anchor, Paper, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { ApprovalChanges, ApprovalPay } from './approval-facts.tsx'
import css from './approvals.module.css'
import { DecisionButtons } from './decision-buttons.tsx'
import { approverColors, approverLabels, hoursLeft, roundColors } from './labels.ts'

/** An approval in the list: the pay, the changes and the decision. */
export function ApprovalCard({ item }: { item: ApprovalItem }) {
  const { id, firstName, jobPositionName, branchName, askedBy, forUser, rules, words, mayDecide, isLate, dueAt } = item
  return (
    <Paper withBorder component="li" className={css.card} data-late={isLate || undefined}>
      <div className={css.head}>
        <div>
          <Anchor component={Link} to={`/approvals/${id}`} fw={500} size="md">
            {firstName}, {jobPositionName}
          </Anchor>
          <Text size="sm" c="dimmed">
            {[branchName, askedBy && `${askedBy.name} asks`, forUser && `you decide for ${forUser.name}`]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </div>
        {mayDecide && dueAt ? (
          <Text size="sm" c={isLate ? 'orange' : 'dimmed'}>
            {hoursLeft(dueAt, new Date())}
          </Text>
        ) : (
          <StateBadge item={item} />
        )}
      </div>
      <Text size="sm">{rules.join(', ')}</Text>
      {mayDecide && <ApprovalPay item={item} />}
      {mayDecide && <ApprovalChanges item={item} />}
      {mayDecide && words && (
        <Text size="sm" className={css.words}>
          {words}
        </Text>
      )}
      {mayDecide && <DecisionButtons item={item} />}
    </Paper>
  )
}

/** The state of a request to the user who asked for it, and of the approval to others. */
function StateBadge({ item: { status, roundStatus, askedBy } }: { item: ApprovalItem }) {
  const { user } = useSession()
  const isOwn = askedBy !== null && askedBy.id === user?.id
  return (
    <StatusBadge color={isOwn ? roundColors[roundStatus] : approverColors[status]}>
      {isOwn ? roundStatuses[roundStatus] : approverLabels[status]}
    </StatusBadge>
  )
}
