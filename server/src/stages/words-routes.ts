import { stageWords } from '@hireloom/contract/candidate-page/stage-words'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { record } from '../history/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { invalid, missing } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { lockStages, markStagesChanged } from './settings-queries.ts'
import { findStageWords, saveStageWords } from './words-queries.ts'

export const stageWordRoutes = routes(stageWords, {
  async read({ db, actor }) {
    return { data: await findStageWords(db, actor.companyId) }
  },

  save: ({ db, actor, body: { updatedAt, ...change } }) =>
    db.transaction().execute(async (db) => {
      const { companyId } = actor
      refuseStale(updatedAt, await lockStages(db, companyId))
      const stageIds = new Set((await findStageWords(db, companyId)).stages.map(({ id }) => id))
      if (change.stages.some(({ id }) => !stageIds.has(id))) missing('Stage')
      const problems = repeatedIn(change.stages)
      if (problems.length > 0) throw invalid(problems)
      await saveStageWords(db, companyId, change)
      await markStagesChanged(db, companyId)
      const line = 'changed what candidates read in the hiring stages'
      await record(db, actor, { event: 'stages.changed', data: { change: line } })
      return { data: await findStageWords(db, companyId) }
    }),
})

/** Returns a problem for each stage that is named twice, or has two texts in one language. */
function repeatedIn(stages: readonly { id: number; words: readonly { language: string }[] }[]): FieldError[] {
  return stages.flatMap(({ id, words }, index) => [
    ...(stages.findIndex((stage) => stage.id === id) < index
      ? [{ field: `stages.${index}.id`, message: 'Name each stage once' }]
      : []),
    ...(new Set(words.map(({ language }) => language)).size < words.length
      ? [{ field: `stages.${index}.words`, message: 'Name each language once' }]
      : []),
  ])
}
