import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { sql } from 'kysely'
import { visibleJobs } from '../../access/scope-queries.ts'
import { matching } from '../../applications/count-queries.ts'
import type { ApplicationQuery } from '../../applications/filter-queries.ts'
import { inOrder, type Order } from '../../applications/order-queries.ts'
import { isAmong } from '../../pipeline/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { ofApplication, sameCompany } from '../../platform/db/same-company.ts'

/**
 * Lists the ids of the matching applications in the order of the list, at most `atMost`. They are all in memory, 8
 * bytes each: a list that changes while its rows are read would otherwise skip or repeat some.
 */
export async function listMatchingIds(
  db: Db,
  query: ApplicationQuery,
  { group, atMost, ...order }: Order & { group: CandidateGroup | undefined; atMost: number },
): Promise<number[]> {
  const groupRows = matching(query).$if(group !== undefined, (applications) =>
    applications.where('applications.candidateGroup', '=', group as CandidateGroup),
  )
  const rows = await db
    .selectFrom(inOrder(groupRows, query.actor, order).select('applications.id').limit(atMost).as('matched'))
    .select('matched.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of the applications that the actor sees, each once, in the given order. Leaves out deleted ones. */
export async function listVisibleIds(db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.companyId', '=', actor.companyId)
    .where(isAmong(ids))
    .where(visibleJobs(actor, 'applications.jobId'))
    .execute()
  const visible = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => visible.has(id))
}

interface RowQuery {
  companyId: number
  ids: readonly number[]
}

/** Reads what a file shows of these applications, in no particular order. Deleted ones are left out. */
export const listExportedRows = preparedQuery((db, { companyId, ids }: RowQuery) =>
  db
    .selectFrom('applications')
    .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .leftJoin('rejectionReasons', sameCompany('rejectionReasons', 'applications.rejectionReasonId'))
    .select([
      'applications.id',
      'applications.reference',
      'applications.firstName',
      'applications.lastName',
      'applications.email',
      'applications.status',
      'applications.appliedAt',
      'applications.inStageSince',
      'applications.hiredDate',
      'applications.source',
      'applications.lastJobPosition',
      'applications.lastCompany',
      'applications.educationLevel',
      'applications.aiScore',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'organizations.name as organizationName',
      'stages.name as stageName',
      'rejectionReasons.name as rejectionReason',
    ])
    .select([
      'applicationProfiles.phoneNumber',
      'applicationProfiles.placeOfBirth',
      'applicationProfiles.dateOfBirth',
      'applicationProfiles.gender',
      'applicationProfiles.maritalStatus',
      'applicationProfiles.bloodType',
      'applicationProfiles.religion',
      'applicationProfiles.nikCipher',
      'applicationProfiles.passportCipher',
      'applicationProfiles.passportExpirationDate',
      'applicationProfiles.citizenIdAddress',
      'applicationProfiles.residentialAddress',
      'applicationProfiles.postalCode',
      'applicationProfiles.salaryCurrency',
      'applicationProfiles.currentSalary',
      'applicationProfiles.expectedSalary',
      'applicationProfiles.portfolioUrl',
      'applicationProfiles.formalEducation',
      'applicationProfiles.informalEducation',
      'applicationProfiles.workExperience',
    ])
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('candidateTags')
        .select('candidateTags.name')
        .where('candidateTags.companyId', '=', companyId)
        .whereRef('candidateTags.candidateId', '=', 'applications.candidateId')
        .orderBy('candidateTags.name')})`.as('tags'),
    )
    .where('applications.companyId', '=', companyId)
    .where(isAmong(ids)),
)
export type ExportedRow = Awaited<ReturnType<typeof listExportedRows>>[number]

/** Lists the answers of these applications, in the order of their questions. */
export const listAnswers = preparedQuery((db, { companyId, ids }: RowQuery) =>
  db
    .selectFrom('applicationAnswers')
    .innerJoin('jobQuestions', sameCompany('jobQuestions', 'applicationAnswers.questionId'))
    .leftJoin('files', sameCompany('files', 'applicationAnswers.fileId'))
    .select(['applicationAnswers.applicationId', 'applicationAnswers.questionId', 'applicationAnswers.answer'])
    .select(['jobQuestions.content', 'files.filename'])
    .where('applicationAnswers.companyId', '=', companyId)
    .where(sql<boolean>`application_answers.application_id = any(${ids}::bigint[])`)
    .orderBy('jobQuestions.orderNum')
    .orderBy('jobQuestions.id'),
)

/** Lists the questions of a job. Those that it no longer asks come last. */
export function listQuestions(db: Db, companyId: number, jobId: number) {
  return db
    .selectFrom('jobQuestions')
    .select(['id', 'content'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .orderBy('isDeleted')
    .orderBy('orderNum')
    .orderBy('id')
    .execute()
}
