import type { ApprovalItem } from '@hireloom/contract/approvals/round'
import { approverStatus, roundStatuses } from '@hireloom/contract/approvals/round'
import { Anchor, Paper, Text } from '@mantine/core'
import { Link } from 'react-router'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { ApprovalChanges, ApprovalPay } from './approval-facts.tsx'
import css from './approvals.module.css'
import { DecisionButtons } from './decision-buttons.tsx'
import { approverLabels, hoursLeft, roundColors } from './labels.ts'

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

/** The state of an approval, or of its request if the user asked for it. */
function StateBadge({ item: { status, roundStatus, askedBy, forUser } }: { item: ApprovalItem }) {
  const isOwn = askedBy !== null && forUser === null && status !== approverStatus.approved
  return (
    <StatusBadge color={roundColors[roundStatus]}>
      {isOwn ? roundStatuses[roundStatus] : approverLabels[status]}
    </StatusBadge>
  )
}
