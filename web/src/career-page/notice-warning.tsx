import { companyProfile } from '@hireloom/contract/company-profile'
import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useInstallation, useSession } from '../platform/session/use-session.ts'

/** The warning for a company without a privacy notice, unless the installation has one. */
export function NoticeWarning() {
  const installation = useInstallation()
  const mayChange = useSession().can(companyProfile.save)
  if (!installation || installation.privacyUrl) return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={16} aria-hidden />}>
      Your application forms don't link to a privacy notice.{' '}
      {mayChange ? (
        <Anchor component={Link} to="/settings/company" underline="always" inherit>
          Enter the address of your privacy notice in the company profile
        </Anchor>
      ) : (
        'Ask an Admin to enter the address of your privacy notice in the company profile.'
      )}
    </Alert>
  )
}
