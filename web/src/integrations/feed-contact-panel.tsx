import { FeedContact, integrations } from '@hireloom/contract/integrations'
import { Button, Group, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { ChangingControls } from '../platform/session/changing-controls.tsx'
import { IntegrationPanel } from '../platform/ui/display/integration-panel.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'

interface Props {
  /** Called with whether the panel has unsaved changes. */
  onEdit: (isEdited: boolean) => void
}

/** The company's mailbox in the job feeds. */
export function FeedContactPanel({ onEdit }: Props) {
  const { data, isError, error, isPending, refetch } = useQuery(queryFor(integrations.readContact, {}))
  return (
    <IntegrationPanel
      icon={<IconMail size={20} aria-hidden />}
      color="gray"
      name="Contact in job feeds"
      description="LinkedIn and Indeed may write to this mailbox of your company. Anyone can read a feed, so addresses of users are never in it."
      isOn={undefined}
    >
      {isError && <LoadFailure title="Failed to get the contact" error={error} onRetry={() => refetch()} />}
      {isPending && <SkeletonRows rows={1} height={32} />}
      {data && (
        <ContactForm
          key={data.data.contactEmail}
          contact={data.data}
          onEdit={onEdit}
          onRefused={() => void refetch()}
        />
      )}
    </IntegrationPanel>
  )
}

interface FormProps extends Props {
  contact: z.infer<typeof FeedContact>
  onRefused: () => void
}

function ContactForm({ contact, onEdit, onRefused }: FormProps) {
  const form = useFormOf(FeedContact, contact)
  const isEdited = form.values.contactEmail !== contact.contactEmail
  useEffect(() => onEdit(isEdited), [isEdited, onEdit])
  const change = useCall(integrations.changeContact, {
    success: 'Contact saved',
    failure: 'Failed to save the contact',
    refreshes: [integrations.readContact],
  })
  const onError = (error: Error) => {
    form.refuse(error)
    onRefused()
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) =>
        change.mutate({ body: { ...values, before: contact.contactEmail } }, { onError }),
      )}
    >
      <Group align="flex-end" gap="sm">
        <ChangingControls>
          <TextInput
            label="Contact address"
            type="email"
            placeholder="recruitment@company.co.id"
            flex={1}
            miw={220}
            maw={400}
            {...form.field('contactEmail')}
          />
          <Button type="submit" disabled={!isEdited} loading={change.isPending}>
            Save
          </Button>
        </ChangingControls>
      </Group>
    </form>
  )
}
