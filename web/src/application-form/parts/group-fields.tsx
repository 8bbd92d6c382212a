import { fieldRule } from '@hireloom/contract/intake/submission-problems'
import type { FormField, FormGroup } from '@hireloom/contract/jobs/application-form'
import { texts } from '@hireloom/contract/texts/current'
import { uploadType } from '@hireloom/contract/uploads'
import { Fragment } from 'react'
import { EntryList } from '../entries/entry-list.tsx'
import { FileField } from '../file-field.tsx'
import { PersonField } from '../person-field.tsx'
import { PortfolioField } from '../portfolio-field.tsx'
import { QuestionField } from '../question-field.tsx'
import css from './fields.module.css'
import { visibleFields } from './form-content.ts'
import { type FieldUploads, type FormState, useFormAudience } from './form-context.ts'
import { fieldLabel } from './labels.ts'
import { Tick } from './tick.tsx'

export interface FormProps {
  application: FormState
  uploads: FieldUploads
}

const wideFields: readonly FormField[] = ['gender', 'nik', 'citizenIdAddress', 'residentialAddress']

/** Shows the company's own questions. */
export const QuestionFields = ({ application, uploads }: FormProps) => (
  <div className={css.fields}>
    {application.job.customQuestion.map((question) => (
      <div key={question.id} className={css.wide}>
        <QuestionField application={application} uploads={uploads} question={question} />
      </div>
    ))}
  </div>
)

interface GroupProps extends FormProps {
  group: FormGroup
  /** Fields the user may not see. */
  hidden?: readonly FormField[]
}

/** Shows the fields of one part of the form, with the checkboxes that decide which fields it has. */
export function GroupFields({ application, uploads, group, hidden = [] }: GroupProps) {
  const { job, draft, tick } = application
  const { isForeigner, hasSingleName } = draft.ticks
  const { isOwn } = useFormAudience()
  const fields = visibleFields(job, group, draft.ticks).filter((field) => !hidden.includes(field))
  return (
    <>
      {group === 'identityAndAddress' && !hidden.includes('nik') && (
        <div className={css.tick}>
          <Tick path="isForeigner" isTicked={isForeigner} onTick={(isTicked) => tick('isForeigner', isTicked)}>
            {texts().form.fields.foreigner}
          </Tick>
        </div>
      )}
      {fields.map((field) => (
        <Fragment key={field}>
          <GroupField application={application} uploads={uploads} group={group} field={field} />
          {field === (hasSingleName ? 'firstName' : 'lastName') && !hidden.includes('lastName') && (
            <div className={css.tick}>
              <Tick
                path="hasSingleName"
                isTicked={hasSingleName}
                onTick={(isTicked) => tick('hasSingleName', isTicked)}
              >
                {isOwn ? texts().form.fields.singleName : 'Has only one name'}
              </Tick>
            </div>
          )}
        </Fragment>
      ))}
    </>
  )
}

type FieldProps = FormProps & { group: FormGroup; field: FormField }

function GroupField({ application, uploads, group, field }: FieldProps) {
  if (field === 'formalEducation' || field === 'informalEducation' || field === 'workExperience') {
    return <EntryList application={application} field={field} />
  }
  if (field === 'portfolio') {
    return (
      <div className={`${css.wide} ${css.stack}`}>
        <PortfolioField application={application} uploads={uploads} />
      </div>
    )
  }
  if (field === 'resume' || field === 'profilePicture') {
    const { job, draft } = application
    return (
      <div className={css.wide}>
        <FileField
          path={`${group}.${field}`}
          type={uploadType[field]}
          label={fieldLabel(field)}
          isOptional={fieldRule(job.applicationForm, group, field, draft.ticks) !== 'required'}
          application={application}
          uploads={uploads}
          value={draft.values[group][field]}
          onClear={() => application.set(group, field, null)}
        />
      </div>
    )
  }
  return (
    <div className={wideFields.includes(field) ? css.wide : undefined}>
      <PersonField application={application} group={group} field={field} />
    </div>
  )
}
