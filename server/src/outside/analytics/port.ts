/** An event in the product, without personal data. */
export interface AnalyticsEvent {
  /** The same for a retry, so that an event sent twice counts once. */
  eventId: string
  companyId: number
  userId: number
  event: string
  properties: Record<string, string | number>
  /** ISO 8601. */
  at: string
}

/** Tracks events: in an analytics service, or in a table. */
export interface Analytics {
  /** Resolves when the event is stored. */
  track(event: AnalyticsEvent): Promise<void>
}
