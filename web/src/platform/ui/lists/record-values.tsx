import type { ReactNode } from 'react'
import css from './record-values.module.css'

interface Props {
  values: readonly { head: string; value: ReactNode }[]
}

/** The values of a record on a phone, each below its name, two in a row. */
export const RecordValues = ({ values }: Props) => (
  <dl className={css.values}>
    {values.map(({ head, value }) => (
      <div key={head}>
        <dt className={css.head}>{head}</dt>
        <dd className={css.value}>{value}</dd>
      </div>
    ))}
  </dl>
)
