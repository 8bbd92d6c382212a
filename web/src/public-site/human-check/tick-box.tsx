import { useEffect, useRef } from 'react'
import { loadRecaptcha } from './recaptcha-script.ts'
import type { TickBox as Box } from './use-human-check.ts'

/** The box of reCAPTCHA v2. Its script is loaded only when the box is needed. */
export function TickBox({ box }: { box: Box }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const room = document.createElement('div')
    place.current?.append(room)
    const { siteKey, onTicked, onLost } = box
    loadRecaptcha().then(
      (recaptcha) => {
        if (!room.isConnected) return
        recaptcha.render(room, {
          sitekey: siteKey,
          callback: onTicked,
          'expired-callback': () => onLost('expired'),
          'error-callback': () => onLost('failed'),
        })
      },
      () => onLost('failed'),
    )
    return () => room.remove()
  }, [box])
  return <div ref={place} />
}
