import type { CandidateOption } from '@hireloom/contract/candidates/pickers'
import { maxRestrictions, NewRestriction, restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { AddFormFooter } from './add-form-footer.tsx'
import { AddManyForm } from './add-many-form.tsx'
import { CandidatePicker } from './candidate-picker.tsx'
import { listPath } from './labels.ts'
import { readPeople } from './pasted-people.ts'
import { PeriodFields } from './period-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { useRestrictionCall } from './use-restriction-call.ts'

interface Props {
  today: string
  onTouched: () => void
  onSaved: () => void
}

/** Restricts candidates of the company, chosen from a list. */
export function AddCandidates(props: Props) {
  const [selected, setSelected] = useState<CandidateOption[]>([])
  return (
    <AddManyForm
      {...props}
      people={selected.map(({ id, candidateName }) => ({ restriction: { candidateId: id }, name: candidateName }))}
      findProblem={() => (selected.length === 0 ? 'Choose at least one candidate' : undefined)}
      onRefused={(indexes) => setSelected(selected.filter((_, index) => indexes.includes(index)))}
    >
      {(error) => (
        <CandidatePicker
          value={selected}
          max={maxRestrictions}
          error={error}
          onChange={(people) => {
            props.onTouched()
            setSelected(people)
          }}
        />
      )}
    </AddManyForm>
  )
}

/** Restricts one person who never applied. */
export function AddPerson({ today, onTouched, onSaved }: Props) {
  const navigate = useNavigate()
  const form = useFormOf(NewRestriction, {
    candidateId: null,
    firstName: '',
    lastName: '',
    nik: '',
    email: '',
    phoneNumber: '',
    reason: '',
    startDate: today,
    endDate: null,
  })
  const add = useRestrictionCall(restrictedCandidates.add, {
    onDone: () => {
      onSaved()
      navigate(listPath)
    },
  })
  return (
    <form
      noValidate
      aria-label="Restrict a person"
      onChange={onTouched}
      onSubmit={form.onSubmit((body) => add.mutate({ body }, { onError: form.refuse }))}
    >
      <Stack gap="md">
        <PersonFields field={form.field} />
        <PeriodFields field={form.field} />
        <AddFormFooter isSending={add.isPending} />
      </Stack>
    </form>
  )
}

/** Restricts people pasted from a spreadsheet. */
export function AddPasted(props: Props) {
  const [text, setText] = useState('')
  const { people, problems } = readPeople(text)
  const findProblem = () => {
    if (problems.length > 0) return problems.slice(0, 3).join('. ')
    if (people.length === 0) return 'Paste at least one row'
    return people.length > maxRestrictions ? `Paste at most ${maxRestrictions} rows` : undefined
  }
  const keepRefused = (indexes: number[]) =>
    setText(
      people
        .filter((_, index) => indexes.includes(index))
        .map((person) => Object.values(person).join('\t'))
        .join('\n'),
    )
  return (
    <AddManyForm
      {...props}
      people={people.map((person) => ({ restriction: person, name: `${person.firstName} ${person.lastName}`.trim() }))}
      findProblem={findProblem}
      onRefused={keepRefused}
    >
      {(error) => (
        <Textarea
          label="Rows"
          withAsterisk
          description={`One person a line: first name, last name, e-mail, NIK, phone number. Up to ${maxRestrictions}.`}
          autosize
          minRows={6}
          maxRows={16}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={error}
        />
      )}
    </AddManyForm>
  )
}
