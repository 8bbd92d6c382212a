import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { hiredNotice, type MailText, rejection } from '@hireloom/contract/mail/texts'
import { useSession } from '../platform/session/use-session.ts'
import { fullName } from '../platform/ui/text/words.ts'

interface EndingMailFields {
  /** First working day, `YYYY-MM-DD`. */
  date?: string | null | undefined
  candidateNotes?: string | null | undefined
  /** Whether the rejected candidate is restricted for a period. */
  isRestricted?: boolean | null | undefined
}

const { hired, rejected } = applicationStatus

/** Returns the mail to a hired or rejected candidate; undefined while something it needs is missing. */
export function useEndingMail(
  candidate: Pick<Candidate, 'language' | 'firstName' | 'jobPositionName'> | undefined,
  status: number,
  { date, candidateNotes, isRestricted }: EndingMailFields,
): MailText | undefined {
  const { user } = useSession()
  if (!user || !candidate) return undefined
  const occasion = {
    language: candidate.language,
    candidateFirstName: candidate.firstName,
    jobPositionName: candidate.jobPositionName,
    companyName: user.companyName,
    senderName: fullName(user),
    candidateNotes: candidateNotes?.trim() ?? '',
  }
  if (status === rejected) return rejection({ ...occasion, isRestricted: isRestricted === true })
  if (status !== hired || !date) return undefined
  return hiredNotice({ ...occasion, hiredDate: date })
}
