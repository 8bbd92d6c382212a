import type { ApplicationFilters } from '@hireloom/contract/applications/list'
import {
  applicationStatuses,
  type CandidateGroup,
  candidateGroups,
  groupNames,
} from '@hireloom/contract/applications/status'
import { nameOf, optionLists, personLists } from '@hireloom/contract/lookups'
import { visibleJobs } from '../../access/scope-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { userName } from '../../platform/db/names.ts'
import { sameCompany } from '../../platform/db/same-company.ts'

type Filters = Partial<ApplicationFilters> & { metrics?: CandidateGroup | undefined }

/** Returns the filters of a candidate list in words, as lines such as 'Branch: Ubud, Kuta'; none without filters. */
export async function filterLines(db: Db, actor: Actor, filters: Filters) {
  const { joId, brId, orgId, hiringTeam, chsId, customQ } = filters
  const [jobs, branches, organizations, stages, team] = await Promise.all([
    joId && namesOfJobs(db, actor, joId),
    brId && namesIn(db, actor, 'branches', brId),
    orgId && namesIn(db, actor, 'organizations', orgId),
    chsId && namesIn(db, actor, 'stages', chsId),
    hiringTeam && namesOfUsers(db, actor, hiringTeam),
  ])
  const listed = (list: readonly { id: number; name: string }[], ids: readonly number[] | undefined) =>
    ids?.map((id) => nameOf(list, id) ?? '')
  const { metrics, isRestricted, isInTalentPool, gender } = filters
  const texts: [string, string | readonly string[] | undefined][] = [
    ['Tab', metrics === undefined ? undefined : candidateGroups[groupNames[metrics]].label],
    ['Search', filters.candidateName],
    ['Applied', range(filters.applicationDateStart, filters.applicationDateEnd)],
    ['Job', jobs],
    ['Branch', branches],
    ['Organization', organizations],
    ['Education', listed(optionLists.educationLevel, filters.lastEdu)],
    ['Latest position', filters.lastJobPos],
    ['Hiring team', team],
    ['Source', listed(optionLists.candidateSource, filters.source)],
    ['AI score', range(filters.aiScoreMin, filters.aiScoreMax)],
    ['Age', range(filters.ageMin, filters.ageMax)],
    ['Gender', gender === undefined ? undefined : nameOf(personLists.gender, gender)],
    ['Answers', customQ && `filters for ${customQ.length} ${customQ.length === 1 ? 'question' : 'questions'}`],
    ['Restricted', inWords(isRestricted)],
    ['Talent pool', inWords(isInTalentPool)],
    ['Stage', stages],
    ['Status', filters.jasStatus?.map((status) => applicationStatuses[status].label)],
  ]
  return texts.flatMap(([label, value]) => (value?.length ? [`${label}: ${[value].flat().join(', ')}`] : []))
}

const inWords = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'Yes' : 'No')

/** Returns a range as text, as in '21 to 35'. Either end may be open. */
function range(first: string | number | undefined, last: string | number | undefined) {
  if (first !== undefined && last !== undefined) return `${first} to ${last}`
  if (first !== undefined) return `from ${first}`
  return last === undefined ? undefined : `until ${last}`
}

async function namesIn(
  db: Db,
  { companyId }: Actor,
  table: 'branches' | 'organizations' | 'stages',
  ids: readonly number[],
) {
  const rows = await db
    .selectFrom(table)
    .select('name')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function namesOfUsers(db: Db, { companyId }: Actor, ids: readonly number[]) {
  const rows = await db
    .selectFrom('users')
    .select(userName('users').as('name'))
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Returns the names of the jobs that the actor may see, each with its branch. */
async function namesOfJobs(db: Db, actor: Actor, ids: readonly number[]) {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .select(['jobPositions.name', 'branches.name as branchName'])
    .where('jobs.companyId', '=', actor.companyId)
    .where('jobs.id', 'in', [...ids])
    .where(visibleJobs(actor))
    .orderBy('jobPositions.name')
    .orderBy('jobs.id')
    .execute()
  const names = rows.map(({ name, branchName }) => `${name} (${branchName})`)
  return names.length < ids.length ? [...names, 'jobs that are not visible to you'] : names
}
