import { newJoinerForm } from '@hireloom/contract/mail/texts'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { seesPersonalData } from '../access/person-rules.ts'
import { mayAct } from '../access/rules.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import { type JobFacts, listJobFacts } from '../pipeline/job-queries.ts'
import { joinerProblem } from '../pipeline/rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, missing, unprocessable } from '../platform/errors.ts'
import { addressOfForm, type MoveServices } from './move-options.ts'
import { type Joiner, listJoiners } from './new-joiner-queries.ts'
import { refusedMove } from './rules.ts'

type InviteServices = Pick<MoveServices, 'config' | 'now'>

/** Mails the new joiner form for a candidate's newest hired application, to the addresses given or to their own. */
export function inviteNewJoiner(
  db: Db,
  actor: Actor,
  { candidateId, emails }: { candidateId: number; emails: readonly string[] },
  services: InviteServices,
) {
  return db.transaction().execute(async (db) => {
    const joiners = await listJoiners(db, actor, { candidateId })
    const joiner = joiners.find((candidate) => !joinerProblem(candidate)) ?? joiners[0] ?? missing('Candidate')
    if (!mayAct(actor.roleId, joiner.teamRole)) throw forbidden()
    const problem = joinerProblem(joiner) ?? (emails.length > 0 ? undefined : addressProblem(joiner))
    if (problem) throw unprocessable('invitation_refused', problem)
    const recipients = emails.length > 0 ? new Set(emails.map((email) => email.toLowerCase())) : [joiner.email]
    await inviteAll(
      db,
      actor,
      [...recipients].map((recipient) => ({ joiner, recipient })),
      services,
    )
    return { invited: 1, refused: [] }
  })
}

/** Mails the new joiner form to hired candidates; returns the reason for each other one. */
export function inviteNewJoiners(db: Db, actor: Actor, applicationIds: readonly number[], services: InviteServices) {
  return db.transaction().execute(async (db) => {
    const ids = [...new Set(applicationIds)]
    const joiners = new Map(
      (await listJoiners(db, actor, { applicationIds: ids })).map((joiner) => [joiner.id, joiner]),
    )
    const checked = ids.map((id) => ({ id, joiner: joiners.get(id), problem: refusalOf(actor, joiners.get(id)) }))
    const invited = checked.flatMap(({ joiner, problem }) => (joiner && !problem ? [joiner] : []))
    await inviteAll(
      db,
      actor,
      invited.map((joiner) => ({ joiner, recipient: joiner.email })),
      services,
    )
    const refused = checked.flatMap(({ id, joiner, problem }) =>
      problem ? [refusedMove(seesPersonalData(actor), id, joiner, problem)] : [],
    )
    return { invited: invited.length, refused }
  })
}

function refusalOf({ roleId }: Actor, joiner: Joiner | undefined) {
  if (!joiner) return 'Candidate not found'
  if (!mayAct(roleId, joiner.teamRole)) return 'Only a Hiring Manager of the job may invite its candidates'
  return joinerProblem(joiner) ?? addressProblem(joiner)
}

const addressProblem = ({ email }: Joiner) => (email === null ? 'This candidate has no e-mail address' : undefined)

/** Mails the form to each address at most once per minute, so that a double click sends one mail. */
async function inviteAll(
  db: Db,
  sender: Actor,
  invited: readonly { joiner: Joiner; recipient: string | null }[],
  { config, now }: InviteServices,
) {
  const form = addressOfForm(config)
  const jobIds = [...new Set(invited.map(({ joiner }) => joiner.jobId))]
  const jobs = await listJobFacts(db, sender.companyId, jobIds)
  const minute = Math.floor(now.getTime() / oneMinute)
  const withJobs = invited.flatMap(({ joiner, recipient }) => {
    const job = jobs.get(joiner.jobId)
    return job ? [{ joiner, recipient, job, key: `new joiner ${joiner.id} at ${minute} ${recipient}` }] : []
  })
  await inviteJoiners(db, withJobs, { sender, at: now, form })
}

interface JoinerMail {
  joiner: Pick<Joiner, 'id' | 'jobId' | 'reference' | 'firstName' | 'hiredDate'>
  recipient: string | null
  job: Pick<JobFacts, 'jobPositionName' | 'companyName'>
  /** The key under which the mail is queued once. */
  key: string
}

interface InviteOptions {
  sender: Pick<Actor, 'companyId' | 'userId' | 'name'>
  at: Date
  /** Address of the form in the HR suite. */
  form: string
}

/** Mails hired candidates the link to the new joiner form, and records it for each who gets a mail. */
export async function inviteJoiners(db: Db, mails: readonly JoinerMail[], { sender, at, form }: InviteOptions) {
  if (mails.length === 0) return
  const { companyId } = sender
  const invited = await Promise.all(
    mails.map(async ({ joiner, recipient, job, key }) => {
      const text = newJoinerForm({
        ...job,
        language: await findCandidateLanguage(db, companyId, joiner.id),
        candidateFirstName: joiner.firstName,
        senderName: sender.name,
        hiredDate: joiner.hiredDate,
        link: linkTo(form, joiner.reference),
      })
      const isQueued = await queueMail(db, companyId, { recipient, applicationId: joiner.id, dedupeKey: key, text })
      return isQueued ? [joiner] : []
    }),
  )
  const joiners = [...new Map(invited.flat().map((joiner) => [joiner.id, joiner])).values()]
  await Promise.all(
    joiners.map(({ id: applicationId, jobId, reference }) =>
      record(db, sender, { event: 'new_joiner.invited', data: { applicationId, jobId, reference }, at }),
    ),
  )
}

function linkTo(form: string, reference: string) {
  const link = new URL(form)
  link.searchParams.set('reference', reference)
  return link.href
}
