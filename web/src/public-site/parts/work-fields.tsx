import type { EntryProps } from './entry.ts'
import { EntryDay, EntryText } from './entry-fields.tsx'
import css from './fields.module.css'
import { useReader } from './filling.ts'
import { Tick } from './tick.tsx'

export function WorkFields(props: EntryProps) {
  const { entry, path, onChange } = props
  const { isOwn } = useReader()
  const isCurrent = entry.isCurrent === true
  return (
    <div className={css.fields}>
      <EntryText {...props} name="jobPosition" label="Job position" isWide isRequired />
      <EntryText {...props} name="companyName" label="Company name" isWide isRequired />
      <EntryDay {...props} name="startDate" label="Start date" isRequired />
      {!isCurrent && <EntryDay {...props} name="endDate" label="End date" isRequired />}
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
