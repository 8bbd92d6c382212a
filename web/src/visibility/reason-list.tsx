import type { Permission } from '@hireloom/contract/platform/permissions'
import type { Reason, Remedy } from '@hireloom/contract/visibility'
import { Anchor } from '@mantine/core'
import { IconBulb, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../platform/session/use-session.ts'
import css from './reason-list.module.css'

interface RemedyLink {
  label: string
  needs: Permission
  to: (jobId: number) => string
}

const remedyLinks: Record<Remedy, RemedyLink> = {
  status: { label: 'Open the job', needs: 'jobs.updateStatus', to: (id) => `/jobs/${id}` },
  details: { label: 'Edit the job', needs: 'jobs.updateDetails', to: (id) => `/jobs/${id}?edit=information` },
  publishing: { label: 'Edit publishing', needs: 'jobs.updateDetails', to: (id) => `/jobs/${id}?edit=publishing` },
  integrations: { label: 'Open integrations', needs: 'jobBoard', to: () => '/settings/integrations' },
  careerPage: { label: 'Edit career page', needs: 'career', to: () => '/settings/career-page/edit' },
}

interface Props {
  jobId: number
  reasons: readonly Reason[]
  /** True for a problem of the job; false when the job isn't meant to be there. */
  isRefused?: boolean
}

/**
 * The reasons why a job isn't in a place, with a link for users who may fix them, and advice for users who may follow
 * it.
 */
export function ReasonList({ jobId, reasons, isRefused = false }: Props) {
  const { can } = useSession()
  const visibleReasons = reasons.filter(
    ({ isBlocking, remedy }) => isBlocking || !remedy || can(remedyLinks[remedy].needs),
  )
  if (visibleReasons.length === 0) return null
  const Blocking = isRefused ? IconCircleX : IconCircleMinus
  return (
    <ul className={css.reasons}>
      {visibleReasons.map(({ isBlocking, message, remedy }) => {
        const link = remedy ? remedyLinks[remedy] : undefined
        return (
          <li key={message} className={css.reason} data-tone={isBlocking ? (isRefused ? 'refused' : 'off') : 'advice'}>
            {isBlocking ? <Blocking size={16} aria-hidden /> : <IconBulb size={16} aria-label="Advice:" role="img" />}
            <span>
              {message}{' '}
              {link && can(link.needs) && (
                <Anchor component={Link} to={link.to(jobId)} inherit underline="always" className={css.way}>
                  {link.label}
                </Anchor>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
