import type { StageOnTheWay } from '@hireloom/contract/applications/endpoints'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { CandidateActions } from './use-next-step.ts'

/** What someone is about to do with a candidate, in a dialog of its own. */
export type Task =
  | { kind: 'move'; stage?: StageOnTheWay | undefined }
  | { kind: 'reject' }
  | { kind: 'archive' }
  | { kind: 'schedule'; stage: StageOnTheWay }
  | { kind: 'reschedule' | 'cancel' | 'result' | 'feedback'; schedule: Schedule }

export interface Tasks {
  task: Task | undefined
  begin: (task: Task) => void
  end: () => void
}

/** The dialog that is open; `m` opens the one to move. */
export function useTasks({ mayMove }: CandidateActions): Tasks {
  const [task, setTask] = useState<Task>()
  useHotkeys([['m', () => mayMove && !task && setTask({ kind: 'move' })]])
  return { task, begin: setTask, end: () => setTask(undefined) }
}
