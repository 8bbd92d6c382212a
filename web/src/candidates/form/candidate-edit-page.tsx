import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { candidateForm, type StaffForm } from '@hireloom/contract/intake/candidate-form'
import { Alert, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { queryFor } from '../../platform/api/hooks.ts'
import { ErrorPage, NoDataPage } from '../../platform/shell/errors/error-page.tsx'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { FormFooter } from '../../platform/ui/forms/form-footer.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { addressOf } from '../parts/candidate-address.ts'
import css from './candidate-form.module.css'
import { CandidateForm } from './candidate-form.tsx'
import { showFirst } from './form-values.ts'
import { useCandidateEdit } from './use-candidate-edit.ts'
import { useFormUploads } from './use-form-uploads.ts'

/** Edits the profile of a candidate on one job. */
export function Page() {
  const candidateId = Number(useParams().candidateId)
  const [params] = useSearchParams()
  const jobApplicationId = Number(params.get('job_application_id')) || undefined
  const candidate = useQuery({
    ...queryFor(candidates.read, { params: { candidateId }, query: { jobApplicationId } }),
    throwOnError: false,
    // Never refetched: the user's edits are based on the first version.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const jobId = candidate.data?.data.jobId
  const form = useQuery({
    ...queryFor(candidateForm.form, { query: { jobId: jobId ?? 0 } }),
    enabled: jobId !== undefined,
  })
  if (candidate.error) return <NoDataPage error={candidate.error} />
  if (form.isError && !form.data)
    return <LoadFailure title="Failed to load the form" error={form.error} onRetry={form.refetch} />
  if (!candidate.data || !form.data || !candidate.isFetchedAfterMount) return <SkeletonRows rows={8} height={36} />
  if (!candidate.data.data.mayAct) return <ErrorPage status={403} />
  return <Form key={candidate.data.data.jobApplicationId} candidate={candidate.data.data} form={form.data.data} />
}

function Form({ candidate, form }: { candidate: Candidate; form: StaffForm }) {
  const edit = useCandidateEdit(candidate, form)
  const { formState } = edit
  const uploads = useFormUploads(formState.attach)
  const address = addressOf(candidate)
  const { candidateName, jobPositionName, branchName } = candidate

  function save(event: FormEvent) {
    event.preventDefault()
    if (formState.check()) edit.save()
    else showFirst(formState.problems)
  }
  return (
    <form className={css.page} onSubmit={save} noValidate aria-label="Edit candidate">
      <div className={css.head}>
        <PageHead
          title={`Edit ${candidateName}`}
          breadcrumb={[
            { label: 'Candidates', to: '/candidates' },
            { label: candidateName, to: address },
          ]}
        />
      </div>
      <div className={css.body}>
        {edit.isStale && (
          <Alert color="orange" className={css.notice} title="Someone else changed this candidate in the meantime">
            What you typed is still here.{' '}
            <Button size="compact-sm" variant="default" loading={edit.isLoading} onClick={edit.loadNewest}>
              Load their changes
            </Button>
          </Alert>
        )}
        <CandidateForm formState={formState} uploads={uploads}>
          <TextInput label="Job" readOnly value={`${jobPositionName}, ${branchName}`} />
        </CandidateForm>
      </div>
      <FormFooter
        cancelTo={address}
        errorCount={formState.errors.size}
        onShowErrors={() => showFirst(formState.errors)}
      >
        <Button
          size="md"
          type="submit"
          loading={edit.isSaving}
          disabled={!edit.isChanged || edit.isStale || uploads.isUnderway}
        >
          Save changes
        </Button>
      </FormFooter>
    </form>
  )
}
