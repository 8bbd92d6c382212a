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
  IconCheck,
  IconClipboardCheck,
  IconFileCheck,
  IconFileDollar,
  IconFilePencil,
  IconFileUpload,
  IconFileX,
  IconFlag,
  IconGavel,
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
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StateColor } from '../../platform/ui/theme/colors.ts'
import { wholeScore } from '../../scoring/parts/whole-score.ts'

interface LineParts {
  event: TimelineEvent
  /** The actor, in bold. */
  who: ReactNode
  /** The stage of the event, otherwise the new status, in bold. */
  stage: ReactNode
  /** The candidate's name, in bold. */
  name: ReactNode
  /** The subject of a mail, in bold; a button where the user may read the mail. */
  subject: ReactNode
}

interface Kind {
  icon: TablerIcon
  color: StateColor
  /** Returns the line: who did **what**. */
  line: (parts: LineParts) => ReactNode
  /** The line includes the event's text, so the text isn't shown below it. */
  lineHasText?: true
}

const { applied, moved, scheduled, rescheduled, scheduleCanceled, resultSubmitted, mailSent, mailFailed } = eventKind
const { statusChanged, undone, commented, merged, unmerged, feedbackGiven, personalityTest, scored } = eventKind
const { signingSent, signed, signingDeclined, signingVoided, signingExpired, sealed } = eventKind
const { approvalAsked, offerApproved, approvalRefused, approvalEnded } = eventKind
const { signingCompleted, signingFailed, signedLate } = eventKind
const { reviewAsked, barred, barLifted, profileChanged, fileReplaced, newJoinerInvited } = eventKind
const { counterProposed, counterAnswered, counterWithdrawn, offerQuestioned } = eventKind
const { employmentLetterCreated, employmentLetterRegenerated } = eventKind
const { offerCreated, offerChanged, offerSent, offerNegotiating, offerAccepted, offerDeclined } = eventKind

/** The icon, the colour and the line of each kind of event. */
export const timelineKinds: Record<EventKind, Kind> = {
  [applied]: {
    icon: IconSend,
    color: 'gray',
    line: ({ event, who, name }) => (event.actorName ? words(who, 'added', name) : words(name, 'applied')),
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
    line: ({ event, who }) => words(who, event.comment ? 'commented' : 'took a comment back'),
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
  [offerCreated]: {
    icon: IconFileDollar,
    color: 'nila',
    line: ({ who, name }) => words(who, 'created an offer for', name),
  },
  [offerChanged]: {
    icon: IconFilePencil,
    color: 'gray',
    line: ({ who, name }) => words(who, 'changed the offer for', name),
  },
  [signingSent]: {
    icon: IconSend,
    color: 'nila',
    line: ({ event, who }) => words(who, 'sent to sign:', event.text ?? undefined),
    lineHasText: true,
  },
  [signed]: {
    icon: IconFileCheck,
    color: 'green',
    line: ({ event, who, name }) => words(event.actorName ? who : name, 'signed', event.text ?? undefined),
    lineHasText: true,
  },
  [signingDeclined]: {
    icon: IconFileX,
    color: 'red',
    line: ({ event, who, name }) => words(event.actorName ? who : name, 'declined to sign', event.text ?? undefined),
    lineHasText: true,
  },
  [signingVoided]: {
    icon: IconFileX,
    color: 'gray',
    line: ({ event, who }) => words(who, 'voided', event.text ?? undefined),
    lineHasText: true,
  },
  [signingExpired]: {
    icon: IconFileX,
    color: 'orange',
    line: ({ event }) => words('The time to sign ended:', event.text ?? undefined),
    lineHasText: true,
  },
  [sealed]: {
    icon: IconFileCheck,
    color: 'green',
    line: ({ event }) => words('Signed by everybody:', event.text ?? undefined),
    lineHasText: true,
  },
  [approvalAsked]: {
    icon: IconGavel,
    color: 'gray',
    line: ({ who }) => words(who, 'asked for approval of the offer'),
  },
  [offerApproved]: {
    icon: IconCheck,
    color: 'green',
    line: ({ event, who }) => words(who, 'approved the offer', event.text ?? undefined),
    lineHasText: true,
  },
  [approvalRefused]: {
    icon: IconX,
    color: 'red',
    line: ({ event, who }) => words(who, 'refused the offer', event.text ?? undefined),
    lineHasText: true,
  },
  [approvalEnded]: {
    icon: IconGavel,
    color: 'gray',
    line: ({ event }) => words('The request for approval ended:', event.text ?? undefined),
    lineHasText: true,
  },
  [signingCompleted]: {
    icon: IconFileCheck,
    color: 'green',
    line: ({ event }) => words('Signed by everybody:', event.text ?? undefined),
    lineHasText: true,
  },
  [signingFailed]: {
    icon: IconFileX,
    color: 'red',
    line: ({ event }) => words('Could not be sent to sign:', event.text ?? undefined),
    lineHasText: true,
  },
  [signedLate]: {
    icon: IconFileCheck,
    color: 'orange',
    line: ({ event }) => words('Signed before it was voided:', event.text ?? undefined),
    lineHasText: true,
  },
  [offerSent]: {
    icon: IconSend,
    color: 'nila',
    line: ({ event, who }) => words(who, 'sent the offer', event.text ?? undefined),
    lineHasText: true,
  },
  [offerNegotiating]: {
    icon: IconMessage,
    color: 'orange',
    line: ({ event, who, name }) =>
      event.actorName ? words(who, 'opened the negotiation of the offer') : words(name, 'proposed other terms'),
  },
  [counterProposed]: { icon: IconMessage, color: 'orange', line: ({ name }) => words(name, 'proposed other terms') },
  [counterAnswered]: {
    icon: IconMessageCheck,
    color: 'nila',
    line: ({ event, who }) => words(who, 'decided about the proposal:', event.text ?? undefined),
    lineHasText: true,
  },
  [counterWithdrawn]: {
    icon: IconArrowBackUp,
    color: 'gray',
    line: ({ name }) => words(name, 'took the proposal back'),
  },
  [offerQuestioned]: {
    icon: IconUserQuestion,
    color: 'orange',
    line: ({ name }) => words(name, 'asked a question about the offer'),
  },
  [offerAccepted]: {
    icon: IconFileCheck,
    color: 'green',
    line: ({ event, who, name }) =>
      event.actorName ? words(who, 'marked the offer as accepted') : words(name, 'accepted the offer'),
  },
  [offerDeclined]: {
    icon: IconFileX,
    color: 'red',
    line: ({ event, who, name }) =>
      event.actorName ? words(who, 'marked the offer as rejected') : words(name, 'declined the offer'),
  },
  [employmentLetterCreated]: {
    icon: IconFileCheck,
    color: 'green',
    line: ({ who }) => words(who, 'created an employment letter'),
  },
  [employmentLetterRegenerated]: {
    icon: IconFileCheck,
    color: 'blue',
    line: ({ who }) => words(who, 'regenerated an employment letter'),
  },
}

/** Returns a line of two or three parts, separated by spaces. */
const words = (first: ReactNode, second: ReactNode, third?: ReactNode): ReactNode => (
  <>
    {first} {second}
    {third !== undefined && <> {third}</>}
  </>
)
