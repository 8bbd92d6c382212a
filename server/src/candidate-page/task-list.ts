import { task } from '../platform/tasks/tasks.ts'

interface MailSignInCode {
  companyId: number
  email: string
  askedAt: number
  language: 'en' | 'id'
  /** The page to which the link in the mail leads; undefined in tasks of older versions. */
  to?: string
}

export const candidatePageTasks = {
  /** Mails the code that an address asked for, if the company has an application from it. */
  mailSignInCode: task<MailSignInCode>('mailSignInCode'),
  /** Asks candidates whose consent to the talent pool ends, from 8 a.m. in the company's time zone. */
  askTalentPool: task('askTalentPool', { at: '23 * * * *' }),
  forgetCandidateSignIns: task('forgetCandidateSignIns', { at: '17 * * * *' }),
}
