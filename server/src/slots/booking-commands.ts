import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { slotOfferStatus } from '@hireloom/contract/schedules/slots'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { saveResponse } from '../schedules/answer-queries.ts'
import { listBusyTimes } from '../schedules/busy-queries.ts'
import { insertSchedule, listOpenSchedules } from '../schedules/change-queries.ts'
import { invite, type MeetingMail } from '../schedules/meeting-commands.ts'
import { endOf } from '../schedules/rules.ts'
import { listMet, lockPeople, type StoredSlotOffer } from './queries.ts'
import { freeSlots, spanOf, stateOf } from './rules.ts'

/** Returns the state of an offer, and which of its times are still free. */
export async function readSlots(
  db: Db,
  { id: companyId, timeZone }: { id: number; timeZone: string },
  offer: StoredSlotOffer,
  now: Date,
) {
  const state = stateOf(offer, dayIn(timeZone, now))
  if (state !== slotOfferStatus.open) return { state, free: [] }
  const inChargeIds = offer.people.map(({ id }) => id)
  const busy = await listBusyTimes(db, companyId, { ...spanOf(offer), inChargeIds, exceptId: undefined })
  const isStaffed = offer.people.length > 0 && offer.people.every(({ isActive }) => isActive)
  return { state, free: freeSlots({ ...offer, isStaffed }, busy, now) }
}

interface Booking extends Pick<MeetingMail, 'application' | 'job' | 'publicUrl' | 'now'> {
  company: { id: number; timeZone: string }
  offer: StoredSlotOffer
  startsAt: Date
}

/**
 * Puts the meeting of an offer on the calendar at a time that the candidate chose, as the user who offered it would, and
 * invites everybody. Application and offer are locked. Returns the id of the meeting; undefined when the time was taken.
 */
export async function bookSlot(db: Db, { company, offer, startsAt, application, job, publicUrl, now }: Booking) {
  const { id: companyId, timeZone } = company
  const people = offer.people.map(({ id }) => id)
  const isStaffed = await lockPeople(db, companyId, people)
  const endsAt = endOf(startsAt, offer.minutes)
  // Read after the lock, so it has the meeting of the candidate who was faster.
  const busy = await listBusyTimes(db, companyId, { startsAt, endsAt, inChargeIds: people, exceptId: undefined })
  const [isFree] = freeSlots({ times: [startsAt], minutes: offer.minutes, isStaffed }, busy, now)
  const { jobId, applicationId, stageId, process, offeredBy } = offer
  if (!isFree || (await listMet(db, companyId, [applicationId], stageId)).size > 0) return undefined
  const { isOnlineLocation, location, message, candidateNotes, notes } = offer
  const scheduleId = await insertSchedule(
    db,
    companyId,
    {
      ...{ jobId, applicationId, stageId, process: process === 2 ? 2 : 3 },
      scheduledBy: offeredBy,
      scheduledAt: now,
    },
    {
      ...{ startsAt, endsAt, isOnlineLocation, location, message, candidateNotes, notes },
      attachmentFileId: null,
      sendAttachment: false,
    },
    people,
  )
  await saveResponse(db, companyId, scheduleId, { response: meetingResponse.accepted, note: '', at: now })
  const [schedule] = await listOpenSchedules(db, companyId, applicationId, stageId)
  if (!schedule) throw new Error('The schedule is not there')
  const actor = { companyId, name: offer.offeredByName, timeZone }
  await invite({ db, actor, application, job, publicUrl, now }, schedule, {})
  return scheduleId
}
