import { lookups } from '@hireloom/contract/lookups'
import { signing } from '@hireloom/contract/signing/endpoints'
import { uploads } from '@hireloom/contract/uploads'
import { expect, test } from 'vitest'
import { answer, fill, refusal, screen, show, user } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { answerStoreUploads } from '../../test/store-uploads.ts'
import { NewDocumentModal } from './new-document-modal.tsx'

test('a document whose reply was lost is sent again with the same uploaded file', async () => {
  signIn()
  answer(lookups.hiringUsers, { data: [], pagination: { total: 0, page: 1, limit: 500 } })
  answer(signing.providers, { data: [{ provider: 1, name: 'Hireloom' }] })
  const uploadTo = { url: '/files/1', key: 'A'.repeat(43), contentType: 'application/pdf' }
  const presign = answer(uploads.presignedUrl, { data: { ...uploadTo, expiresAt: '2026-11-24T04:00:00Z' } })
  answerStoreUploads()
  show(<NewDocumentModal applicationId={9} onClose={() => undefined} />)
  const pdf = new File(['%PDF-1.7'], 'agreement.pdf', { type: 'application/pdf' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf)
  await fill(screen.getByLabelText(/Title/), 'Agreement')
  await fill(screen.getByLabelText(/Last day to sign/), '2026-12-04')
  const lost = answer(signing.create, refusal(502, 'Please try again'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Please try again')).toBeVisible()
  const sent = answer(signing.create, refusal(422, 'Refused'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Refused')).toBeVisible()
  expect(presign).toHaveBeenCalledTimes(1)
  expect(sent.mock.lastCall?.[1]).toEqual(lost.mock.lastCall?.[1])
})
