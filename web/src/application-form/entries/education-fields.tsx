import { optionLists } from '@hireloom/contract/lookups'
import { NativeSelect } from '@mantine/core'
import { errorOf } from '../field-error.tsx'
import type { EntryProps } from '../parts/entry.ts'
import css from '../parts/fields.module.css'
import { useReader } from '../parts/form-context.ts'
import { EntryText, EntryYear } from './entry-fields.tsx'

const degrees = optionLists.educationLevel.map(({ id, name }) => ({ value: String(id), label: name }))

export function EducationFields(props: EntryProps) {
  const { entry, path, error, onChange } = props
  const { size } = useReader()
  return (
    <div className={css.fields}>
      <EntryText {...props} name="institutionName" label="Institution name" isWide isRequired />
      <NativeSelect
        id={`${path}.degree`}
        size={size}
        label="Degree"
        required
        withAsterisk={false}
        data={[{ value: '', label: 'Choose' }, ...degrees]}
        value={String(entry.degree ?? '')}
        error={errorOf(error(`${path}.degree`))}
        onChange={({ currentTarget: { value } }) => onChange({ degree: value === '' ? null : Number(value) })}
      />
      <EntryText {...props} name="fieldOfStudy" label="Field of study" />
      <EntryYear {...props} name="startYear" label="Start year" isRequired />
      <EntryYear {...props} name="endYear" label="End year" />
      <EntryText {...props} name="grade" label="Grade" />
    </div>
  )
}
