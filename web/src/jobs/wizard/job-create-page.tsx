import { defaultForm } from '@hireloom/contract/jobs/default-form'
import { NewJob } from '@hireloom/contract/jobs/fields'
import type { CurrentUser } from '@hireloom/contract/session'
import { stages } from '@hireloom/contract/stages'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { queryFor } from '../../platform/api/hooks.ts'
import { onDraftReplaced } from '../../platform/session/drafts.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { dayIn } from '../../platform/ui/text/days.ts'
import { PublishSuccessModal } from '../actions/publish-success-modal.tsx'
import { ApplicationFormStepForm } from '../form/application-form/application-form-step-form.tsx'
import { confirmSalary } from '../form/information/confirm-salary.ts'
import { JobInformationStepForm } from '../form/information/job-information-step-form.tsx'
import css from '../form/job-form.module.css'
import { earliestPart, type JobForm, jobParts, partOf, useJobForm } from '../form/job-form.ts'
import { PublishingStepForm } from '../form/publishing/publishing-step-form.tsx'
import { ReadOnlyNote } from '../form/read-only-note.tsx'
import { HiringStagesStepForm } from '../form/stages/hiring-stages-step-form.tsx'
import { HiringTeamStepForm } from '../form/team/hiring-team-step-form.tsx'
import { useFieldNavigation } from '../form/use-field-navigation.ts'
import { useJobErrors } from '../form/use-job-errors.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { emptyJob, fixedParts, type JobDefaults, problemsOfNew, stepSlug } from './new-job.ts'
import { PublishingCost } from './publishing-cost.tsx'
import { useJobDraft } from './use-job-draft.ts'
import { type SavedStatus, useJobSaving } from './use-job-saving.ts'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardHead } from './wizard-head.tsx'

export function Page() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const pipeline = useQuery(queryFor(stages.pipeline, {}))
  const form = useQuery(queryFor(defaultForm.read, {}))
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  useEffect(() => onDraftReplaced(() => setRound((before) => before + 1)), [])
  const step = jobParts.findIndex((_part, index) => pathname.endsWith(`/${stepSlug(index)}`))

  if (step < 0) return <Navigate to={`/jobs/create/${stepSlug(0)}`} replace />
  if (pipeline.isError) {
    return <LoadFailure title="Failed to load the hiring stages" error={pipeline.error} onRetry={pipeline.refetch} />
  }
  if (form.isError) {
    return <LoadFailure title="Failed to load the application form" error={form.error} onRetry={form.refetch} />
  }
  if (!user || !pipeline.data || !form.data) return <SkeletonRows rows={8} height={36} />
  return (
    <Wizard
      key={`${user.companyId}:${user.id}:${round}`}
      step={step}
      user={user}
      defaults={{ stages: pipeline.data.data, applicationForm: form.data.data.applicationForm }}
      onStartOver={() => {
        setRound(round + 1)
        navigate(`/jobs/create/${stepSlug(0)}`)
      }}
    />
  )
}

interface Props {
  step: number
  user: CurrentUser
  defaults: JobDefaults
  /** Opens an empty wizard. */
  onStartOver: () => void
}

function Wizard({ step, user, defaults, onStartOver }: Props) {
  const { can } = useSession()
  const draft = useJobDraft(user)
  const form = useJobForm(draft.restored ?? emptyJob(defaults))
  const today = dayIn(new Date(), useCompanyTimeZone())
  const problems = useMemo(() => problemsOfNew(form.values, today), [form.values, today])
  const { errors, showProblems, refuse } = useJobErrors(form, problems)
  const navigate = useNavigate()
  const { goToFirstError } = useFieldNavigation(step, (part) => navigate(`/jobs/create/${stepSlug(part)}`))
  const values = usePermittedValues(form.values, defaults)
  const { save, saving, published } = useJobSaving({
    idempotencyKey: draft.idempotencyKey,
    onSaved: draft.clear,
    onSavedBefore: draft.renewKey,
    onRefused: (errors) => {
      refuse(errors)
      goToFirstError(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
    },
  })

  useStoredDraft(form.values, draft.store)

  const trySave = (status: SavedStatus) => {
    const problems = problemsOfNew({ ...values, status }, today)
    if (earliestPart(problems) === undefined) {
      return confirmSalary(values, () => save(NewJob.parse({ ...values, status })))
    }
    showProblems()
    goToFirstError(problems)
  }

  return (
    <div className={css.wizard}>
      <WizardHead
        active={step}
        errors={errors}
        problems={problems}
        savedAt={draft.savedAt}
        onLeaveStep={() => showProblems(step)}
        onStartOver={() =>
          confirm({
            title: 'Start over?',
            consequence: 'Everything you have filled in is discarded, and the wizard begins empty.',
            confirm: 'Start over',
            onConfirm: () => {
              draft.clear()
              onStartOver()
            },
          })
        }
      />
      <div className={css.form}>
        {step === 0 && <JobInformationStepForm form={form} />}
        {step === 1 && <ApplicationFormStepForm form={form} />}
        {step === 2 && <HiringStagesStepForm form={form} stages={defaults.stages} />}
        {step === 3 && <HiringTeamStepForm form={form} creator={user} />}
        {step === 4 && <PublishingStepForm form={form} problems={problems} />}
        {step === 4 && !can('jobs.updateStatus') && (
          <ReadOnlyNote>
            Your role can't publish jobs. Save this one as a draft, and a colleague can publish it.
          </ReadOnlyNote>
        )}
        <Text size="xs" c="dimmed" className={css.note}>
          Unfinished work stays in this browser tab until every step is valid. From then on it can be saved, also as a
          draft.
        </Text>
      </div>
      <WizardFooter
        active={step}
        errorCount={Object.keys(errors).filter((path) => partOf(path) >= 0).length}
        saving={saving}
        note={step === jobParts.length - 1 && <PublishingCost values={values} />}
        onSave={trySave}
        onShowErrors={() => goToFirstError(errors)}
        onLeaveStep={() => showProblems(step)}
      />
      <LeaveQuestion isKept={draft.isKept} onDiscard={draft.clear} />
      {published && <PublishSuccessModal jobId={published.id} />}
    </div>
  )
}

/** Saves every change as a draft. The initial values need no saving. */
function useStoredDraft<Values>(values: Values, store: (values: Values) => void) {
  const first = useRef(values)
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  })
  useEffect(() => {
    if (values !== first.current) latest.current(values)
  }, [values])
}

/**
 * Returns the draft limited to the user's permissions. It may hold choices from before a permission was removed; those
 * parts get the values of a new job.
 */
function usePermittedValues<Values extends Pick<JobForm['values'], 'aiCandidateRecommendation'>>(
  values: Values,
  defaults: JobDefaults,
): Values {
  const { can } = useSession()
  const fixed = fixedParts(defaults)
  const recommendation = values.aiCandidateRecommendation
  return {
    ...values,
    ...(can('jobs.manageApplicationForm') ? {} : fixed.applicationForm),
    ...(can('jobs.accessConfidentialFields')
      ? {}
      : {
          vacancyRequestId: null,
          aiCandidateRecommendation: recommendation && { ...recommendation, autoReject: false },
        }),
    ...(can('jobs.manageHiringStages') ? {} : fixed.stages),
    ...(can('jobs.createHiringTeam') ? {} : fixed.team),
  }
}
