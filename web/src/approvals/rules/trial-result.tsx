import type { RuleTrial } from '@hireloom/contract/approvals/endpoints'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import { Alert, Anchor, List } from '@mantine/core'
import { Link } from 'react-router'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { formatDate } from '../../platform/ui/text/days.ts'

/** The offers of the last 90 days that a rule would have stopped. */
export function TrialResult({ trial: { total, fitting, offers } }: { trial: RuleTrial }) {
  const timeZone = useCompanyTimeZone()
  return (
    <Alert
      color="blue"
      title={`The rule applies to ${fitting} of ${pluralize(total, 'offer')} from the last 90 days`}
      role="status"
    >
      <List size="sm">
        {offers.map(({ offerId, candidateId, jobApplicationId, firstName, jobPositionName, createdAt, approvers }) => (
          <List.Item key={offerId}>
            <Anchor
              size="sm"
              underline="always"
              component={Link}
              to={`/candidates/${candidateId}?job_application_id=${jobApplicationId}&tab=offers`}
            >
              {firstName}, {jobPositionName}
            </Anchor>
            , {formatDate(createdAt, timeZone)}: {approvers.join(', ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
