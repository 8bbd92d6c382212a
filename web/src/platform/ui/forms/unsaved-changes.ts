import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { confirm } from '../dialogs/confirm.tsx'

/**
 * Asks before the user leaves a page with unsaved changes. Takes a function, not a value, so that a form can navigate
 * right after it was saved. `isHere` distinguishes the form's URLs from others at the same path.
 */
export function useUnsavedChanges(isDirty: () => boolean, isHere: (place: Location) => boolean = () => true) {
  const isDirtyNow = useRef(isDirty)
  useEffect(() => {
    isDirtyNow.current = isDirty
  })

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname || !isHere(nextLocation)) && isDirtyNow.current(),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      title: 'Leave without saving?',
      consequence: 'Your changes on this page are not saved.',
      confirm: 'Leave',
      cancel: 'Stay',
      onConfirm: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirtyNow.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
