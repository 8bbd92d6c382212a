import type { Services } from '../platform/api/routes.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { deleteContactChanges } from './contact/queries.ts'
import { mailSignInCode } from './sign-in/commands.ts'
import { deleteOldSignIns } from './sign-in/session-queries.ts'
import { askTalentPool } from './talent-pool/renewal-commands.ts'
import { candidatePageTasks } from './task-list.ts'

async function forgetCandidateSignIns({ db, now }: Pick<Services, 'db' | 'now'>) {
  await deleteOldSignIns(db, now())
  await deleteContactChanges(db, now())
}

export const candidatePageTaskHandlers = handledTasks(candidatePageTasks, {
  mailSignInCode,
  askTalentPool,
  forgetCandidateSignIns,
})
