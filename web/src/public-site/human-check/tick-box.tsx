import { useEffect, useRef } from 'react'
import { loadRecaptcha } from './recaptcha-script.ts'
import type { TickBox as Box } from './use-human-check.ts'

/** The box of reCAPTCHA v2. Its script is loaded only when the box is needed. */
export function TickBox({ box }: { box: Box }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mount = document.createElement('div')
    container.current?.append(mount)
    const { siteKey, onTicked, onLost } = box
    loadRecaptcha().then(
      (recaptcha) => {
        if (!mount.isConnected) return
        recaptcha.render(mount, {
          sitekey: siteKey,
          callback: onTicked,
          'expired-callback': () => onLost('expired'),
          'error-callback': () => onLost('failed'),
        })
      },
      () => onLost('failed'),
    )
    return () => mount.remove()
  }, [box])
  return <div ref={container} />
}
