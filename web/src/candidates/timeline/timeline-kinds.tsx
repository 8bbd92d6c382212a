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
  IconDatabaseImport,
  IconFileImport,
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
} from '@tabler/icons-react'
import { wholeScore } from '../../scoring/parts/whole-score.ts'
import { type TimelineKind, words } from './timeline-kind.tsx'
import { offerKinds } from './timeline-offer-kinds.tsx'
import { pageKinds } from './timeline-page-kinds.tsx'

const { applied, moved, scheduled, rescheduled, scheduleCanceled, resultSubmitted, mailSent, mailFailed } = eventKind
const { statusChanged, undone, commented, merged, unmerged, feedbackGiven, personalityTest, scored } = eventKind
const { reviewAsked, barred, barLifted, profileChanged, fileReplaced, newJoinerInvited, imported, addedFromFile } =
  eventKind

/** The icon, the colour and the line of each kind of event. */
export const timelineKinds: Record<EventKind, TimelineKind> = {
  [applied]: {
    icon: IconSend,
    color: 'gray',
    line: ({ event, who, name }) => (event.actorName ? words(who, 'added', name) : words(name, 'applied')),
  },
  [addedFromFile]: {
    icon: IconFileImport,
    color: 'gray',
    line: ({ event }) => words('Added from', event.text ?? 'a file'),
    lineHasText: true,
  },
  [moved]: {
    icon: IconArrowRight,
    color: 'nila',
    line: ({ event: { fromStageName: from }, who, stage, name }) =>
      words(who, words('moved', name, from ? `from ${from} to` : 'to'), stage),
  },
  [scheduled]: { icon: IconCalendarPlus, color: 'blue', line: ({ who, stage }) => words(who, 'scheduled', stage) },
  [rescheduled]: { icon: IconCalendarTime, color: 'blue', line: ({ who, stage }) => words(who, 'rescheduled', stage) },
  [scheduleCanceled]: { icon: IconCalendarX, color: 'orange', line: ({ who, stage }) => words(who, 'canceled', stage) },
  [resultSubmitted]: {
    icon: IconMessageCheck,
    color: 'green',
    line: ({ who, stage }) => words(who, 'submitted the result of', stage),
  },
  [mailSent]: {
    icon: IconMail,
    color: 'gray',
    line: ({ subject }) => words('E-mail sent:', subject),
    lineHasText: true,
  },
  [mailFailed]: {
    icon: IconMailX,
    color: 'red',
    line: ({ subject }) => words('E-mail not delivered:', subject),
    lineHasText: true,
  },
  [commented]: {
    icon: IconMessage,
    color: 'gray',
    line: ({ event, who }) => words(who, event.comment ? 'commented' : 'retracted a comment'),
  },
  [merged]: {
    icon: IconArrowsJoin,
    color: 'nila',
    line: ({ event, who }) => words(who, 'merged this person with that of', <strong>{event.text}</strong>),
    lineHasText: true,
  },
  [unmerged]: {
    icon: IconArrowsSplit,
    color: 'orange',
    line: ({ event, who }) => words(who, 'undid the merge with the person of', <strong>{event.text}</strong>),
    lineHasText: true,
  },
  [statusChanged]: {
    icon: IconFlag,
    color: 'gray',
    line: ({ who, stage, name }) => words(who, words('marked', name, 'as'), stage),
  },
  [undone]: {
    icon: IconArrowBackUp,
    color: 'orange',
    line: ({ who, stage }) => words(who, 'undid that, back to', stage),
  },
  [feedbackGiven]: {
    icon: IconThumbUp,
    color: 'green',
    line: ({ who, stage }) => words(who, 'gave feedback on', stage),
  },
  [personalityTest]: {
    icon: IconClipboardCheck,
    color: 'green',
    line: ({ event, who, name }) =>
      event.actorName
        ? words(who, 'sent the personality test to', name)
        : words(name, 'submitted the personality test'),
  },
  [scored]: {
    icon: IconSparkles,
    color: 'soga',
    line: ({ event }) => words('AI score', <strong>{wholeScore(Number(event.text))}</strong>),
    lineHasText: true,
  },
  [reviewAsked]: {
    icon: IconUserQuestion,
    color: 'orange',
    line: ({ event, who, name }) =>
      event.actorName
        ? words(who, 'reviewed the automatic rejection and kept it')
        : words(name, 'asked for a person to review the automatic rejection'),
  },
  [barred]: { icon: IconUserCancel, color: 'red', line: ({ who, name }) => words(who, 'restricted', name) },
  [barLifted]: {
    icon: IconUserCheck,
    color: 'green',
    line: ({ who, name }) => words(who, 'lifted the restriction of', name),
  },
  [profileChanged]: { icon: IconPencil, color: 'gray', line: ({ who }) => words(who, 'changed the profile') },
  [fileReplaced]: { icon: IconFileUpload, color: 'gray', line: ({ who }) => words(who, 'replaced a file') },
  [newJoinerInvited]: {
    icon: IconUserPlus,
    color: 'nila',
    line: ({ who, name }) => words(who, 'sent the new joiner form to', name),
  },
  [imported]: {
    icon: IconDatabaseImport,
    color: 'gray',
    line: ({ event, who, name }) => words(who, words('imported', name, 'from'), <strong>{event.text}</strong>),
    lineHasText: true,
  },
  ...offerKinds,
  ...pageKinds,
}
