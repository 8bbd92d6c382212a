import { ScrollArea } from '@mantine/core'
import css from './refused-list.module.css'

interface RefusedRecord {
  id: number
  name: string
  reason: string
}

/** The records that a change of several left out, each with the reason. */
export const RefusedList = ({ refused }: { refused: readonly RefusedRecord[] }) => (
  <ScrollArea.Autosize mah={360}>
    <ul className={css.list}>
      {refused.map(({ id, name, reason }) => (
        <li key={id} className={css.one}>
          <strong className={css.name}>{name}</strong>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  </ScrollArea.Autosize>
)
