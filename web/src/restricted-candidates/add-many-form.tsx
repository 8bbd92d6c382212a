import {
  maxRestrictions,
  type NewRestriction,
  RestrictionPeriod,
  restrictedCandidates,
} from '@hireloom/contract/restricted-candidates'
import { Alert, Fieldset, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { plural } from '../platform/ui/text/words.ts'
import { AddFormFooter } from './add-form-footer.tsx'
import { listPath } from './labels.ts'
import { PeriodFields } from './period-fields.tsx'
import css from './restriction-list.module.css'
import { useRestrictionCall } from './use-restriction-call.ts'

/** A person to restrict, with the name to show. */
export interface PersonToRestrict {
  restriction: Partial<Pick<NewRestriction, 'candidateId' | 'firstName' | 'lastName' | 'nik' | 'email' | 'phoneNumber'>>
  name: string
}

interface Props {
  people: readonly PersonToRestrict[]
  /** Returns the problem that prevents sending, or undefined. */
  findProblem: () => string | undefined
  /** Called with the indexes of those who could not be restricted; only they stay in the list. */
  onRefused: (indexes: number[]) => void
  /** Called when all people of this form are restricted. */
  onSaved: () => void
  onTouched: () => void
  today: string
  /** The field with the people. */
  children: (error: string | undefined) => ReactNode
}

/**
 * Restricts several people for the same period and reason. Those who can't be restricted stay in the list, with the
 * reason.
 */
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
  const submitted = add.variables?.body.restrictions ?? []
  const refused = add.data?.data.refused ?? []
  const problem = form.errors.people
  return (
    <form
      noValidate
      aria-label="Restrict candidates"
      onChange={onTouched}
      onSubmit={(event) => {
        const peopleProblem = findProblem()
        form.onSubmit((period) => {
          if (peopleProblem) return form.setFieldError('people', peopleProblem)
          add.mutate(
            {
              body: {
                restrictions: people
                  .slice(0, maxRestrictions)
                  .map(({ restriction }) => ({ ...restriction, ...period })),
              },
            },
            { onError: form.refuse },
          )
        })(event)
        if (peopleProblem) form.setFieldError('people', peopleProblem)
      }}
    >
      <Stack gap="md">
        {refused.length > 0 && (
          <Alert color="orange" title={`${plural(refused.length, 'candidate')} could not be restricted`}>
            <ul className={css.refused}>
              {refused.map(({ index, message }) => (
                <li key={index}>
                  {nameOf(submitted[index], people)}: {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {/* The reply names people by their index in the list that was sent. */}
        <Fieldset variant="unstyled" m={0} disabled={add.isPending}>
          {children(typeof problem === 'string' ? problem : undefined)}
        </Fieldset>
        <PeriodFields field={form.field} />
        <AddFormFooter isSending={add.isPending} />
      </Stack>
    </form>
  )
}

function nameOf(person: PersonToRestrict['restriction'] | undefined, people: readonly PersonToRestrict[]) {
  if (!person?.candidateId) return [person?.firstName, person?.lastName].filter(Boolean).join(' ')
  return people.find(({ restriction }) => restriction.candidateId === person.candidateId)?.name ?? 'A candidate'
}
