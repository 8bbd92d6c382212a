import { lookups } from '@hireloom/contract/lookups'
import { signerRole, signerStatus } from '@hireloom/contract/signing/codes'
import type { Signer, SigningDocument } from '@hireloom/contract/signing/document'
import { signing } from '@hireloom/contract/signing/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { answer, fill, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { signingDocument } from '../../test/signing-documents.ts'
import { SigningDocuments } from './parts/signing-documents.tsx'

const at = new Date('2026-11-20T03:00:00Z')
const document = signingDocument({ status: 5, endedAt: at, endedReason: 'Other terms' })

const open = (overrides: Partial<SigningDocument>) => {
  answer(signing.list, { data: [{ ...document, ...overrides }] })
  show(<SigningDocuments applicationId={9} />)
}
const button = () => screen.queryByRole('button', { name: 'Send again' })

describe('a document to sign', () => {
  test('that was voided can be sent again until another day', async () => {
    open({})
    const reissue = answer(signing.reissue, refusal(409, 'This offer has changed or ended', [], 'offer_changed'))
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    await fill(await screen.findByLabelText(/Last day to sign/), '2026-12-04')
    const send = () => screen.getAllByRole('button', { name: 'Send again' }).at(-1) as HTMLElement
    await user.click(send())
    expect(await screen.findByText('This offer has changed or ended')).toBeVisible()
    expect(reissue.mock.lastCall?.[1]).toEqual({ expiresOn: '2026-12-04' })
    const message = 'Last day to sign must not be after 3 December 2026, when the offer expires'
    answer(signing.reissue, refusal(422, 'Some fields need attention', [{ field: 'expiresOn', message }]))
    await user.click(send())
    await waitFor(() => expect(screen.getByLabelText(/Last day to sign/)).toHaveAccessibleDescription(message))
    expect(screen.queryByRole('alert')).toBeNull()
    answer(signing.reissue, { data: { ...document, id: 5, status: 0 } })
    await user.click(send())
    expect(await screen.findByText('Sent for signature')).toBeVisible()
  })

  test('that was signed shows when everybody had signed, and no last day', async () => {
    open({ status: 3, completedAt: at, endedAt: null, endedReason: null })
    expect(await screen.findByText(/^Signed by everybody 20 Nov 2026/)).toBeVisible()
    expect(screen.queryByText(/^Until/)).toBeNull()
  })

  test('that is being sealed is loaded again until it is signed by everybody', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const finishing = { ...document, status: 2 as const, endedAt: null, endedReason: null }
    open(finishing)
    expect(await screen.findByText('Finishing')).toBeVisible()
    answer(signing.list, { data: [{ ...finishing, status: 3, completedAt: at }] })
    await vi.advanceTimersByTimeAsync(3000)
    expect(await screen.findByText(/^Signed by everybody 20 Nov 2026/)).toBeVisible()
  })

  test('is voided with a new reason and a second press each time the dialog opens', async () => {
    const signer: Signer = {
      id: 1,
      orderNum: 1,
      role: signerRole.signer,
      userId: null,
      name: 'Budi',
      email: 'budi@example.com',
      status: signerStatus.signed,
      signedAt: at,
      remindedAt: null,
      isRemoved: false,
    }
    open({ status: 3, signers: [signer] })
    const press = (name: string) => user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
    await screen.findByRole('button', { name: 'Void' })
    await press('Void')
    await fill(await screen.findByRole('textbox', { name: 'Reason' }), 'Other terms')
    await press('Void')
    expect(await screen.findByRole('button', { name: 'Void the signed document' })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Void' }))
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Void the signed document' })).toBeNull()
  })

  test.each([
    ['is signed', { status: 3 as const }, false],
    ['waits for signatures', { status: 1 as const, isExpired: false }, false],
    ['has expired', { status: 1 as const, isExpired: true }, true],
    ['was declined', { status: 4 as const }, true],
    ['was declined with its offer', { status: 4 as const, kind: 1 as const, offerId: 7 }, false],
  ])('that %s (%o) can be sent again: %s', async (_state, overrides, isShown) => {
    open(overrides)
    expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible()
    expect(button() !== null).toBe(isShown)
  })

  test.each([
    ['an offer', { kind: 1 as const, offerId: 7 }, 'Failed to download offer letter from esign'],
    ['something else', {}, 'Failed to download the PDF'],
  ])("about %s that can't be downloaded is named in the notice", async (_subject, overrides, failure) => {
    open(overrides)
    answer(signing.download, refusal(500, 'Please try again'))
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    expect(await screen.findByText(failure)).toBeVisible()
  })

  test('names another user in place of a signer who was removed', async () => {
    signIn()
    const sari = { id: 3, orderNum: 2, role: 1, userId: 8, name: 'Sari Dewi', email: 'sari@sagara.test' } as const
    const signer = { ...sari, status: 1, signedAt: null, remindedAt: null, isRemoved: true } as const
    open({ status: 1, endedReason: null, signers: [signer] })
    expect(await screen.findByText('No longer a user')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
    const rina = { id: 9, firstName: 'Rina', lastName: 'Wati', canRunJobs: true }
    answer(lookups.hiringUsers, {
      data: [{ ...rina, avatar: null, jobPosition: null, isExternal: false }],
      pagination: { total: 1, page: 1, limit: 500 },
    })
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    const successor = await screen.findByRole('combobox', { name: 'Signs for the company' })
    await waitFor(() => expect(successor).toHaveFocus())
    await user.click(successor)
    await user.click(await screen.findByRole('option', { name: 'Rina Wati' }))
    const replace = answer(signing.replace, { data: document })
    await user.click(screen.getAllByRole('button', { name: 'Replace' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Signer replaced')).toBeVisible()
    expect(replace.mock.lastCall?.[1]).toEqual({ signerId: 3, userId: 9 })
  })

  test('is neither sent again nor the subject of a reminder after the subscription has expired', async () => {
    signIn({ user: { companySubscriptionEndsOn: '2020-01-01' } })
    const asked = { id: 3, orderNum: 2, role: 1, userId: 8, name: 'Sari Dewi', email: 'sari@sagara.test' } as const
    const signer = { ...asked, status: 1, signedAt: null, remindedAt: null, isRemoved: false } as const
    const waiting: SigningDocument = { ...document, id: 5, status: 1, title: 'Offer', signers: [signer] }
    answer(signing.list, { data: [document, waiting] })
    show(<SigningDocuments applicationId={9} />)
    expect(await screen.findByText('Sari Dewi')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull())
    expect(button()).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Void' })).toHaveLength(1)
  })
})
