import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['the usual pause', undefined, 500],
  ['its own pause', 700, 700],
])('a search starts after %s (wait: %s), %i ms', (_which, wait, pause) => {
  const onChange = vi.fn()
  render(
    <MantineProvider>
      <SearchField label="Search" value="" onChange={onChange} {...(wait !== undefined && { wait })} />
    </MantineProvider>,
  )
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'sari' } })
  vi.advanceTimersByTime(pause - 1)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('sari')
})

test('a trimmed search that comes back to the field keeps what was typed in the meantime', () => {
  const field = (value: string) => (
    <MantineProvider>
      <SearchField label="Search" value={value} onChange={() => {}} />
    </MantineProvider>
  )
  const { rerender } = render(field(''))
  const box = screen.getByRole('searchbox', { name: 'Search' })
  fireEvent.change(box, { target: { value: 'Ratna ' } })
  vi.advanceTimersByTime(500)
  fireEvent.change(box, { target: { value: 'Ratna W' } })
  rerender(field('Ratna'))
  expect(box).toHaveValue('Ratna W')
  rerender(field('Budi'))
  expect(box).toHaveValue('Budi')
})
