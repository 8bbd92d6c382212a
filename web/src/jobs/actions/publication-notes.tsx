import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { useSubscription } from '../../subscription/parts/use-subscription.ts'
import { chosenPlatforms, inSentence, type PlatformChoices, quotaNote } from '../publication.ts'

interface Props {
  job: Parameters<typeof quotaNote>[0]
  platforms: PlatformChoices
  /** The note about the paid advertisement. */
  children?: ReactNode
}

/** States where a job appears when it is published, and what that costs. */
export function PublicationNotes({ job, platforms, children }: Props) {
  const subscription = useSubscription().data?.data
  const timeZone = useCompanyTimeZone()
  const selected = chosenPlatforms(platforms)
  const quota = subscription && quotaNote(job, subscription, { now: new Date(), timeZone })
  return (
    <Stack component="span" gap="xs">
      <span>
        {selected.length > 0
          ? `Everyone can read it and apply. It appears on: ${inSentence(selected)}.`
          : "Anyone with its link can read it and apply. It doesn't appear on any platform."}
      </span>
      {quota && <span>{quota}</span>}
      {children}
    </Stack>
  )
}
