import type { StageWordChange, StageWords } from '@hireloom/contract/candidate-page/stage-words'
import { customizableProcesses } from '@hireloom/contract/stages'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/db/db.ts'

/** Returns what candidates read in each stage of the company that isn't final. */
export async function findStageWords(db: Db, companyId: number) {
  const company = await db
    .selectFrom('companies')
    .select(['stagesUpdatedAt as updatedAt', 'rejectionShownAfterHours'])
    .select(['rejectionNoteEn as rejectionNoteEnglish', 'rejectionNoteId as rejectionNoteIndonesian'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const stages = await db
    .selectFrom('stages')
    .select(['stages.id', 'stages.name', 'stages.process as processId', 'stages.isActive', 'stages.answerDays'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('stageWords')
          .select(['stageWords.language', 'stageWords.statusWords', 'stageWords.nextWords'])
          .whereRef('stageWords.companyId', '=', 'stages.companyId')
          .whereRef('stageWords.stageId', '=', 'stages.id')
          .orderBy('stageWords.language'),
      )
        .$castTo<StageWords[]>()
        .as('words'),
    )
    .where('stages.companyId', '=', companyId)
    .where('stages.process', 'in', customizableProcesses)
    .orderBy('stages.orderNum')
    .orderBy('stages.id')
    .execute()
  return { ...company, stages }
}

/** Saves the words and the promises of these stages, and what candidates read after a rejection. */
export async function saveStageWords(db: Db, companyId: number, change: Omit<StageWordChange, 'updatedAt'>) {
  const { rejectionShownAfterHours, rejectionNoteEnglish, rejectionNoteIndonesian, stages } = change
  await db
    .updateTable('companies')
    .set({
      rejectionShownAfterHours,
      rejectionNoteEn: rejectionNoteEnglish,
      rejectionNoteId: rejectionNoteIndonesian,
    })
    .where('id', '=', companyId)
    .execute()
  if (stages.length === 0) return
  const ids = stages.map(({ id }) => id)
  await sql`
    update stages set answer_days = saved.answer_days
    from unnest(${ids}::bigint[], ${stages.map(({ answerDays }) => answerDays)}::smallint[]) as saved (id, answer_days)
    where stages.company_id = ${companyId} and stages.id = saved.id`.execute(db)
  await db.deleteFrom('stageWords').where('companyId', '=', companyId).where('stageId', 'in', ids).execute()
  const rows = stages.flatMap(({ id, words }) =>
    words.filter(({ statusWords }) => statusWords !== '').map((entry) => ({ companyId, stageId: id, ...entry })),
  )
  if (rows.length > 0) await db.insertInto('stageWords').values(rows).execute()
}
