import { candidates } from '@hireloom/contract/candidates/endpoints'
import { expect, test, vi } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate } from '../../test/candidates.ts'
import { answer, screen, user, waitFor } from '../../test/screen.tsx'

test('the ID card of a hired candidate is saved at an address that the browser has time to read', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:card')
  URL.revokeObjectURL = vi.fn()
  const clickLink = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const hired = candidate({ status: 1, hiringStageId: 5, hiringStageName: 'Hired' })
  openCandidate(hired, { flagsOn: ['generate_id_card'] })
  const request = answer(candidates.idCard, undefined as never)
  await user.click(await screen.findByRole('button', { name: 'More about this candidate' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Download ID card' }))
  await waitFor(() => expect(clickLink).toHaveBeenCalledOnce())
  expect(request.mock.lastCall?.[1]).toEqual({ jobApplicationId: 400 })
  expect(URL.revokeObjectURL).not.toHaveBeenCalled()
})
