import { labelOf, required } from '@hireloom/contract/platform/messages'
import { schemaResolver, useForm } from '@mantine/form'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { CallError } from '../../api/call.ts'
import { showFirstError } from './first-error.ts'

/** The values of a form while it is filled in. Missing values are null or empty. */
export type InputValues<T> = T extends readonly (infer Item)[]
  ? InputValues<Item>[]
  : T extends object
    ? { [Key in keyof T]: InputValues<T[Key]> }
    : T | null | (T extends string ? '' : never)

/** Returns the fields of an empty form: texts are empty, fields with a default have it, all others are null. */
export function blank<Shape extends z.core.$ZodShape>(shape: Shape): InputValues<z.input<z.ZodObject<Shape>>> {
  const fields = Object.entries(shape).map(([name, field]) => [name, emptyOf(field)])
  return Object.fromEntries(fields)
}

function emptyOf(field: z.core.$ZodType) {
  if (field instanceof z.ZodDefault) return field.def.defaultValue
  return field instanceof z.ZodString ? '' : null
}

interface FieldOptions {
  type?: 'input' | 'checkbox' | 'radio'
  /** The field's label on this screen, when it differs from the contract's: `Reason` for `notes`. */
  called?: string
}

/**
 * Returns a form validated by the schema of the endpoint it is sent to; `onSubmit` receives the parsed values. Paths
 * may include lists, as in `field('customQuestion.0.content')`. A failed submit shows its first error, after it has
 * called the second argument of `onSubmit` with the paths of all errors. `sentValues` empties hidden fields, which are
 * then neither checked nor sent. Pass `onError: form.refuse` and `onSuccess: form.saved` to the call that sends it.
 */
export function useFormOf<S extends z.ZodType>(
  schema: S,
  initialValues: InputValues<z.input<S>>,
  sentValues = (values: InputValues<z.input<S>>) => values,
) {
  type Values = InputValues<z.input<S>>
  const validate = schemaResolver(schema, { sync: true })
  const form = useForm<Values & Record<string, unknown>, z.output<S>>({
    initialValues: initialValues as Values & Record<string, unknown>,
    validate: (values) => validate(sentValues(values)),
    transformValues: (values) => schema.parse(sentValues(values)),
    validateInputOnBlur: false,
  })
  const { setErrors, resetDirty, onSubmit } = form

  const handlersOf = useFixedHandlers(form.getInputProps)
  const field = (path: string, { type = 'input', called }: FieldOptions = {}) => {
    const props = { ...form.getInputProps(path, { type }), ...handlersOf(path) }
    return called && typeof props.error === 'string' ? { ...props, error: renamed(props.error, path, called) } : props
  }

  /** Shows the errors of a 422 at their fields. */
  const refuse = useCallback(
    (error: Error) => {
      if (!(error instanceof CallError) || error.errors.length === 0) return
      setErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      showFirstError()
    },
    [setErrors],
  )

  /** Marks the values on the screen as saved. */
  const saved = useCallback(() => resetDirty(), [resetDirty])

  const submit = (send: (body: z.output<S>) => void, onRefused?: (paths: readonly string[]) => void) =>
    onSubmit(send, (errors) => {
      onRefused?.(Object.keys(errors))
      showFirstError()
    })

  return { ...form, field, refuse, saved, onSubmit: submit }
}

type Handler = (value?: unknown) => void
interface Handlers {
  onChange: Handler
  onFocus?: Handler
  onBlur?: Handler
}

/**
 * Keeps the handlers of each field the same, so that a memoized field is rendered only when its value or error changes.
 */
function useFixedHandlers(propsOf: (path: string) => Handlers) {
  const latest = useRef(propsOf)
  useLayoutEffect(() => {
    latest.current = propsOf
  })
  const [byPath] = useState(() => new Map<string, Handlers>())
  return (path: string): Handlers => {
    const handlers = byPath.get(path) ?? {
      onChange: (value) => latest.current(path).onChange(value),
      onFocus: () => latest.current(path).onFocus?.(),
      onBlur: () => latest.current(path).onBlur?.(),
    }
    byPath.set(path, handlers)
    return handlers
  }
}

/** Returns a sentence about a field with the label that the screen shows. */
function renamed(sentence: string, path: string, called: string) {
  const label = labelOf(path.split('.'))
  if (sentence === required(label)) return required(called)
  return sentence.startsWith(`${label} `) ? called + sentence.slice(label.length) : sentence
}
