import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { isInDialog } from '../../platform/ui/dialogs/shortcut-help.tsx'
import type { CandidateActions } from './use-next-step.ts'

/** A task on a candidate that has its own dialog. */
export type Task =
  | { kind: 'move'; stage?: ApplicationStage | undefined }
  | { kind: 'reject' }
  | { kind: 'archive' }
  | { kind: 'bringBack' }
  | { kind: 'schedule'; stage: ApplicationStage }
  | { kind: 'reschedule' | 'cancel' | 'result' | 'feedback'; schedule: Schedule }

export interface Tasks {
  task: Task | undefined
  begin: (task: Task) => void
  end: () => void
}

/** Returns the open task. The key `m` begins a move. */
export function useTasks({ mayMove }: CandidateActions): Tasks {
  const [task, setTask] = useState<Task>()
  useHotkeys([['m', () => mayMove && !task && !isInDialog() && setTask({ kind: 'move' })]])
  return { task, begin: setTask, end: () => setTask(undefined) }
}
