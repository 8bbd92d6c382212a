import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { slotOfferStatus } from '@hireloom/contract/schedules/slots'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { saveResponse } from '../schedules/answer-queries.ts'
import { listBusyTimes } from '../schedules/busy-queries.ts'
import { insertSchedule, listOpenSchedules } from '../schedules/change-queries.ts'
import { type MeetingMail, sendInvitations } from '../schedules/meeting-commands.ts'
import { endOf } from '../schedules/rules.ts'
import { listApplicationsWithMeeting, listSeats, lockPeople, releaseSeats, type StoredSlotOffer } from './queries.ts'
import { firstFreeSeat, freeSlots, spanOf, stateOf } from './rules.ts'

/** Returns the state of an offer, which of its times can be chosen, and the seats that are taken. */
export async function readSlots(
  db: Db,
  { id: companyId, timeZone }: { id: number; timeZone: string },
  offer: StoredSlotOffer,
  now: Date,
) {
  const state = stateOf(offer, dayIn(timeZone, now))
  if (state !== slotOfferStatus.open) return { state, free: [], seats: [] }
  const isStaffed = offer.people.length > 0 && offer.people.every(({ isActive }) => isActive)
  return { state, ...(await readTimes(db, companyId, offer, { times: offer.times, isStaffed, now })) }
}

interface TimesQuery {
  times: readonly Date[]
  isStaffed: boolean
  now: Date
}

/** Returns which of these times of an offer can be chosen, and the seats that are taken. */
async function readTimes(db: Db, companyId: number, offer: StoredSlotOffer, { times, isStaffed, now }: TimesQuery) {
  const { batchId, minutes, capacity } = offer
  const seats = batchId === null ? [] : await listSeats(db, companyId, batchId)
  const busyTimes = await listBusyTimes(db, companyId, {
    ...spanOf({ times, minutes }),
    inChargeIds: offer.people.map(({ id }) => id),
    exceptIds: seats.map(({ scheduleId }) => scheduleId),
  })
  return { free: freeSlots({ times, minutes, capacity, isStaffed }, { busy: busyTimes, seats }, now), seats }
}

interface Booking extends Pick<MeetingMail, 'application' | 'job' | 'publicUrl' | 'now'> {
  company: { id: number; timeZone: string }
  offer: StoredSlotOffer
  startsAt: Date
}

/**
 * Schedules the meeting of an offer at the time that the candidate chose, in the name of the user who offered it, and
 * invites everyone. Callers lock application and offer. Returns the meeting and its seat; undefined when the time was
 * taken.
 */
export async function bookSlot(db: Db, { company, offer, startsAt, application, job, publicUrl, now }: Booking) {
  const { id: companyId, timeZone } = company
  const people = offer.people.map(({ id }) => id)
  const isStaffed = await lockPeople(db, companyId, people)
  const endsAt = endOf(startsAt, offer.minutes)
  // Read after the lock, so that a faster candidate's booking is included.
  const { free, seats } = await readTimes(db, companyId, offer, { times: [startsAt], isStaffed, now })
  const { jobId, applicationId, stageId, process, offeredBy, batchId } = offer
  if (free.length === 0 || (await listApplicationsWithMeeting(db, companyId, [applicationId], stageId)).size > 0)
    return undefined
  const { isOnlineLocation, location, message, candidateNotes, notes } = offer
  const scheduleId = await insertSchedule(
    db,
    companyId,
    {
      jobId,
      applicationId,
      stageId,
      process,
      scheduledBy: offeredBy,
      scheduledAt: now,
    },
    {
      startsAt,
      endsAt,
      isOnlineLocation,
      location,
      message,
      candidateNotes,
      notes,
      attachmentFileId: null,
      sendAttachment: false,
    },
    people,
  )
  await saveResponse(db, companyId, scheduleId, { response: meetingResponse.accepted, note: '', at: now })
  const [schedule] = await listOpenSchedules(db, companyId, applicationId, stageId)
  if (!schedule) throw new Error('Schedule not found')
  const actor = { companyId, name: offer.offeredByName, timeZone }
  await sendInvitations({ db, actor, application, job, publicUrl, now }, schedule, {})
  const takenSeats = seats.filter((seat) => seat.startsAt.getTime() === startsAt.getTime()).map(({ seat }) => seat)
  if (batchId !== null) await releaseSeats(db, companyId, { batchId, startsAt, takenSeats })
  return { scheduleId, chosenTime: startsAt, seat: firstFreeSeat(takenSeats) }
}
