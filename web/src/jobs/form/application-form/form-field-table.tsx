import {
  discouragedFields,
  type FormField,
  type FormGroup,
  formFields,
  formGroups,
  isLocked,
} from '@hireloom/contract/jobs/application-form'
import { lookups } from '@hireloom/contract/lookups'
import { Checkbox, Switch, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { MasterDataField } from '../../../lookups/parts/master-data-field.tsx'
import type { JobForm } from '../job-form.ts'
import { formFieldLabel, formGroupLabels } from './form-field-labels.ts'
import css from './form-field-table.module.css'

/** A form with the fields of an application form, such as that of a job. */
interface FormWithFields extends Pick<JobForm, 'field'> {
  values: Pick<JobForm['values'], 'applicationForm'>
  setFieldValue: (path: string, value: boolean | null) => void
}

interface Props {
  form: FormWithFields
  isEditable: boolean
}

/** The fields of a job's application form by group, with switches for shown and mandatory. */
export function FormFieldTable({ form, isEditable }: Props) {
  return (
    <Table
      className={css.table}
      highlightOnHover={false}
      stickyHeader={false}
      aria-label="Fields of the application form"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th className={css.switch}>Asked</Table.Th>
          <Table.Th className={css.switch}>Mandatory</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {formGroups.map((group) => (
        <Table.Tbody key={group}>
          <Table.Tr className={css.group}>
            <Table.Th colSpan={3} scope="colgroup">
              {formGroupLabels[group]}
            </Table.Th>
          </Table.Tr>
          {formFields[group].map((name) => (
            <FieldRow key={name} form={form} isEditable={isEditable} group={group} name={name} />
          ))}
        </Table.Tbody>
      ))}
    </Table>
  )
}

interface Setting {
  isEnabled: boolean
  isMandatory: boolean
  /** Attachments only. */
  fileCategoryId?: number | null
}

interface RowProps extends Props {
  group: FormGroup
  name: FormField
}

function FieldRow({ form, isEditable, group, name }: RowProps) {
  const path = `applicationForm.${group}.${name}`
  const settings = form.values.applicationForm[group] as Partial<Record<FormField, Setting>>
  const { isEnabled = false, isMandatory = false, fileCategoryId } = settings[name] ?? {}
  const fieldLabel = formFieldLabel(name)
  const isFixed = !isEditable || isLocked(name)

  const setAsked = (isAsked: boolean) => {
    form.setFieldValue(`${path}.isEnabled`, isAsked)
    if (isAsked) return
    form.setFieldValue(`${path}.isMandatory`, false)
    // The field of the category is hidden now, so a missing one could not be chosen.
    if (fileCategoryId === null) form.setFieldValue(`${path}.mapToFileCategory`, false)
  }

  return (
    <Table.Tr>
      <Table.Td>
        <div className={css.name}>
          {fieldLabel}
          {isLocked(name) && (
            <Text span size="xs" c="dimmed" className={css.lock}>
              <IconLock size={13} aria-hidden /> Always asked
            </Text>
          )}
        </div>
        {isEnabled && discouragedFields.includes(name) && (
          <Text size="xs" className={css.warning} role="status">
            <IconAlertTriangle size={14} aria-hidden />
            <span>
              Personal data that a job rarely needs and that must not decide who is hired (UU 27/2022). Ask only with a
              reason you can name.
            </span>
          </Text>
        )}
        {group === 'attachment' && isEnabled && (
          <FileCategory form={form} isEditable={isEditable} path={path} fieldLabel={fieldLabel} />
        )}
      </Table.Td>
      <Table.Td className={css.switch}>
        <Switch
          aria-label={`Ask for ${fieldLabel}`}
          checked={isEnabled}
          disabled={isFixed}
          onChange={(event) => setAsked(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={css.switch}>
        <Switch
          aria-label={`${fieldLabel} is mandatory`}
          checked={isMandatory}
          disabled={isFixed || !isEnabled}
          onChange={(event) => form.setFieldValue(`${path}.isMandatory`, event.currentTarget.checked)}
        />
      </Table.Td>
    </Table.Tr>
  )
}

interface FileCategoryProps extends Props {
  path: string
  fieldLabel: string
}

function FileCategory({ form, isEditable, path, fieldLabel }: FileCategoryProps) {
  const mapping = form.field(`${path}.mapToFileCategory`, { type: 'checkbox' })
  const change = (isMapped: boolean) => {
    form.setFieldValue(`${path}.mapToFileCategory`, isMapped)
    if (!isMapped) form.setFieldValue(`${path}.fileCategoryId`, null)
  }
  return (
    <div className={css.mapping}>
      <Checkbox
        label="File into a category of the employee file"
        aria-label={`File ${fieldLabel} into a category`}
        disabled={!isEditable}
        {...mapping}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {mapping.checked && (
        <MasterDataField
          aria-label={`File category of ${fieldLabel}`}
          of={lookups.fileCategories}
          disabled={!isEditable}
          {...form.field(`${path}.fileCategoryId`)}
        />
      )}
    </div>
  )
}
