import { texts } from '@hireloom/contract/texts/current'
import { NativeSelect } from '@mantine/core'
import { errorOf } from '../field-error.tsx'
import type { EntryProps } from '../parts/entry.ts'
import css from '../parts/fields.module.css'
import { useFormAudience } from '../parts/form-context.ts'
import { EntryText, EntryYear } from './entry-fields.tsx'

export function EducationFields(props: EntryProps) {
  const { entry, path, error, onChange } = props
  const words = texts().form.entries
  const degrees = texts().lists.educationLevel.map(({ id, name }) => ({ value: String(id), label: name }))
  const { size } = useFormAudience()
  return (
    <div className={css.fields}>
      <EntryText {...props} name="institutionName" label={words.institutionName} isWide isRequired />
      <NativeSelect
        id={`${path}.degree`}
        size={size}
        label={words.degree}
        required
        withAsterisk={false}
        data={[{ value: '', label: texts().form.fields.choose }, ...degrees]}
        value={String(entry.degree ?? '')}
        error={errorOf(error(`${path}.degree`))}
        onChange={({ currentTarget: { value } }) => onChange({ degree: value === '' ? null : Number(value) })}
      />
      <EntryText {...props} name="fieldOfStudy" label={words.fieldOfStudy} />
      <EntryYear {...props} name="startYear" label={words.startYear} isRequired />
      <EntryYear {...props} name="endYear" label={words.endYear} />
      <EntryText {...props} name="grade" label={words.grade} />
    </div>
  )
}
