import { useEffect, useRef } from 'react'
import { showField, showFirstError } from '../../platform/ui/forms/first-error.ts'
import { earliestPart, hasProblem, type Problems, partOf } from './job-form.ts'

/** Returns functions that scroll to a field, even on another part of the form, which `open` shows first. */
export function useFieldNavigation(active: number, open: (part: number) => void) {
  const pendingScroll = useRef<{ part: number; show: () => void }>(undefined)
  useEffect(() => {
    if (pendingScroll.current?.part !== active) return
    pendingScroll.current.show()
    pendingScroll.current = undefined
  }, [active])

  const openPart = (part: number, show: () => void) => {
    if (part === active) return show()
    pendingScroll.current = { part, show }
    open(part)
  }

  return {
    /** Scrolls to the first field with an error: on the active part, otherwise on the first part that has one. */
    goToFirstError: (problems: Problems) => {
      const part = hasProblem(problems, active) ? active : earliestPart(problems)
      if (part !== undefined) openPart(part, showFirstError)
    },
    goToField: (path: string) => openPart(partOf(path), () => showField(path)),
  }
}
