/** https://developers.google.com/recaptcha/docs/display */
interface Recaptcha {
  ready: (then: () => void) => void
  render: (
    container: HTMLElement,
    options: {
      sitekey: string
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit'
let loading: Promise<Recaptcha> | undefined

/** Returns reCAPTCHA's API, whose script is loaded once. After a failure the next call tries again. */
export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const load = () =>
  new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('reCAPTCHA did not load'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('reCAPTCHA did not load'))
    })
    document.head.append(script)
  })
