import type { Db } from '../platform/db/db.ts'
import type { Viewer } from './view-rules.ts'

interface View {
  applicationId: number
  userId: number
  /** In the company's zone. */
  day: string
  viewer: Viewer
}

/** Stores that a user read an application on a day; again on that day, it changes nothing. */
export const insertView = (db: Db, companyId: number, view: View) =>
  db
    .insertInto('applicationViews')
    .values({ companyId, ...view })
    .onConflict((conflict) => conflict.columns(['companyId', 'applicationId', 'userId', 'day']).doNothing())
    .execute()

/**
 * Lists the categories of users who read these applications, each with its first and last day and the number of days.
 */
export const listViewers = (db: Db, companyId: number, applicationIds: readonly number[]) =>
  db
    .selectFrom('applicationViews')
    .select(({ fn }) => [
      'viewer',
      fn.min('day').as('firstDay'),
      fn.max('day').as('lastDay'),
      fn.count<number>('day').distinct().as('days'),
    ])
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', [...applicationIds])
    .groupBy('viewer')
    .orderBy('viewer')
    .execute()
