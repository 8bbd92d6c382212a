import { snakeKeys } from '@hireloom/contract/platform/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { StoredQuestion } from '../question-rules.ts'
import { isSame } from '../rules.ts'

export interface OfJob {
  companyId: number
  jobId: number
}

/** Saves the questions of a job. The number of statements doesn't grow with the questions. */
export async function saveQuestions(
  db: Db,
  { companyId, jobId }: OfJob,
  before: readonly StoredQuestion[],
  after: readonly StoredQuestion[],
) {
  const remainingIds = after.flatMap(({ id }) => id ?? [])
  const deletedIds = before.flatMap(({ id }) => (id === null || remainingIds.includes(id) ? [] : [id]))
  if (deletedIds.length > 0) {
    await db
      .deleteFrom('jobQuestions')
      .where('companyId', '=', companyId)
      .where('jobId', '=', jobId)
      .where('id', 'in', deletedIds)
      .execute()
  }
  const rows = after.map(({ isAnswered: _counted, ...question }, index) => ({ ...question, orderNum: index + 1 }))
  const newRows = rows.flatMap(({ id, ...row }) => (id === null ? [{ companyId, jobId, ...row }] : []))
  if (newRows.length > 0) await db.insertInto('jobQuestions').values(newRows).execute()
  const changedRows = rows.filter(({ id }, index) => id !== null && !isSame(before[index], after[index]))
  if (changedRows.length === 0) return
  await sql`
    update job_questions set content = saved.content, type = saved.type, is_mandatory = saved.is_mandatory,
      answer_options = saved.answer_options, map_to_custom_field = saved.map_to_custom_field,
      custom_field_id = saved.custom_field_id, map_to_file_category = saved.map_to_file_category,
      file_category_id = saved.file_category_id, is_deleted = saved.is_deleted, order_num = saved.order_num
    from jsonb_to_recordset(${toJson(snakeKeys(changedRows))}::jsonb) as saved (id bigint, content text, type smallint,
      is_mandatory boolean, answer_options text[], map_to_custom_field boolean, custom_field_id bigint,
      map_to_file_category boolean, file_category_id bigint, is_deleted boolean, order_num smallint)
    where job_questions.company_id = ${companyId} and job_questions.id = saved.id`.execute(db)
}
