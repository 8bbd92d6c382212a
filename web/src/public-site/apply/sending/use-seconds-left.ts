import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0. By the clock: a phone that slept has fewer left. */
export function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
