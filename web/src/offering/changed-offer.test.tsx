import { candidates } from '@hireloom/contract/candidates/endpoints'
import { offering } from '@hireloom/contract/offering'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { candidate } from '../../test/candidates.ts'
import { offer } from '../../test/offers.ts'
import { answer, fill, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { CandidateOffers } from './parts/candidate-offers.tsx'

test('a rejection keeps its notes when another user has changed the offer, and is sent with the newest version', async () => {
  signIn()
  const newest = new Date('2026-11-20T05:00:00Z')
  answer(candidates.read, { data: candidate({ mayAct: true, offers: [offer({ status: 1 })] }) })
  show(<CandidateOffersOfPage />)
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reject or withdraw…' }))
  const dialog = await screen.findByRole('dialog')
  await fill(within(dialog).getByLabelText('Notes'), 'Took another job')
  answer(offering.setStatus, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await user.click(within(dialog).getByRole('button', { name: 'Reject offer' }))
  answer(candidates.read, { data: candidate({ mayAct: true, offers: [offer({ status: 2, updatedAt: newest })] }) })
  await user.click(await within(dialog).findByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Reload' })).toBeNull())
  const reject = answer(offering.setStatus, { data: offer({ status: 4 }) })
  await user.click(within(dialog).getByRole('button', { name: 'Reject offer' }))
  expect(await screen.findByText('Offer updated')).toBeVisible()
  expect(reject.mock.lastCall?.[1]).toMatchObject({ text: 'Took another job', updatedAt: newest.toISOString() })
})

test('the menu loads an offer again after another user has changed it', async () => {
  signIn()
  answer(candidates.read, { data: candidate({ mayAct: true, offers: [offer({ status: 1 })] }) })
  show(<CandidateOffersOfPage />)
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  answer(offering.setStatus, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  answer(candidates.read, { data: candidate({ mayAct: true, offers: [offer({ status: 3 })] }) })
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as under negotiation' }))
  expect(await screen.findByText('Accepted')).toBeVisible()
})

/** The offers of a candidate, loaded as the page of a candidate loads them. */
function CandidateOffersOfPage() {
  const { data } = useQuery(queryFor(candidates.read, { params: { candidateId: 40 } }))
  return data && <CandidateOffers candidate={data.data} />
}
