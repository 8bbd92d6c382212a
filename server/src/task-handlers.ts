import { sendMail } from './mail/tasks.ts'
import type { Services } from './platform/api/routes.ts'
import type { TaskHandlers, Timetable } from './platform/tasks/worker.ts'

/** Every task of the product with the slice that does it. */
export const taskHandlers = (services: Services): TaskHandlers => ({
  sendMail: (payload, run) => sendMail(services, payload, run),
})

/** Tasks that come by the clock. */
export const timetable: Timetable = []
