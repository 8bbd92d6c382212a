import type { BoardOption } from '@hireloom/contract/job-board'
import { ChoiceField } from '../platform/ui/fields/choice-field.tsx'

interface Props extends Omit<Parameters<typeof ChoiceField<string>>[0], 'choices' | 'failure'> {
  choices: readonly BoardOption[] | undefined
  /** The list could not be had. */
  isMissing: boolean
}

/** One of a list of the board. What was chosen stays chosen when the list does not have it, or is not to be had. */
export function BoardChoiceField({ choices, isMissing, value, ...rest }: Props) {
  const known = choices ?? (isMissing ? [] : undefined)
  const isStrange = known !== undefined && value && known.every(({ id }) => id !== value)
  return (
    <ChoiceField<string>
      choices={isStrange ? [{ id: value, name: 'As chosen before' }, ...known] : known}
      value={value ?? null}
      {...(isMissing && { nothingFoundMessage: 'Not loaded' })}
      {...rest}
    />
  )
}
