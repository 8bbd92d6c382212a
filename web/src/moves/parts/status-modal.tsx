import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { StatusChange } from '@hireloom/contract/moves/changes'
import { Text, Textarea } from '@mantine/core'
import { ChangeDialog, ChangeForm } from '../../changing/parts/change-dialog.tsx'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { sayMoved } from '../../changing/parts/undo-notice.tsx'
import { isStale, useSeenVersion } from '../../changing/parts/use-change.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { EndedMeetings } from '../../schedules/parts/ended-meetings.tsx'
import { type LooseStatus, statusNotice, statusTargets } from './move-target.ts'

interface Props {
  candidate: Candidate
  status: LooseStatus
  onClose: () => void
}

const { active, archived, spam, blocked, withdrawn } = applicationStatus

const meanings: Record<LooseStatus, string> = {
  [active]: 'The application starts again among the new candidates.',
  [archived]: 'The application rests in the talent pool. It can come back.',
  [spam]: 'The application is junk and counts no more. It can come back.',
  [blocked]: 'The person can’t apply to the company again until an Admin puts them back.',
  [withdrawn]: 'The candidate doesn’t go on. Note how they said so.',
}

/** Gives an application a status outside of the stages. */
export function StatusModal({ candidate, status, onClose }: Props) {
  const { jobApplicationId: applicationId, jobId, candidateName, jobPositionName } = candidate
  const { label, place } = statusTargets.find((target) => target.status === status) ?? { label: 'Move', place: '' }
  const { updatedAt, renew, staleOf } = useSeenVersion(candidate)
  const change = useCall(applications.changeStatus, {
    failure: `Failed to move candidate to ${place.toLowerCase()}`,
    isSaidOnScreen: isStale,
    refreshes: staleQueries,
    onDone({ data }) {
      renew(data)
      sayMoved(statusNotice(status), data.undo)
      onClose()
    },
  })
  const form = useFormOf(StatusChange, { jobId, updatedAt, status, notes: '' })
  const needsNotes = status === withdrawn
  return (
    <ChangeDialog
      title={`${label}: ${candidateName}`}
      name={candidateName}
      way={jobPositionName}
      onClose={onClose}
      isWide={false}
    >
      <ChangeForm
        onSubmit={form.onSubmit(({ notes }) =>
          change.mutate(
            { params: { applicationId }, body: { jobId, updatedAt, status, notes } },
            { onError: form.refuse },
          ),
        )}
        stale={staleOf(change)}
        isPending={change.isPending}
        action={label}
        isDestructive={status === blocked}
        onClose={onClose}
      >
        <Text size="sm">{meanings[status]}</Text>
        {status !== active && <EndedMeetings candidate={candidate} />}
        <Textarea
          label={needsNotes ? 'Notes' : 'Note for the team'}
          withAsterisk={needsNotes}
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
          {...form.field('notes')}
        />
      </ChangeForm>
    </ChangeDialog>
  )
}
