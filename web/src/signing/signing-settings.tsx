import { esign, isESignUsable } from '@hireloom/contract/esign'
import { builtInName, certificateKind, documentProvider } from '@hireloom/contract/signing/codes'
import type { SigningSettings as Settings } from '@hireloom/contract/signing/document'
import { signing } from '@hireloom/contract/signing/endpoints'
import { lawForStaff } from '@hireloom/contract/signing/texts'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { ChangingControls } from '../platform/session/changing-controls.tsx'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { ChoiceField } from '../platform/ui/fields/choice-field.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatDate } from '../platform/ui/text/days.ts'
import { OwnCertificate } from './own-certificate.tsx'
import css from './signing.module.css'

const refreshes = [signing.settings]

/** The settings of signing in the product: the provider, and the certificate that seals documents. */
export function SigningSettings() {
  const query = useQuery({ ...queryFor(signing.settings, {}), throwOnError: false })
  const settings = query.data?.data
  return (
    <Stack gap="md" align="flex-start" mt="xl">
      {query.isPending && <SkeletonRows rows={2} height={32} />}
      {query.isError && !settings && (
        <LoadFailure title="Failed to load the signing settings" error={query.error} onRetry={() => query.refetch()} />
      )}
      <ChangingControls>{settings && <ProviderChoice settings={settings} />}</ChangingControls>
      {settings && <BuiltInSigning settings={settings} />}
    </Stack>
  )
}

/** The provider that signs documents unless their sender chooses another one. Shown while there is a choice. */
function ProviderChoice({ settings: { signingProvider } }: { settings: Settings }) {
  const { data } = useQuery({ ...queryFor(esign.status, {}), throwOnError: false })
  const save = useCall(signing.changeSettings, {
    success: 'Saved',
    failure: 'Failed to save',
    replaces: signing.settings,
    refreshes: [signing.providers, esign.status],
  })
  const status = data?.data.outside
  if (!status?.isAvailable) return null
  const isUsable = isESignUsable(status.isEnabled, status.isConnect)
  return (
    <ChoiceField
      label="Sign with"
      description={isUsable ? undefined : `${status.providerName} signs once it is connected and switched on.`}
      choices={[
        { id: documentProvider.outside, name: status.providerName },
        { id: documentProvider.builtIn, name: builtInName },
      ]}
      value={signingProvider}
      disabled={save.isPending}
      onChange={(value) => value !== null && save.mutate({ body: { signingProvider: value } })}
    />
  )
}

function BuiltInSigning({ settings: { certificate, hasTimestamps } }: { settings: Settings }) {
  const root = useCall(signing.root, { failure: 'Failed to download the certificate', onDone: saveFile })
  const remove = useCall(signing.removeCertificate, { success: 'Saved', failure: 'Failed to save', refreshes })
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={2}>Signing with Hireloom</Title>
      <Text>Documents to sign are sent and signed here, and sealed with the certificate of your company.</Text>
      <Text>
        {certificate
          ? `${certificate.subject}, valid until ${formatDate(certificate.validUntil, 'UTC')}`
          : 'The certificate is created when the next document is sealed.'}
      </Text>
      {certificate && (
        <Text size="sm" c="dimmed" className={css.fingerprint}>
          {certificate.fingerprint}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        PDF readers show "not trusted" until the root certificate is imported into them. The seal is valid without it.
      </Text>
      <div className={css.actions}>
        <Button variant="default" loading={root.isPending} onClick={() => root.mutate({})}>
          Download the root certificate
        </Button>
        <ChangingControls>
          {certificate?.kind === certificateKind.uploaded && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({})}>
              Use the certificate created by Hireloom
            </Button>
          )}
        </ChangingControls>
      </div>
      <ChangingControls>
        <OwnCertificate />
      </ChangingControls>
      <Text>Timestamps: {hasTimestamps ? 'on' : 'off. Seals have the time of this server.'}</Text>
      <Title order={2}>The legal status of these signatures</Title>
      {lawForStaff.map((paragraph) => (
        <Text key={paragraph} size="sm">
          {paragraph}
        </Text>
      ))}
    </Stack>
  )
}
