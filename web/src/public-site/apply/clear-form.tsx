import { texts } from '@hireloom/contract/texts/current'
import { useState } from 'react'
import css from './clear-form.module.css'

/** Deletes everything that was entered from the device, which may be shared. */
export function ClearForm({ onClear }: { onClear: () => void }) {
  const labels = texts().form.clear
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={css.clear}>
      {isAsking ? (
        <>
          {labels.question}
          <button type="button" onClick={() => setAsking(false)}>
            {labels.keep}
          </button>
          <button
            type="button"
            onClick={() => {
              setAsking(false)
              onClear()
            }}
          >
            {labels.clear}
          </button>
        </>
      ) : (
        <>
          {labels.note}
          <button type="button" onClick={() => setAsking(true)}>
            {labels.button}
          </button>
        </>
      )}
    </div>
  )
}
