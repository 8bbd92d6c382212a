import { candidates } from '@hireloom/contract/candidates/endpoints'
import { signing } from '@hireloom/contract/signing/endpoints'
import { expect, test, vi } from 'vitest'
import { answer, fill, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signingDocument } from '../../test/signing-documents.ts'
import { VoidModal } from './void-modal.tsx'

const document = signingDocument()

test('a signature made in the meantime is shown before the document is voided', async () => {
  show(<VoidModal document={document} onClose={vi.fn()} />)
  const voiding = answer(
    signing.void,
    refusal(409, 'Budi has signed this document. Void it all the same?', [], 'has_signed'),
  )
  await fill(await screen.findByRole('textbox', { name: 'Reason' }), 'Other terms')
  await user.click(screen.getByRole('button', { name: 'Void' }))
  expect(await screen.findByText('Budi has signed this document. Void it all the same?')).toBeVisible()
  expect(voiding.mock.lastCall?.[1]).toMatchObject({ voidsSigned: false })
  await user.click(await screen.findByRole('button', { name: 'Void the signed document' }))
  expect(voiding.mock.lastCall?.[1]).toMatchObject({ reason: 'Other terms', voidsSigned: true })
})

test('the page of the candidate is loaded again once the document of an offer or a letter is void', async () => {
  const { client } = show(<VoidModal document={document} onClose={vi.fn()} />)
  const key = [candidates.read.path, { params: { candidateId: 7 } }]
  client.setQueryData(key, {})
  answer(signing.void, { data: { ...document, status: 5 } })
  await fill(await screen.findByRole('textbox', { name: 'Reason' }), 'Other terms')
  await user.click(screen.getByRole('button', { name: 'Void' }))
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
})
