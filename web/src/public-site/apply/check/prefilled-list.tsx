import type { FormField } from '@hireloom/contract/jobs/application-form'
import { texts } from '@hireloom/contract/texts/current'
import { fieldLabel } from '../../../application-form/parts/labels.ts'
import css from '../../../application-form/parts/leading-list.module.css'
import { isOnForm } from '../draft/application-steps.ts'
import type { Application } from '../draft/use-application.ts'

interface Props {
  application: Application
  onShow: (path: string) => void
}

/** The fields that were filled in automatically, for the applicant to check before sending. */
export function PrefilledList({ application, onShow }: Props) {
  const { job, draft, prefilled } = application
  const paths = [...prefilled].filter((path) => isOnForm(path, job, draft.ticks))
  if (paths.length === 0) return null
  return (
    <section className={css.list} aria-labelledby="prefilled-title">
      <h2 id="prefilled-title" className={css.title}>
        {texts().form.check.prefilled}
      </h2>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" onClick={() => onShow(path)}>
              {fieldLabel(path.split('.')[1] as FormField)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
