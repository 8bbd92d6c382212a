import { type MasterData, useMasterData } from '../use-master-data.ts'
import { ChoiceField } from './choice-field.tsx'

interface Props extends Omit<Parameters<typeof ChoiceField<number>>[0], 'choices' | 'failure'> {
  of: Exclude<MasterData, { path: '/api/v1/hiring-users' }>
}

/** One row of a company's master data. */
export function MasterDataField({ of, ...rest }: Props) {
  const rows = useMasterData(of)
  return <ChoiceField choices={rows.data} failure={rows.isError ? rows : undefined} {...rest} />
}
