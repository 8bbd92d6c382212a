import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { screen, show, user, waitFor } from '../../../../test/screen.tsx'
import { ChoiceField } from './choice-field.tsx'

const choices = Array.from({ length: 250 }, (_, index) => ({ id: index + 1, name: `Position ${index + 1}` }))

/** Scrolls an element that is 4000 px high and shows 220 px, until this many pixels are left below. */
function scrollUntil(list: Element, below: number) {
  Object.defineProperties(list, {
    scrollHeight: { configurable: true, value: 4000 },
    clientHeight: { configurable: true, value: 220 },
    scrollTop: { configurable: true, writable: true, value: 4000 - 220 - below },
  })
  fireEvent.scroll(list)
}

test('a long list shows more choices within 50 px of its end', async () => {
  show(<ChoiceField label="Position" choices={choices} value={null} onChange={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: 'Position' }))
  const options = () => screen.getAllByRole('option', { hidden: true })
  await waitFor(() => expect(options()).toHaveLength(100))
  const list = options()[0]?.closest('.mantine-ScrollArea-viewport') as Element

  scrollUntil(list, 51)
  expect(options()).toHaveLength(100)
  scrollUntil(list, 50)
  expect(options()).toHaveLength(200)
  scrollUntil(list, 0)
  expect(options()).toHaveLength(250)
})

test('a list that failed to load is not shown empty over its error, and is loaded again when it is opened', async () => {
  let failAgain = () => {}
  const Field = () => {
    const [isFetching, setFetching] = useState(false)
    failAgain = () => setFetching(false)
    const failure = { refetch: () => setFetching(true), isFetching }
    return <ChoiceField label="City" choices={undefined} failure={failure} value={null} onChange={() => {}} />
  }
  show(<Field />)
  await user.click(screen.getByRole('combobox', { name: 'City' }))
  expect(await screen.findByText('Loading')).toBeVisible()
  act(() => failAgain())
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(screen.queryByText('Nothing found')).toBeNull()
  expect(screen.getByText('The list could not be loaded. Open it to try again.')).toBeVisible()
})
