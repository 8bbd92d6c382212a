import { NativeSelect } from '@mantine/core'
import { NumberField } from '../../platform/ui/fields/number-field.tsx'
import { errorOf } from '../field-error.tsx'
import { FieldLabel } from '../field-label.tsx'
import type { EntryProps } from '../parts/entry.ts'
import css from '../parts/fields.module.css'
import { useReader } from '../parts/form-context.ts'
import { EntryDay, EntryText } from './entry-fields.tsx'

const units = [
  { value: 'day', label: 'Days' },
  { value: 'hour', label: 'Hours' },
]

export function CertificateFields(props: EntryProps) {
  const { entry, path, error, onChange } = props
  const { size } = useReader()
  return (
    <div className={css.fields}>
      <EntryText {...props} name="name" label="Name" isWide isRequired />
      <EntryText {...props} name="issuingOrganization" label="Issuing organization" isWide />
      <EntryDay {...props} name="issueDate" label="Issue date" />
      <EntryDay {...props} name="expirationDate" label="Expiration date" />
      <NumberField
        id={`${path}.duration`}
        size={size}
        label={<FieldLabel isOptional>Duration</FieldLabel>}
        value={entry.duration as number | null}
        error={errorOf(error(`${path}.duration`))}
        onChange={(duration) => onChange({ duration })}
      />
      <NativeSelect
        id={`${path}.unit`}
        size={size}
        label="Unit"
        data={units}
        value={String(entry.unit)}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
    </div>
  )
}
