import { type PersonalityTest, personalityTestStatus } from '@hireloom/contract/personality-tests'

interface Found {
  sentAt: Date
  submittedAt: Date | null
  typeCode: string | null
  invitedBy: { id: number; name: string }
}

/** How far a candidate is with the test. */
export function standingOf(test: Found | undefined, isOffered: boolean): PersonalityTest {
  const { notInvited, sent, submitted } = personalityTestStatus
  if (!test) return { status: notInvited, typeCode: null, sentAt: null, submittedAt: null, invitedBy: null, isOffered }
  const { sentAt, submittedAt, typeCode, invitedBy } = test
  return { status: submittedAt ? submitted : sent, typeCode, sentAt, submittedAt, invitedBy, isOffered }
}

/** Whether the caller saw the last invitation, so that two of them don't mail it twice. */
export const isSeen = (test: Pick<Found, 'sentAt'> | undefined, seen: Date | null) =>
  (test?.sentAt.getTime() ?? null) === (seen?.getTime() ?? null)
