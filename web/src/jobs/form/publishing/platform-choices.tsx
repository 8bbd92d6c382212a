import { integrations } from '@hireloom/contract/integrations'
import { type JobPlatform, jobPlatform, nameOf, optionLists } from '@hireloom/contract/lookups'
import { Anchor, Input, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { withoutInvalidVideo } from '../../../job-board/parts/blank-ad.ts'
import { queryFor } from '../../../platform/api/hooks.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { platformIcons } from '../../platform-icons.tsx'
import type { JobForm } from '../job-form.ts'
import css from './platform-choices.module.css'

const descriptions = {
  [jobPlatform.careerPage]: "Listed on your company's career page.",
  [jobPlatform.linkedIn]: "Listed under your company's page on LinkedIn.",
  [jobPlatform.jobBoard]: 'Advertised on Jobstreet as your company.',
  [jobPlatform.googleForJobs]: "Google's job search may show it: the job page carries the data it reads.",
}

export function PlatformChoices({ form }: { form: JobForm }) {
  const id = useId()
  const connectionOf = useConnections()

  const choose = (index: number, isPublish: boolean) => {
    form.setFieldValue(`jobPlatform.${index}.isPublish`, isPublish)
    const { jobBoardAd } = form.values
    if (isPublish || form.values.jobPlatform[index]?.platformId !== jobPlatform.jobBoard || !jobBoardAd) return
    form.setFieldValue('jobBoardAd', withoutInvalidVideo(jobBoardAd))
  }

  return (
    <ul className={css.list} aria-label="Publication platforms">
      {form.values.jobPlatform.map(({ platformId, isPublish }, index) => {
        if (platformId === null) return null
        const Icon = platformIcons[platformId]
        const connection = connectionOf(platformId)
        const isClosed = connection === 'absent'
        const name = nameOf(optionLists.jobPlatform, platformId) ?? ''
        const path = `jobPlatform.${index}.isPublish`
        return (
          <li key={platformId} className={css.platform} data-closed={isClosed || undefined}>
            <span className={css.tile}>
              <Icon size={20} aria-hidden />
            </span>
            <div className={css.text}>
              <Text size="md" fw={500}>
                {name}
              </Text>
              <Text size="sm" c="dimmed" id={`${id}-${platformId}`}>
                {isClosed ? <NotConnected name={name} /> : descriptions[platformId]}
              </Text>
              {form.errors[path] && <Input.Error>{form.errors[path]}</Input.Error>}
            </div>
            <Switch
              aria-label={`Publish on ${name}`}
              aria-describedby={`${id}-${platformId}`}
              // A platform that was chosen before it was disconnected can still be switched off.
              disabled={connection === 'unknown' || (isClosed && isPublish !== true)}
              {...form.field(path, { type: 'checkbox' })}
              onChange={({ currentTarget }) => choose(index, currentTarget.checked)}
              error={undefined}
            />
          </li>
        )
      })}
    </ul>
  )
}

const platformsToConnect: readonly JobPlatform[] = [jobPlatform.linkedIn, jobPlatform.jobBoard]

/**
 * Returns a function for the connection of a platform. When the request fails, all platforms are offered and the server
 * decides.
 */
function useConnections() {
  const { data, isPending } = useQuery({
    ...queryFor(integrations.platforms, {}),
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the platforms' },
  })
  return (id: JobPlatform): 'available' | 'absent' | 'unknown' => {
    if (!platformsToConnect.includes(id)) return 'available'
    if (isPending) return 'unknown'
    return data?.data.find(({ platformId }) => platformId === id)?.isConnected === false ? 'absent' : 'available'
  }
}

function NotConnected({ name }: { name: string }) {
  const { can } = useSession()
  if (!can(integrations.changeLinkedIn)) return `Not connected. An Admin can connect ${name} in the settings.`
  return (
    <>
      Not connected. Connect {name} in the{' '}
      <Anchor component={Link} to="/settings/integrations" inherit underline="always">
        settings
      </Anchor>
      .
    </>
  )
}
