import { approvals } from '@hireloom/contract/approvals/endpoints'
import { type Approval, roundStatus, roundStatuses } from '@hireloom/contract/approvals/round'
import { Anchor, Button, Group, Modal, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { ErrorPage } from '../platform/shell/errors/error-page.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { ApprovalChanges, ApprovalPay, ApprovalTerms } from './approval-facts.tsx'
import css from './approvals.module.css'
import { DecisionButtons } from './decision-buttons.tsx'
import { roundColors, staleWithApproval } from './labels.ts'
import { RoundSteps } from './round-steps.tsx'

/** One approval: the terms, the changes, the approvers and the decision. */
export function Page() {
  const approvalId = Number(useParams().approvalId)
  const query = useQuery({ ...queryFor(approvals.read, { params: { approvalId } }), throwOnError: false })
  if (query.error instanceof CallError && query.error.status === 404) return <ErrorPage status={404} />
  const approval = query.data?.data
  return (
    <>
      <PageHead
        title={approval ? `Offer for ${approval.firstName}, ${approval.jobPositionName}` : 'Approval'}
        breadcrumb={[{ label: 'Approvals', to: '/approvals' }]}
      >
        {approval && (
          <StatusBadge color={roundColors[approval.roundStatus]}>{roundStatuses[approval.roundStatus]}</StatusBadge>
        )}
      </PageHead>
      <div className={css.panel}>
        {query.isPending && <SkeletonRows rows={6} height={48} />}
        {query.isError && !approval && (
          <LoadFailure title="Failed to load the approval" error={query.error} onRetry={() => query.refetch()} />
        )}
        {approval && <Details approval={approval} />}
      </div>
    </>
  )
}

function Details({ approval }: { approval: Approval }) {
  const timeZone = useCompanyTimeZone()
  const { askedBy, askedAt, rules, branchName, organizationName, candidate, round, mayDecide } = approval
  return (
    <Stack gap="lg">
      <Text>
        {askedBy?.name ?? 'A user who left'} asked for approval on {formatInstant(askedAt, timeZone)}, because of{' '}
        <strong>{rules.join(', ') || 'the rules of the company'}</strong>. {branchName}, {organizationName}.{' '}
        {candidate && (
          <Anchor
            component={Link}
            to={`/candidates/${candidate.candidateId}?job_application_id=${candidate.jobApplicationId}&tab=offers`}
            inherit
            underline="always"
          >
            Open the candidate
          </Anchor>
        )}
      </Text>
      {round.words && (
        <Text className={css.words} aria-label="Message from the user who asked">
          {round.words}
        </Text>
      )}
      <Paper withBorder p="md">
        <ApprovalPay item={approval} />
      </Paper>
      <ApprovalTerms item={approval} />
      <ApprovalChanges item={approval} />
      <section aria-labelledby="approvers">
        <Title order={2} size="h3" id="approvers" mb="sm">
          Approvers
        </Title>
        <RoundSteps round={round} />
      </section>
      {round.questions.map(({ id, user, text, askedAt }) => (
        <Text key={id} className={css.words}>
          <strong>{user.name}</strong> asked, {formatInstant(askedAt, timeZone)}: {text}
        </Text>
      ))}
      <Group justify="space-between" className={css.actions}>
        {round.status === roundStatus.waiting && mayDecide ? <QuestionButton approval={approval} /> : <span />}
        {mayDecide && <DecisionButtons item={approval} />}
      </Group>
    </Stack>
  )
}

function QuestionButton({ approval: { id: approvalId, askedBy } }: { approval: Approval }) {
  const [isOpen, modal] = useDisclosure(false)
  const [text, setText] = useState('')
  const ask = useCall(approvals.question, {
    success: 'Question sent',
    failure: 'Failed to send the question',
    refreshes: staleWithApproval,
    onDone: () => {
      setText('')
      modal.close()
    },
  })
  return (
    <>
      <Button variant="subtle" onClick={modal.open}>
        Ask a question
      </Button>
      <Modal opened={isOpen} onClose={modal.close} title={`Ask ${askedBy?.name ?? 'the recruiter'}`} centered>
        <Stack gap="md">
          <Textarea
            label="Question"
            required
            data-autofocus
            autosize
            minRows={3}
            maxLength={maxLengthOf(approvals.question.body.shape.text)}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={modal.close}>
              Cancel
            </Button>
            <Button
              loading={ask.isPending}
              disabled={text.trim() === ''}
              onClick={() => ask.mutate({ params: { approvalId }, body: { text } })}
            >
              Send question
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
