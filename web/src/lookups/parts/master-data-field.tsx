import { memo } from 'react'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { type NamedData, useMasterData } from './use-master-data.ts'

interface Props extends Omit<Parameters<typeof ChoiceField<number>>[0], 'choices' | 'failure'> {
  of: NamedData
  /** The name of the saved value, which may no longer be in use. */
  savedName?: string | null | undefined
}

/** Picks one row of a company's master data. A row no longer in use is offered only where it is already chosen. */
export const MasterDataField = memo(function MasterDataField({ of, savedName, value, ...rest }: Props) {
  const rows = useMasterData(of)
  const isInactive = value && rows.data && !rows.data.some(({ id }) => id === value)
  const choices = isInactive ? [...rows.data, { id: value, name: savedName ?? 'No longer in use' }] : rows.data
  return <ChoiceField choices={choices} failure={rows.isError ? rows : undefined} value={value ?? null} {...rest} />
})
