import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { useSearchParams } from 'react-router'
import { ScheduleDetailModal } from '../../schedules/parts/schedule-detail-modal.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import type { CandidateActions } from './use-next-step.ts'
import type { Tasks } from './use-tasks.ts'

interface Props {
  candidate: Candidate
  next: CandidateActions
  tasks: Tasks
}

/** The interview or assessment in the address (`schedule=70`), with its actions. */
export function OpenedSchedule({ candidate, next, tasks }: Props) {
  const [params, setParams] = useSearchParams()
  const scheduleId = Number(params.get('schedule'))
  const schedule = [...candidate.interviews, ...candidate.assessments].find(({ id }) => id === scheduleId)
  if (!schedule) return null
  const close = () => {
    const address = new URLSearchParams(params)
    address.delete('schedule')
    setParams(address, { replace: true })
  }
  return (
    <ScheduleDetailModal
      candidate={candidate}
      schedule={schedule}
      actions={<ScheduleActions schedule={schedule} next={next} tasks={tasks} />}
      onClose={close}
    />
  )
}
