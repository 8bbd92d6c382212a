import type { TimelineEvent } from '@hireloom/contract/candidates/candidate'
import { type EventKind, eventKind } from '@hireloom/contract/history/event-kind'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconArrowsJoin,
  IconArrowsSplit,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconClipboardCheck,
  IconFileUpload,
  IconFlag,
  IconMail,
  IconMailX,
  IconMessage,
  IconMessageCheck,
  IconPencil,
  IconSend,
  IconSparkles,
  IconThumbUp,
  IconUserCancel,
  IconUserCheck,
  IconUserPlus,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StateColor } from '../../platform/ui/theme/colors.ts'
import { wholeScore } from '../../scoring/parts/whole-score.ts'

interface Said {
  event: TimelineEvent
  /** Who did it, in bold. */
  who: ReactNode
  /** The stage it is about, else what the application became, in bold. */
  stage: ReactNode
  /** Of the candidate, in bold. */
  name: ReactNode
}

interface Kind {
  icon: TablerIcon
  color: StateColor
  /** One line: who did **what**. */
  says: (said: Said) => ReactNode
  /** The event's text is part of the line, so it isn't shown beneath. */
  saysText?: true
}

const { applied, moved, scheduled, rescheduled, scheduleCanceled, resultSubmitted, mailSent, mailFailed } = eventKind
const { statusChanged, undone, commented, merged, unmerged, feedbackGiven, personalityTest, scored } = eventKind
const { reviewAsked, barred, barLifted, profileChanged, fileReplaced, newJoinerInvited } = eventKind

/** How the timeline shows each kind of event. */
export const timelineKinds: Record<EventKind, Kind> = {
  [applied]: {
    icon: IconSend,
    color: 'gray',
    says: ({ event, who, name }) => (event.actorName ? says(who, 'added', name) : says(name, 'applied')),
  },
  [moved]: {
    icon: IconArrowRight,
    color: 'nila',
    says: ({ event: { fromStageName: from }, who, stage }) =>
      says(who, from ? `moved from ${from} to` : 'moved to', stage),
  },
  [scheduled]: { icon: IconCalendarPlus, color: 'blue', says: ({ who, stage }) => says(who, 'scheduled', stage) },
  [rescheduled]: { icon: IconCalendarTime, color: 'blue', says: ({ who, stage }) => says(who, 'rescheduled', stage) },
  [scheduleCanceled]: { icon: IconCalendarX, color: 'orange', says: ({ who, stage }) => says(who, 'canceled', stage) },
  [resultSubmitted]: {
    icon: IconMessageCheck,
    color: 'green',
    says: ({ who, stage }) => says(who, 'submitted the result of', stage),
  },
  [mailSent]: {
    icon: IconMail,
    color: 'gray',
    says: ({ event }) => says('E-mail sent:', <strong>{event.text}</strong>),
    saysText: true,
  },
  [mailFailed]: {
    icon: IconMailX,
    color: 'red',
    says: ({ event }) => says('E-mail not delivered:', <strong>{event.text}</strong>),
    saysText: true,
  },
  [commented]: {
    icon: IconMessage,
    color: 'gray',
    says: ({ event, who }) => says(who, event.comment ? 'commented' : 'took a comment back'),
  },
  [merged]: {
    icon: IconArrowsJoin,
    color: 'nila',
    says: ({ event, who }) => says(who, 'merged this person with that of', <strong>{event.text}</strong>),
    saysText: true,
  },
  [unmerged]: {
    icon: IconArrowsSplit,
    color: 'orange',
    says: ({ event, who }) => says(who, 'undid the merge with the person of', <strong>{event.text}</strong>),
    saysText: true,
  },
  [statusChanged]: { icon: IconFlag, color: 'gray', says: ({ who, stage }) => says(who, 'marked as', stage) },
  [undone]: {
    icon: IconArrowBackUp,
    color: 'orange',
    says: ({ who, stage }) => says(who, 'undid that, back to', stage),
  },
  [feedbackGiven]: {
    icon: IconThumbUp,
    color: 'green',
    says: ({ who, stage }) => says(who, 'gave feedback on', stage),
  },
  [personalityTest]: {
    icon: IconClipboardCheck,
    color: 'green',
    says: ({ event, who, name }) =>
      event.actorName ? says(who, 'sent the personality test to', name) : says(name, 'submitted the personality test'),
  },
  [scored]: {
    icon: IconSparkles,
    color: 'soga',
    says: ({ event }) => says('AI score', <strong>{wholeScore(Number(event.text))}</strong>),
    saysText: true,
  },
  [reviewAsked]: {
    icon: IconUserQuestion,
    color: 'orange',
    says: ({ event, who, name }) =>
      event.actorName
        ? says(who, 'reviewed the automatic rejection and kept it')
        : says(name, 'asked for a person to review the automatic rejection'),
  },
  [barred]: { icon: IconUserCancel, color: 'red', says: ({ who, name }) => says(who, 'restricted', name) },
  [barLifted]: {
    icon: IconUserCheck,
    color: 'green',
    says: ({ who, name }) => says(who, 'lifted the restriction of', name),
  },
  [profileChanged]: { icon: IconPencil, color: 'gray', says: ({ who }) => says(who, 'changed the profile') },
  [fileReplaced]: { icon: IconFileUpload, color: 'gray', says: ({ who }) => says(who, 'replaced a file') },
  [newJoinerInvited]: {
    icon: IconUserPlus,
    color: 'nila',
    says: ({ who, name }) => says(who, 'sent the new joiner form to', name),
  },
}

/** A line of two or three parts, a blank between them. */
const says = (first: ReactNode, second: ReactNode, third?: ReactNode): ReactNode => (
  <>
    {first} {second}
    {third !== undefined && <> {third}</>}
  </>
)
