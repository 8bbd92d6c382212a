import { texts } from '@hireloom/contract/texts/current'
import { useSyncExternalStore } from 'react'
import type { Application } from './draft/use-application.ts'
import css from './form-notices.module.css'
import type { Submission } from './sending/use-sending.ts'

/** Notices about the form as a whole, above its fields. */
export function FormNotice({ application }: { application: Application }) {
  const labels = texts().form.notices
  const isOnline = useOnline()
  const notice = application.isLost ? labels.lost : !isOnline && labels.offline
  return (
    <div role="status" className={css.notice}>
      {notice && <p>{notice}</p>}
    </div>
  )
}

interface Props {
  sending: Submission
  /** Whether the applicant has sent the form while some files are still being uploaded. */
  isWaiting: boolean
}

/** The progress of sending the application, or the reason why it failed. */
export function SendingNotice({ sending: { pause, failure }, isWaiting }: Props) {
  const labels = texts().form.notices
  const progress = isWaiting
    ? labels.waitingForFiles
    : pause === 'offline'
      ? labels.sendingOffline
      : pause && texts().site.calls[pause]
  return (
    <>
      <div role="status" className={css.progress}>
        {progress && <p>{progress}</p>}
      </div>
      <div role="alert" className={css.failure}>
        {failure && (
          <p>
            {asSentence(failure)} {labels.nothingLost}
          </p>
        )}
      </div>
    </>
  )
}

/** Adds the full stop that messages from the server lack. */
const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

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
