import { mayAct } from '../access/rules.ts'
import { findJobsFacts } from '../pipeline/lock-queries.ts'
import { joinerProblem } from '../pipeline/rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { against, forbidden, missing } from '../platform/errors.ts'
import { type Around, addressOfForm, refusedMove } from './move-commands.ts'
import { inviteJoiners, type Joiner, listJoiners } from './new-joiner-queries.ts'

/** Mails the new joiner form for the newest job a candidate was hired for, to the addresses given or to their own. */
export function inviteNewJoiner(
  db: Db,
  actor: Actor,
  { candidateId, emails }: { candidateId: number; emails: readonly string[] },
  around: Around,
) {
  return db.transaction().execute(async (db) => {
    const found = await listJoiners(db, actor, { candidateId })
    const joiner = found.find((one) => !joinerProblem(one)) ?? found[0] ?? missing('Candidate')
    if (!mayAct(actor.roleId, joiner.teamRole)) throw forbidden()
    const problem = joinerProblem(joiner)
    if (problem) throw against('invitation_refused', problem)
    const recipients = emails.length > 0 ? new Set(emails.map((email) => email.toLowerCase())) : [joiner.email]
    await inviteAll(
      db,
      actor,
      [...recipients].map((recipient) => ({ joiner, recipient })),
      around,
    )
    return { invited: 1, refused: [] }
  })
}

/** Mails the new joiner form to those of many who are hired; the others are answered with the reason. */
export function inviteNewJoiners(db: Db, actor: Actor, applicationIds: readonly number[], around: Around) {
  return db.transaction().execute(async (db) => {
    const ids = [...new Set(applicationIds)]
    const found = new Map((await listJoiners(db, actor, { applicationIds: ids })).map((one) => [one.id, one]))
    const judged = ids.map((id) => ({ id, joiner: found.get(id), problem: refusalOf(actor, found.get(id)) }))
    const invited = judged.flatMap(({ joiner, problem }) => (joiner && !problem ? [joiner] : []))
    await inviteAll(
      db,
      actor,
      invited.map((joiner) => ({ joiner, recipient: joiner.email })),
      around,
    )
    const refused = judged.flatMap(({ id, joiner, problem }) =>
      problem ? [refusedMove(actor, id, joiner, problem)] : [],
    )
    return { invited: invited.length, refused }
  })
}

function refusalOf({ roleId }: Actor, joiner: Joiner | undefined) {
  if (!joiner) return 'Candidate not found'
  if (!mayAct(roleId, joiner.teamRole)) return 'Only a Hiring Manager of the job may invite its candidates'
  return joinerProblem(joiner)
}

/** The same address within the same minute is the same tap of somebody impatient. */
async function inviteAll(
  db: Db,
  sender: Actor,
  invited: readonly { joiner: Joiner; recipient: string }[],
  { config, now }: Around,
) {
  const form = addressOfForm(config)
  const jobIds = [...new Set(invited.map(({ joiner }) => joiner.jobId))]
  const jobs = await findJobsFacts(db, sender.companyId, jobIds)
  const minute = Math.floor(now.getTime() / 60_000)
  const withJobs = invited.flatMap(({ joiner, recipient }) => {
    const job = jobs.get(joiner.jobId)
    return job ? [{ joiner, recipient, job, key: `new joiner ${joiner.id} at ${minute} ${recipient}` }] : []
  })
  await inviteJoiners(db, withJobs, { sender, at: now, form })
}
