import { task } from '../platform/tasks/tasks.ts'

export const candidatePageTasks = {
  /** Mails the code that an address asked for, if the company has an application from it. */
  mailSignInCode: task<{ companyId: number; email: string; askedAt: number; language: 'en' | 'id' }>('mailSignInCode'),
  forgetCandidateSignIns: task('forgetCandidateSignIns', { at: '17 * * * *' }),
}
