import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SkeletonRows } from './skeleton-rows.tsx'

test('a list states that it is loading after one second', () => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <SkeletonRows />
    </MantineProvider>,
  )
  act(() => vi.advanceTimersByTime(999))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent('Still loading…')
})
