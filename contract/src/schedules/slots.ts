import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { codeOf, dayWithin, id, idText, listOf, one, timestamp } from '../platform/fields.ts'
import { yearsAhead } from '../years-ahead.ts'
import { locationProblem, ScheduleDetails } from './schedule.ts'

/** The states of times that were offered to a candidate. */
export const slotOfferStatus = { open: 0, chosen: 1, noneSuits: 2, usedUp: 3, takenBack: 4, over: 5 } as const
export const SlotOfferStatus = codeOf(slotOfferStatus)
export type SlotOfferStatus = z.infer<typeof SlotOfferStatus>

/** The limits of an offer: its times, its candidates, and the candidates who may share one time. */
export const slotBounds = { min: 2, max: 20, maxCandidates: 100, maxSeats: 50 } as const

/** A time that is offered, in the company's zone. */
const Slot = z.strictObject({ date: dayWithin(yearsAhead.meeting), time: z.iso.time({ precision: 0 }) })

const { durationMinutes, isOnlineLocation, location, inChargeIds, message, candidateNotes, notes } =
  ScheduleDetails.shape

export const NewSlotOffer = z
  .strictObject({
    jobId: id,
    /** The stage of the meeting, in which the candidates are. */
    stageId: id,
    jobApplicationIds: z.array(id).min(1).max(slotBounds.maxCandidates),
    slots: z.array(Slot).min(slotBounds.min).max(slotBounds.max),
    /** The number of candidates who can choose the same time: more than one for a group. */
    capacity: z.int().min(1).max(slotBounds.maxSeats).default(1),
    /** The last day for choosing. */
    lastDay: dayWithin(yearsAhead.meeting, 'Last day'),
    durationMinutes,
    isOnlineLocation,
    location,
    inChargeIds,
    message,
    candidateNotes,
    notes,
  })
  .superRefine((offer, ctx) => {
    const problem = locationProblem(offer)
    if (problem) ctx.addIssue({ code: 'custom', path: ['location'], message: problem })
    const starts = offer.slots.map(({ date, time }) => `${date} ${time}`)
    starts.forEach((start, index) => {
      if (starts.indexOf(start) === index) return
      ctx.addIssue({ code: 'custom', path: ['slots', index, 'time'], message: 'This time is in the list already' })
    })
  })
export type NewSlotOffer = z.output<typeof NewSlotOffer>

/** Times that were offered to the candidate of an application. */
export const SlotOffer = z.object({
  id,
  stageId: id,
  stageName: z.string(),
  status: SlotOfferStatus,
  /** `isFree`: the offer is open, and the time is in the future, has a seat left and suits everyone in charge. */
  slots: z.array(z.object({ startsAt: timestamp, isFree: z.boolean(), taken: z.int() })),
  /** The number of candidates who can choose the same time. */
  capacity: z.int(),
  durationMinutes: z.int(),
  lastDay: z.iso.date(),
  inCharge: z.array(z.object({ id, name: z.string() })),
  offeredByName: z.string(),
  offeredAt: timestamp,
  /** The candidate's words when no time suits them; empty for callers who may not see personal data. */
  answerNote: z.string(),
})
export type SlotOffer = z.infer<typeof SlotOffer>

const permission = ['candidates.manageInterviews', 'candidates.manageAssessments'] as const

export const slots = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/:applicationId/slots',
    summary: 'Lists the times that were offered to the candidate of an application, newest first, 20 offers at most.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText }),
    reply: listOf(SlotOffer),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/v1/schedules/slots',
    summary: 'Offers each candidate a choice of times for an interview or assessment, and mails it to them.',
    permission,
    body: NewSlotOffer,
    reply: one(
      z.object({
        invited: z.int(),
        refused: z.array(z.object({ jobApplicationId: id, reason: z.string() })),
      }),
    ),
    status: 201,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/v1/schedules/slots/:slotOfferId/take-back',
    summary: 'Takes offered times back, so that the candidate can no longer choose one.',
    permission,
    params: z.strictObject({ slotOfferId: idText }),
    status: 204,
  }),
}
