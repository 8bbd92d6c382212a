import { integrations, NewSeek, type SeekIntegration } from '@hireloom/contract/integrations'
import { Loader, TextInput } from '@mantine/core'
import { IconBroadcast, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { IntegrationPanel } from '../platform/ui/display/integration-panel.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { changeNotice } from './change-notice.ts'
import { CompanyIdForm, typedId } from './company-id-form.tsx'
import { HowTo } from './how-to.tsx'
import css from './seek-status.module.css'
import { SeekStatus } from './seek-status.tsx'
import { useSeekValidation } from './use-seek-validation.ts'

const name = 'Jobstreet by SEEK'

interface Props {
  /** Called when the panel gets or loses unsaved changes. */
  onEdit: (isEdited: boolean) => void
}

export function SeekPanel({ onEdit }: Props) {
  const query = useQuery(queryFor(integrations.readSeek, {}))
  const integration = query.data?.data
  const change = useCall(integrations.changeSeek, callOptions(integration))
  const updatedAt = integration?.updatedAt?.toISOString()

  return (
    <IntegrationPanel
      icon={<IconBroadcast size={20} aria-hidden />}
      color="nila"
      name={name}
      description="Jobs can be published on the job board, under your organization's name there."
      isOn={integration?.isEnabled}
      onSwitch={(isEnabled) =>
        change.mutate({ body: { id: integration?.id ?? '', isEnabled, updatedAt } }, { onError: () => query.refetch() })
      }
      isSwitching={change.isPending}
      locked={integration && lockReason(integration)}
    >
      {query.isError && (
        <LoadFailure title="Failed to get Jobstreet by seek data" error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isPending && <SkeletonRows rows={1} height={32} />}
      {integration && (
        <SeekForm key={integration.id} integration={integration} onEdit={onEdit} onRefused={() => query.refetch()} />
      )}
    </IntegrationPanel>
  )
}

function lockReason({ id, isEnabled, isAvailable }: SeekIntegration) {
  if (!isAvailable && !isEnabled) return 'Not available: this installation is not connected to the job board.'
  return id === null ? 'Save a company ID to switch it on.' : undefined
}

const callOptions = (integration: SeekIntegration | undefined) => ({
  success: ({ data }: { data: SeekIntegration }) => changeNotice(name, integration, data),
  failure: 'Failed to add/update Jobstreet by seek data',
  replaces: integrations.readSeek,
  refreshes: [integrations.readSeek, integrations.platforms],
})

function SeekForm({ integration, onEdit, onRefused }: Props & { integration: SeekIntegration; onRefused: () => void }) {
  const form = useFormOf(NewSeek, { id: integration.id ?? '', code: '' })
  const create = useCall(integrations.createSeek, callOptions(integration))
  const change = useCall(integrations.changeSeek, callOptions(integration))
  const id = typedId(form)
  const check = useSeekValidation(id, integration)
  const isEdited = id !== (integration.id ?? '')
  useEffect(() => onEdit(isEdited), [isEdited, onEdit])

  const onError = (error: Error) => {
    form.refuse(error)
    onRefused()
  }
  const save = (id: string) => {
    const code = String(form.values.code ?? '')
    const { isEnabled, updatedAt } = integration
    if (integration.id === null) return create.mutate({ body: { id, code } }, { onError })
    change.mutate({ body: { id, code, isEnabled, updatedAt: updatedAt?.toISOString() } }, { onError })
  }

  const { state } = check.validity
  return (
    <CompanyIdForm
      form={form}
      savedId={integration.id}
      system={name}
      mark={stateIcon(id === '' ? 'unknown' : state, check.isChecking)}
      problem={
        state === 'invalid'
          ? 'Jobstreet company ID is not valid. Check it, and make sure that SEEK lets this product post for you.'
          : undefined
      }
      status={id !== '' && <SeekStatus {...check} />}
      isBlocked={id !== '' && state !== 'valid'}
      isDisabled={!integration.isAvailable}
      isSaving={create.isPending || change.isPending}
      onSave={save}
      howTo={
        <HowTo
          title="Your company ID at Jobstreet by SEEK"
          steps={[
            'Ask your account manager at SEEK for the number of your advertiser account, or for your hirer ID.',
            'Also ask them to let this product post for that account. Until then the ID is not valid here.',
            'Type the ID. It is checked with Jobstreet automatically.',
            'Enter the confirmation code that comes with the permission. It shows that the account is yours.',
          ]}
          note="Jobs are advertised under the name that SEEK has for the account."
        />
      }
    >
      {isEdited && state === 'valid' && (
        <TextInput
          label="Confirmation code"
          description="Given to the owner of the ID only. Nothing is posted without it."
          required
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
        />
      )}
    </CompanyIdForm>
  )
}

function stateIcon(state: 'unknown' | 'valid' | 'invalid', isChecking: boolean) {
  if (isChecking) return <Loader size={16} />
  if (state === 'valid') return <IconCircleCheck size={16} className={css.valid} aria-hidden />
  return state === 'invalid' ? <IconCircleX size={16} className={css.invalid} aria-hidden /> : undefined
}
