import { type WorkingType, workingType } from '@hireloom/contract/lookups'
import { type DeclineReason, declineReason, type OfferStatus, offerStatus } from '@hireloom/contract/offers/status'
import { type OfferTerms, salaryType } from '@hireloom/contract/offers/terms'
import { dayAfter, dayIn, earliest, minutesAfter, workingDayFrom } from '../days.ts'
import type { ApplicationStory } from './applications.ts'
import type { CompanyStory } from './companies.ts'

/** The current state of an offer: a status, or that its last day has passed. */
type OfferState = Exclude<keyof typeof offerStatus, 'rejected'> | 'declined' | 'expired'

export interface OfferStory {
  status: OfferStatus
  terms: Omit<OfferTerms, 'employmentTypeId'>
  /** Whether its letter was drawn from a template; the others were uploaded. */
  isFromTemplate: boolean
  createdAt: Date
  /** Null for a draft. */
  sentAt: Date | null
  /** When the candidate accepted, declined or proposed other terms. */
  answeredAt: Date | null
  declined: { reason: DeclineReason; text: string } | null
  /** The terms that the candidate proposed. */
  proposal: { salary: number; words: string } | null
}

/** The states of a company's offers to candidates who aren't hired yet, repeated in this order. */
const states: OfferState[] = ['offered', 'negotiation', 'draft', 'accepted', 'expired', 'declined', 'offered', 'draft']

/** Creates the offers of applications that reached the stage Offer Sent and are still there, or are hired. */
export function offerStories(company: CompanyStory, applications: readonly ApplicationStory[], now: Date) {
  const offers = new Map<ApplicationStory, OfferStory>()
  let open = 0
  for (const application of applications) {
    const { outcome, steps } = application
    const createdAt = steps.find(({ stage }) => stage === 'Offer Sent')?.at
    if (!createdAt || (outcome !== 'offering' && outcome !== 'hired')) continue
    const state = outcome === 'hired' ? 'hired' : (states[open++ % states.length] ?? 'draft')
    offers.set(application, offerIn(state, company, application, createdAt, now))
  }
  return offers
}

function offerIn(
  state: OfferState,
  { timeZone }: CompanyStory,
  { job: { story: job }, steps, hiredDate }: ApplicationStory,
  createdAt: Date,
  now: Date,
): OfferStory {
  const today = dayIn(timeZone, now)
  const until = state === 'hired' ? (steps.at(-1)?.at ?? now) : now
  const after = (minutes: number) => earliest(minutesAfter(createdAt, minutes), until)
  const isAnswered = state !== 'draft' && state !== 'offered' && state !== 'expired'
  const salary = Math.round((job.pay[0] + job.pay[1]) / 200_000) * 100_000
  return {
    status:
      state === 'declined' ? offerStatus.rejected : state === 'expired' ? offerStatus.offered : offerStatus[state],
    terms: {
      workingType: workingType[job.workplace] satisfies WorkingType,
      // Only permanent employment begins with a probation period.
      probationPeriod: job.employment === 'Permanent (PKWTT)' ? 3 : 0,
      salary,
      salaryType: salaryType.gross,
      benefits: 'BPJS health and employment, THR, and private insurance after probation',
      startDate: hiredDate ?? workingDayFrom(dayAfter(today, 30)),
      expirationDate: state === 'expired' ? dayAfter(today, -1) : dayAfter(dayIn(timeZone, createdAt), 14),
      notes: '',
    },
    isFromTemplate: state === 'offered' || state === 'negotiation' || state === 'draft',
    createdAt,
    sentAt: state === 'draft' ? null : after(10),
    answeredAt: isAnswered ? after(26 * 60) : null,
    declined:
      state === 'declined'
        ? { reason: declineReason.otherOffer, text: 'Another company offered me work close to my home.' }
        : null,
    proposal:
      state === 'negotiation'
        ? {
            salary: Math.round((salary * 1.1) / 100_000) * 100_000,
            words: 'My present employer pays my way to work. Could the salary make up for it?',
          }
        : null,
  }
}
