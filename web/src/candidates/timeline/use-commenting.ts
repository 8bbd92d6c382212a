import type { Candidate, TimelineEvent } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { type Comment, comments } from '@hireloom/contract/comments'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { useRef, useState } from 'react'
import { type Draft, readComment, storeComment } from '../../comments/parts/comment-draft.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { fullName } from '../../platform/ui/text/words.ts'

const emptyDraft: Draft = { text: '', mentions: [] }

/** The content of the comment box: the comments that could not be sent and, below them, what the user has typed. */
interface BoxContent {
  /** In the order in which they were sent. */
  returned: readonly (Draft & { sendingNumber: number })[]
  typed: Draft
}

const draftIn = ({ returned, typed }: BoxContent) => [...returned, typed].reduce(joined)

/** Returns the ids of this many comments that are being sent, the latest last; the server's ids begin at 1. */
const pendingIdsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1 - count)

/**
 * Returns the comments of an application and the calls to change them. A comment shows at once, and returns to the box
 * if it can't be sent. Unsent text is kept when the user opens another page.
 */
export function useCommenting({ id: candidateId, jobApplicationId }: Candidate) {
  const { user, can } = useSession()
  const place = { writer: user, jobApplicationId }
  const [box, setBox] = useState<BoxContent>(() => ({ returned: [], typed: readComment(place) ?? emptyDraft }))
  const sentCount = useRef(0)
  const [pending, setPending] = useState<readonly Draft[]>([])
  const [sent, setSent] = useState<TimelineEvent[]>([])
  const refreshes = [candidates.read, candidates.timeline]
  const adding = useCall(comments.add, {
    failure: 'Failed to send the comment',
    refreshes,
    onDone({ data }, { body }) {
      setPending((before) => without(before, body.text))
      if (readComment(place)?.text === body.text) storeComment(place, emptyDraft)
      setSent((before) => [...before, asEvent(data)])
    },
  })
  const removing = useCall(comments.remove, {
    success: 'Comment taken back',
    failure: 'Failed to take the comment back',
    refreshes,
    onDone: (_reply, { params }) => setSent((before) => before.filter(({ id }) => id !== params.commentId)),
  })

  const change = (typed: Draft) => {
    setBox({ returned: [], typed })
    storeComment(place, typed)
  }
  const send = (comment: Draft) => {
    const returning = { ...comment, sendingNumber: sentCount.current++ }
    setBox({ returned: [], typed: emptyDraft })
    storeComment(place, comment)
    const body = { jobApplicationId, text: comment.text, mentions: comment.mentions.map(({ id }) => id) }
    const onError = () => {
      setPending((before) => without(before, comment.text))
      setBox(({ returned, typed }) => {
        const inOrder = [...returned, returning].toSorted((a, b) => a.sendingNumber - b.sendingNumber)
        const kept = { returned: inOrder, typed }
        storeComment(place, draftIn(kept))
        return kept
      })
    }
    adding.mutateEach({ params: { candidateId }, body }, { onError })
    setPending((before) => [...before, comment])
  }
  const pendingIds = pendingIdsOf(pending.length)
  const pendingEvents = pending.flatMap(({ text, mentions }, index): TimelineEvent[] => {
    const id = pendingIds[index]
    if (!user || id === undefined) return []
    return [asEvent({ id, at: new Date(), authorName: fullName(user), isOwn: true, text, mentions })]
  })
  const remove = (commentId: number) =>
    confirm({
      title: 'Take this comment back?',
      consequence: 'Its text is deleted for everyone. The timeline still shows that you took a comment back.',
      confirm: 'Take back',
      onConfirm: () => removing.mutate({ params: { candidateId, commentId } }),
    })
  return {
    mayComment: can(comments.add),
    draft: draftIn(box),
    change,
    send,
    remove,
    pendingIds: new Set(pendingIds),
    /** Returns the events together with the comments sent since they were loaded. */
    withSent: (events: readonly TimelineEvent[]) => {
      const eventIds = new Set(events.map(({ id }) => id))
      return [...events, ...sent.filter(({ id }) => !eventIds.has(id)), ...pendingEvents]
    },
  }
}

/** Returns the comments without the first one of this text. */
function without(comments: readonly Draft[], text: string) {
  const index = comments.findIndex((comment) => comment.text === text)
  return comments.filter((_, other) => other !== index)
}

const joined = (first: Draft, second: Draft): Draft => ({
  text: [first.text, second.text].filter(Boolean).join('\n'),
  mentions: [...first.mentions, ...second.mentions.filter(({ id }) => !first.mentions.some((one) => one.id === id))],
})

const asEvent = ({ id, at, authorName, isOwn, text, mentions }: Comment): TimelineEvent => ({
  id,
  at,
  text,
  kind: eventKind.commented,
  actorName: authorName,
  comment: { isOwn, mentions },
  fromStageName: null,
  toStageName: null,
  toStatus: null,
  scheduleId: null,
  hasMail: false,
  rejectionReason: null,
})
