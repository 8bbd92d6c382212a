import { vacancyRequests } from '@hireloom/contract/vacancy-requests'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { vacancyRequest } from '../../test/vacancy-requests.ts'
import { VacancyRequestField } from './parts/vacancy-request-field.tsx'

const chosen = vi.fn()
beforeEach(() => void chosen.mockClear())
function Field({ first = null }: { first?: number | null }) {
  const [value, setValue] = useState<number | null>(first)
  return <VacancyRequestField value={value} onChange={setValue} onChoose={chosen} />
}
const driver = vacancyRequest({ id: 5, requestId: 'VR-0130', jobPositionName: 'Driver', headcount: 1, requestType: 1 })
const field = () => screen.findByRole('combobox', { name: 'Vacancy request' })

test('a request is searched on the server, and shows its type, its owner and its date', async () => {
  const request = answer(vacancyRequests.search, { data: [vacancyRequest(), driver] })
  show(<Field />)
  await user.click(await field())
  const driverOption = /VR-0130.*Jakarta · Technology · 1 person · New headcount/
  expect(await screen.findByRole('option', { name: driverOption })).toBeVisible()
  await user.type(await field(), 'back')
  await waitFor(() => expect(request.mock.lastCall?.[0]).toBe('/api/v1/job-vacancy?data=back'))
  await user.click(await screen.findByRole('option', { name: /VR-0131.*3 people · Replacement/ }))
  expect(chosen).toHaveBeenCalledExactlyOnceWith(vacancyRequest())
  expect(await field()).toHaveValue('VR-0131 · Backend Engineer')
  expect(screen.getByText('Replacement, requested by Maria Tambunan on 2 Nov 2026')).toBeVisible()
})

test('a request that already has a job cannot be chosen', async () => {
  answer(vacancyRequests.search, { data: [vacancyRequest({ isUsed: true })] })
  show(<Field />)
  await user.click(await field())
  const option = await screen.findByRole('option', { name: /Already used by a job/ })
  expect(option).toHaveAttribute('data-combobox-disabled', 'true')
})

test('the field is hidden in a company without requests', async () => {
  const request = answer(vacancyRequests.search, { data: [] })
  const { client } = show(<Field />)
  await waitFor(() => expect(request).toHaveBeenCalled())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

test('the request of a stored draft is shown, although the search does not find it', async () => {
  answer(vacancyRequests.search, { data: [driver] })
  answer(vacancyRequests.read, { data: vacancyRequest() })
  show(<Field first={4} />)
  expect(await screen.findByDisplayValue('VR-0131 · Backend Engineer')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear the vacancy request' }))
  expect(await field()).toHaveValue('')
})

test('a request that has been withdrawn shows an error', async () => {
  answer(vacancyRequests.search, { data: [] })
  answer(vacancyRequests.read, refusal(404, 'Vacancy request not found'))
  show(<Field first={4} />)
  expect(
    await screen.findByText('This vacancy request is no longer offered. Choose another one or clear it.'),
  ).toBeVisible()
})

test('a request that fails to load is not called withdrawn', async () => {
  answer(vacancyRequests.search, { data: [driver] })
  answer(vacancyRequests.read, refusal(500, 'Oops'))
  show(<Field first={4} />)
  expect(await screen.findByText('Failed to get vacancy requests')).toBeVisible()
})

test('requests that fail to load show an error, and are loaded again', async () => {
  answer(vacancyRequests.search, refusal(500, 'Oops'))
  show(<Field />)
  expect(await screen.findByText('Failed to get vacancy requests')).toBeVisible()
  await user.click(await field())
  expect(await screen.findByText('Not loaded')).toBeVisible()
  await user.keyboard('{Escape}')
  answer(vacancyRequests.search, { data: [driver] })
  await user.click(await field())
  expect(await screen.findByRole('option', { name: /VR-0130/ })).toBeVisible()
})
