import type { Language } from '../texts/languages.ts'
import { type DeclineReason, declineReason } from './status.ts'

const { pay, place, otherOffer, time, role, personal, other, withdrawn } = declineReason

/** The reasons that candidates choose from, in the order of their forms. Only the company can withdraw an offer. */
export const candidateReasons = [pay, place, otherOffer, time, role, personal, other] as const
export type CandidateReason = (typeof candidateReasons)[number]

/** The labels that candidates choose from, in both languages. */
export const candidateReasonLabels: Record<Language, Record<CandidateReason, string>> = {
  en: {
    [pay]: 'Pay',
    [place]: 'Place',
    [otherOffer]: 'Another offer',
    [time]: 'Working hours',
    [role]: 'The role',
    [personal]: 'Personal',
    [other]: 'Other',
  },
  id: {
    [pay]: 'Gaji',
    [place]: 'Lokasi',
    [otherOffer]: 'Tawaran lain',
    [time]: 'Jam kerja',
    [role]: 'Jenis pekerjaan',
    [personal]: 'Pribadi',
    [other]: 'Lainnya',
  },
}

/** The labels for staff: the same for the reasons of candidates, and one for the company's own. */
export const declineReasonLabels: Record<DeclineReason, string> = {
  ...candidateReasonLabels.en,
  [withdrawn]: 'The company withdrew it',
}
