import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDelayed } from './use-delayed.ts'

const Wait = ({ isPending }: { isPending: boolean }) => <p>{useDelayed(isPending) ? 'loading' : 'quiet'}</p>
const pass = (time: number) => act(() => vi.advanceTimersByTime(time))

beforeEach(() => {
  vi.useFakeTimers()
})

test('a load of less than 200 ms shows nothing', () => {
  const { rerender } = render(<Wait isPending />)
  pass(199)
  rerender(<Wait isPending={false} />)
  pass(1000)
  expect(screen.getByText('quiet')).toBeVisible()
})

test('the loading state stays for at least 200 ms', () => {
  const { rerender } = render(<Wait isPending />)
  pass(200)
  expect(screen.getByText('loading')).toBeVisible()
  rerender(<Wait isPending={false} />)
  pass(199)
  expect(screen.getByText('loading')).toBeVisible()
  pass(1)
  expect(screen.getByText('quiet')).toBeVisible()
})
