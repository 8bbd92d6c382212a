import { applicationStatus } from '@hireloom/contract/applications/status'
import { type PersonalityTest, personalityTestStatus, personalityTests } from '@hireloom/contract/personality-tests'
import { expect, test } from 'vitest'
import { candidate } from '../../../test/candidates.ts'
import { answer, screen, show } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { PersonalityFact } from './personality-fact.tsx'

const { active, hired } = applicationStatus
const notInvited: PersonalityTest = {
  status: personalityTestStatus.notInvited,
  typeCode: null,
  sentAt: null,
  submittedAt: null,
  invitedBy: null,
  isOffered: true,
}
const sent = { ...notInvited, status: personalityTestStatus.sent, sentAt: new Date('2026-11-20T02:00:00Z') }
const submitted = {
  ...sent,
  status: personalityTestStatus.submitted,
  typeCode: 'ENTJ',
  submittedAt: new Date('2026-11-21T02:00:00Z'),
}

test.each([
  ['an active candidate can be invited', active, notInvited, 'Invite'],
  ['a hired candidate without an invitation shows a dash', hired, notInvited, '–'],
  ['an invitation can be sent again', active, sent, 'Invited 20 Nov 2026Send again'],
  ['a hired candidate shows when the invitation was sent', hired, sent, 'Invited 20 Nov 2026'],
  ['a submitted test shows its result', active, submitted, 'ENTJ'],
])('%s', async (_, status, result, text) => {
  signIn({ flagsOn: ['mbti_assessment'] })
  answer(personalityTests.read, { data: result })
  show(
    <dl>
      <PersonalityFact candidate={candidate({ status })} />
    </dl>,
  )
  const fact = await screen.findByRole('definition')
  expect(fact.textContent).toBe(text)
})
