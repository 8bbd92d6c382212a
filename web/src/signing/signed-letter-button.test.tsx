import { signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { expect, test } from 'vitest'
import { answer, refusal, screen, show, user } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { SignedLetterButton } from './parts/signed-letter-button.tsx'

const documentId = '0b9b5f0e-7d8c-4a57-9a43-5d1f0f3c8a11'
const showButton = (status: 1 | 3) => {
  signIn()
  const esign = { id: 90, documentId, provider: 2 as const, status, uploadProblem: null }
  show(
    <>
      Offer
      <SignedLetterButton esign={esign} failure="Failed to download offer letter from esign" />
    </>,
  )
}

test('a letter that everybody has signed is downloaded, and a failure is reported', async () => {
  const download = answer(signing.download, refusal(404, 'Failed to download offer letter from esign'))
  showButton(signingStatus.completed)
  await user.click(await screen.findByRole('button', { name: 'Signed letter' }))
  expect(await screen.findByText('Failed to download offer letter from esign')).toBeVisible()
  expect(download.mock.lastCall?.[0]).toContain(documentId)
})

test('a letter that is still being signed has no signed copy', async () => {
  showButton(signingStatus.sent)
  expect(await screen.findByText('Offer')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Signed letter' })).toBeNull()
})
