import { mayAct } from '../access/rules.ts'
import { otherJob } from '../offering/commands.ts'
import { listOfferStatuses } from '../offers/queries.ts'
import { letterFlags } from '../offers/rules.ts'
import { lockApplication } from '../pipeline/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, missing, unprocessable } from '../platform/errors.ts'
import { findApplication } from './queries.ts'

/** Refuses an application that can't have an employment letter. `jobId`: the job that the caller names. */
export async function refuseUnhired(db: Db, actor: Actor, applicationId: number, jobId: number) {
  const application = (await findApplication(db, actor, applicationId)) ?? missing('Application')
  await refuseIneligible(db, actor, application, jobId)
}

/**
 * Locks an application until the end of the transaction; refuses one that can't have an employment letter. `jobId`: the
 * job that the caller names, if any.
 */
export async function lockHired(db: Db, actor: Actor, applicationId: number, jobId?: number) {
  const application = (await lockApplication(db, actor, applicationId)) ?? missing('Application')
  await refuseIneligible(db, actor, application, jobId)
  return application
}

type HiredApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>

async function refuseIneligible(db: Db, actor: Actor, application: HiredApplication, jobId = application.jobId) {
  const { id, status, stageProcess: process, teamRole } = application
  if (!mayAct(actor.roleId, teamRole)) throw forbidden()
  if (application.jobId !== jobId) throw otherJob()
  const offerStatuses = await listOfferStatuses(db, actor.companyId, id)
  if (!letterFlags({ status, process, offerStatuses }, true).isCreateElEligible) {
    throw unprocessable(
      'letter_refused',
      'An employment letter is for a hired candidate whose offer was accepted, or who had no offer',
    )
  }
}
