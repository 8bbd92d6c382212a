import { eventKind } from '@hireloom/contract/history/event-kind'
import {
  IconArrowBackUp,
  IconCheck,
  IconFileCheck,
  IconFileDollar,
  IconFilePencil,
  IconFileX,
  IconGavel,
  IconMessage,
  IconMessageCheck,
  IconSend,
  IconUserQuestion,
  IconX,
} from '@tabler/icons-react'
import { type TimelineKind, words } from './timeline-kind.tsx'

const { signingSent, signed, signingDeclined, signingVoided, signingExpired, sealed } = eventKind
const { approvalAsked, offerApproved, approvalRefused, approvalEnded } = eventKind
const { signingCompleted, signingFailed, signedLate } = eventKind
const { counterProposed, counterAnswered, counterWithdrawn, offerQuestioned } = eventKind
const { employmentLetterCreated, employmentLetterRegenerated } = eventKind
const { offerCreated, offerChanged, offerSent, offerNegotiating, offerAccepted, offerDeclined } = eventKind

/** The kinds of events of offers, their approvals, letters and signatures. */
export const offerKinds = {
  [offerCreated]: {
    icon: IconFileDollar,
    color: 'nila',
    line: ({ actor, name }) => words(actor, 'created an offer for', name),
  },
  [offerChanged]: {
    icon: IconFilePencil,
    color: 'gray',
    line: ({ actor, name }) => words(actor, 'changed the offer for', name),
  },
  [signingSent]: {
    icon: IconSend,
    color: 'nila',
    line: ({ event, actor }) => words(actor, 'sent for signature:', event.text ?? undefined),
    lineHasText: true,
  },
  [signed]: {
    icon: IconFileCheck,
    color: 'green',
    line: ({ event, actor, name }) => words(event.actorName ? actor : name, 'signed', event.text ?? undefined),
    lineHasText: true,
  },
  [signingDeclined]: {
    icon: IconFileX,
    color: 'red',
    line: ({ event, actor, name }) =>
      words(event.actorName ? actor : name, 'declined to sign', event.text ?? undefined),
    lineHasText: true,
  },
  [signingVoided]: {
    icon: IconFileX,
    color: 'gray',
    line: ({ event, actor }) => words(actor, 'voided', event.text ?? undefined),
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
    line: ({ actor }) => words(actor, 'asked for approval of the offer'),
  },
  [offerApproved]: {
    icon: IconCheck,
    color: 'green',
    line: ({ event, actor }) => words(actor, 'approved the offer', event.text ?? undefined),
    lineHasText: true,
  },
  [approvalRefused]: {
    icon: IconX,
    color: 'red',
    line: ({ event, actor }) => words(actor, 'refused the offer', event.text ?? undefined),
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
    line: ({ event }) => words('Could not be sent for signature:', event.text ?? undefined),
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
    line: ({ event, actor }) => words(actor, 'sent the offer', event.text ?? undefined),
    lineHasText: true,
  },
  [offerNegotiating]: {
    icon: IconMessage,
    color: 'orange',
    line: ({ event, actor, name }) =>
      event.actorName ? words(actor, 'opened the negotiation of the offer') : words(name, 'proposed other terms'),
  },
  [counterProposed]: { icon: IconMessage, color: 'orange', line: ({ name }) => words(name, 'proposed other terms') },
  [counterAnswered]: {
    icon: IconMessageCheck,
    color: 'nila',
    line: ({ event, actor }) => words(actor, 'decided on the proposal:', event.text ?? undefined),
    lineHasText: true,
  },
  [counterWithdrawn]: {
    icon: IconArrowBackUp,
    color: 'gray',
    line: ({ name }) => words(name, 'withdrew the proposal'),
  },
  [offerQuestioned]: {
    icon: IconUserQuestion,
    color: 'orange',
    line: ({ name }) => words(name, 'asked a question about the offer'),
  },
  [offerAccepted]: {
    icon: IconFileCheck,
    color: 'green',
    line: ({ event, actor, name }) =>
      event.actorName
        ? words(actor, 'marked the offer as accepted', event.text ?? undefined)
        : words(name, 'accepted the offer', event.text ?? undefined),
    lineHasText: true,
  },
  [offerDeclined]: {
    icon: IconFileX,
    color: 'red',
    line: ({ event, actor, name }) =>
      event.actorName ? words(actor, 'marked the offer as rejected') : words(name, 'declined the offer'),
  },
  [employmentLetterCreated]: {
    icon: IconFileCheck,
    color: 'green',
    line: ({ actor }) => words(actor, 'created an employment letter'),
  },
  [employmentLetterRegenerated]: {
    icon: IconFileCheck,
    color: 'blue',
    line: ({ actor }) => words(actor, 'regenerated an employment letter'),
  },
} satisfies Record<number, TimelineKind>
