import type { Services } from '../platform/api/routes.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { forgetOldSignIns } from './session-queries.ts'
import { mailSignInCode } from './sign-in-commands.ts'
import { candidatePageTasks } from './task-list.ts'

const forgetCandidateSignIns = ({ db, now }: Pick<Services, 'db' | 'now'>) => forgetOldSignIns(db, now())

export const candidatePageTaskHandlers = handledTasks(candidatePageTasks, { mailSignInCode, forgetCandidateSignIns })
