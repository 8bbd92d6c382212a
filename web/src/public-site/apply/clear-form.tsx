import { useState } from 'react'
import css from './clear-form.module.css'

/** Removes everything from the device, which may be shared. */
export function ClearForm({ onClear }: { onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={css.clear}>
      {isAsking ? (
        <>
          Clear everything you filled in?
          <button type="button" onClick={() => setAsking(false)}>
            Keep
          </button>
          <button
            type="button"
            onClick={() => {
              setAsking(false)
              onClear()
            }}
          >
            Clear
          </button>
        </>
      ) : (
        <>
          What you fill in stays on this device until you send it, for 24 hours at most.
          <button type="button" onClick={() => setAsking(true)}>
            Clear the form
          </button>
        </>
      )}
    </div>
  )
}
