/** One thing that was done in the product, without any personal data. */
export interface AnalyticsEvent {
  /** The same for a retry, so that an event told twice counts once. */
  eventId: string
  companyId: number
  userId: number
  event: string
  properties: Record<string, string | number>
  /** ISO 8601. */
  at: string
}

/** Takes events: an analytics service, or a table. */
export interface Analytics {
  /** Resolves when the event is taken. */
  track(event: AnalyticsEvent): Promise<void>
}
