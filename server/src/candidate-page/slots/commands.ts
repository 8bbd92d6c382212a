import { hiringProcess } from '@hireloom/contract/lookups'
import { slotOfferStatus } from '@hireloom/contract/schedules/slots'
import { record } from '../../history/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageMissing } from '../../platform/errors.ts'
import { bookSlot, readSlots } from '../../slots/booking-commands.ts'
import { endSlotOffer, listSlotOffers, lockSlotOffer, type StoredSlotOffer } from '../../slots/queries.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import type { Texts } from '../frame/texts-english.ts'
import { notifyFollowers } from '../messages/follower-mails.ts'
import { lockOwnApplication } from '../withdraw/queries.ts'

const { open, chosen, noneSuits, usedUp } = slotOfferStatus

/** Returns the offer that a candidate can choose from now. */
export async function findOpenSlots({ services, company, application, now }: ApplicationVisit) {
  const [newest] = await listSlotOffers(services.db, { companyId: company.id, applicationId: application.id })
  if (newest?.status !== open) return undefined
  const { state, free } = await readSlots(services.db, company, newest, now)
  return state === open && free.length > 0 ? newest : undefined
}

/** Returns an offer with the times that are left. Ends it, and notifies users, when none are. */
export const showSlots = (visit: ApplicationVisit, publicId: string) =>
  inOffer(visit, publicId, async (db, { offer }) => {
    const slots = await readSlots(db, visit.company, offer, visit.now)
    if (slots.state !== open || slots.free.length > 0) return { ...offer, ...slots }
    await endWithoutChoice(db, visit, offer, usedUp)
    return { ...offer, ...slots, state: usedUp }
  })

/** Chooses a time. Returns the key of the sentence that the page shows; `slotTaken` if other times are left. */
export const chooseSlot = (visit: ApplicationVisit, publicId: string, startsAt: Date) =>
  inOffer(visit, publicId, async (db, { offer, locked }): Promise<keyof Texts> => {
    const { services, company, application, now } = visit
    if (offer.status === chosen) return 'slotChosen'
    const { state } = await readSlots(db, company, offer, now)
    if (state !== open) return 'slotsOver'
    const isOffered = offer.times.some((time) => time.getTime() === startsAt.getTime())
    if (!isOffered) return 'chooseSlot'
    const meeting = await bookSlot(db, {
      company,
      offer,
      startsAt,
      application: locked,
      job: { jobPositionName: application.jobPositionName, companyName: company.name },
      publicUrl: services.config.publicUrl,
      now,
    })
    if (meeting === undefined) {
      const { free } = await readSlots(db, company, offer, now)
      if (free.length > 0) return 'slotTaken'
      await endWithoutChoice(db, visit, offer, usedUp)
      return 'slotsUsedUp'
    }
    await endSlotOffer(db, company.id, offer.id, { status: chosen, at: now, chosen: meeting })
    const data = { applicationId: application.id, scheduleId: meeting.scheduleId, toStageId: offer.stageId }
    await record(db, { companyId: company.id }, { event: 'candidate.chose_slot', data, at: now })
    await notifyFollowers(db, visit, { key: `slots ${offer.id} chosen`, act: 'chose a time', tab: tabOf(offer) })
    return 'slotChosen'
  })

/** Ends an offer because no time suits the candidate, with the reason they entered. */
export const refuseSlots = (visit: ApplicationVisit, publicId: string, note: string) =>
  inOffer(visit, publicId, async (db, { offer }): Promise<keyof Texts> => {
    if (offer.status === noneSuits) return 'slotsRefused'
    const { state } = await readSlots(db, visit.company, offer, visit.now)
    if (state !== open) return state === chosen ? 'slotChosen' : 'slotsOver'
    await endWithoutChoice(db, visit, offer, noneSuits, note)
    return 'slotsRefused'
  })

interface LockedOffer {
  offer: StoredSlotOffer
  locked: NonNullable<Awaited<ReturnType<typeof lockOwnApplication>>>
}

/** Locks the application of a visit, as moves and schedules do, and one of its offers. */
function inOffer<Result>(
  { services, company, application, session }: ApplicationVisit,
  publicId: string,
  act: (db: Db, locked: LockedOffer) => Promise<Result>,
) {
  return services.db.transaction().execute(async (db) => {
    const applicant = { id: application.id, email: session.email }
    const locked = (await lockOwnApplication(db, company.id, applicant)) ?? pageMissing()
    const offer = (await lockSlotOffer(db, company.id, application.id, publicId)) ?? pageMissing()
    return act(db, { offer, locked })
  })
}

/** Ends an offer without a meeting, and notifies the users who follow the application. */
async function endWithoutChoice(
  db: Db,
  visit: ApplicationVisit,
  offer: StoredSlotOffer,
  status: typeof usedUp | typeof noneSuits,
  answerNote = '',
) {
  const { company, application, now: at } = visit
  await endSlotOffer(db, company.id, offer.id, { status, at, answerNote })
  if (status === noneSuits) {
    const data = { applicationId: application.id, toStageId: offer.stageId }
    await record(db, { companyId: company.id }, { event: 'candidate.refused_slots', data, at })
  }
  const act = status === noneSuits ? 'asks for other times' : 'finds no time left'
  await notifyFollowers(db, visit, { key: `slots ${offer.id} ended`, act, tab: tabOf(offer) })
}

const tabOf = ({ process }: StoredSlotOffer) => (process === hiringProcess.assessment ? 'assessments' : 'interviews')
