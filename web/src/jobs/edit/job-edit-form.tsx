import type { Job } from '@hireloom/contract/jobs/job'
import { type PipelineStage, stages } from '@hireloom/contract/stages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { queryFor } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { useDocumentTitle } from '../../platform/ui/display/page-head.tsx'
import { FormFooter } from '../../platform/ui/forms/form-footer.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { ApplicationFormStepForm } from '../form/application-form/application-form-step-form.tsx'
import { confirmSalary } from '../form/information/confirm-salary.ts'
import { JobInformationStepForm } from '../form/information/job-information-step-form.tsx'
import css from '../form/job-form.module.css'
import { type JobPart, jobParts, partOf } from '../form/job-form.ts'
import { PublishingStepForm } from '../form/publishing/publishing-step-form.tsx'
import { HiringStagesStepForm } from '../form/stages/hiring-stages-step-form.tsx'
import { HiringTeamStepForm } from '../form/team/hiring-team-step-form.tsx'
import { useFieldNavigation } from '../form/use-field-navigation.ts'
import { useJobErrors } from '../form/use-job-errors.ts'
import { EditHead } from './edit-head.tsx'
import { EditNotes } from './edit-notes.tsx'
import { openParts } from './edited-job.ts'
import { savingQuestion } from './saving-question.tsx'
import { useJobEdit } from './use-job-edit.ts'

interface Props {
  job: Job
  part: JobPart
}

/** The form with all parts of a job that the user may change, saved together. */
export function JobEditForm({ job, part }: Props) {
  const { user, isKnown } = useSession()
  const pipeline = useQuery(queryFor(stages.pipeline, {}))
  useDocumentTitle(`Edit ${job.jobPositionName}`)
  if (pipeline.isError && !pipeline.data) {
    return <LoadFailure title="Failed to load the hiring stages" error={pipeline.error} onRetry={pipeline.refetch} />
  }
  // Until the permissions are known, the form would show fields that the user may not see.
  if (!pipeline.data || !user || !isKnown) return <SkeletonRows rows={8} height={36} />
  return <Form key={job.id} job={job} part={part} pipeline={pipeline.data.data} />
}

function Form({ job, part, pipeline }: Props & { pipeline: readonly PipelineStage[] }) {
  const navigate = useNavigate()
  const edit = useJobEdit(job, pipeline)
  const { base, form, open, changed, problems } = edit
  const { errors, showProblems, refuse } = useJobErrors(form, problems)
  const active = jobParts.findIndex(({ slug }) => slug === part)
  const { goToFirstError, goToField } = useFieldNavigation(active, (index) =>
    navigate(`/jobs/${base.id}?edit=${jobParts[index]?.slug}`),
  )

  const trySave = () => {
    if (Object.keys(problems).length > 0) {
      showProblems()
      return goToFirstError(problems)
    }
    const send = () =>
      edit.send((errors) => {
        refuse(errors)
        goToFirstError(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      })
    const confirmAndSend = () => {
      const question = savingQuestion(base, form.values)
      if (question) confirm({ ...question, onConfirm: send })
      else send()
    }
    const isSalaryChanged = changed.some((field) => field === 'minSalary' || field === 'maxSalary')
    if (isSalaryChanged) confirmSalary(form.values, confirmAndSend)
    else confirmAndSend()
  }

  return (
    <div className={css.wizard}>
      <EditHead
        job={base}
        active={active}
        parts={openParts(open)}
        changed={changed}
        errors={errors}
        onLeavePart={() => showProblems(active)}
      />
      <div className={css.form}>
        <EditNotes
          edit={edit}
          onShow={(path) => {
            showProblems()
            goToField(path)
          }}
        />
        {part === 'information' && <JobInformationStepForm form={form} job={base} />}
        {part === 'form' && <ApplicationFormStepForm form={form} job={base} />}
        {part === 'stages' && <HiringStagesStepForm form={form} stages={pipeline} job={base} />}
        {part === 'team' && <HiringTeamStepForm form={form} job={base} />}
        {part === 'publishing' && <PublishingStepForm form={form} problems={problems} />}
      </div>
      <FormFooter
        cancelTo={`/jobs/${base.id}`}
        errorCount={Object.keys(errors).filter((path) => partOf(path) >= 0).length}
        onShowErrors={() => goToFirstError(errors)}
      >
        <Button size="md" loading={edit.isSaving} disabled={changed.length === 0} onClick={trySave}>
          Save changes
        </Button>
      </FormFooter>
    </div>
  )
}
