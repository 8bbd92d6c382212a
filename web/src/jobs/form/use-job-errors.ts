import type { FieldError } from '@hireloom/contract/platform/wire'
import { useLayoutEffect, useMemo, useState } from 'react'
import { type JobForm, type Problems, partOf } from './job-form.ts'

interface Refusal extends FieldError {
  /** What the server refused; once it is changed, the refusal is history. */
  value: unknown
}

const valueAt = (values: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)

const isSame = (one: Problems, other: Record<string, unknown>) =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((path) => one[path] === other[path])

/**
 * What is wrong with the job, of the fields where it may be said: they stay quiet until someone leaves their part or
 * saves, and from then on follow every change. `problems` is everything that is wrong or missing.
 */
export function useJobErrors(form: JobForm, problems: Problems) {
  const { values, errors: shown, setErrors } = form
  const [spoken, setSpoken] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])

  const errors = useMemo((): Problems => {
    const standing = refusals.filter(({ field, value }) => valueAt(values, field) === value)
    return {
      ...Object.fromEntries(standing.map(({ field, message }) => [field, message])),
      ...Object.fromEntries(Object.entries(problems).filter(([path]) => spoken.has(path))),
    }
  }, [problems, refusals, spoken, values])

  // Before the paint, or an error that still holds would blink at every key.
  useLayoutEffect(() => {
    if (!isSame(errors, shown)) setErrors(errors)
  }, [errors, shown, setErrors])

  return {
    errors,
    /** From now on says what is wrong on a part, or on all of them. */
    speakOf: (part?: number) => {
      const paths = Object.keys(problems).filter((path) => part === undefined || partOf(path) === part)
      setSpoken((before) => new Set([...before, ...paths]))
    },
    /** Takes the errors of a 422. */
    refuse: (refused: readonly FieldError[]) =>
      setRefusals(refused.map((refusal) => ({ ...refusal, value: valueAt(values, refusal.field) }))),
  }
}
