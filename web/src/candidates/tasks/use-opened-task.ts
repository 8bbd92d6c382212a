import type { Candidate } from '@hireloom/contract/candidates/candidate'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { useSearchParams } from 'react-router'
import type { CandidateActions } from './use-next-step.ts'
import type { Task } from './use-tasks.ts'

/** Returns the meeting in the address (`schedule=70`), and the task on it (`task=result`) if the user may begin it. */
export function useOpenedTask(candidate: Candidate, next: CandidateActions) {
  const [params, setParams] = useSearchParams()
  const scheduleId = Number(params.get('schedule'))
  const schedule = [...candidate.interviews, ...candidate.assessments].find(({ id }) => id === scheduleId)
  const kind = params.get('task')
  const close = () => {
    const address = new URLSearchParams(params)
    address.delete('schedule')
    address.delete('task')
    setParams(address, { replace: true })
  }
  return { schedule, namesTask: kind !== null, task: schedule && taskOn(schedule, kind, next), close }
}

function taskOn(schedule: Schedule, kind: string | null, next: CandidateActions): Task | undefined {
  if (kind === 'feedback' && schedule.isFeedbackDue) return { kind, schedule }
  if (kind === 'result' && next.mayManage(schedule)) return { kind, schedule }
  return undefined
}
