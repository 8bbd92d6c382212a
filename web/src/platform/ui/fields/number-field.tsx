import { NumberInput, type NumberInputProps } from '@mantine/core'

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | '' | null
  /** Null when the field is empty. */
  onChange?: (value: number | null) => void
}

/** A number field, grouped as in the id-ID locale while the user types; empty is null. */
export function NumberField({ value, onChange, ...rest }: Props) {
  return (
    <NumberInput
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',']}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      inputMode="numeric"
      value={value ?? ''}
      onChange={(next) => onChange?.(next === '' ? null : Number(next))}
      {...rest}
    />
  )
}
