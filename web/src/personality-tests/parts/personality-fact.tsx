import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { type PersonalityTest, personalityTestStatus, personalityTests } from '@hireloom/contract/personality-tests'
import { Button, Group, Tooltip } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useFlag } from '../../platform/session/use-flag.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { Fact } from '../../platform/ui/display/fact-grid.tsx'
import { formatDate } from '../../platform/ui/text/days.ts'

/** A candidate's progress with the personality test, among the facts; renders nothing if the company doesn't use it. */
export function PersonalityFact({ candidate }: { candidate: Candidate }) {
  const isOn = useFlag('mbti_assessment')
  const { can } = useSession()
  const { jobApplicationId: applicationId, status, mayAct } = candidate
  const test = useQuery({
    ...queryFor(personalityTests.read, { params: { applicationId } }),
    enabled: isOn,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the personality test' },
  })
  const result = test.data?.data
  if (!isOn || !result) return null
  const mayInvite =
    can(personalityTests.invite) &&
    mayAct &&
    result.isOffered &&
    status === applicationStatus.active &&
    result.status !== personalityTestStatus.submitted
  return (
    <Fact label="Personality">
      {(mayInvite || result.status !== personalityTestStatus.notInvited) && (
        <Group gap="xs">
          <TestProgress test={result} />
          {mayInvite && <Invite candidate={candidate} test={result} />}
        </Group>
      )}
    </Fact>
  )
}

function TestProgress({ test: { status, typeCode, sentAt, submittedAt } }: { test: PersonalityTest }) {
  const timeZone = useCompanyTimeZone()
  if (status === personalityTestStatus.submitted && submittedAt) {
    return (
      <Tooltip label={`Submitted ${formatDate(submittedAt, timeZone)}. Nothing is decided by it.`}>
        <span>{typeCode}</span>
      </Tooltip>
    )
  }
  return sentAt ? `Invited ${formatDate(sentAt, timeZone)}` : null
}

function Invite({ candidate, test: { sentAt } }: { candidate: Candidate; test: PersonalityTest }) {
  const { jobApplicationId: applicationId, jobId, firstName, hasEmail } = candidate
  const invite = useCall(personalityTests.invite, {
    success: 'Personality test sent',
    failure: 'Failed to send the personality test',
    refreshes: [personalityTests.read, candidates.read, candidates.timeline],
  })
  const confirmInvitation = () =>
    confirm({
      title: `Invite ${firstName} to the personality test?`,
      consequence: `${firstName} gets an e-mail with a link to the test. The result is shown here, and nothing is decided by it.`,
      confirm: sentAt ? 'Send again' : 'Send invitation',
      isDestructive: false,
      onConfirm: () =>
        invite.mutate({ params: { applicationId }, body: { jobId, sentAt: sentAt ? sentAt.toISOString() : null } }),
    })
  if (!hasEmail) return <span>An invitation needs an e-mail address</span>
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconSend size={13} aria-hidden />}
      loading={invite.isPending}
      onClick={confirmInvitation}
    >
      {sentAt ? 'Send again' : 'Invite'}
    </Button>
  )
}
