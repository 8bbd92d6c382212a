import { eventKind } from '@hireloom/contract/history/event-kind'
import { IconLogin, IconMailQuestion } from '@tabler/icons-react'
import { type TimelineKind, words } from './timeline-kind.tsx'

const { pageOpened, addressDisowned } = eventKind

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
    line: () => words('The address seems to be another person’s:', 'its owner says that the application is not theirs'),
  },
} satisfies Record<number, TimelineKind>
