import { task } from '../platform/tasks/tasks.ts'

export const offeringTasks = {
  warnOfferExpiry: task('warnOfferExpiry', { at: '3 * * * *' }),
}
