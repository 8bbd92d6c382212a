import type { Job } from '@hireloom/contract/jobs/job'
import type { PipelineStage } from '@hireloom/contract/stages'
import { Anchor } from '@mantine/core'
import { requestUpgrade } from '../../../platform/api/plan-limit.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import css from '../../../platform/ui/forms/form-section.module.css'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import type { JobForm } from '../job-form.ts'
import { ReadOnlyNote } from '../read-only-note.tsx'
import { RecommendationFields } from './recommendation-fields.tsx'
import { StageOrder } from './stage-order.tsx'

interface Props {
  form: JobForm
  /** The company's active stages, in its order. */
  stages: readonly PipelineStage[]
  /** The saved job, when it is edited. */
  job?: Job | undefined
}

export function HiringStagesStepForm({ form, stages, job }: Props) {
  const { can, user } = useSession()
  const isEditable = can('jobs.manageHiringStages')
  const seesConfidential = can('jobs.accessConfidentialFields')
  const isHidden = job !== undefined && !seesConfidential
  const isUltimate = user?.recruitPackage === 'ultimate_hire'
  return (
    <>
      <FormSection
        title="Hiring stages"
        description={
          job
            ? 'The steps from the application to the decision. A stage with candidates in it can be moved but not removed.'
            : "The steps from the application to the decision. Your company's stages are already chosen; every job ends in hired or rejected."
        }
      >
        <div className={css.wide}>
          {!isEditable && <ReadOnlyNote>Your role can't change the stages. This job uses your company's.</ReadOnlyNote>}
          <StageOrder form={form} stages={stages} saved={job?.jobHiringStages} isEditable={isEditable} />
        </div>
      </FormSection>
      <FormSection
        title="AI candidate recommendation"
        description="Scores each application from the résumé, education and experience. Name, gender, age, religion and picture are never read."
      >
        <div className={css.wide}>
          {isUltimate && isHidden && (
            <ReadOnlyNote>These settings are hidden for your role and stay as they are.</ReadOnlyNote>
          )}
          {isUltimate && !isHidden && (
            <RecommendationFields form={form} isEditable={isEditable} mayReject={seesConfidential} />
          )}
          {!isUltimate && (
            <ReadOnlyNote>
              Comes with the Ultimate Hire plan.{' '}
              <Anchor component="button" type="button" inherit underline="always" onClick={() => requestUpgrade()}>
                Upgrade your plan
              </Anchor>
            </ReadOnlyNote>
          )}
        </div>
      </FormSection>
    </>
  )
}
