import { z } from 'zod'
import { sealedToken } from '../platform/sealing.ts'
import { reviewDays } from './rules.ts'

/** The token in the link of the mail of an automatic rejection, which names the rejection to review. */
export const reviewTicket = sealedToken({
  name: 'review',
  content: z.strictObject({ companyId: z.int(), applicationId: z.int(), rejectedAt: z.int() }),
  maxAge: reviewDays * 24 * 3600,
})
