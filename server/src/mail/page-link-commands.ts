import { z } from 'zod'
import { candidatePagePath } from '../companies/address-rules.ts'
import { type SealingContext, sealedToken } from '../platform/sealing.ts'

/** Days for which the link to the candidate's page works after its mail. */
const linkDays = 90

const ticket = sealedToken({
  name: 'candidate',
  content: z.strictObject({
    companyId: z.int(),
    applicationId: z.int(),
    /** The address that the mail went to. The link is void once the application has another one. */
    email: z.string(),
  }),
  maxAge: linkDays * 24 * 3600,
})

interface MailToCandidate {
  companyId: number
  companySlug: string
  applicationId: number
  email: string
}

/** Returns the address of the candidate's page; the part after `#` opens one application and is never logged. */
export function writePageLink(
  publicUrl: string,
  { companySlug, ...content }: MailToCandidate,
  { sealing, now }: SealingContext,
) {
  return `${publicUrl}${candidatePagePath(companySlug)}#${ticket.write(content, { sealing, now })}`
}

/** Returns the application and the address that a link was made for; undefined when it is expired or forged. */
export const readPageTicket = (text: string, context: SealingContext) => ticket.read(text, context)
