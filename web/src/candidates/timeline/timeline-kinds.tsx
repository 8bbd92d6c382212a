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

/** The icon, the color and the line of each kind of event. */
export const timelineKinds: Record<EventKind, TimelineKind> = {
  [applied]: {
    icon: IconSend,
    color: 'gray',
    line: ({ event, actor, name }) => (event.actorName ? words(actor, 'added', name) : words(name, 'applied')),
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
    line: ({ event: { fromStageName: from }, actor, stage, name }) =>
      words(actor, words('moved', name, from ? `from ${from} to` : 'to'), stage),
  },
  [scheduled]: { icon: IconCalendarPlus, color: 'blue', line: ({ actor, stage }) => words(actor, 'scheduled', stage) },
  [rescheduled]: {
    icon: IconCalendarTime,
    color: 'blue',
    line: ({ actor, stage }) => words(actor, 'rescheduled', stage),
  },
  [scheduleCanceled]: {
    icon: IconCalendarX,
    color: 'orange',
    line: ({ actor, stage }) => words(actor, 'canceled', stage),
  },
  [resultSubmitted]: {
    icon: IconMessageCheck,
    color: 'green',
    line: ({ actor, stage }) => words(actor, 'submitted the result of', stage),
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
    line: ({ event, actor }) => words(actor, event.comment ? 'commented' : 'took a comment back'),
  },
  [merged]: {
    icon: IconArrowsJoin,
    color: 'nila',
    line: ({ event, actor }) => words(actor, 'merged this person with that of', <strong>{event.text}</strong>),
    lineHasText: true,
  },
  [unmerged]: {
    icon: IconArrowsSplit,
    color: 'orange',
    line: ({ event, actor }) => words(actor, 'undid the merge with the person of', <strong>{event.text}</strong>),
    lineHasText: true,
  },
  [statusChanged]: {
    icon: IconFlag,
    color: 'gray',
    line: ({ actor, stage, name }) => words(actor, words('marked', name, 'as'), stage),
  },
  [undone]: {
    icon: IconArrowBackUp,
    color: 'orange',
    line: ({ actor, stage }) => words(actor, 'undid that, back to', stage),
  },
  [feedbackGiven]: {
    icon: IconThumbUp,
    color: 'green',
    line: ({ actor, stage }) => words(actor, 'gave feedback on', stage),
  },
  [personalityTest]: {
    icon: IconClipboardCheck,
    color: 'green',
    line: ({ event, actor, name }) =>
      event.actorName
        ? words(actor, 'sent the personality test to', name)
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
    line: ({ event, actor, name }) =>
      event.actorName
        ? words(actor, 'reviewed the automatic rejection and kept it')
        : words(name, 'asked for a person to review the automatic rejection'),
  },
  [barred]: { icon: IconUserCancel, color: 'red', line: ({ actor, name }) => words(actor, 'restricted', name) },
  [barLifted]: {
    icon: IconUserCheck,
    color: 'green',
    line: ({ actor, name }) => words(actor, 'lifted the restriction of', name),
  },
  [profileChanged]: { icon: IconPencil, color: 'gray', line: ({ actor }) => words(actor, 'changed the profile') },
  [fileReplaced]: { icon: IconFileUpload, color: 'gray', line: ({ actor }) => words(actor, 'replaced a file') },
  [newJoinerInvited]: {
    icon: IconUserPlus,
    color: 'nila',
    line: ({ actor, name }) => words(actor, 'sent the new joiner form to', name),
  },
  [imported]: {
    icon: IconDatabaseImport,
    color: 'gray',
    line: ({ event, actor, name }) => words(actor, words('imported', name, 'from'), <strong>{event.text}</strong>),
    lineHasText: true,
  },
  ...offerKinds,
  ...pageKinds,
}
