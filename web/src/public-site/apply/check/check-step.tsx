import type { RefObject } from 'react'
import { ProblemList } from '../../../application-form/parts/problem-list.tsx'
import { HumanCheck } from '../../human-check/human-check.tsx'
import type { HumanCheckView } from '../../human-check/use-human-check.ts'
import type { PageData } from '../../page-data.ts'
import type { Step, StepName } from '../draft/application-steps.ts'
import type { Application } from '../draft/use-application.ts'
import type { Uploads } from '../sending/use-uploads.ts'
import { CheckAnswers } from './check-answers.tsx'
import css from './check-step.module.css'
import { Consents } from './consents.tsx'
import { EmptyField } from './empty-field.tsx'
import { PrefilledList } from './prefilled-list.tsx'
import { ScreeningNotice } from './screening-notice.tsx'

interface Props {
  application: Application
  uploads: Uploads
  /** The steps before this one. */
  steps: readonly Step[]
  problems: ReadonlyMap<string, string>
  privacyUrl: PageData['privacyUrl']
  human: HumanCheckView
  emptyField: RefObject<HTMLInputElement | null>
  onShow: (path: string) => void
  onEdit: (step: StepName) => void
}

/** Shows the whole application again before it is sent, and the consents. */
export function CheckStep(props: Props) {
  const { application, uploads, steps, problems, privacyUrl, human, emptyField, onShow, onEdit } = props
  const { job } = application
  return (
    <>
      <ProblemList application={application} problems={problems} onShow={onShow} />
      <PrefilledList application={application} onShow={onShow} />
      {steps.map((step) => (
        <CheckAnswers
          key={step.name}
          application={application}
          uploads={uploads}
          step={step}
          onEdit={() => onEdit(step.name)}
        />
      ))}
      <div className={css.agreeing}>
        {job.isScreenedAutomatically && <ScreeningNotice company={job.company} />}
        <Consents application={application} privacyUrl={privacyUrl} />
        <HumanCheck human={human} />
        <EmptyField ref={emptyField} />
      </div>
    </>
  )
}
