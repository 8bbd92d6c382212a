import { letters } from '@hireloom/contract/letters/templates'
import type { SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'

const failureTitle = 'Failed to fetch offer templates'

/** A choice of the templates for offer letters. */
export function TemplateField({ error, ...rest }: Omit<SelectProps<number>, 'data'>) {
  const templatesQuery = useQuery({ ...queryFor(letters.offered, {}), throwOnError: false })
  return (
    <ChoiceField
      label="Template"
      choices={templatesQuery.data?.data}
      failure={templatesQuery.isError ? templatesQuery : undefined}
      error={error ?? (templatesQuery.isError && failureTitle)}
      nothingFoundMessage="There is no such template"
      {...rest}
    />
  )
}
