import { type Place, visibilityState } from '@hireloom/contract/visibility'
import { Anchor, Text } from '@mantine/core'
import {
  IconBrandGoogle,
  IconBrandLinkedin,
  IconBriefcase,
  IconExternalLink,
  IconSearch,
  IconWorld,
} from '@tabler/icons-react'
import { useId } from 'react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { formatDate } from '../platform/ui/text/days.ts'
import { descriptions, stateLabel } from './labels.ts'
import css from './place-row.module.css'
import { ReasonList } from './reason-list.tsx'

const icons: Record<Place['key'], typeof IconWorld> = {
  careerPage: IconWorld,
  linkedIn: IconBrandLinkedin,
  jobBoard: IconBriefcase,
  googleForJobs: IconBrandGoogle,
  indeed: IconSearch,
}

/** The labels of the first day, for the places where it is known. It is unknown for places that read our feed. */
const sinceLabels: Partial<Record<Place['key'], string>> = { careerPage: 'First published', jobBoard: 'Posted' }

/** One place: whether the job is listed there, since when, and how to make it easier to find. */
export function PlaceRow({ jobId, place }: { jobId: number; place: Place }) {
  const id = useId()
  const timeZone = useCompanyTimeZone()
  const { key, name, url, since, reasons } = place
  const Icon = icons[key]
  const { label, color } = stateLabel(place)
  const sinceLabel = sinceLabels[key]
  return (
    <li className={css.place} aria-labelledby={id}>
      <span className={css.tile}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={css.text}>
        <div className={css.name}>
          <Text size="md" fw={500} id={id}>
            {name}
          </Text>
          <StatusBadge color={color}>{label}</StatusBadge>
        </div>
        <Text size="sm" className={css.way}>
          {descriptions[key]}
          {since && sinceLabel && ` ${sinceLabel} ${formatDate(since, timeZone)}.`}
        </Text>
        <ReasonList jobId={jobId} reasons={reasons} isRefused={place.state === visibilityState.refused} />
      </div>
      {url && (
        <Anchor
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          className={css.open}
          aria-label={`Open on ${name}`}
        >
          <IconExternalLink size={15} aria-hidden />
          Open
        </Anchor>
      )}
    </li>
  )
}
