import { useSyncExternalStore } from 'react'
import { pauseTexts } from '../../platform/api/retry.ts'
import type { Application } from './draft/use-application.ts'
import css from './form-notices.module.css'
import type { Submission } from './sending/use-sending.ts'

/** Notices about the form as a whole, above its fields. */
export function FormNotice({ application }: { application: Application }) {
  const isOnline = useOnline()
  const notice = application.isLost
    ? 'What was filled in here is gone: it was sent or cleared in another tab, or was more than 24 hours old.'
    : !isOnline &&
      'You are offline. You can continue: your answers are kept, and files are sent when you are back online.'
  return (
    <div role="status" className={css.notice}>
      {notice && <p>{notice}</p>}
    </div>
  )
}

interface Props {
  sending: Submission
  /** The applicant has sent the form, but some files are still being uploaded. */
  isWaiting: boolean
}

/** The state of sending. */
export function SendingNotice({ sending: { pause, failure }, isWaiting }: Props) {
  const progress = isWaiting
    ? 'Your application is sent as soon as your files have arrived.'
    : pause === 'offline'
      ? 'You are offline. Your application is sent as soon as you are back.'
      : pause && pauseTexts[pause]
  return (
    <>
      <div role="status" className={css.progress}>
        {progress && <p>{progress}</p>}
      </div>
      <div role="alert" className={css.failure}>
        {failure && <p>{asSentence(failure)} Nothing you filled in is lost.</p>}
      </div>
    </>
  )
}

/** Adds the full stop that messages of the server lack. */
const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** Returns whether the device is online. */
const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

function listen(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
