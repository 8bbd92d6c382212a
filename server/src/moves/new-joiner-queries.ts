import { eventKind } from '@hireloom/contract/candidates/candidate'
import { dayInWords, newJoinerForm } from '@hireloom/contract/mail/texts'
import { partInTeam, visibleJobs } from '../access/scope-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { JobFacts } from '../pipeline/lock-queries.ts'
import { recordAll } from '../pipeline/placement-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

/** Applications the actor may see, by their ids or of a candidate, newest first, as the new joiner form needs them. */
export function listJoiners(
  db: Db,
  { userId, ...actor }: Actor,
  whose: { applicationIds: readonly number[] } | { candidateId: number },
) {
  const { companyId } = actor
  return db
    .selectFrom('applications')
    .leftJoin('hiringTeam', partInTeam(userId, 'applications.jobId'))
    .select(['applications.id', 'applications.jobId', 'applications.reference', 'applications.status'])
    .select(['applications.firstName', 'applications.lastName', 'applications.email', 'applications.hiredDate'])
    .select('hiringTeam.role as teamRole')
    .where('applications.companyId', '=', companyId)
    .where('candidateId' in whose ? 'applications.candidateId' : 'applications.id', 'in', [
      ...('candidateId' in whose ? [whose.candidateId] : whose.applicationIds),
    ])
    .where(visibleJobs({ ...actor, userId }, 'applications.jobId'))
    .orderBy('applications.id', 'desc')
    .limit(1000)
    .execute()
}
export type Joiner = Awaited<ReturnType<typeof listJoiners>>[number]

interface Invited {
  joiner: Pick<Joiner, 'id' | 'jobId' | 'reference' | 'firstName' | 'hiredDate'>
  recipient: string
  job: Pick<JobFacts, 'jobPositionName' | 'companyName'>
  /** Of this mail and no other. */
  key: string
}

interface Inviting {
  sender: Pick<Actor, 'companyId' | 'userId' | 'name'>
  at: Date
  /** Address of the form in the HR suite. */
  form: string
}

/** Mails hired candidates the link to the new joiner form, and remembers when. */
export async function inviteJoiners(db: Db, invited: readonly Invited[], { sender, at, form }: Inviting) {
  if (invited.length === 0) return
  const { companyId, userId } = sender
  await Promise.all(
    invited.map(({ joiner, recipient, job, key }) =>
      queueMail(db, companyId, {
        ...{ recipient, applicationId: joiner.id, dedupeKey: key, senderName: job.companyName },
        text: newJoinerForm({
          ...{ ...job, candidateFirstName: joiner.firstName, senderName: sender.name },
          startDay: joiner.hiredDate === null ? undefined : dayInWords(new Date(joiner.hiredDate), 'UTC'),
          link: linkTo(form, joiner.reference),
        }),
      }),
    ),
  )
  const joiners = [...new Map(invited.map(({ joiner }) => [joiner.id, joiner])).values()]
  await db
    .insertInto('applicationEvents')
    .values(
      joiners.map(({ id: applicationId }) => ({
        ...{ companyId, userId, applicationId, at, kind: eventKind.newJoinerInvited },
      })),
    )
    .execute()
  await recordAll(db, sender, joiners, (reference) => `sent the new joiner form to ${reference}`)
}

function linkTo(form: string, reference: string) {
  const link = new URL(form)
  link.searchParams.set('reference', reference)
  return link.href
}
