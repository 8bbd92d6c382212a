import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useInstallation } from '../platform/session/use-session.ts'

/** The warning for a company without a privacy notice, unless its forms link that of the installation. */
export function NoticeWarning() {
  const installation = useInstallation()
  if (!installation || installation.privacyUrl) return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={16} />}>
      Your application forms link no privacy notice. Enter the address of yours.
    </Alert>
  )
}
