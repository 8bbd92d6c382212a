import type { ResumeTextSettings } from '@hireloom/contract/candidates/resume-text'
import { roleInTeam, visibleJobs } from '../../access/scope-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { ofApplication } from '../../platform/db/same-company.ts'

/** Finds the résumé of an application with the data of the person that its text may contain. */
export function findResume(db: Db, actor: Actor, applicationId: number) {
  return db
    .selectFrom('applications')
    .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .leftJoin('hiringTeam', roleInTeam(actor.userId, 'applications.jobId'))
    .leftJoin('files', (join) =>
      join.onRef('files.companyId', '=', 'applications.companyId').onRef('files.id', '=', 'applications.resumeFileId'),
    )
    .select(['files.key', 'hiringTeam.role as teamRole', 'applications.jobId', 'applications.reference'])
    .select(['companies.hiringManagersReadResumes', 'companies.interviewersReadResumes'])
    .select(['applications.firstName', 'applications.lastName', 'applications.email'])
    .select(['applicationProfiles.phoneNumber', 'applicationProfiles.postalCode', 'applicationProfiles.portfolioUrl'])
    .select(['applicationProfiles.residentialAddress', 'applicationProfiles.citizenIdAddress'])
    .select(['applicationProfiles.nikCipher', 'applicationProfiles.passportCipher'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.id', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
}

export const findResumeTextSettings = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['hiringManagersReadResumes', 'interviewersReadResumes'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Changes who reads résumés as text; false when the settings are no longer `previous`. */
export async function saveResumeTextSettings(
  db: Db,
  companyId: number,
  { hiringManagersReadResumes, interviewersReadResumes }: ResumeTextSettings,
  previous: ResumeTextSettings,
) {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ hiringManagersReadResumes, interviewersReadResumes })
    .where('id', '=', companyId)
    .where('hiringManagersReadResumes', '=', previous.hiringManagersReadResumes)
    .where('interviewersReadResumes', '=', previous.interviewersReadResumes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
