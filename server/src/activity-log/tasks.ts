import { removeOldActivities } from '../history/queries.ts'
import type { Services } from '../platform/api/routes.ts'

/** Lets go of the lines of every log that need not be kept any more. */
export const forgetOldActivities = ({ db }: Pick<Services, 'db'>) => removeOldActivities(db)
