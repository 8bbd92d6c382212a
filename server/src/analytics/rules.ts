import { type TrackedEvents, trackedEvents } from '@hireloom/contract/analytics'
import { type Role, role } from '@hireloom/contract/platform/permissions'

type Told = { [Name in keyof TrackedEvents]: { event: Name; properties: TrackedEvents[Name] } }[keyof TrackedEvents]

/** Only of what Admins publish. */
const ofAdmins: readonly string[] = ['job_published'] satisfies (keyof TrackedEvents)[]

/** An event with just the properties that are kept; undefined for one that is not kept at all. */
export function keptEvent(event: string, properties: Record<string, unknown>, roleId: Role): Told | undefined {
  if (!Object.hasOwn(trackedEvents, event) || (ofAdmins.includes(event) && roleId !== role.admin)) return undefined
  const kept = trackedEvents[event as keyof TrackedEvents].safeParse(properties)
  return kept.success ? ({ event, properties: kept.data } as Told) : undefined
}
