import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { type NamedData, useMasterData } from './use-master-data.ts'

interface Props extends Omit<Parameters<typeof ChoiceField<number>>[0], 'choices' | 'failure'> {
  of: NamedData
  /** Of the saved value, which may be given up since. */
  words?: string | null | undefined
}

/** One row of a company's master data. What was given up is not offered, but stays where it is used. */
export function MasterDataField({ of, words, value, ...rest }: Props) {
  const rows = useMasterData(of)
  const isGivenUp = value && rows.data && !rows.data.some(({ id }) => id === value)
  const choices = isGivenUp ? [...rows.data, { id: value, name: words ?? 'No longer in use' }] : rows.data
  return <ChoiceField choices={choices} failure={rows.isError ? rows : undefined} value={value ?? null} {...rest} />
}
