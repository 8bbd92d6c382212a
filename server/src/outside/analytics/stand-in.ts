import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Analytics } from './port.ts'

/** Stores events in a table instead of sending them. */
export function storedAnalytics(db: Db): Analytics {
  return {
    async track({ properties, ...event }) {
      await db
        .insertInto('analyticsEvents')
        .values({ ...event, properties: toJson(properties) })
        .onConflict((conflict) => conflict.columns(['companyId', 'eventId']).doNothing())
        .execute()
    },
  }
}
