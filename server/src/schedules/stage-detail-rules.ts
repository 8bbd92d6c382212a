import { type ApplicationStatus, applicationStatus, applicationStatuses } from '@hireloom/contract/applications/status'
import { type HiringProcess, hiringProcess, nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { wallClock } from '@hireloom/contract/platform/zones'
import { isOnCalendar, type ScheduleProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { minutesOf } from './rules.ts'

interface ApplicationState {
  firstName: string
  lastName: string | null
  status: ApplicationStatus
  hiringStageId: number | null
  processId: HiringProcess | null
}

interface Meeting {
  stageId: number
  startsAt: Date
  endsAt: Date
  isOnlineLocation: boolean
  location: string
  message: string
  candidateNotes: string
  notes: string
  attachment: { id: number; filename: string } | null
  inCharge: readonly { id: number }[]
  scheduledBy: { id: number; name: string }
  scheduledByDate: Date
  progress: ScheduleProgress
}

interface Reader {
  permissions: ReadonlySet<Permission>
  timeZone: string
}

/** Returns an application's stage and status, with the stage's latest meeting that was not canceled. */
export function stageDetailOf<Row extends ApplicationState>(row: Row, meetings: readonly Meeting[], reader: Reader) {
  const { status, hiringStageId, processId } = row
  const process = nameOf(optionLists.hiringProcess, processId) ?? null
  return {
    ...maskPerson(row, seesPersonalData(reader)),
    processName: process,
    hiringProcess: process,
    statusId: status,
    statusName: isOnProcess(row) ? 'On process' : applicationStatuses[status].label,
    ...schedulingDetails(
      meetings.find(({ stageId, progress }) => stageId === hiringStageId && progress !== scheduleProgress.canceled),
      reader.timeZone,
    ),
    ...eligibility(row, reader),
    isOfferLetterCreated: false,
    isEmploymentLetterCreated: false,
    offering: null,
  }
}

const isOnProcess = ({ status, hiringStageId }: ApplicationState) =>
  status === applicationStatus.active && hiringStageId !== null

const nothingPlanned = {
  isScheduled: false,
  schedule: null,
  isOnlineLocation: null,
  location: null,
  message: null,
  candidateNotes: null,
  notes: null,
  attachment: null,
  inChargeIds: [],
  scheduledBy: null,
  scheduledByDate: null,
}

function schedulingDetails(meeting: Meeting | undefined, timeZone: string) {
  if (!meeting) return nothingPlanned
  const { startsAt, inCharge, stageId: _stage, endsAt: _end, progress, ...plan } = meeting
  const [date = '', time = ''] = wallClock(timeZone, startsAt).split('T')
  return {
    ...plan,
    isScheduled: isOnCalendar({ progress }),
    schedule: { date, time, durationMinutes: minutesOf(meeting) },
    inChargeIds: inCharge.map(({ id }) => id),
  }
}

/** Returns whether the reader may make an offer, in the offering stage, or an employment letter, once hired. */
function eligibility({ status, processId }: ApplicationState, { permissions }: Reader) {
  const mayOffer = permissions.has('candidates.manageOffer')
  return {
    isCreateOfferEligible: mayOffer && status === applicationStatus.active && processId === hiringProcess.offering,
    isCreateElEligible: mayOffer && status === applicationStatus.hired,
  }
}
