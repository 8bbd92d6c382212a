import type { FormField, FormGroup } from '@hireloom/contract/application-form'
import { asked } from '@hireloom/contract/submission'
import { uploadType } from '@hireloom/contract/uploads'
import { Fragment } from 'react'
import { askedFields, type Step } from '../application-steps.ts'
import { fieldLabel } from '../labels.ts'
import type { Application } from '../use-application.ts'
import type { Uploads } from '../use-uploads.ts'
import { EntryList } from './entry-list.tsx'
import css from './fields.module.css'
import { FileField } from './file-field.tsx'
import { PersonField } from './person-field.tsx'
import { PortfolioField } from './portfolio-field.tsx'
import { QuestionField } from './question-field.tsx'
import { Tick } from './tick.tsx'

interface Props {
  application: Application
  uploads: Uploads
  step: Step
}

const wide: readonly FormField[] = ['gender', 'nik', 'citizenIdAddress', 'residentialAddress']

/** What one step asks. */
export function StepFields({ application, uploads, step }: Props) {
  const { job, draft, tick } = application
  const { isForeigner, hasSingleName } = draft.ticks
  if (step.name === 'questions') {
    return (
      <div className={css.fields}>
        {job.customQuestion.map((question) => (
          <div key={question.id} className={css.wide}>
            <QuestionField application={application} uploads={uploads} question={question} />
          </div>
        ))}
      </div>
    )
  }
  return (
    <div className={css.fields}>
      {step.name === 'identity' && (
        <div className={css.tick}>
          <Tick path="isForeigner" isTicked={isForeigner} onTick={(is) => tick('isForeigner', is)}>
            Not an Indonesian citizen
          </Tick>
        </div>
      )}
      {step.groups.flatMap((group) =>
        askedFields(job, group, draft.ticks).map((field) => (
          <Fragment key={field}>
            <OneField application={application} uploads={uploads} group={group} field={field} />
            {field === (hasSingleName ? 'firstName' : 'lastName') && (
              <div className={css.tick}>
                <Tick path="hasSingleName" isTicked={hasSingleName} onTick={(is) => tick('hasSingleName', is)}>
                  I have only one name
                </Tick>
              </div>
            )}
          </Fragment>
        )),
      )}
    </div>
  )
}

type FieldProps = Omit<Props, 'step'> & { group: FormGroup; field: FormField }

function OneField({ application, uploads, group, field }: FieldProps) {
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
          isOptional={asked(job.applicationForm, group, field, draft.ticks) !== 'must'}
          application={application}
          uploads={uploads}
          value={draft.values[group][field]}
          onClear={() => application.set(group, field, null)}
        />
      </div>
    )
  }
  return (
    <div className={wide.includes(field) ? css.wide : undefined}>
      <PersonField application={application} group={group} field={field} />
    </div>
  )
}
