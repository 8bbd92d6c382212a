import type { EntryProps } from '../parts/entry.ts'
import css from '../parts/fields.module.css'
import { useReader } from '../parts/form-context.ts'
import { Tick } from '../parts/tick.tsx'
import { EntryMonth, EntryText } from './entry-fields.tsx'

export function WorkFields(props: EntryProps) {
  const { entry, path, onChange } = props
  const { isOwn } = useReader()
  const isCurrent = entry.isCurrent === true
  return (
    <div className={css.fields}>
      <EntryText {...props} name="jobPosition" label="Job position" isWide isRequired />
      <EntryText {...props} name="companyName" label="Company name" isWide isRequired />
      <EntryMonth {...props} name="startDate" label="Start date" day="first" isRequired />
      {!isCurrent && <EntryMonth {...props} name="endDate" label="End date" day="last" isRequired />}
      <div className={css.wide}>
        <Tick
          path={`${path}.isCurrent`}
          isTicked={isCurrent}
          onTick={(isCurrent) => onChange({ isCurrent, ...(isCurrent && { endDate: null }) })}
        >
          {isOwn ? 'I work here now' : 'Works here now'}
        </Tick>
      </div>
    </div>
  )
}
