import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus, applicationStatuses } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { StatusChange } from '@hireloom/contract/moves/changes'
import { Text, Textarea } from '@mantine/core'
import { ChangeDialog, ChangeForm } from '../../changing/parts/change-dialog.tsx'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { notifyMoved } from '../../changing/parts/undo-notice.tsx'
import { useSeenVersion } from '../../changing/parts/use-change.ts'
import { isStale } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { MeetingsAhead } from '../../schedules/parts/meetings-ahead.tsx'
import { EndedDocuments } from '../../signing/parts/ended-documents.tsx'
import { placeName, type StagelessStatus, stagelessStatuses, statusNotice } from './move-target.ts'

interface Props {
  candidate: Candidate
  status: StagelessStatus
  onClose: () => void
}

const { blocked } = applicationStatus

/** The dialog that moves a candidate to a status without a stage. */
export function StatusModal({ candidate, status, onClose }: Props) {
  const { jobApplicationId: applicationId, jobId, candidateName, jobPositionName } = candidate
  const { label, meaning } = stagelessStatuses[status]
  const { updatedAt, renew, staleOf } = useSeenVersion(candidate)
  const change = useCall(applications.changeStatus, {
    failure: `Failed to move candidate to ${placeName(status).toLowerCase()}`,
    isShownOnScreen: isStale,
    refreshes: staleQueries,
    onDone({ data }) {
      renew(data)
      notifyMoved(statusNotice(status), data.undo, [applicationId])
      onClose()
    },
  })
  const form = useFormOf(StatusChange, { jobId, updatedAt, status, notes: '' })
  const needsNotes = applicationStatuses[status].needsNotes
  return (
    <ChangeDialog
      title={`${label}: ${candidateName}`}
      name={candidateName}
      subtitle={jobPositionName}
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
        <Text size="sm">{meaning}</Text>
        {applicationStatuses[status].endsMeetings && (
          <>
            <MeetingsAhead candidate={candidate} />
            <EndedDocuments candidate={candidate} />
          </>
        )}
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
