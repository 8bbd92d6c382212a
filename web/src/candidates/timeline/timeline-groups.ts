import { eventKind, type TimelineEvent } from '@hireloom/contract/candidates'

/** Newest first; e-mails that left one after the other are one line. */
export function inGroups(events: readonly TimelineEvent[]): [TimelineEvent, ...TimelineEvent[]][] {
  const groups: [TimelineEvent, ...TimelineEvent[]][] = []
  for (const event of events.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)) {
    const last = groups.at(-1)
    if (last && event.kind === eventKind.mailSent && last[0].kind === eventKind.mailSent) last.push(event)
    else groups.push([event])
  }
  return groups
}

/** The event that shows each meeting: where it was last put on the calendar. Further down it would only repeat itself. */
export function placesOfMeetings(events: readonly TimelineEvent[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>()
  for (const { id, kind, scheduleId } of events) {
    const isPlan = kind === eventKind.scheduled || kind === eventKind.rescheduled
    if (isPlan && scheduleId !== null && !places.has(scheduleId)) places.set(scheduleId, id)
  }
  return places
}
