import type { Task } from '../../src/platform/tasks/tasks.ts'
import { tasks } from '../../src/tasks.ts'
import type { World } from '../world.ts'

/** Ends the work of a task that has failed permanently, as the worker does. */
export async function endFailedTask<Payload extends object>(
  { product }: World,
  task: Task<Payload>,
  payload: NoInfer<Payload>,
) {
  const { end } = tasks.find((handler) => handler.task === task)!
  if (!end) throw new Error(`${task.name} has no ending`)
  await end(product.services, payload as never)
}
