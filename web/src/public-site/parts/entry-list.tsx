import { asked } from '@hireloom/contract/submission'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { fieldHints, fieldLabel } from '../labels.ts'
import type { Application } from '../use-application.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { EducationFields } from './education-fields.tsx'
import type { Entry } from './entry.ts'
import css from './entry-list.module.css'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import { WorkFields } from './work-fields.tsx'

type ListField = 'formalEducation' | 'informalEducation' | 'workExperience'
const group = 'educationAndWorkExperience'

const kinds = {
  formalEducation: {
    one: 'education',
    most: 10,
    empty: { institutionName: '', degree: null, fieldOfStudy: '', startYear: null, endYear: null, grade: '' },
    Fields: EducationFields,
  },
  informalEducation: {
    one: 'certificate',
    most: 20,
    empty: { name: '', issuingOrganization: '', issueDate: null, expirationDate: null, duration: null, unit: 'day' },
    Fields: CertificateFields,
  },
  workExperience: {
    one: 'job',
    most: 20,
    empty: { jobPosition: '', companyName: '', startDate: null, endDate: null, isCurrent: false },
    Fields: WorkFields,
  },
} as const

/** Schools, courses or jobs: as many as there are. */
export function EntryList({ application, field }: { application: Application; field: ListField }) {
  const { job, draft } = application
  const { one, most, empty, Fields } = kinds[field]
  const path = `${group}.${field}`
  const entries = (draft.values[group][field] ?? []) as readonly Entry[]
  const isOptional = asked(job.applicationForm, group, field, draft.ticks) !== 'must'
  const error = application.error(path)
  const change = (next: readonly Entry[]) => application.set(group, field, next)
  return (
    <section className={css.list} aria-labelledby={`${path}-title`}>
      <h2 id={`${path}-title`} className={css.title}>
        <FieldLabel isOptional={isOptional}>{fieldLabel(field)}</FieldLabel>
      </h2>
      <p className={css.hint}>{fieldHints[field]}</p>
      {entries.map((entry, index) => (
        // Entries have no identity of their own; those behind a removed one take over its place and values.
        <fieldset key={`${path}.${index}`} className={css.entry}>
          <legend className={css.legend}>
            {one} {index + 1}
          </legend>
          <button
            type="button"
            className={css.remove}
            aria-label={`Remove ${one} ${index + 1}`}
            onClick={() => change(entries.toSpliced(index, 1))}
          >
            Remove
          </button>
          <Fields
            entry={entry}
            path={`${path}.${index}`}
            error={application.error}
            onChange={(changed) => change(entries.with(index, { ...entry, ...changed }))}
          />
        </fieldset>
      ))}
      {entries.length < most && (
        <Button
          id={path}
          size="lg"
          variant="default"
          leftSection={<IconPlus size={18} />}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${path}-error`}
          onClick={() => change([...entries, empty])}
        >
          Add {one}
        </Button>
      )}
      {error && (
        <p id={`${path}-error`} className={css.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </section>
  )
}
