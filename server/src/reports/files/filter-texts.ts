import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { weekdayAndTime } from '@hireloom/contract/mail/texts'
import { dateFormat } from '@hireloom/contract/platform/formats'
import type { ReportFilters } from '@hireloom/contract/reports/fields'
import { type ReportName, showsPresent } from '@hireloom/contract/reports/pages'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import { namesOfUsers } from '../figures/name-queries.ts'
import { jobsOfReport } from '../figures/scope-queries.ts'
import type { Months } from '../rules.ts'

/** Returns the months of a report for its file. `filter`: the months that the caller chose, if any. */
export const periodText = (report: ReportName, filter: Months | undefined, { first, last }: Months) =>
  wordOf(report, filter, 'All') ?? `${first} to ${last}`

/** Returns the months of a report in words, as in 'January 2026 to June 2026'. */
export function longPeriodText(report: ReportName, filter: Months | undefined, { first, last }: Months) {
  const word = wordOf(report, filter, 'All months')
  if (word) return word
  return first === last ? monthInWords(first) : `${monthInWords(first)} to ${monthInWords(last)}`
}

/** Returns the word for a report without months; undefined for one with months. `all`: the word for all of them. */
const wordOf = (report: ReportName, filter: Months | undefined, all: string) =>
  showsPresent(report) ? 'Now' : report === 'pipeline' && !filter ? all : undefined

/** Returns a month in English, the language of all staff: 'January 2026'. */
const monthInWords = (month: string) =>
  dateFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`))

/** Returns when the figures of a report were counted, as in 'Friday, 20 November 2026, 10.00 WIB'. */
export const countedText = (at: Date, { timeZone }: Pick<Actor, 'timeZone'>) => weekdayAndTime(at, timeZone)

/** Returns all filters of a report except its months, as labels and texts for its file. */
export async function filterTexts(db: Db, actor: Actor, filters: ReportFilters) {
  const { branchId, organizationId, employmentStatusId, workArrangementId, publicationPlatform } = filters
  const namesOf = (table: 'branches' | 'organizations' | 'employmentTypes', ids: readonly number[] | undefined) =>
    ids?.length
      ? db
          .selectFrom(table)
          .select('name')
          .where('companyId', '=', actor.companyId)
          .where('id', 'in', [...ids])
          .orderBy('name')
          .execute()
          .then((rows) => rows.map(({ name }) => name).join(', '))
      : undefined
  const listed = (list: readonly { id: number; name: string }[], ids: readonly number[] | undefined) =>
    ids?.map((id) => nameOf(list, id) ?? '').join(', ')
  const users = async (ids: readonly number[] | undefined) =>
    [...(await namesOfUsers(db, actor.companyId, ids ?? [])).values()].join(', ')
  const [branches, organizations, employment, team, creators, job] = await Promise.all([
    namesOf('branches', branchId),
    namesOf('organizations', organizationId),
    namesOf('employmentTypes', employmentStatusId),
    users(filters.hiringTeam),
    users(filters.creator),
    nameOfJob(db, actor, filters.jobOpeningId),
  ])
  const texts: [string, string | undefined][] = [
    ['Job', job],
    ['Search', filters.search || undefined],
    ['Job status', filters.status === undefined ? undefined : nameOf(optionLists.jobStatus, filters.status)],
    ['Branch', branches],
    ['Organization', organizations],
    ['Employment type', employment],
    ['Workplace', listed(optionLists.workingType, workArrangementId)],
    ['Platform', listed(optionLists.jobPlatform, publicationPlatform)],
    ['Hiring team', team],
    ['Creator', creators],
    ['Published', range(filters.publishDateStart, filters.publishDateEnd)],
    ['Closing', range(filters.closingDateStart, filters.closingDateEnd)],
  ]
  return texts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))
}

/** Returns a range of months as text, as in '2026-01 to 2026-06'. Either end may be open. */
function range(first: string | undefined, last: string | undefined) {
  if (first && last) return `${first} to ${last}`
  if (first) return `from ${first}`
  return last && `until ${last}`
}

async function nameOfJob(db: Db, actor: Actor, jobOpeningId: number | undefined) {
  const visible = jobOpeningId !== undefined && jobsOfReport(actor, { jobOpeningId })
  if (!visible) return undefined
  const job = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select('jobPositions.name')
    .where('jobs.companyId', '=', actor.companyId)
    .where('jobs.id', 'in', visible)
    .executeTakeFirst()
  return job?.name ?? 'A job that is not visible to you'
}
