import type { EmploymentLetterChange } from '@hireloom/contract/employment-letters/endpoints'
import type { EmploymentLetterForm } from '@hireloom/contract/employment-letters/form'
import { mayAct } from '../access/rules.ts'
import { record } from '../history/queries.ts'
import { otherJob } from '../offering/commands.ts'
import { listOfferStatuses } from '../offers/queries.ts'
import { letterFlags } from '../offers/rules.ts'
import { lockApplication } from '../pipeline/queries.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, invalid, isBreach, missing, unprocessable } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { claimFile } from '../uploads/queries.ts'
import { planLetter, storeLetter } from './letter-commands.ts'
import { findLastSequence, isNumberTaken, takeSequence } from './number-queries.ts'
import { findApplication, findLetter, insertLetter, insertVersion, lockLetter, updateLetter } from './queries.ts'
import { letterNumber } from './rules.ts'

type LetterServices = Pick<Services, 'db' | 'outside' | 'now'>

/** Creates an employment letter and returns its id. */
export async function createLetter(
  services: LetterServices,
  actor: Actor,
  applicationId: number,
  body: EmploymentLetterForm,
) {
  const { db, now } = services
  const { companyId, userId } = actor
  const at = now()
  await refuseUnhired(db, actor, applicationId, body.jobId)
  const { form: planned, draw } = await planLetter(services, actor, applicationId, body)
  await refuseTaken(db, companyId, body.offerLetterNumber)
  const form = { ...planned, offerLetterNumber: body.offerLetterNumber || (await takeNumber(db, actor, at)) }
  const fileId = await storeLetter(services, actor, form, draw)
  return db.transaction().execute(async (db) => {
    const { jobId, reference } = await lockHired(db, actor, applicationId, form.jobId)
    await claim(db, companyId, applicationId, fileId)
    const place = { applicationId, createdBy: userId, at }
    const letterId = await insertLetter(db, companyId, form, place).catch(refuseSecond)
    await insertVersion(db, companyId, { letterId, version: 1, fileId, madeBy: userId, madeAt: at }, form)
    await record(db, actor, { event: 'employment_letter.created', data: { applicationId, jobId, reference }, at })
    return letterId
  })
}

/** Draws a letter again with other terms; the earlier file stays as a version. */
export async function regenerateLetter(
  services: LetterServices,
  actor: Actor,
  { applicationId, employmentId }: { applicationId: number; employmentId: number },
  { updatedAt, ...body }: EmploymentLetterChange,
) {
  const { db, now } = services
  const { companyId, userId } = actor
  const at = now()
  const seen = (await findLetter(db, companyId, applicationId, employmentId)) ?? missing('Employment letter')
  await refuseUnhired(db, actor, applicationId, body.jobId)
  refuseStale(updatedAt, seen.updatedAt)
  const { form: planned, draw } = await planLetter(services, actor, applicationId, body)
  await refuseTaken(db, companyId, body.offerLetterNumber, employmentId)
  const form = { ...planned, offerLetterNumber: body.offerLetterNumber || seen.number }
  const fileId = await storeLetter(services, actor, form, draw)
  await db.transaction().execute(async (db) => {
    const { jobId, reference } = await lockHired(db, actor, applicationId, form.jobId)
    const letter = (await lockLetter(db, companyId, applicationId, employmentId)) ?? missing('Employment letter')
    refuseStale(updatedAt, letter.updatedAt)
    await claim(db, companyId, applicationId, fileId)
    const version = await updateLetter(db, letter, form, at).catch(refuseSecond)
    await insertVersion(db, companyId, { letterId: letter.id, version, fileId, madeBy: userId, madeAt: at }, form)
    await record(db, actor, { event: 'employment_letter.regenerated', data: { applicationId, jobId, reference }, at })
  })
}

/** Draws a letter as a PDF, with the proposed number where the form has none. */
export async function previewLetter(
  services: LetterServices,
  actor: Actor,
  applicationId: number,
  body: EmploymentLetterForm,
) {
  await refuseUnhired(services.db, actor, applicationId, body.jobId)
  const { draw } = await planLetter(services, actor, applicationId, body)
  return draw(body.offerLetterNumber || (await proposeNumber(services.db, actor, services.now())))
}

/** Returns the next free number without taking it. */
export async function proposeNumber(db: Db, { companyId, timeZone }: Actor, at: Date) {
  const today = dayIn(timeZone, at)
  let sequence = await findLastSequence(db, companyId, Number(today.slice(0, 4)))
  let number: string
  do {
    sequence += 1
    number = letterNumber(sequence, today)
  } while (await isNumberTaken(db, companyId, number))
  return number
}

/** Takes the next free number. A letter that fails afterwards leaves a gap. */
const takeNumber = (db: Db, { companyId, timeZone }: Actor, at: Date) =>
  db.transaction().execute(async (db) => {
    const today = dayIn(timeZone, at)
    let number: string
    do {
      number = letterNumber(await takeSequence(db, companyId, Number(today.slice(0, 4))), today)
    } while (await isNumberTaken(db, companyId, number))
    return number
  })

/** Refuses an application that can't have an employment letter. `jobId`: the job that the caller names. */
async function refuseUnhired(db: Db, actor: Actor, applicationId: number, jobId: number) {
  const application = (await findApplication(db, actor, applicationId)) ?? missing('Application')
  await refuseIneligible(db, actor, application, jobId)
}

/** Locks an application until the end of the transaction; refuses one that can't have an employment letter. */
async function lockHired(db: Db, actor: Actor, applicationId: number, jobId: number) {
  const application = (await lockApplication(db, actor, applicationId)) ?? missing('Application')
  await refuseIneligible(db, actor, application, jobId)
  return application
}

type HiredApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>

async function refuseIneligible(db: Db, actor: Actor, application: HiredApplication, jobId: number) {
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

async function claim(db: Db, companyId: number, applicationId: number, fileId: number) {
  if (await claimFile(db, companyId, { fileId, applicationId, questionId: null })) return
  throw new Error('The drawn letter was removed before it was claimed')
}

async function refuseTaken(db: Db, companyId: number, number: string, exceptId?: number) {
  if (number && (await isNumberTaken(db, companyId, number, exceptId))) throw numberTaken()
}

function refuseSecond(error: unknown): never {
  throw isBreach(error, 'employment_letters_by_number') ? numberTaken() : error
}

const numberTaken = () =>
  invalid([{ field: 'offerLetterNumber', message: 'Another employment letter has this number' }])
