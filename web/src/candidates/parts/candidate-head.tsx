import type { StageOnTheWay } from '@hireloom/contract/applications'
import type { Candidate } from '@hireloom/contract/candidates'
import { Anchor, Breadcrumbs, Button, Group, Text, Title } from '@mantine/core'
import { IconBriefcase, IconLock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Masked } from '../../platform/ui/masked.tsx'
import { useDocumentTitle } from '../../platform/ui/page-head.tsx'
import { PersonAvatar } from '../../platform/ui/person-avatar.tsx'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import { groupColors, groupOf, lastPositionOf, standingOf } from '../labels.ts'
import css from './candidate-head.module.css'
import { PossibleDuplicate } from './possible-duplicate.tsx'
import { useFile } from './use-file.ts'

interface Props {
  candidate: Candidate
  stages: readonly StageOnTheWay[] | undefined
}

/** Who this is, where they stand and how to reach them. */
export function CandidateHead({ candidate, stages }: Props) {
  const { candidateName, sensitiveFieldAccess, email, phoneNumber, jobPositionName, branchName, jobId } = candidate
  const picture = useFile(candidate.jobApplicationId, candidate.profilePicture)
  useDocumentTitle(candidateName)
  return (
    <header className={css.head}>
      <PersonAvatar name={candidateName} src={picture.data?.data.url} size={56} />
      <div className={css.words}>
        <Breadcrumbs separatorMargin={6}>
          <Anchor component={Link} to="/candidates" size="sm" c="dimmed">
            Candidates
          </Anchor>
          <Anchor component={Link} to={`/candidates?job_position_ids=${jobId}`} size="sm" c="dimmed">
            {jobPositionName}
          </Anchor>
        </Breadcrumbs>
        <Group gap="sm" align="center">
          <Title order={1} className={css.name}>
            {candidateName} {!sensitiveFieldAccess && <Masked />}
          </Title>
          <StatusBadge color={groupColors[groupOf(candidate, stages)]}>
            {standingOf(candidate.status, candidate.hiringStageName)}
          </StatusBadge>
          {candidate.isPossibleDuplicate && <PossibleDuplicate />}
        </Group>
        <Group gap="md" className={css.contacts}>
          {lastPositionOf(candidate) && (
            <span className={css.contact}>
              <IconBriefcase size={15} aria-hidden />
              {lastPositionOf(candidate)}
            </span>
          )}
          <span className={css.contact}>
            <IconMapPin size={15} aria-hidden />
            {branchName}
          </span>
          <span className={css.contact} data-wide>
            <IconMail size={15} aria-hidden />
            {email ? (
              <Anchor href={`mailto:${email}`} size="sm" inherit c="inherit">
                {email}
              </Anchor>
            ) : (
              <Masked />
            )}
          </span>
          <span className={css.contact} data-wide>
            <IconPhone size={15} aria-hidden />
            {phoneNumber ? (
              <Anchor href={`tel:${phoneNumber}`} size="sm" inherit c="inherit">
                {phoneNumber}
              </Anchor>
            ) : (
              <Masked />
            )}
          </span>
        </Group>
      </div>
      {sensitiveFieldAccess && (
        <Group grow gap="sm" hiddenFrom="sm" className={css.reach}>
          {phoneNumber && (
            <Button
              component="a"
              href={`tel:${phoneNumber}`}
              variant="default"
              size="md"
              leftSection={<IconPhone size={16} />}
            >
              Call
            </Button>
          )}
          {email && (
            <Button
              component="a"
              href={`mailto:${email}`}
              variant="default"
              size="md"
              leftSection={<IconMail size={16} />}
            >
              E-mail
            </Button>
          )}
        </Group>
      )}
      {!sensitiveFieldAccess && (
        <Text size="xs" c="dimmed" className={css.note}>
          <IconLock size={13} aria-hidden />
          Personal data is hidden for your role
        </Text>
      )}
    </header>
  )
}
