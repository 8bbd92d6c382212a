import { maxStages, stages } from '@hireloom/contract/stages'
import { record } from '../history/queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing, stale, unprocessable } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { inPipeline, listActiveStages } from './queries.ts'
import { arrangementProblems, changesOf, isFinal, isIncomplete, usageProblems } from './rules.ts'
import {
  arrangeStages,
  deleteStage,
  findStageSettings,
  insertStage,
  isNameTaken,
  listStages,
  lockStages,
  markStagesChanged,
  renameStage,
  switchOffStage,
} from './settings-queries.ts'

export const stageRoutes = routes(stages, {
  async pipeline({ db, actor }) {
    return { data: (await listActiveStages(db, actor.companyId)).map(inPipeline) }
  },

  async options({ db, actor, query }) {
    const active = await listActiveStages(db, actor.companyId)
    return { data: active.filter(({ process }) => process === query.type).map(({ id, name }) => ({ id, name })) }
  },

  settings: ({ db, actor }) => settingsOf(db, actor),

  arrange: ({ db, actor, body }) =>
    change(db, actor, async (db, { changedAt, stages }) => {
      refuseStale(body.updatedAt, changedAt)
      const problems = arrangementProblems(body.stages, stages)
      if (problems.length > 0) throw invalid(problems)
      if (isIncomplete(body.stages, stages)) throw stale()
      await arrangeStages(db, actor.companyId, body.stages)
      return { what: changesOf(body.stages, stages), answer: (db) => settingsOf(db, actor) }
    }),

  create: ({ db, actor, body }) =>
    change(db, actor, async (db, { stages }) => {
      await refuseTakenName(db, actor, body.name)
      if (stages.length >= maxStages)
        throw unprocessable('too_many_stages', `A company can have at most ${maxStages} stages`)
      const stage = await insertStage(db, actor.companyId, body)
      const [problem] = usageProblems([...stages.filter(({ isActive }) => isActive), stage])
      if (problem) throw unprocessable('too_many_stages', `${problem}. Switch one off first.`)
      return { what: [`added the hiring stage ${stage.name}`], answer: () => ({ data: inPipeline(stage) }) }
    }),

  rename: ({ db, actor, params, body: { name, updatedAt } }) =>
    change(db, actor, async (db, { changedAt, stages }) => {
      const stage = stages.find(({ id }) => id === params.stageId) ?? missing('Stage')
      if (isFinal(stage)) throw unprocessable('final_stage', `${stage.name} is a final stage and keeps its name`)
      refuseStale(updatedAt, changedAt)
      await refuseTakenName(db, actor, name, stage.id)
      await renameStage(db, actor.companyId, stage.id, name)
      return {
        what: stage.name === name ? [] : [`renamed the hiring stage ${stage.name} to ${name}`],
        answer: () => ({ data: inPipeline({ ...stage, name }) }),
      }
    }),

  remove: ({ db, actor, params }) =>
    change(db, actor, async (db, { stages }) => {
      const stage = stages.find(({ id }) => id === params.stageId) ?? missing('Stage')
      const { id, name, isUsed, isActive } = stage
      if (isFinal(stage)) throw unprocessable('final_stage', `${name} is a final stage and always in use`)
      const [problem] = usageProblems(stages.filter((other) => other.isActive && other.id !== id))
      if (problem) throw unprocessable('stage_needed', problem)
      await (isUsed ? switchOffStage : deleteStage)(db, actor.companyId, id)
      const outcome = isUsed ? 'switched off' : 'deleted'
      const message = isUsed ? `${name} is in use, so it was switched off instead` : `${name} was deleted`
      return {
        what: isUsed && !isActive ? [] : [`${outcome} the hiring stage ${name}`],
        answer: () => ({ data: { id, isDeleted: !isUsed, message } }),
      }
    }),
})

interface StageVersion {
  /** When the stages were last changed. */
  changedAt: Date
  stages: Awaited<ReturnType<typeof listStages>>
}
interface Change<Answer> {
  /** Lines of the activity log. */
  what: string[]
  answer: (db: Db) => Answer | Promise<Answer>
}

/** Changes the company's stages, one change at a time, and records the change in the activity log. */
function change<Answer>(db: Db, actor: Actor, make: (db: Db, version: StageVersion) => Promise<Change<Answer>>) {
  const { companyId } = actor
  return db.transaction().execute(async (db) => {
    const changedAt = await lockStages(db, companyId)
    const { what, answer } = await make(db, { changedAt, stages: await listStages(db, companyId) })
    if (what.length > 0) await markStagesChanged(db, companyId)
    await Promise.all(what.map((line) => record(db, actor, { event: 'stages.changed', data: { change: line } })))
    return answer(db)
  })
}

async function refuseTakenName(db: Db, { companyId }: Actor, name: string, exceptId?: number) {
  if (!(await isNameTaken(db, companyId, name, exceptId))) return
  throw invalid([{ field: 'name', message: 'Another stage has this name' }])
}

async function settingsOf(db: Db, { companyId }: Actor) {
  const { updatedAt, stages } = await findStageSettings(db, companyId)
  return { data: { updatedAt, stages: stages.map(inPipeline) } }
}
