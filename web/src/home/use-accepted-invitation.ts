import { acceptedInvitationPath } from '@hireloom/contract/session'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../platform/session/use-session.ts'

/** Shows a notice to users who opened the link of an accepted invitation, and removes its mark from the address. */
export function useAcceptedInvitation() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isAccepted = pathname + search === acceptedInvitationPath
  const email = useSession().user?.email
  useEffect(() => {
    if (!isAccepted || email === undefined) return
    const message = `This invitation was accepted already. You are signed in as ${email}.`
    notifications.show({ id: 'accepted invitation', message })
    navigate(pathname, { replace: true })
  }, [isAccepted, email, navigate, pathname])
}
