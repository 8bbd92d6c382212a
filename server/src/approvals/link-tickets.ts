import { z } from 'zod'
import { sealedToken } from '../platform/sealing.ts'

/** Hours for which the link in a mail to an approver can be used. */
const linkHours = 72
/** The sentence about a link that was used, is too old or incomplete, or belongs to an older version. */
export const linkOver = 'This link does not work any more. Open your approvals.'
/** Hours in which a decision by link can be taken back. */
const undoHours = 24

const fields = { companyId: z.int(), approvalId: z.int(), userId: z.int() }

const TicketContent = z.object({
  ...fields,
  versionHash: z.string(),
  /**
   * When the approver was asked, in milliseconds: taking a decision back asks again and ends the link. Links that were
   * mailed before 30 November 2026 don't have it.
   */
  askedAt: z.int().optional(),
})
export type ApprovalTicket = z.infer<typeof TicketContent>

/** The link in the mail to an approver, for the version that the mail is about. */
export const approvalTicket = sealedToken({
  name: 'approval',
  content: TicketContent,
  maxAge: linkHours * 3600,
})

/** The link with which an approver takes back a decision by link. */
export const undoTicket = sealedToken({ name: 'approval undo', content: z.object(fields), maxAge: undoHours * 3600 })
