import { currencySymbol } from '../text/money.ts'
import css from './money-field.module.css'
import { NumberField } from './number-field.tsx'

type Props = Parameters<typeof NumberField>[0] & {
  /** ISO code; its symbol is at the left. */
  currency: string
}

/** A field for an amount of money: `.` groups thousands, `,` starts the cents. */
export function MoneyField({ currency, ...rest }: Props) {
  return (
    <NumberField
      allowDecimal
      decimalScale={2}
      inputMode="decimal"
      leftSection={<span className={css.symbol}>{currencySymbol(currency)}</span>}
      leftSectionPointerEvents="none"
      leftSectionWidth={44}
      {...rest}
    />
  )
}
