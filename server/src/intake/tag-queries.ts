import { type Tags, tagLimits } from '@hireloom/contract/intake/candidate-form'
import { tooMany } from '@hireloom/contract/platform/messages'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { beginningWith } from '../platform/db/pattern.ts'
import { invalid } from '../platform/errors.ts'

/** Lists a candidate's tags alphabetically. */
export async function listTags(db: Db, companyId: number, candidateId: number) {
  const tags = await db
    .selectFrom('candidateTags')
    .select('name')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .execute()
  return tags.map(({ name }) => name)
}

/** Adds tags to a candidate, who keeps the earlier ones. Refuses more than a person may have. */
export async function addTags(db: Db, companyId: number, candidateId: number, tags: Tags) {
  if (tags.length === 0) return
  const before = await listTags(db, companyId, candidateId)
  const known = new Set(before.map((name) => name.toLowerCase()))
  const added = tags.filter((name) => !known.has(name.toLowerCase()))
  if (added.length === 0) return
  const total = before.length + added.length
  if (total > tagLimits.tags) {
    const message = `This person would have ${total} tags. ${tooMany(tagLimits.tags, 'tags')}`
    throw invalid([{ field: 'tags', message }])
  }
  await insertTags(db, companyId, candidateId, added)
}

/** Replaces a candidate's tags. False when nothing changed. */
export async function saveTags(db: Db, companyId: number, candidateId: number, tags: Tags) {
  const before = await listTags(db, companyId, candidateId)
  if (before.length === tags.length && before.every((name) => tags.includes(name))) return false
  await db
    .deleteFrom('candidateTags')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .execute()
  if (tags.length > 0) await insertTags(db, companyId, candidateId, tags)
  return true
}

const insertTags = (db: Db, companyId: number, candidateId: number, tags: Tags) =>
  db
    .insertInto('candidateTags')
    .values(tags.map((name) => ({ companyId, candidateId, name })))
    // Another user may add the same tag at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Lists the company's tags that begin with a text, each once regardless of case. Reads the index tag by tag, because a
 * few tags are on very many candidates.
 */
export async function listCompanyTags(db: Db, companyId: number, { search, limit }: { search: string; limit: number }) {
  const pattern = beginningWith(search.toLowerCase())
  const { rows } = await sql<{ name: string }>`
    with recursive found as (
      (select lower(name) as word, name from candidate_tags
       where company_id = ${companyId} and lower(name) like ${pattern}
       order by lower(name) using ~<~, name limit 1)
      union all
      select next.word, next.name from found, lateral (
        select lower(name) as word, name from candidate_tags
        where company_id = ${companyId} and lower(name) like ${pattern} and lower(name) ~>~ found.word
        order by lower(name) using ~<~, name limit 1) next
    )
    select name from found limit ${limit}`.execute(db)
  return rows.map(({ name }) => name)
}
