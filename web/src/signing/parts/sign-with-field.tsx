import type { DocumentProvider } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'

interface Props {
  /** Undefined for the company's choice. */
  value: DocumentProvider | undefined
  onChange: (provider: DocumentProvider) => void
}

/** The choice of the provider that signs a document. Shown only where there is more than one. */
export function SignWithField({ value, onChange }: Props) {
  const { data } = useQuery({ ...queryFor(signing.providers, {}), throwOnError: false })
  const providers = data?.data ?? []
  if (providers.length < 2) return null
  return (
    <ChoiceField<DocumentProvider>
      label="Sign with"
      choices={providers.map(({ provider, name }) => ({ id: provider, name }))}
      value={value ?? providers[0]?.provider ?? null}
      onChange={(value) => value !== null && onChange(value)}
    />
  )
}
