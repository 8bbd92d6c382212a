import { runSteps } from '../platform/tasks/each-item.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { deleteEndedOfErasedPeople } from '../restricted-candidates/erasure-queries.ts'
import { eraseAgain, saveErasedList } from './erasure/erased-list-commands.ts'
import { deleteErasedPeople } from './erasure/erased-people-queries.ts'
import { type ErasureServices, eraseDue } from './erasure/erasure-commands.ts'

/**
 * Erases applications that can no longer be restored, with their files, and people without any application left. People
 * who asked for it are erased again after an older backup was restored. Restrictions of erased people are deleted once
 * they have ended or were lifted.
 */
export const eraseDeleted = (services: ErasureServices) =>
  runSteps([
    () => deleteErasedPeople(services.db, services.now()),
    () => eraseAgain(services),
    () => eraseDue(services),
    () => deleteEndedOfErasedPeople(services.db, services.now()),
    () => saveErasedList(services),
  ])

export const candidateTaskHandlers = handledTasks(
  { eraseDeleted: task('eraseDeleted', { at: '57 * * * *' }) },
  { eraseDeleted },
)
