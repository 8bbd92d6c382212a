import type { TimelineEvent } from '@hireloom/contract/candidates/candidate'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StateColor } from '../../platform/ui/theme/colors.ts'

interface LineParts {
  event: TimelineEvent
  /** The actor, in bold. */
  actor: ReactNode
  /** The stage of the event, otherwise the new status, in bold. */
  stage: ReactNode
  /** The candidate's name, in bold. */
  name: ReactNode
  /** The subject of a mail, in bold; a button where the user may read the mail. */
  subject: ReactNode
}

/** The way in which a kind of event is shown. */
export interface TimelineKind {
  icon: TablerIcon
  color: StateColor
  /** Returns the line: who did **what**. */
  line: (parts: LineParts) => ReactNode
  /** The line includes the event's text, so the text isn't shown below it. */
  lineHasText?: true
}

/** Returns a line of two or three parts, separated by spaces. */
export const words = (first: ReactNode, second: ReactNode, third?: ReactNode): ReactNode => (
  <>
    {first} {second}
    {third !== undefined && <> {third}</>}
  </>
)
