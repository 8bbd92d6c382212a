import {
  mostRestrictions,
  type NewRestriction,
  RestrictionPeriod,
  restrictedCandidates,
} from '@hireloom/contract/restricted-candidates'
import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { plural } from '../platform/ui/text/words.ts'
import { AddFormFooter } from './add-form-footer.tsx'
import { listPath } from './labels.ts'
import { PeriodFields } from './period-fields.tsx'
import css from './restriction-list.module.css'
import { useRestrictionCall } from './use-restriction-call.ts'

/** Someone of the list, with the words for them. */
export interface Listed {
  who: Partial<Pick<NewRestriction, 'candidateId' | 'firstName' | 'lastName' | 'nik' | 'email' | 'phoneNumber'>>
  name: string
}

interface Props {
  people: readonly Listed[]
  /** What is wrong with the list, so that nothing is sent; undefined when nothing is. */
  findProblem: () => string | undefined
  /** Some could not be restricted; only they stay in the list, by their places. */
  onRefused: (places: number[]) => void
  /** Nothing is lost any more when the page is left. */
  onSaved: () => void
  onTouched: () => void
  today: string
  /** The field with the people. */
  children: (error: string | undefined) => ReactNode
}

/** Restricts several people for the same time and reason. Whoever can't be stays, with the reason. */
export function AddManyForm({ people, findProblem, onRefused, onSaved, onTouched, today, children }: Props) {
  const navigate = useNavigate()
  const form = useFormOf(RestrictionPeriod, { reason: '', startDate: today, endDate: null })
  const add = useRestrictionCall(restrictedCandidates.addMany, {
    success: ({ data: { added } }) => `${plural(added, 'candidate')} restricted`,
    onDone: ({ data: { refused } }) => {
      if (refused.length > 0) return onRefused(refused.map(({ index }) => index))
      onSaved()
      navigate(listPath)
    },
  })
  const sent = add.variables?.body.restrictions ?? []
  const refused = add.data?.data.refused ?? []
  const problem = form.errors.people
  return (
    <form
      noValidate
      aria-label="Restrict candidates"
      onChange={onTouched}
      onSubmit={(event) => {
        const wrong = findProblem()
        form.onSubmit((period) => {
          if (wrong) return form.setFieldError('people', wrong)
          add.mutate(
            { body: { restrictions: people.slice(0, mostRestrictions).map(({ who }) => ({ ...who, ...period })) } },
            { onError: form.refuse },
          )
        })(event)
        if (wrong) form.setFieldError('people', wrong)
      }}
    >
      <Stack gap="md">
        {refused.length > 0 && (
          <Alert color="orange" title={`${plural(refused.length, 'candidate')} could not be restricted`}>
            <ul className={css.refused}>
              {refused.map(({ index, message }) => (
                <li key={index}>
                  {nameOf(sent[index], people)}: {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {children(typeof problem === 'string' ? problem : undefined)}
        <PeriodFields field={form.field} />
        <AddFormFooter isSending={add.isPending} />
      </Stack>
    </form>
  )
}

function nameOf(sent: Listed['who'] | undefined, people: readonly Listed[]) {
  if (!sent?.candidateId) return [sent?.firstName, sent?.lastName].filter(Boolean).join(' ')
  return people.find(({ who }) => who.candidateId === sent.candidateId)?.name ?? 'A candidate'
}
