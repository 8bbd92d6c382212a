import { integrations, type LinkedInIntegration, NewLinkedIn } from '@hireloom/contract/integrations'
import { Code, Stack, Text } from '@mantine/core'
import { IconBrandLinkedin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { IntegrationPanel } from '../platform/ui/display/integration-panel.tsx'
import { PublicLink } from '../platform/ui/display/public-link.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { changeNotice } from './change-notice.ts'
import { CompanyIdForm, typedId } from './company-id-form.tsx'
import { HowTo } from './how-to.tsx'

const name = 'LinkedIn'

interface Props {
  /** Called when the panel gets or loses unsaved changes. */
  onEdit: (isEdited: boolean) => void
}

export function LinkedInPanel({ onEdit }: Props) {
  const query = useQuery(queryFor(integrations.readLinkedIn, {}))
  const integration = query.data?.data
  const change = useCall(integrations.changeLinkedIn, callOptions(integration))
  const updatedAt = integration?.updatedAt?.toISOString()

  return (
    <IntegrationPanel
      icon={<IconBrandLinkedin size={20} aria-hidden />}
      color="blue"
      name={name}
      description="Jobs can be published and shared under your company page."
      isOn={integration?.isEnabled}
      onSwitch={(isEnabled) =>
        change.mutate({ body: { id: integration?.id ?? '', isEnabled, updatedAt } }, { onError: () => query.refetch() })
      }
      isSwitching={change.isPending}
      locked={integration?.id === null ? 'Save a company ID to switch it on.' : undefined}
    >
      {query.isError && (
        <LoadFailure title="Failed to get LinkedIn data" error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isPending && <SkeletonRows rows={1} height={32} />}
      {integration && (
        <LinkedInForm
          key={integration.id}
          integration={integration}
          onEdit={onEdit}
          onRefused={() => query.refetch()}
        />
      )}
      {integration?.feedUrl && (
        <Stack gap={4} mt="md">
          <PublicLink url={integration.feedUrl} label="Feed for LinkedIn" />
          <Text size="xs" c="dimmed">
            Give it to LinkedIn once. It has the jobs published on LinkedIn, with the contact address below.
          </Text>
        </Stack>
      )}
    </IntegrationPanel>
  )
}

const callOptions = (integration: LinkedInIntegration | undefined) => ({
  success: ({ data }: { data: LinkedInIntegration }) => changeNotice(name, integration, data),
  failure: 'Failed to add / update LinkedIn data',
  replaces: integrations.readLinkedIn,
  refreshes: [integrations.readLinkedIn, integrations.platforms],
})

function LinkedInForm({
  integration,
  onEdit,
  onRefused,
}: Props & { integration: LinkedInIntegration; onRefused: () => void }) {
  const form = useFormOf(NewLinkedIn, { id: integration.id ?? '' })
  const create = useCall(integrations.createLinkedIn, callOptions(integration))
  const change = useCall(integrations.changeLinkedIn, callOptions(integration))
  const isEdited = typedId(form) !== (integration.id ?? '')
  useEffect(() => onEdit(isEdited), [isEdited, onEdit])

  const onError = (error: Error) => {
    form.refuse(error)
    onRefused()
  }
  const save = (id: string) =>
    integration.id === null
      ? create.mutate({ body: { id } }, { onError })
      : change.mutate(
          { body: { id, isEnabled: integration.isEnabled, updatedAt: integration.updatedAt?.toISOString() } },
          { onError },
        )

  return (
    <CompanyIdForm
      form={form}
      savedId={integration.id}
      system={name}
      description="6 to 9 digits, from your company page's address"
      isSaving={create.isPending || change.isPending}
      onSave={save}
      howTo={
        <HowTo
          title="Your company ID at LinkedIn"
          steps={[
            'Sign in to LinkedIn as an admin of your company page.',
            'Open the page as its admin.',
            <>
              Look at the address: in <Code>linkedin.com/company/71804533/admin</Code> the ID is 71804533.
            </>,
          ]}
          note="The ID is a number of 6 to 9 digits. The name in the public address of the page is something else."
        />
      }
    />
  )
}
