import { queueMail } from '../../mail/queries.ts'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { noticeToStaff } from '../mails.ts'
import { listFollowers } from './queries.ts'

interface CandidateAct {
  /** The key of the act, a part of the keys of its mails. */
  key: string
  /** The act in words: 'wrote to you'. */
  act: string
  /** The tab of the candidate on which users see it. */
  tab: string
}

interface FollowedApplication {
  services: { config: Pick<Services['config'], 'publicUrl'> }
  company: { id: number; name: string }
  application: { id: number; jobId: number; candidateId: number; firstName: string; jobPositionName: string }
}

/** Mails the users who follow an application what its candidate did, without quoting them. */
export async function notifyFollowers(
  db: Db,
  { services, company, application }: FollowedApplication,
  { key, act, tab }: CandidateAct,
) {
  const page = `${services.config.publicUrl}/candidates/${application.candidateId}`
  for (const follower of await listFollowers(db, company.id, application)) {
    await queueMail(db, company.id, {
      applicationId: application.id,
      dedupeKey: `${key} ${follower.id}`,
      recipient: follower.email,
      text: noticeToStaff({
        ...application,
        companyName: company.name,
        recipientName: follower.name,
        act,
        link: `${page}?job_application_id=${application.id}&tab=${tab}`,
      }),
    })
  }
}
