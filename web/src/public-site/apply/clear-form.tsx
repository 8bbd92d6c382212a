import { texts } from '@hireloom/contract/texts/current'
import { useState } from 'react'
import css from './clear-form.module.css'

/** Removes everything from the device, which may be shared. */
export function ClearForm({ onClear }: { onClear: () => void }) {
  const words = texts().form.clear
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={css.clear}>
      {isAsking ? (
        <>
          {words.question}
          <button type="button" onClick={() => setAsking(false)}>
            {words.keep}
          </button>
          <button
            type="button"
            onClick={() => {
              setAsking(false)
              onClear()
            }}
          >
            {words.clear}
          </button>
        </>
      ) : (
        <>
          {words.note}
          <button type="button" onClick={() => setAsking(true)}>
            {words.button}
          </button>
        </>
      )}
    </div>
  )
}
