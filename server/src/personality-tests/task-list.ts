import { task } from '../platform/tasks/tasks.ts'

export const personalityTestTasks = {
  fetchPersonalityTest: task<{ companyId: number; applicationId: number }>('fetchPersonalityTest'),
  fetchPersonalityTests: task('fetchPersonalityTests', { at: '*/20 * * * *' }),
}
