import { candidateForm, type StaffForm } from '@hireloom/contract/intake/candidate-form'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { contentOf } from '../../application-form/parts/form-content.ts'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { PublishedJobField } from '../../lookups/parts/published-job-field.tsx'
import { CallError } from '../../platform/api/call.ts'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { ErrorPage } from '../../platform/shell/errors/error-page.tsx'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { FormFooter } from '../../platform/ui/forms/form-footer.tsx'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import css from './candidate-form.module.css'
import { CandidateForm, ofApplication } from './candidate-form.tsx'
import { emptyForm } from './filled-candidate.ts'
import { isSameForm, showFirst } from './form-values.ts'
import { useFilledForm } from './use-filled-form.ts'
import { useFormUploads } from './use-form-uploads.ts'

const list = '/candidates'
const breadcrumb = [{ label: 'Candidates', to: list }]
const inactive = 'You must select active job position'

/** Adds one candidate to a published job by hand. */
export function Page() {
  const [params, setParams] = useSearchParams()
  const jobId = Number(params.get('job_id')) || undefined
  const form = useQuery({
    ...queryFor(candidateForm.form, { query: { jobId: jobId ?? 0 } }),
    enabled: jobId !== undefined,
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate()
  const [isForbidden, setForbidden] = useState(false)
  // The last loaded form stays while that of another job loads, or if it can't be loaded, so that nothing typed is
  // lost.
  const [shown, setShown] = useState<StaffForm>()
  if (form.data && form.data.data !== shown) setShown(form.data.data)
  const failure = form.isError && (
    <LoadFailure title="Failed to load the form" error={form.error} onRetry={form.refetch} />
  )
  const isInactive = form.data !== undefined && form.data.data.jobStatus !== jobStatus.published
  useEffect(() => {
    if (!isInactive) return
    notifications.show({ color: 'orange', message: inactive })
    navigate(list, { replace: true })
  }, [isInactive, navigate])

  const choose = (jobId: number | undefined) =>
    setParams(jobId === undefined ? {} : { job_id: String(jobId) }, { replace: true })
  const job = <PublishedJobField description="Only published jobs accept candidates" value={jobId} onChange={choose} />
  if (isInactive) return null
  if (isForbidden) return <ErrorPage status={403} />
  return (
    <div className={css.page}>
      <div className={css.head}>
        <PageHead title="Add candidate" breadcrumb={breadcrumb} />
      </div>
      {shown ? (
        <Form
          form={shown}
          isOfJob={shown === form.data?.data && !form.isPlaceholderData}
          onForbidden={() => setForbidden(true)}
        >
          {job}
          {failure}
        </Form>
      ) : (
        <div className={css.body}>
          <FormSection title={ofApplication.title} description="The job's application form determines the next fields.">
            {job}
          </FormSection>
          {failure}
          {form.isLoading && <SkeletonRows rows={8} height={36} />}
        </div>
      )}
    </div>
  )
}

interface FormProps {
  form: StaffForm
  /** Whether it is the form of the chosen job, which may still load. */
  isOfJob: boolean
  /** Called when the user may no longer add candidates. */
  onForbidden: () => void
  children: ReactNode
}

function Form({ form, isOfJob, onForbidden, children }: FormProps) {
  const navigate = useNavigate()
  const formState = useFilledForm({ form, first: emptyForm })
  const uploads = useFormUploads(formState.attach)
  const isSaved = useRef(false)
  useUnsavedChanges(() => !isSaved.current && !isSameForm(formState.formValues, emptyForm))
  const leaveTo = (address: string) => {
    isSaved.current = true
    navigate(address)
  }
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const saving = useCall(candidateForm.add, {
    success: 'Candidate added',
    failure: 'Failed to add candidate',
    headers: { 'idempotency-key': idempotencyKey },
    refreshes: staleQueries,
    onDone: ({ data }) => leaveTo(`/candidates/${data.id}?job_application_id=${data.jobApplicationId}`),
  })

  function save(event: FormEvent) {
    event.preventDefault()
    if (!formState.check()) return showFirst(formState.problems)
    const { source, tags } = formState.formValues
    const body = { ...contentOf(formState.formValues, formState.job), jobId: form.jobId, source, tags }
    const onError = (error: Error) => {
      if (!(error instanceof CallError)) return
      if (error.status === 403) onForbidden()
      if (error.code === 'job_inactive') leaveTo(list)
      if (error.errors.length > 0) showFirst(formState.refuse(error.errors))
    }
    saving.mutate({ body }, { onError })
  }

  return (
    <form className={css.page} onSubmit={save} noValidate aria-label="Add candidate">
      <div className={css.body}>
        <CandidateForm formState={formState} uploads={uploads}>
          {children}
        </CandidateForm>
      </div>
      <FormFooter cancelTo={list} errorCount={formState.errors.size} onShowErrors={() => showFirst(formState.errors)}>
        <Button size="md" type="submit" loading={saving.isPending} disabled={!isOfJob || uploads.isUnderway}>
          Add candidate
        </Button>
      </FormFooter>
    </form>
  )
}
