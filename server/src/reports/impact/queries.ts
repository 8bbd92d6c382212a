import { candidateGroup } from '@hireloom/contract/applications/status'
import { personLists } from '@hireloom/contract/lookups'
import { bitOf } from '@hireloom/contract/reports/fields'
import {
  ageBands,
  ageLimits,
  groupOfStep,
  type ImpactDimension,
  type ImpactQuery,
  type ImpactStep,
  type ImpactStepName,
  impactSteps,
} from '@hireloom/contract/reports/impact'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import { ofReportedJobs } from '../figures/scope-queries.ts'
import type { Months } from '../rules.ts'
import { compareGroups } from './impact-rules.ts'

interface GroupCount {
  /** The code of the group, from 1; 0 for applicants who didn't answer. */
  key: number
  /** Groups of the process as bits, see `bitOf`. */
  reached: number
  number: number
}

/** Compares the groups of applicants in each step of the process, and returns the number of all applications. */
export async function reportImpact(db: Db, actor: Actor, query: ImpactQuery, months: Months) {
  const groupCounts = await countReached(db, actor, query, months)
  const names = namesOf[query.dimension]
  const steps = impactSteps.map(
    (step): ImpactStep => ({
      step,
      groups: compareGroups(
        [...names, 'Not given'].map((name, index) => ({
          name,
          isAnswered: index < names.length,
          ...inStep(
            step,
            groupCounts.filter(({ key }) => key === (index < names.length ? index + 1 : 0)),
          ),
        })),
      ),
    }),
  )
  return { steps, applications: groupCounts.reduce((sum, { number }) => sum + number, 0) }
}

const namesOf: Record<ImpactDimension, readonly string[]> = {
  gender: personLists.gender.map(({ name }) => name),
  age: ageBands,
}

/** Counts the applications that were in a step, and how many of them passed it. */
function inStep(step: ImpactStepName, groupCounts: readonly GroupCount[]) {
  const group = groupOfStep(step)
  const from = group === undefined ? 1 : bitOf(group)
  const to = group === undefined ? bitOf('hired') : 2 * from
  const sum = (condition: (reached: number) => boolean) =>
    groupCounts.reduce((total, { reached, number }) => total + (condition(reached) ? number : 0), 0)
  return {
    inStep: sum((reached) => (reached & from) !== 0),
    passed: sum((reached) => (reached & from) !== 0 && reached >= to),
  }
}

/**
 * Counts the applications of these months by group of applicants and by the groups of the process that they reached.
 */
function countReached(db: Db, actor: Actor, { dimension, jobPositionId, branchId }: ImpactQuery, months: Months) {
  const key = keyOf[dimension]
  return db
    .selectFrom('reportFacts')
    .where('reportFacts.companyId', '=', actor.companyId)
    .where('reportFacts.appliedOn', '>=', months.firstDay)
    .where('reportFacts.appliedOn', '<=', months.lastDay)
    .where('reportFacts.candidateGroup', '<>', candidateGroup.spam)
    .where(ofReportedJobs(actor, branchId === undefined ? {} : { branchId: [branchId] }, 'reportFacts.jobId'))
    .$if(jobPositionId !== undefined, (facts) =>
      facts
        .innerJoin('jobs', sameCompany('jobs', 'reportFacts.jobId'))
        .where('jobs.jobPositionId', '=', jobPositionId ?? 0),
    )
    .select(({ fn }) => [key.as('key'), 'reportFacts.reached', fn.countAll<number>().as('number')])
    .groupBy([key, 'reportFacts.reached'])
    .execute()
}

/** Returns the name of a job position; undefined for one that doesn't exist. */
export async function findPositionName(db: Db, companyId: number, jobPositionId: number) {
  const position = await db
    .selectFrom('jobPositions')
    .select('name')
    .where('companyId', '=', companyId)
    .where('id', '=', jobPositionId)
    .executeTakeFirst()
  return position?.name
}

/** The group of an application; 0 for applicants who didn't answer. */
const keyOf: Record<ImpactDimension, RawBuilder<number>> = {
  gender: sql<number>`coalesce(report_facts.gender, 0)::integer`,
  age: sql<number>`case when report_facts.age is null then 0
    else 1 + width_bucket(report_facts.age, array[${sql.join(ageLimits.map((limit) => sql.lit(limit)))}]::smallint[]) end`,
}
