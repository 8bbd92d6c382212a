import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Returns a ref for a field of a page that the server renders. Reports the value that the visitor entered before the
 * page was hydrated, because React gets no event for it.
 */
export function useEarlyValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onEntered: (value: string) => void,
) {
  const field = useRef<Field>(null)
  const report = useEffectEvent(() => {
    const entered = field.current?.value ?? value
    if (entered !== value) onEntered(entered)
  })
  useEffect(() => report(), [])
  return field
}
