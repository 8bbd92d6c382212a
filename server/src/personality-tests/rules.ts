import { type PersonalityTest, personalityTestStatus } from '@hireloom/contract/personality-tests'

interface TestRow {
  sentAt: Date
  submittedAt: Date | null
  typeCode: string | null
  invitedBy: { id: number; name: string }
}

/** Returns a candidate's progress with the test. */
export function testProgress(test: TestRow | undefined, isOffered: boolean): PersonalityTest {
  const { notInvited, sent, submitted } = personalityTestStatus
  if (!test) return { status: notInvited, typeCode: null, sentAt: null, submittedAt: null, invitedBy: null, isOffered }
  const { sentAt, submittedAt, typeCode, invitedBy } = test
  return { status: submittedAt ? submitted : sent, typeCode, sentAt, submittedAt, invitedBy, isOffered }
}

/** Returns whether the caller saw the latest invitation, so that two users don't mail it twice. */
export const isLatestInvitation = (test: Pick<TestRow, 'sentAt'> | undefined, version: Date | null) =>
  (test?.sentAt.getTime() ?? null) === (version?.getTime() ?? null)
