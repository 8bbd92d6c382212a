import { type ApplicationStatus, applicationStatus, applicationStatuses } from '@hireloom/contract/applications/status'
import type { CounterProposal } from '@hireloom/contract/counter-proposals'
import { type HiringProcess, nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Offer } from '@hireloom/contract/offers/offer'
import type { Permission, Role } from '@hireloom/contract/platform/permissions'
import { wallClock } from '@hireloom/contract/platform/zones'
import { isOnCalendar, type ScheduleProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { mayAct } from '../access/rules.ts'
import { letterFlags } from '../offers/rules.ts'
import { minutesOf } from './rules.ts'

interface ApplicationState {
  firstName: string
  lastName: string | null
  status: ApplicationStatus
  hiringStageId: number | null
  processId: HiringProcess | null
  /** The reader's role in the hiring team of the job. */
  teamRole: number | null
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
  roleId: Role
  permissions: ReadonlySet<Permission>
  timeZone: string
}

interface ApplicationParts {
  meetings: readonly Meeting[]
  /** Newest first. */
  offers: readonly Offer[]
  /** The newest proposal for the newest offer. */
  counterProposal: CounterProposal | null
}

/**
 * Returns an application's stage and status, with its newest offer and the stage's latest meeting that was not
 * canceled.
 */
export function stageDetailOf<Row extends ApplicationState>(
  row: Row,
  { meetings, offers, counterProposal }: ApplicationParts,
  reader: Reader,
) {
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
    ...letterFlags(
      { status, process: processId, offerStatuses: offers.map(({ status }) => status) },
      mayAct(reader.roleId, row.teamRole) && reader.permissions.has('candidates.manageOffer'),
    ),
    offering: offers[0] ? { ...offers[0], counterProposal } : null,
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
