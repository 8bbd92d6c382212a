import { task } from '../platform/tasks/tasks.ts'

export const cvParsingTasks = {
  /** It is tried only three times, because an applicant waits for it. */
  readCv: task<{ companyId: number; readingId: number }>('readCv', { attempts: 3, maxConcurrent: 2 }),
  forgetCvReadings: task('forgetCvReadings', { at: '37 * * * *' }),
}
