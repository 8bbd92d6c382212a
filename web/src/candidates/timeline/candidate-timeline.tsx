import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { Button, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { CommentBox } from '../../comments/parts/comment-box.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { useUndo } from '../tasks/use-undo.ts'
import css from './candidate-timeline.module.css'
import { TimelineList } from './timeline-list.tsx'
import { useCommenting } from './use-commenting.ts'
import { useTimeline } from './use-timeline.ts'

interface Props {
  candidate: Candidate
  commentRef: Ref<HTMLTextAreaElement>
}

/** The events of an application, newest first, with the team's comments. */
export function CandidateTimeline({ candidate, commentRef }: Props) {
  const { id: candidateId, jobApplicationId } = candidate
  const [shown, setShown] = useState<'all' | 'comments'>('all')
  const { events, hasMore, isLoading, error, showMore, retry } = useTimeline(
    candidate,
    shown === 'comments' ? 'comments' : undefined,
  )
  const { mayComment, draft, change, send, remove, pendingIds, withSent } = useCommenting(candidate)
  const all = events && withSent(events)
  const undo = useUndo(candidate)

  return (
    <Stack gap="md">
      {mayComment && (
        <CommentBox
          candidateId={candidateId}
          jobApplicationId={jobApplicationId}
          draft={draft}
          onChange={change}
          onSend={send}
          inputRef={commentRef}
        />
      )}
      <Group justify="flex-end">
        <SegmentedControl
          size="xs"
          aria-label="Filter of the timeline"
          data={[
            { value: 'all', label: 'Everything' },
            { value: 'comments', label: 'Comments' },
          ]}
          value={shown}
          onChange={(value) => setShown(value === 'comments' ? 'comments' : 'all')}
        />
      </Group>
      {!all && !error && <LoadingTimeline />}
      {all?.length === 0 && <EmptyState icon={<IconMessage aria-hidden />} title="Nobody has commented yet" />}
      {all && all.length > 0 && (
        <TimelineList
          events={all}
          candidate={candidate}
          pendingIds={pendingIds}
          onRemove={mayComment ? remove : undefined}
          undo={undo}
        />
      )}
      {error && <LoadFailure title="Failed to load the timeline" error={error} onRetry={retry} />}
      {hasMore && !error && (
        <Button variant="default" loading={isLoading} onClick={showMore} className={css.more}>
          Show earlier
        </Button>
      )}
    </Stack>
  )
}

const LoadingTimeline = () => (
  <Stack gap="sm" aria-busy>
    {Array.from({ length: 4 }, (_, line) => (
      <Skeleton key={line} height={20} />
    ))}
  </Stack>
)
