import { type CalendarType, calendar, calendarType, maxCalendarEvents } from '@hireloom/contract/calendar'
import { hiringProcess } from '@hireloom/contract/lookups'
import { schedulePermission } from '@hireloom/contract/moves/changes'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { instantIn } from '@hireloom/contract/platform/zones'
import type { JobViewer } from '../access/scope-queries.ts'
import { sharedRead } from '../access/shared-queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { encodedOnce } from '../platform/api/shared-replies.ts'
import { dayAfter, daysFrom } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid } from '../platform/errors.ts'
import { eventsOf } from './events.ts'
import { type EventsQuery, findEvents } from './queries.ts'
import { rangeProblem } from './rules.ts'

export const calendarRoutes = routes(calendar, {
  async events({ db, actor, query }) {
    const { start, end, type, inChargeIds, jobIds } = query
    const problem = rangeProblem(start, end)
    if (problem) throw invalid([problem])

    const days = daysFrom(start, end)
    const max = Math.ceil(maxCalendarEvents / days.length)
    const seesCandidates = actor.permissions.has('candidates.viewDetails')
    const seesJobs = actor.permissions.has('jobs.viewJobListing')
    const { interview, assessment, joiningDate, offerExpiry, jobClosing } = calendarType
    const isRequested = (value: CalendarType) => type.length === 0 || type.includes(value)
    const limitOf = (sees: boolean, value: CalendarType) =>
      sees && inChargeIds.length === 0 && isRequested(value) ? max + 1 : 0
    const processes = [
      ...(isRequested(interview) ? [hiringProcess.interview] : []),
      ...(isRequested(assessment) ? [hiringProcess.assessment] : []),
    ]
    const eventsQuery: EventsQuery = {
      days,
      from: days.map((day) => instantIn(actor.timeZone, day, '00:00:00')),
      until: days.map((day) => instantIn(actor.timeZone, dayAfter(day), '00:00:00')),
      jobIds,
      inChargeIds,
      processes,
      maxMeetings: seesCandidates && processes.length > 0 ? max + 1 : 0,
      maxJoiners: limitOf(seesCandidates, joiningDate),
      maxOffers: limitOf(seesCandidates, offerExpiry),
      maxClosing: limitOf(seesJobs, jobClosing),
    }
    return readEvents(db, actor, eventsQuery, { max, ...viewerAccess(actor) })
  },
})

type ViewerAccess = ReturnType<typeof viewerAccess>

/** Reads the events once for all callers with the same access, and encodes their reply once. */
const readEvents = sharedRead(
  async (
    db: Db,
    viewer: JobViewer,
    query: EventsQuery,
    { max, roleId, permissions }: ViewerAccess & { max: number },
  ) => {
    const [rows] = await findEvents(db, viewer, query)
    if (!rows) throw new Error('The statement of the calendar returned nothing')
    return encodedOnce(eventsOf(rows, max, { roleId, permissions: new Set(permissions) }))
  },
)

/** The permissions that decide how an event is shown. */
const displayPermissions: readonly Permission[] = [
  'candidates.viewSensitiveData',
  schedulePermission(hiringProcess.interview),
  schedulePermission(hiringProcess.assessment),
]

/** Returns the role and permissions that decide how an actor sees events, in addition to the visible jobs. */
const viewerAccess = ({ roleId, permissions }: Actor) => ({
  roleId,
  permissions: displayPermissions.filter((permission) => permissions.has(permission)),
})
