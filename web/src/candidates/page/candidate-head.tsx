import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import { applicationStatus, candidateGroups } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { Anchor, Breadcrumbs, Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronLeft, IconLock, IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { StagelessStatus } from '../../moves/parts/move-target.ts'
import { StatusItems } from '../../moves/parts/status-items.tsx'
import { StatusModal } from '../../moves/parts/status-modal.tsx'
import { useDocumentTitle } from '../../platform/ui/display/page-head.tsx'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { Masked } from '../../platform/ui/text/masked.tsx'
import { DeleteCandidateModal } from '../deletion/delete-candidate-modal.tsx'
import { groupOf, statusLabel } from '../labels.ts'
import { PossibleDuplicate } from '../possible-duplicate.tsx'
import { DeleteItem, EditItem } from '../profile-items.tsx'
import { useFile } from '../resume/use-file.ts'
import { CandidateContacts } from './candidate-contacts.tsx'
import css from './candidate-head.module.css'
import { CandidateMenu } from './candidate-menu.tsx'
import { CandidateViewModal } from './candidate-view-modal.tsx'
import { ListPosition } from './list-position.tsx'
import { MissingFields } from './missing-fields.tsx'
import type { ListPosition as Position } from './use-neighbours.ts'

interface Props {
  candidate: Candidate
  stages: readonly ApplicationStage[] | undefined
  /** Undefined if the page was not opened from a list. */
  place: Position | undefined
  /** The address of the Back link, if it isn't the list. */
  backTo: string | undefined
  onDuplicates: () => void
  onShortcuts: () => void
}

/** The name, the stage and the contact links of a candidate. */
export function CandidateHead({ candidate, stages, place, backTo, onDuplicates, onShortcuts }: Props) {
  const { candidateName, sensitiveFieldAccess, jobPositionName, jobId } = candidate
  const picture = useFile(candidate.jobApplicationId, candidate.profilePicture)
  useDocumentTitle(candidateName)
  const [isDeleting, deletion] = useDisclosure(false)
  const [isCandidateView, candidateView] = useDisclosure(false)
  const navigate = useNavigate()
  const [status, setStatus] = useState<StagelessStatus>()
  return (
    <header className={css.head}>
      <Anchor component={Link} to={backTo ?? '/candidates'} c="dimmed" className={css.back}>
        <IconChevronLeft size={18} aria-hidden />
        {backTo ? 'Back to the candidate' : 'Candidates'}
      </Anchor>
      <PersonAvatar name={candidateName} src={picture.data?.data.url} size={56} />
      <div className={css.text}>
        <Breadcrumbs separatorMargin={6} className={css.crumbs}>
          {backTo && (
            <Anchor component={Link} to={backTo} size="sm" c="dimmed">
              Back to the candidate
            </Anchor>
          )}
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
          <StatusBadge color={candidateGroups[groupOf(candidate, stages)].color}>
            {statusLabel(candidate.status, candidate.hiringStageName)}
          </StatusBadge>
          {candidate.isPossibleDuplicate && (
            <UnstyledButton onClick={onDuplicates} aria-haspopup="dialog">
              <PossibleDuplicate />
            </UnstyledButton>
          )}
        </Group>
        <CandidateContacts candidate={candidate} />
        <MissingFields candidate={candidate} />
      </div>
      <Group gap="sm" wrap="nowrap" className={css.end}>
        {place && <ListPosition place={place} />}
        <CandidateMenu
          candidate={candidate}
          onDuplicates={onDuplicates}
          onCandidateView={candidateView.open}
          onShortcuts={onShortcuts}
          last={
            candidate.status !== applicationStatus.hired && (
              <DeleteItem candidate={candidate} onDelete={deletion.open} />
            )
          }
        >
          <EditItem candidate={candidate} />
          <StatusItems candidate={candidate} onChoose={setStatus} />
        </CandidateMenu>
        {status !== undefined && (
          <StatusModal candidate={candidate} status={status} onClose={() => setStatus(undefined)} />
        )}
        {isCandidateView && <CandidateViewModal candidate={candidate} onClose={candidateView.close} />}
        {isDeleting && (
          <DeleteCandidateModal
            candidate={candidate}
            onDeleted={() => navigate('/candidates')}
            onClose={deletion.close}
          />
        )}
      </Group>
      {sensitiveFieldAccess ? (
        <Reach candidate={candidate} />
      ) : (
        <Text size="xs" c="dimmed" className={css.note}>
          <IconLock size={13} aria-hidden />
          Personal data is hidden for your role
        </Text>
      )}
    </header>
  )
}

/** Links to call or write to the candidate, on a phone. */
const Reach = ({ candidate: { phoneNumber, email } }: { candidate: Candidate }) => (
  <Group grow gap="sm" hiddenFrom="sm" className={css.reach}>
    {phoneNumber && (
      <Button
        component="a"
        href={`tel:${phoneNumber}`}
        variant="default"
        size="md"
        leftSection={<IconPhone size={16} aria-hidden />}
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
        leftSection={<IconMail size={16} aria-hidden />}
      >
        E-mail
      </Button>
    )}
  </Group>
)
