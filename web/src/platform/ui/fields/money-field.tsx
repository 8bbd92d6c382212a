import { memo } from 'react'
import { currencySymbol, marksOf, salaryQuestion } from '../text/money.ts'
import css from './money-field.module.css'
import { NumberField } from './number-field.tsx'

type Props = Omit<Parameters<typeof NumberField>[0], 'marks' | 'cents' | 'steps'> & {
  /** ISO code; its symbol is on the left. */
  currency: string
}

/** A field for a monthly salary, written as its currency is. An amount that is probably mistyped is questioned. */
export const MoneyField = memo(function MoneyField({ currency, ...rest }: Props) {
  const question = salaryQuestion(rest.value, currency)
  return (
    <NumberField
      inputMode="decimal"
      leftSection={<span className={css.symbol}>{currencySymbol(currency)}</span>}
      leftSectionPointerEvents="none"
      leftSectionWidth={44}
      {...rest}
      marks={marksOf(currency)}
      cents={2}
      description={question ? <span className={css.question}>{question}</span> : rest.description}
    />
  )
})
