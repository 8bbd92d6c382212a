import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { fullName } from '../../platform/ui/text/words.ts'
import { failedToGetUsers, useActiveUsers } from './use-active-users.ts'

interface Props extends Omit<Parameters<typeof ChoiceField<number>>[0], 'choices' | 'failure'> {
  /** The users who can't be chosen. */
  except: readonly number[]
}

/** Picks a colleague: an active user who is not a Consultant. */
export function ColleagueField({ except, error, ...rest }: Props) {
  const people = useActiveUsers()
  const others = people.data?.filter(({ id, isExternal }) => !except.includes(id) && !isExternal)
  return (
    <ChoiceField
      choices={others?.map((person) => ({
        id: person.id,
        name: [fullName(person), person.jobPosition].filter(Boolean).join(' · '),
      }))}
      failure={people.isError ? people : undefined}
      error={error ?? (people.isError && failedToGetUsers)}
      nothingFoundMessage="Nobody found"
      {...rest}
    />
  )
}
