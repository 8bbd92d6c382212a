import { type TrackedEvents, trackedEvents } from '@hireloom/contract/analytics'
import { type Role, role } from '@hireloom/contract/platform/permissions'

type EventOutput = {
  [Name in keyof TrackedEvents]: { event: Name; properties: TrackedEvents[Name] }
}[keyof TrackedEvents]

/** Events that are sent for Admins only. */
const adminOnlyEvents: readonly string[] = ['job_published'] satisfies (keyof TrackedEvents)[]

/** Returns an event with only the properties that are stored; undefined for one that is not stored. */
export function eventToStore(
  event: string,
  properties: Record<string, unknown>,
  roleId: Role,
): EventOutput | undefined {
  if (!Object.hasOwn(trackedEvents, event) || (adminOnlyEvents.includes(event) && roleId !== role.admin))
    return undefined
  const parsed = trackedEvents[event as keyof TrackedEvents].safeParse(properties)
  return parsed.success ? ({ event, properties: parsed.data } as EventOutput) : undefined
}
