import { eventKind } from '@hireloom/contract/history/event-kind'
import {
  IconAddressBook,
  IconCalendarCancel,
  IconCalendarCheck,
  IconCalendarQuestion,
  IconCalendarX,
  IconFileCheck,
  IconFileDownload,
  IconFileUpload,
  IconHandStop,
  IconHeartHandshake,
  IconLogin,
  IconMailQuestion,
  IconMessage2Down,
  IconMessage2Up,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react'
import { type TimelineKind, words } from './timeline-kind.tsx'

const { pageOpened, addressDisowned, invitationAccepted, invitationDeclined, timesProposed, timesRefused } = eventKind
const { candidateWithdrew, messageSent, messageReceived, contactChanged } = eventKind
const { documentAsked, documentReceived, documentReviewed } = eventKind
const { slotsOffered, slotChosen, slotsRefused, slotsTakenBack, deletionAsked } = eventKind
const { consentGiven, consentWithdrawn } = eventKind

/** The kinds of events on the candidate's own page. */
export const pageKinds = {
  [pageOpened]: {
    icon: IconLogin,
    color: 'gray',
    line: ({ name }) => words(name, 'opened the application on their page'),
  },
  [addressDisowned]: {
    icon: IconMailQuestion,
    color: 'red',
    line: () => words("The address seems to be another person's:", 'its owner says that the application is not theirs'),
  },
  [invitationAccepted]: {
    icon: IconCalendarCheck,
    color: 'green',
    line: ({ name, stage }) => words(name, 'will come to', stage),
  },
  [invitationDeclined]: {
    icon: IconCalendarX,
    color: 'orange',
    line: ({ name, stage }) => words(name, "can't come to", stage),
  },
  [timesProposed]: {
    icon: IconCalendarQuestion,
    color: 'orange',
    line: ({ name, stage }) => words(name, 'proposed other times for', stage),
  },
  [contactChanged]: {
    icon: IconAddressBook,
    color: 'gray',
    line: ({ name }) => words(name, 'changed their contact data'),
  },
  [messageSent]: { icon: IconMessage2Up, color: 'nila', line: ({ actor, name }) => words(actor, 'wrote to', name) },
  [messageReceived]: { icon: IconMessage2Down, color: 'blue', line: ({ name }) => words(name, 'wrote a message') },
  [deletionAsked]: {
    icon: IconTrash,
    color: 'red',
    line: ({ name }) => words(name, 'asked for the deletion of their data'),
  },
  [consentGiven]: { icon: IconHeartHandshake, color: 'gray', line: ({ name }) => words(name, 'gave consent') },
  [consentWithdrawn]: {
    icon: IconHandStop,
    color: 'orange',
    line: ({ name }) => words(name, 'withdrew consent'),
  },
  [slotsOffered]: {
    icon: IconCalendarQuestion,
    color: 'nila',
    line: ({ actor, name, stage }) => words(actor, words('offered', name, 'times for'), stage),
  },
  [slotChosen]: {
    icon: IconCalendarCheck,
    color: 'blue',
    line: ({ name, stage }) => words(name, 'chose a time for', stage),
  },
  [slotsRefused]: {
    icon: IconCalendarX,
    color: 'orange',
    line: ({ name, stage }) => words(name, 'asked for other times for', stage),
  },
  [slotsTakenBack]: {
    icon: IconCalendarCancel,
    color: 'gray',
    line: ({ actor, stage }) => words(actor, 'took back the times for', stage),
  },
  [documentAsked]: {
    icon: IconFileUpload,
    color: 'nila',
    line: ({ event, actor, name }) => words(actor, words('asked', name, 'for'), <strong>{event.text}</strong>),
    lineHasText: true,
  },
  [documentReceived]: {
    icon: IconFileDownload,
    color: 'blue',
    line: ({ event, name }) => words(name, 'sent', <strong>{event.text}</strong>),
    lineHasText: true,
  },
  [documentReviewed]: {
    icon: IconFileCheck,
    color: 'gray',
    line: ({ event, actor }) => words(actor, event.text),
    lineHasText: true,
  },
  [candidateWithdrew]: {
    icon: IconUserMinus,
    color: 'orange',
    line: ({ name }) => words(name, 'withdrew the application'),
  },
  [timesRefused]: {
    icon: IconCalendarCancel,
    color: 'gray',
    line: ({ actor, stage }) => words(actor, 'refused the proposed times for', stage),
  },
} satisfies Record<number, TimelineKind>
