import { type WebsiteAccess as Access, publicApi } from '@hireloom/contract/public-api/endpoints'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'
import { PublicLink } from '../../platform/ui/display/public-link.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import css from './website-access.module.css'

/** The settings a company's own website needs to show its jobs and accept applications. */
export function WebsiteAccess() {
  const id = useId()
  const query = useQuery(queryFor(publicApi.access, {}))
  const access = query.data?.data
  return (
    <section className={css.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb={2}>
        For your own website
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        It can list these jobs and accept applications itself.{' '}
        <Anchor href="/api/docs#websites" target="_blank" rel="noopener" inherit underline="always">
          How the API is called
        </Anchor>
      </Text>
      {query.isPending && <SkeletonRows rows={4} height={28} />}
      {query.isError && !access && (
        <LoadFailure title="Failed to get what a website needs" error={query.error} onRetry={() => query.refetch()} />
      )}
      {access && <Facts access={access} />}
    </section>
  )
}

function Facts({ access: { apiUrl, apiKey, companySlug, origins } }: { access: Access }) {
  const [first] = origins
  return (
    <Stack gap={20}>
      <PublicLink url={apiUrl} label="API address" />
      <PublicLink url={apiKey} label="API key" />
      <PublicLink url={companySlug} label="Company slug" />
      <Text size="sm">
        {first ? (
          <>
            Browsers let pages of <strong>{first}</strong> read the replies, with or without www.
          </>
        ) : (
          "Browsers don't let any page read the replies yet. Add your website in these settings."
        )}
      </Text>
    </Stack>
  )
}
