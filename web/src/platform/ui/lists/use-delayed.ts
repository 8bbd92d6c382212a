import { useEffect, useRef, useState } from 'react'

/**
 * Whether to show that something is under way: only after `wait` milliseconds, so that quick answers don't flicker, and
 * once shown for at least `stay`.
 */
export function useDelayed(isPending: boolean, { wait = 200, stay = 200 } = {}): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (isPending === isShown) return
    const left = isPending ? wait : Math.max(0, shownAt.current + stay - Date.now())
    const timer = setTimeout(() => {
      if (isPending) shownAt.current = Date.now()
      setShown(isPending)
    }, left)
    return () => clearTimeout(timer)
  }, [isPending, isShown, wait, stay])

  return isShown
}
