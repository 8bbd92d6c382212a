import { fieldRule } from '@hireloom/contract/intake/submission-problems'
import { texts } from '@hireloom/contract/texts/current'
import { Button } from '@mantine/core'
import { IconArrowUp, IconPlus } from '@tabler/icons-react'
import { FieldError } from '../field-error.tsx'
import { FieldLabel } from '../field-label.tsx'
import type { Entry } from '../parts/entry.ts'
import { type FormState, useFormAudience } from '../parts/form-context.ts'
import { fieldHints, fieldLabel } from '../parts/labels.ts'
import { showField } from '../parts/show-field.ts'
import { PrefilledNote } from '../prefilled-note.tsx'
import { CertificateFields } from './certificate-fields.tsx'
import { EducationFields } from './education-fields.tsx'
import css from './entry-list.module.css'
import { useEntryKeys } from './use-entry-keys.ts'
import { WorkFields } from './work-fields.tsx'

type ListField = 'formalEducation' | 'informalEducation' | 'workExperience'
const group = 'educationAndWorkExperience'

const kinds = {
  formalEducation: {
    maxEntries: 10,
    empty: { institutionName: '', degree: null, fieldOfStudy: '', startYear: null, endYear: null, grade: '' },
    Fields: EducationFields,
  },
  informalEducation: {
    maxEntries: 20,
    empty: { name: '', issuingOrganization: '', issueDate: null, expirationDate: null, duration: null, unit: 'day' },
    Fields: CertificateFields,
  },
  workExperience: {
    maxEntries: 20,
    empty: { jobPosition: '', companyName: '', startDate: null, endDate: null, isCurrent: false },
    Fields: WorkFields,
  },
} as const

/** A list of schools, courses or jobs that grows as needed. */
export function EntryList({ application, field }: { application: FormState; field: ListField }) {
  const { job, draft } = application
  const { size } = useFormAudience()
  const { maxEntries, empty, Fields } = kinds[field]
  const words = texts().form.entries
  const singular = words.one[field]
  const path = `${group}.${field}`
  const entries = (draft.values[group][field] ?? []) as readonly Entry[]
  const isOptional = fieldRule(job.applicationForm, group, field, draft.ticks) !== 'required'
  const error = application.error(path)
  const change = (next: readonly Entry[]) => application.set(group, field, next)
  const [keys, setKeys] = useEntryKeys(entries.length)
  const showAfterRender = (path: string) => requestAnimationFrame(() => showField(path))

  function add() {
    change([...entries, empty])
    showAfterRender(`${path}.${entries.length}`)
  }
  function remove(index: number) {
    setKeys(keys.toSpliced(index, 1))
    change(entries.toSpliced(index, 1))
    showAfterRender(path)
  }
  function moveUp(index: number) {
    setKeys(movedUp(keys, index))
    change(movedUp(entries, index))
    showAfterRender(`${path}.${index - 1}`)
  }

  return (
    <section className={css.list} data-size={size} aria-labelledby={`${path}-title`}>
      <h2 id={`${path}-title`} className={css.title}>
        <FieldLabel isOptional={isOptional}>{fieldLabel(field)}</FieldLabel>
      </h2>
      <p className={css.hint}>{fieldHints()[field]}</p>
      {entries.map((entry, index) => (
        <fieldset key={keys[index]} id={`${path}.${index}`} className={css.entry}>
          <legend className={css.legend}>
            {singular} {index + 1}
          </legend>
          <Fields
            entry={entry}
            path={`${path}.${index}`}
            error={application.error}
            onChange={(values) => change(entries.with(index, { ...entry, ...values }))}
          />
          <div className={css.tools}>
            {index > 0 && (
              <button type="button" aria-label={words.moveUp(`${singular} ${index + 1}`)} onClick={() => moveUp(index)}>
                <IconArrowUp size={18} aria-hidden />
              </button>
            )}
            <button
              type="button"
              aria-label={words.removeEntry(`${singular} ${index + 1}`)}
              onClick={() => remove(index)}
            >
              {words.remove}
            </button>
          </div>
        </fieldset>
      ))}
      {application.prefilled.has(path) && (
        <p className={css.hint}>
          <PrefilledNote />
        </p>
      )}
      {entries.length < maxEntries ? (
        <Button
          id={path}
          size={size}
          variant="default"
          leftSection={<IconPlus size={size === 'lg' ? 18 : 16} aria-hidden />}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${path}-error`}
          onClick={add}
        >
          {entries.length === 0 ? words.add(singular) : words.addAnother(singular)}
        </Button>
      ) : (
        <p className={css.hint}>{words.full(maxEntries)}</p>
      )}
      {error && (
        <p id={`${path}-error`} className={css.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </section>
  )
}

/** Returns the list with the item at an index before its predecessor. */
const movedUp = <Item,>(list: readonly Item[], index: number) =>
  list.toSpliced(index - 1, 2, ...list.slice(index - 1, index + 1).toReversed())
