import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before the page is left while there is something unsaved. Takes a question, not a value: a form that was saved a
 * moment ago may navigate at once.
 */
export function useUnsavedChanges(isDirty: () => boolean) {
  const ask = useRef(isDirty)
  useEffect(() => {
    ask.current = isDirty
  })

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && ask.current(),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    modals.openConfirmModal({
      title: 'Leave without saving?',
      children: <Text size="sm">Your changes on this page are not saved.</Text>,
      labels: { confirm: 'Leave', cancel: 'Stay' },
      confirmProps: { color: 'red' },
      onConfirm: blocker.proceed,
      onCancel: blocker.reset,
      onClose: () => blocker.state === 'blocked' && blocker.reset(),
    })
  }, [blocker])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (ask.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
