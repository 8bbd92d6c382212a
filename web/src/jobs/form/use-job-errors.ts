import type { FieldError } from '@hireloom/contract/platform/wire'
import { useLayoutEffect, useMemo, useState } from 'react'
import { type JobForm, type Problems, partOf } from './job-form.ts'

interface Refusal extends FieldError {
  /** The value that the server refused. The refusal is dropped once the value changes. */
  value: unknown
}

const valueAt = (values: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values)

const isSame = (a: Problems, b: Record<string, unknown>) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((path) => a[path] === b[path])

/**
 * Returns the errors that the form shows: what the server refused, until its value changes, and the problems of fields
 * that had one when the user left their part or saved, updated with every change. `problems` has everything that is
 * wrong or missing.
 */
export function useJobErrors(form: JobForm, problems: Problems) {
  const { values, errors: shownErrors, setErrors } = form
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])

  const errors = useMemo((): Problems => {
    const current = refusals.filter(({ field, value }) => valueAt(values, field) === value)
    return {
      ...Object.fromEntries(current.map(({ field, message }) => [field, message])),
      ...Object.fromEntries(Object.entries(problems).filter(([path]) => revealed.has(path))),
    }
  }, [problems, refusals, revealed, values])

  // This runs before the paint, so that a remaining error doesn't flicker on every key.
  useLayoutEffect(() => {
    if (!isSame(errors, shownErrors)) setErrors(errors)
  }, [errors, shownErrors, setErrors])

  return {
    errors,
    /** From now on, shows problems of the fields that have one now, in a part or in all parts. */
    showProblems: (part?: number) => {
      const paths = Object.keys(problems).filter((path) => part === undefined || partOf(path) === part)
      setRevealed((before) => new Set([...before, ...paths]))
    },
    /** Shows the errors of a 422, each until its value changes. */
    refuse: (errors: readonly FieldError[]) =>
      setRefusals(errors.map((refusal) => ({ ...refusal, value: valueAt(values, refusal.field) }))),
  }
}
