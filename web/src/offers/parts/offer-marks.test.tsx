import { expect, test } from 'vitest'
import { screen, show } from '../../../test/screen.tsx'
import { OfferBadges } from './offer-marks.tsx'

test.each([
  ['in draft', { status: 0, approvalStatus: 0 }, ['In draft']],
  ['that needs approval', { status: 0, approvalStatus: 1 }, ['In draft', 'Needs approval']],
  ['that waits for approval', { status: 2, approvalStatus: 2 }, ['Under negotiation', 'Waits for approval']],
  ['that was not approved', { status: 0, approvalStatus: 4 }, ['In draft', 'Not approved']],
  ['that is approved and sent', { status: 1, approvalStatus: 3 }, ['Offered']],
  ['that has ended', { status: 1, approvalStatus: 0, isExpired: true }, ['Expired']],
] as const)('an offer %s shows its state', async (_state, changes, badges) => {
  show(<OfferBadges offer={{ id: 60, isExpired: false, ...changes }} />)
  for (const badge of badges) expect(await screen.findByText(badge)).toBeVisible()
  expect(document.body.querySelectorAll('.mantine-Badge-root')).toHaveLength(badges.length)
})
