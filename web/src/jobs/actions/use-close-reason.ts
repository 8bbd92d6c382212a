import type { CloseReason } from '@hireloom/contract/jobs/close-reason'
import { useState } from 'react'
import { showFirstError } from '../../platform/ui/forms/first-error.ts'

/** Holds the reason for closing jobs, with the props of its field. `require` focuses the field if none is chosen. */
export function useCloseReason() {
  const [value, setValue] = useState<CloseReason | null>(null)
  const [isMissing, setMissing] = useState(false)
  const require = () => {
    setMissing(value === null)
    if (value === null) showFirstError()
    return value
  }
  const onChange = (reason: CloseReason) => {
    setValue(reason)
    setMissing(false)
  }
  return { require, field: { value, isMissing, onChange } }
}
