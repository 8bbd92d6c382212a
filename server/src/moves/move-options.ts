import type { Move, StatusChange } from '@hireloom/contract/moves/changes'
import { uploadType } from '@hireloom/contract/uploads'
import { isFlagOn } from '../companies/flag-queries.ts'
import { newJoinerAddress } from '../outside/new-joiner/address.ts'
import { rejectionProblems } from '../pipeline/rules.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid } from '../platform/errors.ts'
import { isOffered } from '../rejection-reasons/queries.ts'
import { checkFiles } from '../uploads/check-queries.ts'
import { refuse, refuseField } from './refusals.ts'

/** Services a move needs besides the database. */
export type MoveServices = Pick<Services, 'outside' | 'config'> & { now: Date }

/** The options of a move, most of them for hired or rejected. */
export type MoveOptions = Pick<
  Move,
  'notes' | 'rejectionReasonId' | 'sendEmail' | 'candidateNotes' | 'isRestricted' | 'startDate' | 'endDate'
> & {
  attachment: string | null
  date: string | null
  invitesNewJoiners: boolean
  voidsDocument?: boolean
}

/** Returns the options of a single move, from either of its calls. */
export const optionsOf = (body: Move | StatusChange): MoveOptions => ({
  ...body,
  date: 'date' in body ? (body.date ?? null) : null,
  invitesNewJoiners: 'sendNewJoinerForm' in body && body.sendNewJoinerForm,
})

/** Refuses options that aren't possible for any application, before any is locked. */
export async function refuseOptions(
  db: Db,
  { companyId, timeZone }: Actor,
  options: MoveOptions,
  { outside, config, now }: MoveServices,
) {
  const { isRestricted, attachment: key, invitesNewJoiners, rejectionReasonId } = options
  if (rejectionReasonId !== null && !(await isOffered(db, companyId, rejectionReasonId))) {
    refuseField('rejectionReasonId', "This reason is no longer on the company's list. Choose another")
  }
  if (isRestricted || key) {
    const hasFlag = await isFlagOn(db, companyId, 'candidate_rejection_attachment')
    const problems = rejectionProblems(options, { isOffered: hasFlag, today: dayIn(timeZone, now) })
    if (problems.length > 0) throw invalid(problems)
  }
  if (invitesNewJoiners) addressOfForm(config)
  if (key) {
    await checkFiles({ db, outside }, companyId, [{ field: 'attachment', key, uploadType: uploadType.attachment }])
  }
}

/** Returns the address of this installation's new joiner form. */
export const addressOfForm = (config: Services['config']) =>
  newJoinerAddress(config) ??
  refuse('The new joiner form is not set up. The operator of this installation can do that.')
