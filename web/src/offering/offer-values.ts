import type { ProposedTerms } from '@hireloom/contract/counter-proposals'
import type { Offer } from '@hireloom/contract/offers/offer'
import { hasOneLetter, letterCheck, offerFields, probationPeriods } from '@hireloom/contract/offers/terms'
import type { StageDetail } from '@hireloom/contract/schedules/endpoints'
import { z } from 'zod'
import type { useFormOf } from '../platform/ui/forms/form.ts'

export const OfferInput = z.strictObject(offerFields).refine(hasOneLetter, letterCheck)
export type OfferInput = z.output<typeof OfferInput>
export type OfferFormState = ReturnType<typeof useFormOf<typeof OfferInput>>

/** Returns the values that the form of a new offer starts with. */
export const newOffer = ({ employmentTypeId, hasEmail }: StageDetail) => ({
  employmentTypeId,
  workingType: null,
  probationPeriod: null,
  salary: null,
  salaryType: null,
  benefits: '',
  startDate: null,
  expirationDate: null,
  notes: '',
  offerLetter: null,
  templateId: null,
  sendToEmail: hasEmail,
  sendToEsign: false,
})

/**
 * Returns the values that the form of an existing offer starts with. Sending is off if the candidate has no e-mail
 * address, even if the offer's creator chose to send it while there was one.
 */
export function valuesOf(offer: Offer, { hasEmail }: Pick<StageDetail, 'hasEmail'>) {
  const { employmentTypeId, workingType, probationPeriod, salary, salaryType, startDate, expirationDate } = offer
  return {
    employmentTypeId,
    workingType,
    probationPeriod: probationPeriods.find((months) => months === probationPeriod) ?? null,
    salary,
    salaryType,
    benefits: offer.benefits ?? '',
    startDate,
    expirationDate,
    notes: offer.notes ?? '',
    ...letterOf(offer),
    sendToEmail: hasEmail && offer.sendToEmail,
    sendToEsign: hasEmail && offer.sendToEsign,
  }
}

/** Returns the letter of an offer as the form sends it: a template, or the key of an uploaded file. */
export const letterOf = (offer: Offer | undefined) => ({
  offerLetter: offer?.templateId == null ? (offer?.offerLetter ?? null) : null,
  templateId: offer?.templateId ?? null,
})

/** Returns the values that a counter-proposal changes in the form for an offer. */
export const proposedValues = ({ salary, startDate, workingType, benefits }: ProposedTerms) => ({
  ...(salary !== null && { salary }),
  ...(startDate !== null && { startDate }),
  ...(workingType !== null && { workingType }),
  ...(benefits !== null && { benefits }),
})
