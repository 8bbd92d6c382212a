import type { Analytics } from './port.ts'

/** Milliseconds until a silent service counts as down. */
const timeout = 10_000

/** Posts events as JSON in the form that Mixpanel's import accepts: a list of `{ event, properties }`. */
export function httpAnalytics(url: string): Analytics {
  return {
    async track({ eventId, companyId, userId, event, properties, at }) {
      const standard = { time: Date.parse(at), distinct_id: `${companyId}:${userId}`, $insert_id: eventId }
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ event, properties: { ...standard, company_id: companyId, ...properties } }]),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`The analytics service responded with ${response.status}`)
    },
  }
}
