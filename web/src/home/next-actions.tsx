import { home, maxNextActions, type NextAction, nextActionKind } from '@hireloom/contract/home'
import { approvalStatus } from '@hireloom/contract/offers/status'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { reportStep } from '@hireloom/contract/vacancy-reports'
import { Badge, Button, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core'
import {
  IconBuildingBank,
  IconCalendarQuestion,
  IconCalendarX,
  IconChecklist,
  IconClockExclamation,
  IconFileCheck,
  IconFileDollar,
  IconFileSearch,
  IconGavel,
  IconMessage2,
  IconMessageCheck,
  IconMessageExclamation,
  IconMessages,
  IconSignature,
  IconUserPlus,
  IconUserQuestion,
  IconUserSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatDate } from '../platform/ui/text/days.ts'
import { formatNumber, plural } from '../platform/ui/text/words.ts'
import type { StateColor } from '../platform/ui/theme/colors.ts'
import { formatWait, formatWhen } from './labels.ts'
import css from './next-actions.module.css'

/** The pending actions of the user, each with its button. */
export function NextActions({ actions }: { actions: UseQueryResult<Reply<typeof home.nextActions>> }) {
  const [showsAll, setShowsAll] = useState(false)
  const first = actions.data
  const hasMore = first?.hasMore === true
  const every = useQuery({
    ...queryFor(home.nextActions, { query: { limit: maxNextActions } }),
    enabled: hasMore,
    throwOnError: false,
  })
  const all = hasMore ? every.data : first
  const waiting = (showsAll && all ? all : first)?.data
  const toggle = () => {
    if (every.isError) every.refetch()
    setShowsAll(!showsAll)
  }
  return (
    <Paper withBorder component="section" aria-labelledby="next-actions" className={css.card}>
      <Group justify="space-between" className={css.head}>
        <Title order={2} size="h3" id="next-actions">
          Next actions
        </Title>
        {waiting && waiting.length > 0 && (
          <Badge variant="light" color="gray">
            {all ? countOf(all) : `${waiting.length}+`}
          </Badge>
        )}
      </Group>
      {actions.isPending && <SkeletonRows rows={3} height={36} />}
      {actions.isError && !waiting && (
        <LoadFailure title="Failed to load the next actions" error={actions.error} onRetry={() => actions.refetch()} />
      )}
      {waiting?.length === 0 && <EmptyState icon={<IconChecklist aria-hidden />} title="Nothing waits for you" />}
      {waiting && waiting.length > 0 && (
        <ul className={css.list}>
          {waiting.map((action) => (
            <ActionItem key={keyOf(action)} action={action} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="subtle" fullWidth loading={showsAll && every.isFetching} onClick={toggle}>
          {showsAll ? 'Show fewer' : 'Show all'}
        </Button>
      )}
    </Paper>
  )
}

/** Returns a key of an action. Two documents of one application may wait; they differ in the time. */
const keyOf = ({ kind, scheduleId, approvalId, jobApplicationId, jobId, since }: NextAction) =>
  [kind, scheduleId, approvalId, jobApplicationId ?? jobId, since.getTime()].join(' ')

/** Returns the number of actions; with a plus where the reply leaves some out. */
const countOf = ({ data, hasMore }: Reply<typeof home.nextActions>) =>
  `${formatNumber(data.length)}${hasMore ? '+' : ''}`

const appearances: Record<NextAction['kind'], { icon: TablerIcon; color: StateColor; button: string }> = {
  [nextActionKind.feedback]: { icon: IconMessageExclamation, color: 'soga', button: 'Write' },
  [nextActionKind.result]: { icon: IconMessageCheck, color: 'soga', button: 'Submit' },
  [nextActionKind.newCandidates]: { icon: IconUserPlus, color: 'nila', button: 'Review' },
  [nextActionKind.unscored]: { icon: IconFileSearch, color: 'orange', button: 'Read' },
  [nextActionKind.review]: { icon: IconUserQuestion, color: 'orange', button: 'Look' },
  [nextActionKind.pastClosing]: { icon: IconCalendarX, color: 'orange', button: 'Close or extend' },
  [nextActionKind.offerEnds]: { icon: IconFileDollar, color: 'orange', button: 'Open' },
  [nextActionKind.approval]: { icon: IconGavel, color: 'soga', button: 'Decide' },
  [nextActionKind.proposal]: { icon: IconMessages, color: 'orange', button: 'Answer' },
  [nextActionKind.declined]: { icon: IconCalendarX, color: 'orange', button: 'Open' },
  [nextActionKind.timeProposed]: { icon: IconCalendarQuestion, color: 'orange', button: 'Answer' },
  [nextActionKind.message]: { icon: IconMessage2, color: 'blue', button: 'Read' },
  [nextActionKind.paper]: { icon: IconFileCheck, color: 'blue', button: 'Review' },
  [nextActionKind.slots]: { icon: IconCalendarQuestion, color: 'orange', button: 'Open' },
  [nextActionKind.promise]: { icon: IconClockExclamation, color: 'orange', button: 'Open' },
  [nextActionKind.unsealed]: { icon: IconSignature, color: 'orange', button: 'Finish' },
  [nextActionKind.noApplicants]: { icon: IconUserSearch, color: 'orange', button: 'Open' },
  [nextActionKind.vacancyReport]: { icon: IconBuildingBank, color: 'orange', button: 'Report' },
}

function ActionItem({ action }: { action: NextAction }) {
  const timeZone = useCompanyTimeZone()
  const { icon: Icon, color, button } = appearances[action.kind]
  const title = titleOf(action)
  return (
    <li className={css.action}>
      <ThemeIcon variant="light" color={color} size={32} radius="md">
        <Icon size={18} aria-hidden />
      </ThemeIcon>
      <div className={css.text}>
        <Text size="md" fw={500}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {descriptionOf(action, timeZone)}
        </Text>
      </div>
      <Button variant="default" size="xs" component={Link} to={addressOf(action)} aria-label={`${button}: ${title}`}>
        {button}
      </Button>
    </li>
  )
}

function titleOf({ kind, candidateName, count, days, jobPositionName }: NextAction) {
  if (kind === nextActionKind.feedback) return `Write feedback on ${candidateName}`
  if (kind === nextActionKind.result) return `Submit the result of ${candidateName}`
  if (kind === nextActionKind.review) return `Review the automatic rejection of ${candidateName}`
  if (kind === nextActionKind.pastClosing) return `${jobPositionName} is past its closing date`
  if (kind === nextActionKind.offerEnds) return `The offer to ${candidateName} has no answer yet`
  if (kind === nextActionKind.approval) return `Approve the offer for ${candidateName}, ${jobPositionName}`
  if (kind === nextActionKind.proposal) return `The proposal of ${candidateName} waits for an answer`
  if (kind === nextActionKind.declined) return `${candidateName} can't come to the meeting`
  if (kind === nextActionKind.timeProposed) return `${candidateName} proposes another time`
  if (kind === nextActionKind.message) return `${candidateName} wrote to you`
  if (kind === nextActionKind.paper) return `${candidateName} sent a document`
  if (kind === nextActionKind.slots) return `${candidateName} needs other times`
  if (kind === nextActionKind.promise) return `${candidateName} was promised an answer`
  if (kind === nextActionKind.unsealed) return `The signed document of ${candidateName} could not be sealed`
  if (kind === nextActionKind.unscored) return `Read the résumé of ${candidateName}: it could not be scored`
  if (kind === nextActionKind.noApplicants) return `No applicants for ${plural(days ?? 0, 'day')}: ${jobPositionName}`
  if (kind === nextActionKind.vacancyReport)
    return `Report ${count === null ? 'the vacancy' : 'the hires for'} ${jobPositionName} to the ministry`
  return `${formatNumber(count ?? 0)} new for ${jobPositionName}`
}

function descriptionOf({ kind, since, stageName, jobPositionName, ...action }: NextAction, timeZone: string) {
  const now = new Date()
  if (kind === nextActionKind.newCandidates) return `The oldest has waited ${formatWait(since, now, timeZone)}`
  if (kind === nextActionKind.pastClosing)
    return `It was ${formatDate(since, timeZone)}. Applications are still accepted.`
  if (kind === nextActionKind.offerEnds)
    return `${since < now ? 'It ended on' : 'It ends on'} ${formatDate(since, timeZone)}${action.approvalStatus === approvalStatus.waiting ? ', waits for approval' : ''}`
  if (kind === nextActionKind.vacancyReport)
    return `${since < now ? 'It was due on' : 'Due on'} ${formatDate(since, timeZone)}`
  if (kind === nextActionKind.noApplicants)
    return `Published on ${formatDate(since, timeZone)}, ${plural(action.count ?? 0, 'application')} in all`
  if (kind === nextActionKind.message) return `About ${jobPositionName}, ${formatWhen(since, now, timeZone)}`
  if (kind === nextActionKind.paper) return `For ${jobPositionName}, ${formatWhen(since, now, timeZone)}`
  if (kind === nextActionKind.promise) return `Answer promised by ${formatDate(since, timeZone)}`
  if (kind === nextActionKind.unscored) return `Applied for ${jobPositionName}, ${formatWhen(since, now, timeZone)}`
  if (kind === nextActionKind.proposal) return `Proposed for ${jobPositionName}, ${formatWhen(since, now, timeZone)}`
  if (kind === nextActionKind.unsealed) return `Signed for ${jobPositionName}, ${formatWhen(since, now, timeZone)}`
  return `${stageName ?? `Asked for ${jobPositionName}`}, ${formatWhen(since, now, timeZone)}`
}

function addressOf({ kind, count, candidateId, jobApplicationId, scheduleId, jobId, approvalId }: NextAction) {
  if (kind === nextActionKind.approval) return `/approvals/${approvalId}`
  if (kind === nextActionKind.pastClosing || kind === nextActionKind.noApplicants) return `/jobs/${jobId}`
  if (kind === nextActionKind.vacancyReport)
    return `/reports/vacancies/ministry?step=${count === null ? reportStep.toReport : reportStep.filled}`
  if (candidateId === null) return `/candidates?job_position_ids=${jobId}`
  const page = `/candidates/${candidateId}?job_application_id=${jobApplicationId}`
  if (kind === nextActionKind.offerEnds || kind === nextActionKind.proposal) return `${page}&tab=offers`
  if (kind === nextActionKind.message) return `${page}&tab=messages`
  if (kind === nextActionKind.unsealed || kind === nextActionKind.paper) return `${page}&tab=documents`
  if (scheduleId === null) return page
  if (kind === nextActionKind.declined || kind === nextActionKind.timeProposed) return `${page}&schedule=${scheduleId}`
  return `${page}&schedule=${scheduleId}&task=${kind === nextActionKind.result ? 'result' : 'feedback'}`
}
