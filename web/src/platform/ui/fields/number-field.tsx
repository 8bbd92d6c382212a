import { numberOf } from '@hireloom/contract/platform/numbers'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { NumberSteps } from './number-steps.tsx'
import {
  caretPosition,
  defaultMarks,
  formatTyped,
  type NumberMarks,
  shownNumber,
  typedTextAfter,
} from './typed-number.ts'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: number | '' | null | undefined
  /**
   * Null when the field is empty, NaN when its text isn't a number, for which the contract has an error that names the
   * field.
   */
  onChange?: (value: number | null) => void
  /** The marks that are shown; both dots and commas are read. */
  marks?: NumberMarks
  /** The number of decimals of an amount that isn't whole. */
  cents?: number
  /** The ends of the range that the arrows step through. */
  steps?: { min: number; max: number }
}

/**
 * A number field, grouped while the user types. Text that isn't a number stays in the field until the user corrects it.
 */
export const NumberField = memo(function NumberField({
  value,
  onChange,
  marks = defaultMarks,
  cents,
  steps,
  onBlur,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [edit, setEdit] = useState<{ typed: string; value: number | null; caret: number | null }>()
  const stored = typeof value === 'number' ? value : null
  const isEdited = edit !== undefined && Object.is(edit.value, stored)
  const typed = isEdited ? edit.typed : Number.isFinite(stored) ? formatTyped(stored as number, marks, cents) : ''
  const displayed = shownNumber(typed, marks)

  useLayoutEffect(() => {
    if (edit?.caret != null) input.current?.setSelectionRange(edit.caret, edit.caret)
  }, [edit])

  const take = (typed: string, caret: number | null) => {
    const next = readTyped(typed)
    setEdit({ typed, value: next, caret })
    onChange?.(next)
  }
  const change = ({ currentTarget: { value: next, selectionEnd }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const after = typedTextAfter({ typed, displayed, next, group: marks.group })
    const reformatted = shownNumber(after, marks)
    if (reformatted === next) return take(after, null)
    const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
    const caret = caretPosition(reformatted, next.slice(selectionEnd ?? next.length), marks.group)
    take(after, after === typed && isForward ? caret + marks.group.length : caret)
  }
  const step = (by: number) => {
    if (!steps || rest.disabled || rest.readOnly) return
    const from = Number.isFinite(stored) ? (stored as number) + by : steps.min
    take(String(Math.min(Math.max(from, steps.min), steps.max)), null)
  }
  const stepByKey = (event: KeyboardEvent) => {
    if (!steps || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (!Number.isNaN(stored)) setEdit(undefined)
    onBlur?.(event)
  }

  return (
    <TextInput
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      {...(steps && { rightSection: <NumberSteps isDisabled={rest.disabled === true} onStep={step} /> })}
      {...rest}
      value={displayed}
      onChange={change}
      onBlur={leave}
      onKeyDown={stepByKey}
    />
  )
})

/**
 * Returns the number in typed text: null when it is empty, NaN when it isn't a number. A mark at its end is ignored,
 * because digits may follow.
 */
function readTyped(typed: string): number | null {
  const text = typed.trim().replace(/[.,]$/, '')
  return typed.trim() === '' ? null : (numberOf(text) ?? Number.NaN)
}
