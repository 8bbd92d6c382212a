import { texts } from '@hireloom/contract/texts/current'
import { NativeSelect } from '@mantine/core'
import { NumberField } from '../../platform/ui/fields/number-field.tsx'
import { errorOf } from '../field-error.tsx'
import { FieldLabel } from '../field-label.tsx'
import type { EntryProps } from '../parts/entry.ts'
import css from '../parts/fields.module.css'
import { useFormAudience } from '../parts/form-context.ts'
import { EntryDay, EntryText } from './entry-fields.tsx'

export function CertificateFields(props: EntryProps) {
  const { entry, path, error, onChange } = props
  const words = texts().form.entries
  const units = [
    { value: 'day', label: words.days },
    { value: 'hour', label: words.hours },
  ]
  const { size } = useFormAudience()
  return (
    <div className={css.fields}>
      <EntryText {...props} name="name" label={words.name} isWide isRequired />
      <EntryText {...props} name="issuingOrganization" label={words.issuingOrganization} isWide />
      <EntryDay {...props} name="issueDate" label={words.issueDate} />
      <EntryDay {...props} name="expirationDate" label={words.expirationDate} />
      <NumberField
        id={`${path}.duration`}
        size={size}
        label={<FieldLabel isOptional>{words.duration}</FieldLabel>}
        value={entry.duration as number | null}
        error={errorOf(error(`${path}.duration`))}
        onChange={(duration) => onChange({ duration })}
      />
      <NativeSelect
        id={`${path}.unit`}
        size={size}
        label={words.unit}
        data={units}
        value={String(entry.unit)}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
    </div>
  )
}
