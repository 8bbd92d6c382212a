import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { confirm } from '../dialogs/confirm.tsx'

/**
 * Asks before the user leaves a page with unsaved changes. `isDirty` is a function, so that a form that was just saved
 * can navigate before it is rendered again. `isFormLocation` returns whether a location at the same path still shows
 * the form.
 */
export function useUnsavedChanges(
  isDirty: () => boolean,
  isFormLocation: (location: Location) => boolean = () => true,
) {
  const latestIsDirty = useRef(isDirty)
  useEffect(() => {
    latestIsDirty.current = isDirty
  })

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname || !isFormLocation(nextLocation)) && latestIsDirty.current(),
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
      if (latestIsDirty.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
