import type { Services } from '../platform/api/routes.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { forgetContactChanges } from './contact-queries.ts'
import { forgetOldSignIns } from './session-queries.ts'
import { mailSignInCode } from './sign-in-commands.ts'
import { candidatePageTasks } from './task-list.ts'

async function forgetCandidateSignIns({ db, now }: Pick<Services, 'db' | 'now'>) {
  await forgetOldSignIns(db, now())
  await forgetContactChanges(db, now())
}

export const candidatePageTaskHandlers = handledTasks(candidatePageTasks, { mailSignInCode, forgetCandidateSignIns })
