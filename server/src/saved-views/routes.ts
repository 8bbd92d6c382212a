import { maxViews, savedViews } from '@hireloom/contract/saved-views'
import { lockUser } from '../access/actor-queries.ts'
import { routes } from '../platform/api/routes.ts'
import { missing, Refusal, unprocessable } from '../platform/errors.ts'
import { deleteView, insertView, listViews, updateView } from './queries.ts'

export const savedViewRoutes = routes(savedViews, {
  async list({ db, actor }) {
    return { data: await listViews(db, actor) }
  },

  create({ db, actor, body }) {
    return db.transaction().execute(async (db) => {
      await lockUser(db, actor)
      const views = await listViews(db, actor)
      if (views.length >= maxViews) throw unprocessable('too_many_views', `You can keep up to ${maxViews} views`)
      return { data: (await insertView(db, actor, body)) ?? nameTaken() }
    })
  },

  change({ db, actor, params, body }) {
    return db.transaction().execute(async (db) => {
      await lockUser(db, actor)
      const views = await listViews(db, actor)
      const { id, ...current } = views.find((view) => view.id === params.viewId) ?? missing('View')
      const changed = { name: body.name ?? current.name, search: body.search ?? current.search }
      const isTaken = views.some((view) => view.id !== id && view.name.toLowerCase() === changed.name.toLowerCase())
      if (isTaken) nameTaken()
      return { data: (await updateView(db, actor, id, changed)) ?? missing('View') }
    })
  },

  async remove({ db, actor, params }) {
    if (!(await deleteView(db, actor, params.viewId))) missing('View')
    return undefined
  },
})

function nameTaken(): never {
  throw new Refusal(409, 'name_taken', 'You already have a view with this name')
}
