import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { Anchor, Group } from '@mantine/core'
import { IconBriefcase, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Masked } from '../../platform/ui/text/masked.tsx'
import { formatPhone } from '../../platform/ui/text/words.ts'
import { lastPositionOf } from '../labels.ts'
import css from './candidate-head.module.css'

/** The latest position, the location of the job and the contact data; on a phone, without breadcrumbs, the job, too. */
export function CandidateContacts({ candidate }: { candidate: Candidate }) {
  const { jobId, jobPositionName, branchName, email, phoneNumber, sensitiveFieldAccess } = candidate
  const contacts = [
    { kind: 'mail', icon: IconMail, value: email, href: `mailto:${email}` },
    { kind: 'phone', icon: IconPhone, value: phoneNumber && formatPhone(phoneNumber), href: `tel:${phoneNumber}` },
  ]
  return (
    <Group gap="md" className={css.contacts}>
      <Anchor component={Link} to={`/candidates?job_position_ids=${jobId}`} inherit c="inherit" hiddenFrom="sm">
        {jobPositionName}
      </Anchor>
      {lastPositionOf(candidate) && (
        <span className={css.contact}>
          <IconBriefcase size={15} aria-hidden />
          {lastPositionOf(candidate)}
        </span>
      )}
      <span className={css.contact}>
        <IconMapPin size={15} aria-hidden />
        {branchName}
      </span>
      {contacts.map(({ kind, icon: Icon, value, href }) =>
        value || !sensitiveFieldAccess ? (
          <span key={kind} className={css.contact} data-wide>
            <Icon size={15} aria-hidden />
            {value ? (
              <Anchor href={href} size="sm" inherit c="inherit">
                {value}
              </Anchor>
            ) : (
              <Masked />
            )}
          </span>
        ) : null,
      )}
    </Group>
  )
}
