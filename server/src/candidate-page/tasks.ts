import type { Services } from '../platform/api/routes.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { forgetContactChanges } from './contact/queries.ts'
import { mailSignInCode } from './sign-in/commands.ts'
import { forgetOldSignIns } from './sign-in/session-queries.ts'
import { askTalentPool } from './talent-pool/renewal-commands.ts'
import { candidatePageTasks } from './task-list.ts'

async function forgetCandidateSignIns({ db, now }: Pick<Services, 'db' | 'now'>) {
  await forgetOldSignIns(db, now())
  await forgetContactChanges(db, now())
}

export const candidatePageTaskHandlers = handledTasks(candidatePageTasks, {
  mailSignInCode,
  askTalentPool,
  forgetCandidateSignIns,
})
