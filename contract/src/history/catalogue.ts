import type { z } from 'zod'
import { applicationEvents } from './application-events.ts'
import { candidateEvents } from './candidate-events.ts'
import { companyEvents } from './company-events.ts'

/** The catalogue of everything that the history records. Timelines and the activity log read it. */
export const historyEvents = { ...applicationEvents, ...candidateEvents, ...companyEvents }

type Catalogue = typeof historyEvents
export type HistoryEvent = keyof Catalogue
export type HistoryData<Name extends HistoryEvent> = z.infer<Catalogue[Name]['data']>
/** Events that the timeline of an application shows. */
export type TimelineEventName = {
  [Name in HistoryEvent]: Catalogue[Name] extends { timeline: number } ? Name : never
}[HistoryEvent]
/** Events that the activity log shows. */
export type LoggedEvent = {
  [Name in HistoryEvent]: Catalogue[Name] extends { log: number } ? Name : never
}[HistoryEvent]
