import { jobPlatform, nameOf, optionLists } from '@hireloom/contract/lookups'
import { Input, Switch, Text } from '@mantine/core'
import { IconBrandGoogle, IconBrandLinkedin, IconBriefcase, IconWorld } from '@tabler/icons-react'
import { useId } from 'react'
import type { NewJobForm } from './new-job.ts'
import css from './platform-choices.module.css'

const facts = {
  [jobPlatform.careerPage]: { icon: IconWorld, what: "Listed on your company's career page." },
  [jobPlatform.linkedIn]: {
    icon: IconBrandLinkedin,
    what: 'Not connected: your company has no link to LinkedIn yet.',
    isClosed: true,
  },
  [jobPlatform.jobBoard]: {
    icon: IconBriefcase,
    what: 'Not connected: your company has no link to Jobstreet yet.',
    isClosed: true,
  },
  [jobPlatform.googleForJobs]: {
    icon: IconBrandGoogle,
    what: "Google's job search may show it: the job page carries the data it reads.",
  },
}

export function PlatformChoices({ form }: { form: NewJobForm }) {
  const id = useId()
  return (
    <ul className={css.list} aria-label="Publication platforms">
      {form.values.jobPlatform.map(({ platformId }, place) => {
        if (platformId === null) return null
        const { icon: Icon, what, isClosed = false } = { isClosed: false, ...facts[platformId] }
        const name = nameOf(optionLists.jobPlatform, platformId)
        const path = `jobPlatform.${place}.isPublish`
        return (
          <li key={platformId} className={css.platform} data-closed={isClosed || undefined}>
            <span className={css.tile}>
              <Icon size={20} />
            </span>
            <div className={css.words}>
              <Text size="md" fw={500}>
                {name}
              </Text>
              <Text size="sm" c="dimmed" id={`${id}-${platformId}`}>
                {what}
              </Text>
              {form.errors[path] && <Input.Error>{form.errors[path]}</Input.Error>}
            </div>
            <Switch
              aria-label={`Publish on ${name}`}
              aria-describedby={`${id}-${platformId}`}
              disabled={isClosed}
              {...form.field(path, { type: 'checkbox' })}
              error={undefined}
            />
          </li>
        )
      })}
    </ul>
  )
}
