import type { BoardOption } from '@hireloom/contract/job-board'
import { ChoiceField } from '../platform/ui/fields/choice-field.tsx'

interface Props extends Omit<Parameters<typeof ChoiceField<string>>[0], 'choices' | 'failure'> {
  choices: readonly BoardOption[] | undefined
  /** True when the list failed to load. */
  hasFailed: boolean
}

/** A select for a value from a list of the job board. Its value stays when the list lacks it or fails to load. */
export function BoardChoiceField({ choices, hasFailed, value, ...rest }: Props) {
  const options = choices ?? (hasFailed ? [] : undefined)
  const isUnlisted = options !== undefined && value && options.every(({ id }) => id !== value)
  return (
    <ChoiceField<string>
      choices={isUnlisted ? [{ id: value, name: 'Previous choice' }, ...options] : options}
      value={value ?? null}
      {...(hasFailed && { nothingFoundMessage: 'Not loaded' })}
      {...rest}
    />
  )
}
