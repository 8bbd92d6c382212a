import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { applicationTypes, type TransferType } from '@hireloom/contract/transfers/transfer'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid } from '../platform/errors.ts'
import { areOwn, listQueue, markRead } from './queue-queries.ts'
import { visibleTypes } from './type-queries.ts'

export const queueRoutes = routes(queue, {
  async list({ db, actor, now }) {
    return { data: await listQueue(db, actor, await visibleTypes(db, actor), now()) }
  },

  async markRead({ db, actor, body }) {
    return markOwnAsRead(db, actor, await visibleTypes(db, actor), body.ids)
  },

  async listOfApplications({ db, actor, now }) {
    return { data: await listQueue(db, actor, await visibleTypes(db, actor, applicationTypes), now()) }
  },

  async markReadOfApplications({ db, actor, body }) {
    return markOwnAsRead(db, actor, await visibleTypes(db, actor, applicationTypes), body.ids)
  },
})

async function markOwnAsRead(db: Db, actor: Actor, types: readonly TransferType[], ids: readonly number[]) {
  if (!(await areOwn(db, actor, types, ids))) {
    throw invalid([{ field: 'ids', message: 'Ids must be of your own imports and exports' }])
  }
  await markRead(db, actor, ids)
  return undefined
}
