import type { PublicJob } from '@hireloom/contract/public-site'
import fields from '../../application-form/parts/fields.module.css'
import type { FieldUploads, FormState } from '../../application-form/parts/form-context.ts'
import { GroupFields, QuestionFields } from '../../application-form/parts/group-fields.tsx'
import { emptyDraft } from '../apply/draft/application-draft.ts'
import { stepsOf } from '../apply/draft/application-steps.ts'
import css from './form-preview.module.css'

const ignore = () => undefined

const noUploads: FieldUploads = { of: ignore, interruptedAt: ignore, send: ignore, cancel: ignore }

/** Every step of a job's application form, empty, one below the other. Nothing in it can be used. */
export function FormPreview({ job }: { job: PublicJob }) {
  const draft = emptyDraft()
  const application: FormState = {
    job,
    draft,
    prefilled: new Set(),
    error: ignore,
    set: ignore,
    answer: ignore,
    tick: ignore,
    linkPortfolio: ignore,
  }
  const form = { application, uploads: noUploads }
  return (
    <div className={css.form} inert>
      {stepsOf(job, draft.ticks)
        .filter(({ name }) => name !== 'check')
        .map(({ name, title, hint, groups }) => (
          <section key={name} className={css.step}>
            <h2 className={css.title}>{title}</h2>
            <p className={css.hint}>{hint}</p>
            {name === 'questions' ? (
              <QuestionFields {...form} />
            ) : (
              <div className={fields.fields}>
                {groups.map((group) => (
                  <GroupFields key={group} {...form} group={group} />
                ))}
              </div>
            )}
          </section>
        ))}
    </div>
  )
}
