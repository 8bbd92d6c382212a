import { formForStaff, type StaffForm } from '@hireloom/contract/intake/candidate-form'
import type { FormField, FormGroup } from '@hireloom/contract/jobs/application-form'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { useMemo, useState } from 'react'
import { problemsOfForm } from '../../application-form/parts/form-content.ts'
import type { FormState } from '../../application-form/parts/form-context.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { type FormValues, isSamePart, withAnswer, withValue } from './form-values.ts'

interface FilledFormOptions {
  form: StaffForm
  first: FormValues
  /** Fields the user may not see; they are not shown. */
  hidden?: readonly FormField[]
  /** Fields that already have a value, even if the job no longer asks for them. */
  filledFields?: readonly FormField[]
  /** Validates only the parts the user changed: older gaps must not block a correction. */
  validatesChangedPartsOnly?: boolean
}

/** Returns the state of the candidate form. Errors show from the first attempt to save on. */
export function useFilledForm({
  form,
  first,
  hidden = [],
  filledFields = [],
  validatesChangedPartsOnly = false,
}: FilledFormOptions) {
  const [formValues, setFormValues] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const job = useMemo(
    () => ({
      ...form,
      applicationForm: formForStaff(form.applicationForm, filledFields),
      customQuestion: form.customQuestion.map((question) => ({ ...question, isMandatory: false })),
    }),
    [form, filledFields],
  )
  const today = dayIn(new Date(), useCompanyTimeZone())
  const problems = useMemo(() => {
    const isWanted = ([path]: [string, string]) => {
      const [part = '', field = ''] = path.split('.')
      return !hidden.includes(field as FormField) && !(validatesChangedPartsOnly && isSamePart(first, formValues, part))
    }
    return new Map([...problemsOfForm(formValues, job, today)].filter(isWanted))
  }, [formValues, job, today, hidden, first, validatesChangedPartsOnly])
  const errors = useMemo(() => new Map([...(isChecked ? problems : []), ...refused]), [isChecked, problems, refused])

  const change = (path: string, next: (values: FormValues) => FormValues) => {
    setFormValues(next)
    setRefused((refused) => new Map([...refused].filter(([field]) => field !== path && !field.startsWith(`${path}.`))))
  }
  const set = (group: FormGroup, field: FormField, value: unknown) =>
    change(`${group}.${field}`, (values) => withValue(values, group, field, value))

  const application: FormState = {
    job,
    draft: formValues,
    prefilled: noFields,
    error: (path) => errors.get(path),
    set,
    answer: (questionId, value) =>
      change(`answers.${questionId}`, (values) => withAnswer(values, String(questionId), value)),
    tick: (name, isTicked) => change(name, (values) => ({ ...values, ticks: { ...values.ticks, [name]: isTicked } })),
    linkPortfolio: (isPortfolioLink) =>
      change('attachment.portfolio', (values) => ({
        ...withValue(values, 'attachment', 'portfolio', null),
        isPortfolioLink,
      })),
  }

  return {
    job,
    application,
    formValues,
    hidden,
    problems,
    errors,
    set: (changes: Partial<Pick<FormValues, 'source' | 'tags'>>) => {
      for (const field of Object.keys(changes)) change(field, (values) => ({ ...values, ...changes }))
    },
    /** Sets an uploaded file in its field. */
    attach: (path: string, key: string, { name, size }: File) =>
      change(path, (values) => {
        const [group = '', field = ''] = path.split('.')
        const next = { ...values, files: { ...values.files, [key]: { name, size } } }
        return group === 'answers' ? withAnswer(next, field, key) : withValue(next, 'attachment', field, key)
      }),
    /** Shows the errors from now on. Returns whether there are none. */
    check() {
      setChecked(true)
      return problems.size === 0
    },
    /** Shows the server's errors, each until its field is changed. Returns them by field. */
    refuse(errors: readonly FieldError[]) {
      const errorsByField = new Map(errors.map(({ field, message }) => [field, message]))
      setRefused(errorsByField)
      return errorsByField
    },
    replace: setFormValues,
  }
}
export type FilledForm = ReturnType<typeof useFilledForm>

const noFields: ReadonlySet<string> = new Set()
