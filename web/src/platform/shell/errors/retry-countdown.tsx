import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'

interface Props {
  seconds: number
  onRetry: () => void
}

/** Counts the seconds until a refused page is loaded again, and loads it. Waits for the connection while offline. */
export function RetryCountdown({ seconds, onRetry }: Props) {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const until = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / 1000)
      setSecondsLeft(Math.max(0, rest))
      if (rest > 0 || !navigator.onLine) return
      clearInterval(timer)
      retry()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return (
    <Text role="timer" c="dimmed">
      {secondsLeft > 0
        ? `This page tries again in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}.`
        : 'Trying again…'}
    </Text>
  )
}
