import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../platform/session/use-session.ts'

/** Shows that the link of an invitation leads here because it was accepted, and removes this from the address. */
export function useAcceptedInvitation() {
  const [params, setParams] = useSearchParams()
  const isAccepted = params.get('invitation') === 'accepted'
  const email = useSession().user?.email
  useEffect(() => {
    if (!isAccepted || email === undefined) return
    const message = `This invitation was accepted already. You are signed in as ${email}.`
    notifications.show({ id: 'accepted invitation', message })
    setParams({}, { replace: true })
  }, [isAccepted, email, setParams])
}
