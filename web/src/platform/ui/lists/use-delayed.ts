import { useEffect, useRef, useState } from 'react'

/**
 * Returns whether to show a loading state: only after `wait` milliseconds, so that fast replies don't cause flicker,
 * and once shown for at least `stay`.
 */
export function useDelayed(isPending: boolean, { wait = 200, stay = 200 } = {}): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (isPending === isShown) return
    const delay = isPending ? wait : Math.max(0, shownAt.current + stay - Date.now())
    const timer = setTimeout(() => {
      if (isPending) shownAt.current = Date.now()
      setShown(isPending)
    }, delay)
    return () => clearTimeout(timer)
  }, [isPending, isShown, wait, stay])

  return isShown
}
