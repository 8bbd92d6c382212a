import { type JobPlatform, jobPlatform, nameOf, optionLists } from '@hireloom/contract/lookups'
import { Group, Tooltip } from '@mantine/core'
import { IconBrandGoogle, IconBrandLinkedin, IconBriefcase, IconWorld } from '@tabler/icons-react'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import css from './platform-icons.module.css'

export const platformIcons = {
  [jobPlatform.careerPage]: IconWorld,
  [jobPlatform.linkedIn]: IconBrandLinkedin,
  [jobPlatform.jobBoard]: IconBriefcase,
  [jobPlatform.googleForJobs]: IconBrandGoogle,
}

interface Props {
  platforms: readonly { platformId: JobPlatform; isPublish: boolean }[]
}

/** The platforms on which a job is to be published. */
export function PlatformIcons({ platforms }: Props) {
  const selected = platforms.filter(({ isPublish }) => isPublish)
  if (selected.length === 0) return <Nothing />
  return (
    <Group gap={4} wrap="nowrap" className={css.icons}>
      {selected.map(({ platformId }) => {
        const name = nameOf(optionLists.jobPlatform, platformId) ?? ''
        const Icon = platformIcons[platformId]
        return (
          <Tooltip key={platformId} label={name}>
            <span role="img" aria-label={name} className={css.icon}>
              <Icon size={16} aria-hidden />
            </span>
          </Tooltip>
        )
      })}
    </Group>
  )
}
