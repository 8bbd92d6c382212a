import { texts } from '@hireloom/contract/texts/current'
import type { EntryProps } from '../parts/entry.ts'
import css from '../parts/fields.module.css'
import { useFormAudience } from '../parts/form-context.ts'
import { Tick } from '../parts/tick.tsx'
import { EntryMonth, EntryText } from './entry-fields.tsx'

export function WorkFields(props: EntryProps) {
  const { entry, path, onChange } = props
  const words = texts().form.entries
  const { isOwn } = useFormAudience()
  const isCurrent = entry.isCurrent === true
  return (
    <div className={css.fields}>
      <EntryText {...props} name="jobPosition" label={words.jobPosition} isWide isRequired />
      <EntryText {...props} name="companyName" label={words.companyName} isWide isRequired />
      <EntryMonth {...props} name="startDate" label={words.startDate} day="first" isRequired />
      {!isCurrent && <EntryMonth {...props} name="endDate" label={words.endDate} day="last" isRequired />}
      <div className={css.wide}>
        <Tick
          path={`${path}.isCurrent`}
          isTicked={isCurrent}
          onTick={(isCurrent) => onChange({ isCurrent, ...(isCurrent && { endDate: null }) })}
        >
          {isOwn ? words.worksHere : 'Works here now'}
        </Tick>
      </div>
    </div>
  )
}
